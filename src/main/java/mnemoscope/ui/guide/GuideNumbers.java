package mnemoscope.ui.guide;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Lies over the screen while the first steps are shown and sets each step's number on the part that it speaks of. */
public final class GuideNumbers extends Pane {
    private static final double HALF = 10;

    private final Supplier<List<Node>> parts;

    /** @param parts what steps 1, 2 and 3 speak of; asked at every layout */
    public GuideNumbers(GuideModel model, Supplier<List<Node>> parts) {
        this.parts = parts;
        setMouseTransparent(true);
        for (int number = 1; number <= 3; number++) {
            NumberMark mark = new NumberMark(number);
            mark.setManaged(false);
            getChildren().add(mark);
        }
        model.guideProperty().subscribe(guide -> setVisible(guide == Guide.FirstSteps.SHOWN));
    }

    @Override
    protected void layoutChildren() {
        List<Node> marked = parts.get();
        for (int k = 0; k < getChildren().size(); k++) {
            Node mark = getChildren().get(k);
            boolean there = k < marked.size() && marked.get(k).getScene() != null
                    && marked.get(k).getBoundsInLocal().getWidth() > 0;
            mark.setVisible(there);
            if (there) {
                Point2D corner = sceneToLocal(marked.get(k).localToScene(marked.get(k).getBoundsInLocal().getMinX(),
                        marked.get(k).getBoundsInLocal().getMinY()));
                mark.resizeRelocate(Math.round(Math.max(0, corner.getX() - HALF)), Math.round(Math.max(0, corner.getY() - HALF)),
                        2 * HALF,
                        2 * HALF);
            }
        }
    }
}
