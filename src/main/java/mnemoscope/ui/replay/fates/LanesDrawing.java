package mnemoscope.ui.replay.fates;

import java.util.List;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.fates.LanesPainter.Spot;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayStyle;

/** Draws fate lanes or rank lanes; a lane tells under the pointer what its turn was worth. */
public final class LanesDrawing extends StackPane {
    private final PaintedCanvas drawing = new PaintedCanvas(Texts.of("replay.fates"), this::draw);

    private DecisionView step;
    private List<Spot> spots = List.of();

    public LanesDrawing(ReplayController controller) {
        getChildren().add(drawing);
        Tips tips = Tips.on(this, "");
        setOnMouseMoved(event -> tips.setText(told(event.getX() / scale(), event.getY() / scale())));
        CopyAndExport.offer(this, Texts.of("replay.fate-of-the-evidence"), () -> FatePictures.lanes(controller.model()));
    }

    public void show(DecisionView shown) {
        step = shown;
        drawing.redraw();
    }

    private String told(double x, double y) {
        return spots.stream().filter(spot -> spot.holds(x, y)).findFirst().map(Spot::told).orElse("");
    }

    private static double scale() {
        return Type.META.size() / PaintedCanvas.META.getSize();
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        if (step == null) {
            return;
        }
        double scale = scale();
        g.save();
        g.scale(scale, scale);
        spots = new LanesPainter(g, palette, palette.paper(), ReplayStyle.of(step), ReplayStyle.titles(step), width / scale,
                height / scale).paint(step.lanes());
        g.restore();
    }
}
