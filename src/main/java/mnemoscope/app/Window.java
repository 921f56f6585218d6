package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.snapshot.Snapshots;
import mnemoscope.ui.shell.Launch;
import mnemoscope.ui.shell.StartProbe;
import mnemoscope.ui.shell.DatasetSource;

/** Opens the window, or without a display renders the same replay off screen. */
final class Window {
    private static final Path DEMO = Path.of("target", "demo");

    private Window() {
    }

    /** @param files at most one file to open; without it the bundled data are opened */
    static void open(String... files) {
        if (!Launch.isWithoutDisplay() || StartProbe.isOn()) {
            Launch.window(files);
            return;
        }
        Launch.drawInMemory();
        System.exit(render(files));
    }

    private static int render(String... files) {
        try {
            DatasetSource shown = files.length > 0
                    ? DatasetSource.of(Path.of(files[0]))
                    : DatasetSource.bundled()
                            .orElseThrow(
                                    () -> new BadInputException(
                                            "This copy of the program has no bundled data. Name a file to open."));
            List<Path> written = Snapshots.render(DEMO, shown, SnapshotOptions.DEFAULT);
            System.out.println(
                    "There is no display (DISPLAY and WAYLAND_DISPLAY are not set), so the window was drawn into files:");
            written.forEach(System.out::println);
            return 0;
        } catch (BadInputException | IOException failure) {
            System.err.println(failure.getMessage());
            return CommandLineTool.BAD_INPUT;
        }
    }
}
