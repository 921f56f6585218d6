package mnemoscope.report.picture;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.report.file.FileName;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;

/**
 * A picture for export.
 *
 * @param name        of its file, without a suffix
 * @param title       a line above it
 * @param description the content in words
 * @param drawing     draws the part between title and caption
 * @param data        the values shown; {@link ValueTable#NONE} if there are none
 * @param caption     lines below it on its source
 * @param width       width of the drawing at its default size, px of 1/96 inch
 * @param height      as {@code width}
 * @param least       smallest width for its layout, px; on a narrower page it is scaled down
 * @param source      source line with its data, by {@code Manifest.data}; empty if not set
 * @param unquoted    drawing without quoted texts; null if it quotes nothing
 * @param unfinished  note on incomplete results; empty if complete
 */
public record Picture(String name, String title, String description, Drawing drawing, ValueTable data, List<String> caption,
        double width, double height, double least, String source, Picture unquoted, String unfinished) {
    public Picture {
        name = FileName.of(name);
        title = PrintableText.joined(title);
        description = PrintableText.joined(description);
        source = PrintableText.joined(source);
        caption = caption.stream().map(PrintableText::joined).toList();
    }

    /** A picture without quoted texts. */
    public Picture(String name, String title, String description, Drawing drawing, ValueTable data, List<String> caption,
            double width, double height, double least, String source) {
        this(name, title, description, drawing, data, caption, width, height, least, source, null, "");
    }

    /** A picture that fits any width. */
    public Picture(String name, String title, String description, Drawing drawing, ValueTable data, List<String> caption,
            double width, double height, String source) {
        this(name, title, description, drawing, data, caption, width, height, 0, source);
    }

    /** This picture without title and caption, for a page that has both. */
    public Picture bare() {
        return new Picture(name, "", description, drawing, data, List.of(), width, height, least, source,
                unquoted == null ? null : unquoted.bare(), unfinished);
    }

    /** This picture with the names that policies have in its legend; its values keep theirs. */
    public Picture named(LegendNames names) {
        double wider = names.byTitle().entrySet().stream()
                .mapToDouble(each -> PictureFonts.width(each.getValue(), 11, true) - PictureFonts.width(each.getKey(), 11, true))
                .max().orElse(0);
        return names.byTitle().isEmpty()
                ? this
                : new Picture(name, names.in(title), names.in(description),
                        (g, area, look) -> names.during(() -> drawing.draw(g, area, look)), data,
                        caption.stream().map(names::in).toList(), width, height, least + Math.max(0, wider),
                        names.in(this::sketch, title + "\n" + description + "\n" + String.join("\n", caption)).said(source),
                        unquoted == null ? null : unquoted.named(names), unfinished);
    }

    /** Draws it where nobody sees it. */
    private void sketch() {
        Graphics2D g = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        drawing.draw(g, new Rectangle2D.Double(0, 0, Math.max(width, least), height), ChartLook.PRINT);
        g.dispose();
    }

    /** This picture with a source line, unless it already has one. */
    public Picture from(String line) {
        return source.isEmpty()
                ? new Picture(name, title, description, drawing, data, caption, width, height, least, line,
                        unquoted == null ? null : unquoted.from(line), unfinished)
                : this;
    }

    /** This picture marked as quoting texts. @param plain drawing without them */
    public Picture quoting(Picture plain) {
        return new Picture(name, title, description, drawing, data, caption, width, height, least, source, plain, unfinished);
    }

    /** This picture of a study, with a note if runs are missing. @param done of {@code wanted} */
    public Picture after(int done, int wanted) {
        if (done == wanted) {
            return this;
        }
        String line = Texts.of("chart.of-an-unfinished-study", Numbers.whole(done), Numbers.whole(wanted));
        return new Picture(name, title, description, drawing, data, Stream.concat(caption.stream(), Stream.of(line)).toList(),
                width, height, least, source, unquoted == null ? null : unquoted.after(done, wanted), line);
    }

    /** Whether the picture or its values contain quoted texts. */
    public boolean hasTexts() {
        return unquoted != null || data.hasTexts();
    }

    /** This picture without quoted texts. */
    public Picture withoutTexts() {
        Picture plain = unquoted == null ? this : unquoted;
        return new Picture(plain.name, plain.title, plain.description, plain.drawing, plain.data.withoutTexts(), plain.caption,
                plain.width, plain.height, plain.least, plain.source, null, unfinished);
    }

    /** Draws a picture within an area, in px of 1/96 inch, on any thread. */
    @FunctionalInterface
    public interface Drawing {
        void draw(Graphics2D g, Rectangle2D area, ChartLook look);
    }
}
