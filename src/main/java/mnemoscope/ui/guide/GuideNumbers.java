package mnemoscope.ui.guide;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/** Lies over the screen while the first steps are shown and sets each step's number on the part that it speaks of. */
public final class GuideNumbers extends Pane {
    private static final double HALF = 10;

    private final Supplier<List<Node>> parts;

    /** @param parts what steps 1, 2 and 3 speak of; asked at every layout */
    public GuideNumbers(GuideController controller, Supplier<List<Node>> parts) {
        this.parts = parts;
        setMouseTransparent(true);
        for (int number = 1; number <= 3; number++) {
            Label mark = mark(number);
            mark.setManaged(false);
            getChildren().add(mark);
        }
        controller.guide.subscribe(guide -> setVisible(guide == GuideController.Guide.FirstSteps.SHOWN));
    }

    /** A number in a disc, in the note and on the part of the window that it speaks of. */
    static Label mark(int number) {
        Label mark = new Label(Integer.toString(number));
        mark.getStyleClass().addAll("mn-number-mark", "mn-strong");
        mark.setAlignment(Pos.CENTER);
        mark.setMinSize(2 * HALF, 2 * HALF);
        mark.setMaxSize(2 * HALF, 2 * HALF);
        return mark;
    }

    @Override
    protected void layoutChildren() {
        List<Node> marked = parts.get();
        for (int k = 0; k < getChildren().size(); k++) {
            Node mark = getChildren().get(k);
            Node part = k < marked.size() ? marked.get(k) : null;
            boolean there = part != null && part.getScene() != null && part.getBoundsInLocal().getWidth() > 0;
            mark.setVisible(there);
            if (there) {
                Point2D corner = sceneToLocal(
                        part.localToScene(part.getBoundsInLocal().getMinX(), part.getBoundsInLocal().getMinY()));
                mark.resizeRelocate(Math.round(Math.max(0, corner.getX() - HALF)), Math.round(Math.max(0, corner.getY() - HALF)),
                        2 * HALF, 2 * HALF);
            }
        }
    }
}
