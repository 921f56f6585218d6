package mnemoscope.ui.replay.chart;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.why.WhyView;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ExportMenu;
import mnemoscope.ui.replay.state.ReplayController;

/** How fresh the selected turn is, on the curve of its kind. */
public final class FreshnessDrawing extends StackPane {
    private final Drawing drawing = new Drawing("Freshness by age", this::draw);
    private WhyView shown;

    public FreshnessDrawing(ReplayController controller) {
        getChildren().add(drawing);
        Tips.on(this,
                "Freshness falls as exp(\u2212g \u03ba age) with \u03ba = 1 + ln(1 + age / 10); g is 0.002 for stable and 0.15"
                        + " for temporary turns. Below 0.5 a turn is stale. Rings: questions that need this turn.");
        ExportMenu.on(this, ChartKind.FRESHNESS, controller);
    }

    public void show(WhyView why) {
        shown = why;
        drawing.redraw();
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        if (shown != null) {
            new FreshnessPainter(g, palette, shown).paint(width, height);
        }
    }
}
