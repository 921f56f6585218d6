package mnemoscope.ui.chart;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.FileExport.Refused;

/** Asks how a picture of the window shall leave it, and writes it in the background. On the FX thread. */
public final class PictureExporter {
    private final BackgroundWork background;
    private final Function<String, Optional<Path>> saveAs;
    private final BooleanSupplier unquoted;
    private final Consumer<String> say;
    private final Refused refused;
    private final Runnable open;
    private final Runnable close;
    private Picture picture;
    private Choice last = new Choice(PictureFormat.PNG, null, ChartLook.PRINT, true, false);

    /**
     * How a picture is written.
     *
     * @param size   null for the picture's own
     * @param beside whether values and caption are written beside it
     * @param unquoted whether what was said and asked is left out, if there is any
     */
    public record Choice(PictureFormat format, ExportSize size, ChartLook look, boolean beside, boolean unquoted) {}

    /**
     * @param saveAs asks for a file to write, given a name to suggest
     * @param unquoted whether what was said and asked is left out, unless the form says otherwise
     * @param say    is told in words what it came to
     * @param refused is told what could not be written; it is asked for again as it was
     * @param open   shows {@link #form}
     * @param close  hides it
     */
    public PictureExporter(BackgroundWork background, Function<String, Optional<Path>> saveAs, BooleanSupplier unquoted,
            Consumer<String> say, Refused refused, Runnable open, Runnable close) {
        this.background = background;
        this.saveAs = saveAs;
        this.unquoted = unquoted;
        this.say = say;
        this.refused = refused;
        this.open = open;
        this.close = close;
    }

    /** Asks how to write a picture. */
    public void offer(Picture drawn) {
        picture = drawn;
        last = new Choice(last.format, last.size, last.look, last.beside, unquoted.getAsBoolean());
        open.run();
    }

    /** What asks; made when it is shown. */
    public Node form() {
        return picture == null ? new Region() : new PictureForm(picture, last, this::write, close);
    }

    /** Asks for a file and writes the picture offered last. */
    public void write(Choice choice) {
        last = new Choice(choice.format(), null, choice.look(), choice.beside(), choice.unquoted());
        Picture drawn = choice.unquoted() ? picture.withoutTexts() : picture;
        saveAs.apply(drawn.name() + choice.format().suffix()).ifPresent(chosen -> {
            // What the name says is what is written, whatever was chosen; a name that says nothing gets the suffix.
            Path file = PictureFormat.named(chosen).isPresent()
                    ? chosen
                    : chosen.resolveSibling(chosen.getFileName() + choice.format().suffix());
            ExportSize size = choice.size() == null ? ExportSize.of(drawn, choice.look()) : choice.size();
            background.start(Texts.of("chart.export-file-name", file.getFileName()), progress -> {
                if (choice.beside()) {
                    return PictureExport.writeAll(file, drawn, size, choice.look()).size();
                }
                PictureExport.write(file, drawn, size, choice.look());
                return 0;
            }, beside -> say.accept(
                    Texts.of(beside > 0 ? "chart.written-with-values-and-caption" : "chart.written-file-name", file.getFileName())
                            + (drawn.unfinished().isEmpty() ? "" : ". " + drawn.unfinished())),
                    why -> {
                        last = choice;
                        refused.tell(Texts.of("kit.could-not-write", file.getFileName()), why, open);
                    });
        });
        close.run();
    }
}
