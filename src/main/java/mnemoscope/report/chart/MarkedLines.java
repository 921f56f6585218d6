package mnemoscope.report.chart;

import java.awt.Paint;
import java.awt.Shape;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import mnemoscope.report.picture.ChartLook;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/** Lines with the marks of their policies at some of their points. */
final class MarkedLines extends XYLineAndShapeRenderer {
    private final transient List<LineLook> looks;
    private final transient ToDoubleBiFunction<Integer, Integer> size;

    /**
     * @param widths of the lines, px
     * @param size   by line and point: side of the square box of its mark, px; 0 for none
     */
    MarkedLines(List<LineLook> looks, List<Double> widths, ToDoubleBiFunction<Integer, Integer> size, ChartLook look) {
        this.looks = looks;
        this.size = size;
        setDrawSeriesLineAsPath(true);
        setUseFillPaint(true);
        setUseOutlinePaint(true);
        for (int k = 0; k < looks.size(); k++) {
            Paint colour = looks.get(k).colour();
            setSeriesPaint(k, colour);
            setSeriesOutlinePaint(k, colour);
            setSeriesFillPaint(k, looks.get(k).fill(look.ground()));
            setSeriesStroke(k, looks.get(k).stroke(widths.get(k)));
            setSeriesOutlineStroke(k, LineLook.OUTLINE);
        }
    }

    @Override
    public boolean getItemShapeVisible(int line, int point) {
        return size.applyAsDouble(line, point) > 0;
    }

    @Override
    public Shape getItemShape(int line, int point) {
        return looks.get(line).outline(0, 0, size.applyAsDouble(line, point));
    }
}
