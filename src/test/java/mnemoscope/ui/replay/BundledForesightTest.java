package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The window says which of the bundled models decides the conversation. */
class BundledForesightTest {
    private OpenWindow window;

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
    }

    @Test
    void column_picker_andNamesInFigures_nameTheModelForChats() throws Exception {
        window = OpenWindow.on(DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE));
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> controller.addPolicy("foresight"));
        FxThread.until("replayed",
                () -> controller.model().result().filter(shown -> shown.indexOf("foresight") >= 0).isPresent());
        Fx.run(() -> controller.chooseView(ViewMode.COLUMNS));
        FxThread.frames(3);
        String chats = "Foresight (bundled, chats)";
        assertThat(window.texts()).contains(chats);
        ToggleButton policies = Nodes.told(window.bench().scene.getRoot(), ToggleButton.class,
                Texts.of("replay.choose-policies"));
        Fx.run(policies::fire);
        FxThread.until("the picker",
                () -> OpenWindow.panels().stream().anyMatch(each -> Nodes.texts(each.getScene().getRoot()).contains(chats)));
        Fx.run(policies::fire);
        OpenWindow.press(Fx.get(() -> window.bench().scene.getRoot()), KeyCode.E, true);
        FxThread.until("the figures", () -> window.texts().contains(Texts.of("shell.legend-names")));
        window.click(Texts.of("shell.legend-names"));
        FxThread.until("the names", () -> window.texts().contains(Texts.of("shell.legend-names-help", LegendNames.MOST)));
        assertThat(Fx.get(() -> Nodes
                .told(window.bench().scene.getRoot(), TextField.class, Texts.of("shell.legend-name-of", chats)).getPromptText()))
                .isEqualTo(chats);
    }
}
