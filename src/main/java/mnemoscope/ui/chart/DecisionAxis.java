package mnemoscope.ui.chart;

import javafx.scene.text.TextAlignment;
import mnemoscope.report.chart.Plots;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import org.jfree.chart.ui.TextAnchor;

/**
 * The positions of an episode's decisions in px: the first at {@code left}, the last {@code width} further right.
 *
 * @param first first decision, from 0
 * @param last  last decision, inclusive; a single decision is in the middle
 */
public record DecisionAxis(double left, double width, int first, int last) {
    public int count() {
        return last - first + 1;
    }

    public double end() {
        return left + width;
    }

    public double x(double t) {
        return count() < 2 ? left + width / 2 : left + width * (t - first) / (count() - 1);
    }

    /** Width of one decision. */
    public double pitch() {
        return width / Math.max(1, count() - 1);
    }

    /** The nearest decision, also for positions outside the axis. */
    public int decisionAt(double px) {
        return count() < 2 || width <= 0
                ? first
                : (int) Math.clamp(first + Math.round((px - left) / width * (count() - 1)), first, last);
    }

    /** Decision numbers, from 1, on a line of text: the first, the last and round ones between, as in charts. */
    public void numbers(Painter g, Palette palette, double y) {
        Plots.steps(first, last, width).forEach(tick -> {
            boolean end = tick.getTextAnchor() == TextAnchor.TOP_RIGHT;
            g.text(tick.getText(), x(tick.getValue()) + (end ? 2 : 0), y, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED),
                    end ? TextAlignment.RIGHT : TextAlignment.CENTER);
        });
    }

    /** The line of Replay's current decision; nothing if it is not on the axis. */
    public void cursor(Painter g, Palette palette, int step, double top, double bottom) {
        if (step >= first && step <= last) {
            g.setFill(palette.of(ColorRole.ACCENT, 0.75));
            g.fillRect(x(step) - 0.8, top, 1.6, bottom - top);
        }
    }
}
