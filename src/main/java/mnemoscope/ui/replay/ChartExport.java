package mnemoscope.ui.replay;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import mnemoscope.task.WholeFile;

/** Writes a running chart as PNG where the user says; encoded and written in the background. Called on the FX thread. */
public final class ChartExport {
    private final ReplayModel model;
    private final Background background;
    private final Function<String, Optional<Path>> saveAs;

    /** @param saveAs asks for a file to write, given a name to suggest */
    public ChartExport(ReplayModel model, Background background, Function<String, Optional<Path>> saveAs) {
        this.model = model;
        this.background = background;
        this.saveAs = saveAs;
    }

    public void export(ChartKind kind) {
        int known = model.answers() ? model.result().map(shown -> shown.steps() - 1).orElse(-1) : model.cursor() - 1;
        if (model.overview().isEmpty() || known < 0) {
            model.noteChart("Nothing to export: no decision with a known outcome is shown.");
            return;
        }
        Comparison shown = model.result().orElseThrow();
        saveAs.apply(shown.conversation().id() + "-" + kind.word() + ".png").ifPresent(file -> {
            ChartSeries chart = ChartSeries.of(model.overview().orElseThrow(), kind,
                    model.difference() ? model.baselinePlace() : -1,
                    ChartPicture.titles(shown));
            write(ChartPicture.of(shown, chart, known), file);
        });
    }

    private void write(WritableImage image, Path file) {
        background.start("Export " + file.getFileName(), progress -> {
            try {
                BufferedImage picture = SwingFXUtils.fromFXImage(image, null);
                WholeFile.write(file, out -> ImageIO.write(picture, "png", out));
                return file;
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }, written -> model.noteChart("Written: " + written.getFileName()),
                thrown -> model.noteChart("Could not write " + file.getFileName() + ": "
                        + (thrown.getCause() == null ? thrown : thrown.getCause()).getMessage() + ". Choose another folder."));
    }
}
