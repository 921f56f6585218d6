package mnemoscope.ui.shell.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file with fields of other names is opened in the whole window. */
final class MappingStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void file_isMappedLookedAtAndOpened() throws Exception {
        Path file = Files.writeString(folder.resolve("talk.csv"),
                "who,utterance,query,gold\nAna,I moved to Leiden,,\nBo,Nice,,\n,,Where does Ana live?,S1:1\n");
        window = OpenWindow.on(ShellSamples.dataset());
        Workbench bench = window.bench();
        Fx.run(() -> bench.shell.open(file));
        FxThread.until("the problem", () -> bench.shellModel.problem.get() != null);
        assertThat(Fx.get(() -> bench.shellModel.problem.get().where())).startsWith("talk.csv looks like CSV");
        Fx.run(() -> bench.shellModel.problem.get().run().run());
        FxThread.until("the preview", () -> isOffered("Open"));
        assertThat(words()).contains("1 conversation, 2 turns, 1 question to replay", "S1:1  Ana: I moved to Leiden",
                "asked: Where does Ana live?", "I moved to Leiden");
        choose("Field of the file to read as question", "none");
        FxThread.until("the refusal", () -> words().stream().anyMatch(each -> each.contains("neither a text nor a question")));
        assertThat(isOffered("Open")).isFalse();
        choose("Field of the file to read as question", "query");
        FxThread.until("the preview", () -> isOffered("Open"));
        Fx.run(() -> Nodes.button(sheet(), "Open").fire());
        FxThread.until("the file", () -> bench.context.now().opened().file().isPresent());
        assertThat(Fx.get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertThat(Fx.get(() -> bench.shellModel.problem.get())).isNull();
        assertThat(Fx.get(() -> bench.context.now().opened().options().mapping()))
                .hasToString("evidence=gold,question=query,speaker=who,text=utterance");
    }

    private Node sheet() {
        return window.bench().scene.lookup(".mn-sheet");
    }

    private boolean isOffered(String words) {
        return Nodes.shown(sheet(), ButtonBase.class).stream()
                .anyMatch(each -> words.equals(each.getText()) && !each.isDisabled());
    }

    private List<String> words() {
        return Nodes.texts(sheet());
    }

    @SuppressWarnings("unchecked")
    private void choose(String name, String words) {
        Fx.run(() -> {
            ComboBox<Object> box = Nodes.told(sheet(), ComboBox.class, name);
            box.setValue(box.getItems().stream().filter(each -> box.getConverter().toString(each).equals(words)).findFirst()
                    .orElseThrow());
        });
    }
}
