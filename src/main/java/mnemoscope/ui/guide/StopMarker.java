package mnemoscope.ui.guide;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import mnemoscope.ui.kit.Type;

/** An overlay of Replay with the number of the stop on the node that it refers to. */
final class StopMarker extends Pane {
    private final Supplier<List<Node>> parts;
    private final Label mark = GuideCard.mark("");
    private Guide shown;

    /** @param parts the nodes that a stop can refer to, in order; asked for at every layout */
    StopMarker(ObservableValue<Guide> guide, Supplier<List<Node>> parts) {
        this.parts = parts;
        setMouseTransparent(true);
        mark.setManaged(false);
        getChildren().add(mark);
        guide.subscribe(now -> {
            shown = now;
            requestLayout();
        });
    }

    @Override
    protected void layoutChildren() {
        List<Node> all = parts.get();
        Node part = shown == null
                ? null
                : shown.here().part().filter(each -> each.ordinal() < all.size()).map(each -> all.get(each.ordinal()))
                        .orElse(null);
        boolean there = part != null && part.getScene() != null && part.getBoundsInLocal().getWidth() > 0;
        mark.setVisible(there);
        if (there) {
            mark.setText(Integer.toString(shown.stop() + 1));
            Point2D corner = sceneToLocal(
                    part.localToScene(part.getBoundsInLocal().getMinX(), part.getBoundsInLocal().getMinY()));
            double half = Type.grown(2 * GuideCard.HALF) / 2;
            mark.resizeRelocate(Math.round(Math.max(0, corner.getX() - half)), Math.round(Math.max(0, corner.getY() - half)),
                    2 * half, 2 * half);
        }
    }
}
