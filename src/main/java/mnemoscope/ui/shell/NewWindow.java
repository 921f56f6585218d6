package mnemoscope.ui.shell;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import mnemoscope.model.Texts;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/** Opens another window: a process of its own, so that theme, type size and lecture of one leave the other alone. */
final class NewWindow {
    private static final String MAIN = "mnemoscope.app.Entry";

    private NewWindow() {}

    static void open(ShellController shell) {
        try {
            List<String> command = command(
                    ProcessHandle.current().info().command()
                            .orElseThrow(() -> new IOException(Texts.of("shell.program-has-no-name"))),
                    System.getProperty("java.class.path", ""));
            new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start().onExit()
                    .thenRun(() -> Platform.runLater(() -> shell.unsay(opening())));
            shell.say(opening());
        } catch (IOException refused) {
            shell.report(Problem.whole(Texts.of("shell.could-not-open-window"), String.valueOf(refused.getMessage())));
        }
    }

    /** Said until the new window takes the focus. */
    static String opening() {
        return Texts.of("shell.opens-another-window");
    }

    /**
     * The command line of a second program without a file.
     *
     * @param program what runs this one: a java, or a launcher of its own
     * @param classes the class path of this one
     */
    static List<String> command(String program, String classes) {
        String name = Path.of(program).getFileName().toString().replaceFirst("\\.exe$", "");
        if (!name.equals("java") && !name.equals("javaw")) {
            return List.of(program);
        }
        return classes.endsWith(".jar") && !classes.contains(File.pathSeparator)
                ? List.of(program, "-jar", classes)
                : List.of(program, "--enable-native-access=ALL-UNNAMED", "-cp", classes, MAIN);
    }
}
