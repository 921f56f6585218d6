package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.api.Test;

class PopupBackgroundTest {
    /** Whatever is of its window but not of it would be a box around it. */
    @Test
    void panel_fillsItsWindow_whereWindowsAreNotTransparent() {
        Fx.start();
        ObservableList<Window> windows = FXCollections.observableArrayList();
        PopupBackground.paint(windows);
        Stage stage = Fx.get(Stage::new);
        Pane root = Fx.get(Pane::new);
        Region content = Fx.get(Region::new);
        Fx.run(() -> {
            OpenScene.on(stage, root, 800, 600);
            content.setPrefSize(300, 200);
            new Popover(content).showBelow(root, 100, 100);
            windows.add(content.getScene().getWindow());
        });
        FxThread.frames(3);
        Fx.run(() -> {
            Node border = content.getScene().getRoot().lookup(".border");
            Bounds drawn = border.localToScene(border.getLayoutBounds());
            assertThat(drawn.getWidth()).isEqualTo(content.getScene().getWidth());
            assertThat(drawn.getHeight()).isEqualTo(content.getScene().getHeight());
            assertThat(content.getScene().getFill()).isEqualTo(Theme.current().get().palette().of(ColorRole.RAISED));
            content.getScene().getWindow().hide();
            stage.close();
        });
    }
}
