package mnemoscope.ui.replay.chart;

import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.chart.ValueScale;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.fates.LanesDrawing;
import mnemoscope.workspace.StepRange;

/** What all running charts have around their data: title, gridlines, the axis of steps, and how much may be drawn. */
final class ChartFrame {
    static final double TOP = 24;
    static final double FOOT = 16;

    final Painter g;
    final Palette palette;
    final StepRange range;
    final int cursor;
    final double height;
    final boolean still;
    private final int known;

    /** A chart on the screen, whose title is a control above it. */
    ChartFrame(Painter g, Palette palette, StepRange range, int cursor, int known, double height) {
        this(g, palette, range, cursor, known, height, false);
    }

    /** A chart to take away: all of what is known in full, with its title, without the cursor. */
    static ChartFrame still(Painter g, Palette palette, StepRange range, int known, double height) {
        return new ChartFrame(g, palette, range, known, known, height, true);
    }

    private ChartFrame(Painter g, Palette palette, StepRange range, int cursor, int known, double height,
            boolean still) {
        this.g = g;
        this.palette = palette;
        this.range = range;
        this.cursor = cursor;
        this.known = known;
        this.height = height;
        this.still = still;
    }

    /** The last step drawn; before the first of the range if nothing may be. */
    int until() {
        return Math.min(known, range.last());
    }

    /** The last step drawn in full. */
    int now() {
        return Math.min(cursor, until());
    }

    ChartPlot plot(double x, double width, double low, double high) {
        return new ChartPlot(new StepAxis(x, width, range.first(), range.last()),
                new ValueScale(low, high, TOP, height - FOOT));
    }

    void title(String title, double x) {
        if (still) {
            g.text(title, x, 12, Drawing.META_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
        }
    }

    static boolean inThousands(double low, double high) {
        return high - low >= 4000;
    }

    /** Room at the right for names. */
    static double labels(List<String> names) {
        return Math.min(names.stream().mapToDouble(LanesDrawing::width).max().orElse(0), 110) + 22;
    }

    /** Gridlines of rewards at round values. */
    void rewards(ChartPlot plot) {
        double unit = inThousands(plot.low(), plot.high()) ? 1000 : 1;
        double gap = RoundGap.of((plot.high() - plot.low()) / unit / 3) * unit;
        plot.values().multiples(gap)
                .forEach(value -> grid(plot, value, Numbers.fixed(value / unit, gap / unit < 1 ? 1 : 0)));
    }

    void grid(ChartPlot plot, double value, String label) {
        plot.values().gridline(g, palette, value, label, plot.steps().left(), plot.steps().end());
    }

    void axis(ChartPlot plot) {
        plot.steps().numbers(g, palette, height - 2);
    }

    void cursor(ChartPlot plot) {
        if (!still) {
            plot.steps().cursor(g, palette, cursor, TOP - 4, height - FOOT);
        }
    }
}
