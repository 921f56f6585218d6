package mnemoscope.ui.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost.Problem;

/** Shows the newest lines of the log in a sheet. */
final class LogView {
    private static final int SHOWN_BYTES = 60_000;

    private LogView() {}

    /** Reads the log in the background and shows it. */
    static void open(ShellController shell) {
        Optional<Path> folder = shell.files().logs();
        shell.runs().each().start(Texts.of("shell.read-the-log"),
                progress -> folder.isPresent() ? LogFile.tail(folder.get(), SHOWN_BYTES) : "",
                lines -> shell.showDialog(new Dialog(Texts.of("shell.log"), content(shell, folder, lines), 980, () -> {})),
                why -> shell.report(new Problem(Texts.of("shell.could-not-read-the-log"), why)));
    }

    /** Opens the folder of the log in the system's file manager. */
    static void showFolder(ShellController shell) {
        shell.files().logs().filter(Files::isDirectory).ifPresentOrElse(shell::showFolder,
                () -> shell.say(Texts.of("shell.log.no-folder")));
    }

    private static Node content(ShellController shell, Optional<Path> folder, String lines) {
        if (lines.isEmpty()) {
            return Type.BODY.label(Texts.of("shell.nothing-was-logged-yet-nothing"), "mn-muted");
        }
        TextArea text = Layouts.styled(new TextArea(lines), "mn-log");
        text.setEditable(false);
        text.setPrefRowCount(22);
        text.setAccessibleText(Texts.of("shell.log.newest-lines"));
        text.positionCaret(lines.length());
        String where = Texts.of("shell.log.privacy", folder.orElseThrow().resolve(LogFile.NAME));
        return new VBox(10, text, Layouts.wrapped(Type.META.label(where, "mn-muted")),
                Layouts.row(8, Layouts.space(), Buttons.text(Texts.of("shell.copy-all"), () -> CopyAndExport.copy(lines)),
                        Buttons.text(Texts.of("shell.show-folder"), () -> showFolder(shell))));
    }
}
