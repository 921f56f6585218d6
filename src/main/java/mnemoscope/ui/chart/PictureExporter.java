package mnemoscope.ui.chart;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.ui.kit.FileExport;

/** Asks for the format of a picture and writes it in the background. Use on the FX thread. */
public final class PictureExporter {
    private final FileExport exports;
    private final Consumer<String> say;
    private final Runnable open;
    private final Runnable close;
    private final Runnable rename;
    private Runnable gallery = () -> {};
    private Picture picture;
    private Choice last = new Choice(PictureFormat.PNG, null, ChartLook.PRINT, true, false, false);

    /**
     * The format of an exported picture.
     *
     * @param size     null for the picture's own size
     * @param beside   whether to write values and caption to files beside it
     * @param unquoted whether to exclude texts of turns and questions, if there are any
     * @param bare     whether title and caption stay out of the picture, as in a paper, which has both in its text
     */
    public record Choice(PictureFormat format, ExportSize size, ChartLook look, boolean beside, boolean unquoted, boolean bare) {
        /** The picture that is written, of the whole one. */
        Picture of(Picture whole) {
            Picture quoted = unquoted ? whole.withoutTexts() : whole;
            return bare ? quoted.bare() : quoted;
        }
    }

    /**
     * @param say    receives the outcome in words
     * @param open   shows {@link #form}
     * @param close  hides it
     * @param rename asks for the names of policies in figures
     */
    public PictureExporter(FileExport exports, Consumer<String> say, Runnable open, Runnable close, Runnable rename) {
        this.exports = exports;
        this.say = say;
        this.open = open;
        this.close = close;
        this.rename = rename;
    }

    /** With a way to all figures. @param all shows them */
    public PictureExporter withGallery(Runnable all) {
        gallery = all;
        return this;
    }

    /** Asks for the format of a picture. */
    public void offer(Picture drawn) {
        picture = drawn;
        last = new Choice(last.format, last.size, last.look, last.beside, exports.isUnquoted(), last.bare);
        open.run();
    }

    /** The form; created each time it is shown. */
    public Node form() {
        return picture == null ? new Region() : new PictureForm(picture, last, this::write, close, gallery, chosen -> {
            last = chosen;
            rename.run();
        });
    }

    /** The key of what was written. @param beside a picture without values has only a caption */
    private static String written(List<Path> beside) {
        return switch (beside.size()) {
            case 0 -> "chart.written-file-name";
            case 1 -> "chart.written-with-caption";
            default -> "chart.written-with-values-and-caption";
        };
    }

    /** Asks for a file and writes the last offered picture; without a file the form stays. */
    public void write(Choice choice) {
        last = new Choice(choice.format(), null, choice.look(), choice.beside(), choice.unquoted(), choice.bare());
        Picture drawn = choice.of(picture);
        exports.saveAs().apply(drawn.name() + choice.format().suffix()).ifPresent(chosen -> {
            // The file extension overrides the chosen format; a name without one gets that of the format.
            Path file = PictureFormat.named(chosen).isPresent()
                    ? chosen
                    : chosen.resolveSibling(chosen.getFileName() + choice.format().suffix());
            Stream<Path> beside = choice.beside() ? PictureExport.beside(file, drawn).stream() : Stream.empty();
            List<Path> unasked = Stream.concat(Stream.of(file), beside).filter(each -> !each.equals(chosen)).toList();
            exports.over(Texts.of("chart.export-file-name", file.getFileName()), progress -> unasked, () -> {
                close.run();
                write(file, drawn, choice);
            });
        });
    }

    private void write(Path file, Picture drawn, Choice choice) {
        // The caption beside it is whole in any case.
        Picture described = choice.unquoted() ? picture.withoutTexts() : picture;
        ExportSize size = choice.size() == null ? ExportSize.of(drawn, choice.look()) : choice.size();
        exports.background().start(Texts.of("chart.export-file-name", file.getFileName()), progress -> {
            if (choice.beside() && !choice.bare()) {
                return PictureExport.writeAll(file, drawn, size, choice.look());
            }
            PictureExport.write(file, drawn, size, choice.look());
            return choice.beside() ? PictureExport.writeBeside(file, described) : List.<Path>of();
        }, beside -> say.accept(
                Texts.of(written(beside), file.getFileName()) + (drawn.unfinished().isEmpty() ? "" : ". " + drawn.unfinished())),
                why -> {
                    last = choice;
                    exports.refused().tell(Texts.of("kit.could-not-write", file.getFileName()), why, open);
                });
    }
}
