package mnemoscope.report.chart;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeriesCollection;

/** Plots of rows below each other with their names at the left and values across; row k lies at height k, from the top. */
public final class RowPlot {
    /** Px that a row needs. */
    public static final double ROW = 16;

    private RowPlot() {
    }

    /** Px that rows need with the numbers below them, at the usual size. */
    public static double height(int rows) {
        return Plots.TOP + ROW * rows + Plots.FOOT;
    }

    /**
     * @param least rows that the height is parted into at least, so that few rows do not stand far apart
     * @param left  room for the names, px
     */
    static OpenPlot of(int count, int least, NumberAxis values, double left, double right, ChartLook look) {
        NumberAxis rows = Plots.bare(-0.5, Math.max(least, count) - 0.5, look);
        rows.setInverted(true);
        return Plots.plot(new XYSeriesCollection(), values, rows, new XYLineAndShapeRenderer(), left, right, look);
    }

    /** With names of the rows, which are cut where they are longer than their room. */
    static OpenPlot of(List<String> names, int least, NumberAxis values, double left, double right, ChartLook look) {
        return of(names.size(), least, values, left, right, look).with(pen -> IntStream.range(0, names.size()).forEach(
                k -> pen.words(PictureFonts.cut(names.get(k), left - 8, 11, false), pen.left() - left,
                        Math.round(pen.y(k)) + 4, look.meta(), look.ink())));
    }
}
