package mnemoscope.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.ui.shell.Launch;
import mnemoscope.ui.shell.StartupProbe;

/**
 * Starts the window (no arguments, a file or session to open, a place to show) or a subcommand, which runs without a screen.
 * Without a display, the screens of the window are drawn to files.
 */
public final class Main {
    private static final Path DEMO = Path.of("target", "demo");

    private Main() {}

    public static void main(String[] typed) {
        ShutdownErrorFilter.begin();
        List<String> args = List.of(typed);
        Optional<WindowArguments> opens = Optional.empty();
        try {
            opens = WindowArguments.of(args);
        } catch (BadInputException wrong) {
            System.err.println(wrong.getMessage());
            System.exit(CommandLineTool.BAD_INPUT);
        }
        if (opens.isEmpty()) {
            System.exit(CommandLineTool.run(args));
        } else if (!Launch.isWithoutDisplay() || StartupProbe.isOn()) {
            Launch.window(opens.get().forToolkit());
        } else {
            System.out
                    .println("There is no display (DISPLAY and WAYLAND_DISPLAY are not set), so the window is drawn into files:");
            System.exit(CommandLineTool.run(opens.get().forPictures(DEMO)));
        }
    }
}
