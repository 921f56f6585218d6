package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** Steps of an episode, counted from 0 and numbered from 1. */
final class StepAxis extends NumberAxis {
    private static final long serialVersionUID = 1;
    /** Px between numbers, roughly. */
    private static final double APART = 80;

    private final int first;
    private final int last;

    StepAxis(int first, int last, ChartLook look) {
        this.first = first;
        this.last = last;
        Plots.dressed(this, first == last ? first - 1 : first, first == last ? first + 1 : last, look);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g, AxisState state, Rectangle2D area, RectangleEdge edge) {
        List<NumberTick> ticks = new ArrayList<>();
        add(ticks, first, TextAnchor.TOP_CENTER);
        if (last > first) {
            double width = area.getWidth();
            double wide = PictureFonts.width(Integer.toString(last + 1), 10, false);
            double pitch = width / (last - first);
            int gap = (int) Math.max(1, Plots.roundGap((last - first + 1) / Math.max(2, width / APART)));
            for (int number = (first / gap + 1) * gap; number <= last; number += gap) {
                if ((number - 1 - first) * pitch > wide + 4 && (last - number + 1) * pitch > 1.5 * wide + 4) {
                    add(ticks, number - 1, TextAnchor.TOP_CENTER);
                }
            }
            // Not centred, for words at the line ends may stand beside it.
            add(ticks, last, TextAnchor.TOP_RIGHT);
        }
        return ticks;
    }

    private static void add(List<NumberTick> ticks, int step, TextAnchor anchor) {
        ticks.add(new NumberTick(step, Integer.toString(step + 1), anchor, TextAnchor.CENTER, 0));
    }
}
