package mnemoscope.ui.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/** The newest lines of the log, over the window. */
final class LogView {
    private static final int SHOWN_BYTES = 60_000;

    private LogView() {
    }

    /** Reads the log in the background and shows it. */
    static void open(ShellController shell) {
        Optional<Path> folder = shell.files().logs();
        shell.runs().each().start("Read the log",
                progress -> folder.isPresent() ? LogFile.tail(folder.get(), SHOWN_BYTES) : "",
                lines -> shell.showDialog(new Dialog("Log", content(shell, folder, lines), 980, () -> {
                })), why -> shell.report(new Problem("Could not read the log", why)));
    }

    /** Opens the folder of the log as the system does. */
    static void showFolder(ShellController shell) {
        shell.files().logs().filter(Files::isDirectory).ifPresentOrElse(shell::showFolder,
                () -> shell.say("Nothing was logged yet, so there is no folder."));
    }

    private static Node content(ShellController shell, Optional<Path> folder, String lines) {
        if (lines.isEmpty()) {
            return Type.BODY.label("Nothing was logged yet: nothing has failed.", "mn-muted");
        }
        TextArea text = Layouts.styled(new TextArea(lines), "mn-log");
        text.setEditable(false);
        text.setPrefRowCount(22);
        text.setAccessibleText("The newest lines of the log");
        text.positionCaret(lines.length());
        String where = folder.orElseThrow().resolve(LogFile.NAME)
                + ". Your texts are not in it; names of files may be. Look through it before you send it to anyone.";
        return new VBox(10, text, Layouts.wrapped(Type.META.label(where, "mn-muted")), Layouts.row(8, Layouts.space(),
                Buttons.text("Copy all", () -> Takeaway.copy(lines)), Buttons.text("Show folder", () -> showFolder(shell))));
    }
}
