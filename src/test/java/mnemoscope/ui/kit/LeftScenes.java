package mnemoscope.ui.kit;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.stage.Window;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Empties the windows that a test class leaves open, lest the next class be told what style sheets say of their nodes. */
public final class LeftScenes implements AfterAllCallback {
    @Override
    public void afterAll(ExtensionContext context) throws InterruptedException {
        CountDownLatch emptied = new CountDownLatch(1);
        Logger styles = Logger.getLogger("javafx.css");
        try {
            Platform.runLater(() -> {
                // What goes is styled once more without the colours of a root; nobody needs to know.
                styles.setLevel(Level.OFF);
                List.copyOf(Window.getWindows()).stream().filter(window -> window.getScene() != null)
                        .forEach(window -> window.getScene().setRoot(new Group()));
                styles.setLevel(null);
                emptied.countDown();
            });
        } catch (IllegalStateException noToolkit) {
            return;
        }
        emptied.await();
    }
}
