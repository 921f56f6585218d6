package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import org.junit.jupiter.api.Test;

class PopoverTest {
    private static final double GROWN = 340;

    /** As in pictures, where the window is larger than the screen of the toolkit, which cannot draw beyond it. */
    @Test
    void panelThatGrows_staysWithinTheWindow() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        Pane root = Fx.get(Pane::new);
        Region content = Fx.get(Region::new);
        Fx.run(() -> {
            OpenScene.on(stage, root, 1440, 900);
            content.setPrefSize(300, 20);
            new Popover(content).showBelow(root, 100, 880, GROWN);
            content.setPrefSize(300, GROWN);
            content.getScene().getWindow().sizeToScene();
        });
        FxThread.frames(3);
        assertThat(Fx.<Double>get(() -> content.localToScreen(content.getBoundsInLocal()).getMaxY())).isLessThanOrEqualTo(900);
        Fx.run(() -> {
            content.getScene().getWindow().hide();
            stage.close();
        });
    }
}
