package mnemoscope.ui.kit;

import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** A part of the window alone on the stage that all walks share. */
public final class OpenScene {
    private OpenScene() {}

    /** Shows it in light at a size; on the FX thread. */
    public static Scene on(Stage stage, Parent root, double width, double height) {
        Scene scene = new Scene(root, width, height);
        Theme.LIGHT.applyTo(scene, 1);
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.setWidth(width);
        stage.setHeight(height);
        stage.show();
        return scene;
    }
}
