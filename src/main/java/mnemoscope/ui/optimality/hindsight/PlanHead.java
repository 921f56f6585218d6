package mnemoscope.ui.optimality.hindsight;

import mnemoscope.ui.chart.StepAxis;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Drawing;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;

/** What stands over the rows of the plan and does not scroll: numbers of the decisions, and what the marks at the right say. */
record PlanHead(int steps) implements Drawing.Painter {
    static final double HEIGHT = 16;

    @Override
    public void paint(GraphicsContext g, double width, double height, Palette palette) {
        StepAxis axis = PageAxis.of(width, steps);
        axis.numbers(g, palette, HEIGHT - 5);
        Drawing.text(g, "turn", PageAxis.LEFT - 10, HEIGHT - 5, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
        Drawing.text(g, "found by", axis.end() + PlanPainter.FIRST_MARK, HEIGHT - 5, Drawing.AXIS, palette.of(Token.MUTED),
                TextAlignment.LEFT);
    }
}
