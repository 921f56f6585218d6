package mnemoscope.ui.replay.fates;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.explain.why.WhyView;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ReplayController;

/** The life of the selected turn; a click on a question that needs it goes there. */
public final class LifeDrawing extends StackPane {
    private static final double REACH = 7;

    private final Drawing drawing = new Drawing("Life line of the selected turn", this::draw);
    private LifeLine life;
    private int turn;
    private List<PolicyStyle> styles = List.of();

    public LifeDrawing(ReplayController controller) {
        getChildren().add(drawing);
        Tips tips = Tips.on(this, "");
        setOnMouseMoved(event -> {
            List<LifeLine.Use> near = life == null ? List.of() : near(life, getWidth(), event.getX());
            tips.setText(near.stream().map(LifeLine.Use::told).collect(Collectors.joining("\n")));
            setCursor(near.isEmpty() ? Cursor.DEFAULT : Cursor.HAND);
        });
        setOnMouseClicked(event -> {
            if (life != null && event.getButton() == MouseButton.PRIMARY) {
                nearest(life, getWidth(), event.getX()).ifPresent(use -> controller.steps().showUse(turn, use.step()));
            }
        });
        PictureExports.offer(this, "Life line", () -> FatePictures.life(controller.model()));
    }

    public void show(WhyView why, List<PolicyStyle> styles) {
        this.life = why.life();
        this.turn = why.turn();
        this.styles = styles;
        drawing.redraw();
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        if (life != null) {
            new LifePainter(g, palette, life, styles, List.of(), width).paint();
        }
    }

    /** The questions marked at a place, in their order. */
    static List<LifeLine.Use> near(LifeLine life, double width, double x) {
        FateScale scale = LifePainter.scale(life, List.of(), width);
        return life.uses().stream().filter(use -> Math.abs(scale.x(use.step()) - x) <= REACH).toList();
    }

    /** The one that a click there means. */
    public static Optional<LifeLine.Use> nearest(LifeLine life, double width, double x) {
        FateScale scale = LifePainter.scale(life, List.of(), width);
        return near(life, width, x).stream().min(Comparator.comparingDouble(use -> Math.abs(scale.x(use.step()) - x)));
    }
}
