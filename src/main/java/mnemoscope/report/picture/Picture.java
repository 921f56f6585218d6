package mnemoscope.report.picture;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.report.file.FileName;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;

/**
 * A picture that can leave the program.
 *
 * @param name        of its file, without a suffix
 * @param title       a line above it
 * @param description says in words what is shown
 * @param drawing     draws what lies between title and caption
 * @param data        the values shown; {@link ValueTable#NONE} if there are none to give
 * @param caption     lines below it: what it was made from
 * @param width       of what is drawn at its usual size, px of 1/96 inch
 * @param height      as {@code width}
 * @param least       px of the width at which it is laid out well; on a narrower page it is laid out so and all is drawn smaller
 * @param source      says beside it which data it was made from, by {@code Manifest.data}; empty if nobody said yet
 * @param unquoted    drawn without what was said and asked; null if nothing of it is drawn
 * @param unfinished  says how far what it shows is; empty if that is whole
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

    /** One that quotes nothing. */
    public Picture(String name, String title, String description, Drawing drawing, ValueTable data, List<String> caption,
            double width, double height, double least, String source) {
        this(name, title, description, drawing, data, caption, width, height, least, source, null, "");
    }

    /** One that is laid out well at any width. */
    public Picture(String name, String title, String description, Drawing drawing, ValueTable data, List<String> caption,
            double width, double height, String source) {
        this(name, title, description, drawing, data, caption, width, height, 0, source);
    }

    /** Without title and caption, for a page that says both itself. */
    public Picture bare() {
        return new Picture(name, "", description, drawing, data, List.of(), width, height, least, source,
                unquoted == null ? null : unquoted.bare(), unfinished);
    }

    /** This picture, saying which data it was made from; who says it first knows best. */
    public Picture from(String line) {
        return source.isEmpty()
                ? new Picture(name, title, description, drawing, data, caption, width, height, least, line,
                        unquoted == null ? null : unquoted.from(line), unfinished)
                : this;
    }

    /** This picture, which quotes what was said or asked. @param plain drawn without */
    public Picture quoting(Picture plain) {
        return new Picture(name, title, description, drawing, data, caption, width, height, least, source, plain, unfinished);
    }

    /** This picture of a study; it says so if the study has runs to do. @param done of {@code wanted} */
    public Picture after(int done, int wanted) {
        if (done == wanted) {
            return this;
        }
        String line = Texts.of("chart.of-an-unfinished-study", Numbers.whole(done), Numbers.whole(wanted));
        return new Picture(name, title, description, drawing, data, Stream.concat(caption.stream(), Stream.of(line)).toList(),
                width, height, least, source, unquoted == null ? null : unquoted.after(done, wanted), line);
    }

    /** Whether the picture or its values hold what was said or asked. */
    public boolean hasTexts() {
        return unquoted != null || data.hasTexts();
    }

    /** It without them. */
    public Picture withoutTexts() {
        Picture plain = unquoted == null ? this : unquoted;
        return new Picture(plain.name, plain.title, plain.description, plain.drawing, plain.data.withoutTexts(), plain.caption,
                plain.width, plain.height, plain.least, plain.source, null, unfinished);
    }

    /** Draws a picture into an area, in px of 1/96 inch; on any thread, and nothing outside the area. */
    @FunctionalInterface
    public interface Drawing {
        void draw(Graphics2D g, Rectangle2D area, ChartLook look);
    }
}
