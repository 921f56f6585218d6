package mnemoscope.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.snapshot.Snapshots;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.Launch;
import mnemoscope.ui.shell.StartProbe;

/**
 * Dispatches to the window (no arguments, one file to open, or a session) or to a subcommand, which runs without a screen. Without a display
 * what the window would show is rendered off screen.
 */
public final class Main {
    private static final Path DEMO = Path.of("target", "demo");

    private Main() {
    }

    public static void main(String[] given) {
        String[] args = given.length == 1 && SessionFile.isSession(Path.of(given[0]))
                ? new String[]{"--session", given[0]}
                : given;
        boolean session = args.length == 2 && args[0].equals("--session");
        boolean opens = args.length == 0 || session
                || args.length == 1 && !args[0].startsWith("-") && Files.isRegularFile(Path.of(args[0]));
        if (!opens) {
            System.exit(CommandLineTool.run(Arrays.asList(args)));
        } else if (!Launch.isWithoutDisplay() || StartProbe.isOn()) {
            Launch.window(session ? new String[]{"--session=" + args[1]} : args);
        } else {
            Launch.drawInMemory();
            System.exit(session
                    ? CommandLineTool.run(List.of("snapshot", "--session", args[1], "--out", DEMO.toString()))
                    : render(args));
        }
    }

    private static int render(String... files) {
        try {
            DatasetSource shown = files.length > 0
                    ? DatasetSource.of(Path.of(files[0]))
                    : DatasetSource.bundled().orElseThrow(() -> new BadInputException(
                            "This copy of the program has no bundled data. Name a file to open."));
            List<Path> written = Snapshots.render(DEMO, shown,
                    SnapshotOptions.of(List.of(Theme.values()), EnumSet.of(Scene.SCREENS)));
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
