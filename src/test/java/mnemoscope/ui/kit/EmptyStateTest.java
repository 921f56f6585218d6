package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import org.junit.jupiter.api.Test;

class EmptyStateTest {
    /** A sentence in a low place lay over the heads above it. */
    @Test
    void partsThatLackRoom_giveWay_andReturnWithTheRoom() throws Exception {
        Fx.start();
        EmptyState state = Fx.get(() -> new EmptyState("Answers are off.", "Show answers", () -> {}).givingWay());
        Stage stage = Fx.get(Stage::new);
        Scene scene = Fx.get(() -> OpenScene.on(stage, new StackPane(state), 400, 200));
        Fx.run(() -> Theme.LIGHT.applyTo(scene, 1));
        StackPane place = (StackPane) state.getParent();
        for (int height : List.of(200, 90, 40, 200)) {
            Fx.run(() -> state.setMaxHeight(height));
            FxThread.frames(3);
            List<String> seen = Fx.get(() -> Nodes.texts(place));
            assertThat(seen).as("in %s px", height)
                    .isEqualTo(height < 60
                            ? List.of()
                            : height < 100 ? List.of("Answers are off.") : List.of("Answers are off.", "Show answers"));
        }
        Fx.run(stage::close);
    }
}
