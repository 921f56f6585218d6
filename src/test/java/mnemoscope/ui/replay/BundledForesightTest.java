package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
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
    void columnOfForesight_namesTheModelForChats() throws Exception {
        window = OpenWindow.on(DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE));
        ReplayController controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> controller.addPolicy("foresight"));
        FxThread.until("replayed",
                () -> controller.model().result().filter(shown -> shown.indexOf("foresight") >= 0).isPresent());
        Fx.run(() -> controller.chooseView(ViewMode.COLUMNS));
        FxThread.frames(3);
        assertThat(window.texts()).contains("Foresight (bundled, chats)");
    }
}
