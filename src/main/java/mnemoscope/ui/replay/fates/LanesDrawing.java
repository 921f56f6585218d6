package mnemoscope.ui.replay.fates;

import java.util.List;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ReplayController;

/** Draws fate lanes or rank lanes; a lane tells under the pointer what its turn was worth. */
public final class LanesDrawing extends StackPane {
    private final Drawing drawing = new Drawing("Where the evidence went under each policy", this::draw);
    private static final double LECTURE_SCALE = 1.75;

    private Lanes lanes = Lanes.NONE;
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();
    private List<LanesPainter.Spot> spots = List.of();

    public LanesDrawing(ReplayController controller) {
        getChildren().add(drawing);
        Tips tips = Tips.on(this, "");
        setOnMouseMoved(event -> tips.setText(told(event.getX() / scale(), event.getY() / scale())));
        Takeaway.offer(this, "Fate of the evidence", () -> FatePictures.lanes(controller.model()));
    }

    public void show(Lanes lanes, List<PolicyStyle> styles, List<String> titles) {
        this.lanes = lanes;
        this.styles = styles;
        this.titles = titles;
        drawing.redraw();
    }

    private String told(double x, double y) {
        return spots.stream().filter(spot -> spot.holds(x, y)).findFirst().map(LanesPainter.Spot::told).orElse("");
    }

    private static double scale() {
        return Theme.current().get() == Theme.LECTURE ? LECTURE_SCALE : 1;
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        double scale = scale();
        g.save();
        g.scale(scale, scale);
        spots = new LanesPainter(g, palette, palette.paper(), styles, titles, width / scale, height / scale).paint(lanes);
        g.restore();
    }

    public static double width(String text) {
        return Type.width(text, Drawing.ROW_STRONG);
    }
}
