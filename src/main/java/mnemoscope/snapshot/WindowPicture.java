package mnemoscope.snapshot;

import java.util.List;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelReader;
import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;

/** A window and the popovers over it as one picture. On the FX thread. */
final class WindowPicture {
    private WindowPicture() {
    }

    static WritableImage of(Stage stage) {
        Scene scene = stage.getScene();
        WritableImage image = scene.snapshot(null);
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window instanceof PopupWindow popup && popup.isShowing()) {
                SnapshotParameters clear = new SnapshotParameters();
                clear.setFill(Color.TRANSPARENT);
                WritableImage over = popup.getScene().getRoot().snapshot(clear, null);
                // The picture of a root begins where its shadow does, not where it stands.
                var bounds = popup.getScene().getRoot().getBoundsInParent();
                paint(over, image, (int) Math.round(popup.getX() + bounds.getMinX() - stage.getX() - scene.getX()),
                        (int) Math.round(popup.getY() + bounds.getMinY() - stage.getY() - scene.getY()));
            }
        }
        return image;
    }

    private static void paint(WritableImage over, WritableImage image, int left, int top) {
        PixelReader above = over.getPixelReader();
        PixelReader below = image.getPixelReader();
        PixelWriter writer = image.getPixelWriter();
        for (int y = Math.max(0, -top); y < over.getHeight() && top + y < image.getHeight(); y++) {
            for (int x = Math.max(0, -left); x < over.getWidth() && left + x < image.getWidth(); x++) {
                Color drawn = above.getColor(x, y);
                if (drawn.getOpacity() > 0) {
                    Color ground = below.getColor(left + x, top + y);
                    Color opaque = new Color(drawn.getRed(), drawn.getGreen(), drawn.getBlue(), 1);
                    writer.setColor(left + x, top + y, ground.interpolate(opaque, drawn.getOpacity()));
                }
            }
        }
    }
}
