package mnemoscope.ui.optimality.hindsight;

import javafx.scene.text.TextAlignment;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** What stands over the rows of the plan and does not scroll: numbers of the decisions, and what the marks at the right say. */
record PlanHead(int steps) implements Painting {
    static final double HEIGHT = 16;

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        StepAxis axis = PageAxis.of(width, steps);
        axis.numbers(g, palette, HEIGHT - 5);
        g.text("turn", PageAxis.LEFT - 10, HEIGHT - 5, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
        g.text("found by", axis.end() + PlanPainter.FIRST_MARK, HEIGHT - 5, Drawing.AXIS, palette.of(Token.MUTED),
                TextAlignment.LEFT);
    }
}
