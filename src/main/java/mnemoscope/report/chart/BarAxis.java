package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.report.chart.Distribution.Bar;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** What the bars of a distribution stand for: ranges at their left edge, single values and the open last range in the middle. */
final class BarAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    private final transient List<Bar> bars;
    private final boolean ranges;

    /** @param least bars that the width is parted into at least */
    BarAxis(Distribution shown, int least, ChartLook look) {
        bars = shown.bars();
        ranges = bars.stream().anyMatch(bar -> !bar.isOpen() && bar.isRange() && bar.from() >= 0);
        Plots.dressed(this, -0.5, Math.max(bars.size(), least) - 0.5, look);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g, AxisState state, Rectangle2D area, RectangleEdge edge) {
        double widest = bars.stream().mapToDouble(bar -> PictureFonts.width(bar.label(), 10, false)).max().orElse(0);
        int stride = (int) Math.ceil((widest + 4) / (area.getWidth() / getRange().getLength()));
        int open = bars.getLast().isOpen() ? bars.size() - 1 : bars.size() + stride;
        List<NumberTick> ticks = new ArrayList<>();
        for (int k = 0; k < bars.size(); k++) {
            if (k == open || k % stride == 0 && k <= open - stride) {
                boolean atEdge = ranges && k != open && bars.get(k).from() >= 0;
                ticks.add(new NumberTick(atEdge ? k - 0.5 : k, bars.get(k).label(),
                        TextAnchor.TOP_CENTER, TextAnchor.CENTER, 0));
            }
        }
        return ticks;
    }
}
