package mnemoscope.report.chart;

import java.awt.Graphics2D;
import java.util.List;
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
        NumberAxis rows = Plots.axis(List.of(), -0.5, Math.max(least, count) - 0.5, look);
        rows.setInverted(true);
        return Plots.plot(new XYSeriesCollection(), values, rows, new XYLineAndShapeRenderer(), left, right, look);
    }

    /** With names of the rows, which are cut where they are longer than their room. */
    static OpenPlot of(List<String> names, int least, NumberAxis values, double left, double right, ChartLook look) {
        return of(names.size(), least, values, left, right, look).with((g, area) -> {
            g.setFont(look.meta());
            g.setPaint(look.ink());
            for (int k = 0; k < names.size(); k++) {
                g.drawString(PictureFonts.cut(names.get(k), left - 8, 11, false), (float) (area.left() - left),
                        (float) (Math.round(area.y(k)) + 4));
            }
        });
    }

    /** Words that end at x. */
    static void right(Graphics2D g, String words, double x, double baseline) {
        g.drawString(words, (float) (x - g.getFont().getStringBounds(words, g.getFontRenderContext()).getWidth()),
                (float) baseline);
    }
}
