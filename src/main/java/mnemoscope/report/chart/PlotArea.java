package mnemoscope.report.chart;

import java.awt.geom.Rectangle2D;
import org.jfree.chart.plot.XYPlot;

/** The area of the data in a plot, px. */
public interface PlotArea {
    XYPlot plot();

    Rectangle2D data();

    /** An area alone. */
    record Place(XYPlot plot, Rectangle2D data) implements PlotArea {}

    default double x(double value) {
        return plot().getDomainAxis().valueToJava2D(value, data(), plot().getDomainAxisEdge());
    }

    default double y(double value) {
        return plot().getRangeAxis().valueToJava2D(value, data(), plot().getRangeAxisEdge());
    }

    default double left() {
        return data().getMinX();
    }

    default double right() {
        return data().getMaxX();
    }

    default double top() {
        return data().getMinY();
    }

    default double bottom() {
        return data().getMaxY();
    }
}
