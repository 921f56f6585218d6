package mnemoscope.ui.chart;

import java.awt.geom.Rectangle2D;
import javafx.scene.canvas.Canvas;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.picture.ChartLook;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.fx.FXGraphics2D;

/** Paints a chart as a pane of the window does, for who measures it from elsewhere. */
public final class ChartPainting {
    private ChartPainting() {}

    public static Canvas paint(Chart chart, double width, double height) {
        Canvas canvas = new Canvas(width, height);
        chart.plotter().apply(ChartLook.LIGHT).draw(new FXGraphics2D(canvas.getGraphicsContext2D()),
                new Rectangle2D.Double(0, 0, width, height), new ChartRenderingInfo(null));
        return canvas;
    }
}
