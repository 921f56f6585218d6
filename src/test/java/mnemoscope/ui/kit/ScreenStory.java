package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;

/** What people do on one screen; each story also finds its nodes named and the style sheets without fault. */
@ExtendWith(ApplicationExtension.class)
public abstract class ScreenStory {
    private final CssRecords records = new CssRecords();
    protected Scene scene;

    /** Shows the screen alone; on the FX thread. */
    protected final void show(Stage stage, Parent screen, double width, double height) {
        scene = OpenScene.on(stage, screen, width, height);
    }

    @AfterEach
    protected final void look() {
        assertThat(Nodes.silent(scene.getRoot())).isEmpty();
        assertThat(records.said()).isEmpty();
        records.close();
        Fx.run(() -> scene.setRoot(new Region()));
    }
}
