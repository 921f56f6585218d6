package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;

/** An axis with the ticks that it is given: words at values, without a line. */
final class TickAxis extends NumberAxis {
    private static final long serialVersionUID = 1;

    private final transient List<NumberTick> ticks;

    TickAxis(List<NumberTick> ticks) {
        this.ticks = List.copyOf(ticks);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public List refreshTicks(Graphics2D g, AxisState state, Rectangle2D area, RectangleEdge edge) {
        return ticks;
    }
}
