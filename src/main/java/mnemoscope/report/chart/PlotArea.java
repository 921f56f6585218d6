package mnemoscope.report.chart;

import java.awt.geom.Rectangle2D;
import org.jfree.chart.plot.XYPlot;

/** Where the data of a plot lies, px. */
public class PlotArea {
    private final XYPlot plot;
    private final Rectangle2D data;

    public PlotArea(XYPlot plot, Rectangle2D data) {
        this.plot = plot;
        this.data = data;
    }

    public XYPlot plot() {
        return plot;
    }

    public Rectangle2D data() {
        return data;
    }

    public double x(double value) {
        return plot.getDomainAxis().valueToJava2D(value, data, plot.getDomainAxisEdge());
    }

    public double y(double value) {
        return plot.getRangeAxis().valueToJava2D(value, data, plot.getRangeAxisEdge());
    }

    public double left() {
        return data.getMinX();
    }

    public double right() {
        return data.getMaxX();
    }

    public double top() {
        return data.getMinY();
    }

    public double bottom() {
        return data.getMaxY();
    }
}
