package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The log is opened by its command, read, copied, looked for in its folder, and closed. */
class LogStoriesTest {
    @TempDir
    private Path folder;
    private OpenWindow window;

    private void open(Path logs) {
        window = OpenWindow.bundled(new UserFiles(Optional.empty(), Optional.of(logs)));
    }

    @AfterEach
    void close() {
        window.close();
    }

    /** By the palette, as a user finds it. */
    private void run(String command) {
        window.press(KeyCode.K, true);
        FxThread.frames(3);
        TextField field = Fx.get(() -> (TextField) window.bench().scene.lookup(".mn-palette .text-field"));
        Fx.run(() -> field.setText(command));
        FxThread.frames(3);
        window.type(KeyCode.ENTER);
    }

    private Sheet sheet() {
        return Fx.get(() -> window.bench().shellModel.sheet.get());
    }

    @Test
    void log_isOpened_readAtItsEnd_copied_shownInItsFolder_andClosedWithTheFocusBack() throws Exception {
        String lines = IntStream.range(0, 400).mapToObj(k -> "2026-11-24 00:00:00.000 WARNING mnemoscope: line " + k)
                .collect(Collectors.joining("\n"));
        Files.writeString(folder.resolve(LogFile.NAME), lines);
        open(folder);
        Node before = window.focused();
        run("Open log");
        FxThread.until("the log", () -> window.bench().scene.lookup(".mn-log") != null);
        FxThread.frames(3);

        TextArea log = Fx.get(() -> (TextArea) window.bench().scene.lookup(".mn-log"));
        assertThat(log.getText()).isEqualTo(lines);
        assertThat(log.isEditable()).isFalse();
        assertThat(log.getCaretPosition()).as("the newest lines are in view").isEqualTo(lines.length());
        assertThat(window.texts())
                .anyMatch(text -> text.startsWith(folder.resolve(LogFile.NAME) + ". It does not contain your texts, but"));
        window.click("Copy all");
        assertThat(Fx.<String>get(() -> Clipboard.getSystemClipboard().getString())).isEqualTo(lines);
        List<String> shown = new ArrayList<>();
        Fx.run(() -> window.bench().shell.pickWith(new FilePicker() {
            @Override
            public Optional<Path> open(String title, FileKind kind) {
                return Optional.empty();
            }

            @Override
            public void browse(String address) {
                shown.add(address);
            }
        }));
        window.click("Show folder");
        assertThat(shown).containsExactly(folder.toUri().toString());
        window.type(KeyCode.ESCAPE);
        FxThread.until("closed", () -> window.bench().shellModel.sheet.get() == Sheet.NONE);
        FxThread.frames(3);
        assertThat(window.focused()).as("where it was").isEqualTo(before);
    }

    @Test
    @Tag("slow")
    void withoutALog_itSaysThatNothingHasFailed_andThatThereIsNoFolder() {
        open(folder.resolve("none"));
        run("Open log");
        FxThread.until("it says so",
                () -> Nodes.texts(window.bench().scene.getRoot()).contains(Texts.of("shell.nothing-was-logged-yet-nothing")));
        window.type(KeyCode.ESCAPE);
        FxThread.until("closed", () -> window.bench().shellModel.sheet.get() == Sheet.NONE);
        run("Show log folder");
        FxThread.until("said", () -> Nodes.texts(window.bench().scene.getRoot()).contains(Texts.of("shell.log.no-folder")));
        assertThat(sheet()).isEqualTo(Sheet.NONE);
    }
}
