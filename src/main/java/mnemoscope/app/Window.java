package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.ui.shell.Bundled;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.Launch;
import mnemoscope.ui.shell.SnapshotOptions;
import mnemoscope.ui.shell.Snapshots;
import mnemoscope.ui.shell.StartProbe;

/** Opens the window, or without a display renders the same replay off screen. */
final class Window {
    private static final Path DEMO = Path.of("target", "demo");

    private Window() {
    }

    static void open() {
        if (!Launch.isWithoutDisplay() || StartProbe.isOn()) {
            Launch.window();
            return;
        }
        Launch.drawInMemory();
        System.exit(render());
    }

    private static int render() {
        try {
            DatasetSource bundled = Bundled.source()
                    .orElseThrow(
                            () -> new BadInputException("This copy of the program has no bundled data. Name a file to open."));
            List<Path> written = Snapshots.render(DEMO, bundled, SnapshotOptions.DEFAULT);
            System.out.println(
                    "There is no display (DISPLAY and WAYLAND_DISPLAY are not set), so the window was drawn into files:");
            written.forEach(System.out::println);
            return 0;
        } catch (BadInputException | IOException failure) {
            System.err.println(failure.getMessage());
            return 1;
        }
    }
}
