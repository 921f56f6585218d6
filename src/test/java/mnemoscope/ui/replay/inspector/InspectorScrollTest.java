package mnemoscope.ui.replay.inspector;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.ScrollPane;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Test;

class InspectorScrollTest {
    /** It stood half way down the explanation of a conversation that was closed. */
    @Test
    void explanationOfAnotherConversation_beginsAtItsTop() {
        OpenWindow window = OpenWindow.bundled(UserFiles.none());
        ScrollPane inspector = (ScrollPane) Fx.get(() -> window.find(".mn-replay-inspector"));
        Fx.run(() -> inspector.setVvalue(0.8));
        String other = Fx.get(() -> window.bench().context.replays().conversations().getLast().id());
        Fx.run(() -> window.bench().context.steps().chooseEpisode(other));
        FxThread.until("another conversation", () -> window.bench().context.replays().result()
                .filter(shown -> shown.conversation().id().equals(other)).isPresent());
        assertThat(Fx.<Double>get(inspector::getVvalue)).isZero();
        window.close();
    }
}
