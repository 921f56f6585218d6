package mnemoscope.ui.kit.paint;

import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;

/** Paints marks with the same outlines as {@link Mark}. */
public final class MarkPainter {
    private MarkPainter() {}

    /**
     * @param size  side of the square box; the outline fills about three quarters of it
     * @param hue   colour of filled and hollow marks; use the warning colour for a cross
     * @param paper background inside a hollow mark
     */
    public static void draw(Painter g, MarkShape shape, MarkState state, double centreX, double centreY, double size, Color hue,
            Color paper) {
        double radius = size * 0.36;
        g.save();
        g.setLineDashes();
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setStroke(hue);
        g.setLineWidth(size < 18 ? 1.6 : 2.4);
        g.setFill(state == MarkState.HOLLOW || state == MarkState.CLEARED || state == MarkState.HALF ? paper : hue);
        switch (state) {
            case FILLED, HOLLOW -> outline(g, shape, centreX, centreY, radius);
            case CLEARED -> {
                outline(g, shape, centreX, centreY, radius);
                // Beyond the waist of an hourglass, within every other outline.
                g.strokeLine(centreX - 0.78 * radius, centreY, centreX + 0.78 * radius, centreY);
            }
            case HALF -> {
                outline(g, shape, centreX, centreY, radius);
                g.clip(centreX - size, middle(shape, centreY, radius), 2 * size, size);
                g.setFill(hue);
                outline(g, shape, centreX, centreY, radius);
            }
            case CROSS -> {
                g.setLineCap(StrokeLineCap.ROUND);
                g.setLineWidth(size < 18 ? 2.2 : 3.2);
                g.strokeLine(centreX - radius, centreY - radius, centreX + radius, centreY + radius);
                g.strokeLine(centreX + radius, centreY - radius, centreX - radius, centreY + radius);
            }
            case NONE -> g.fillOval(centreX - 1, centreY - 1, 2, 2);
        }
        g.restore();
    }

    /** The vertical middle of an outline. */
    private static double middle(MarkShape shape, double y, double radius) {
        double[] points = shape.points();
        double highest = 0;
        double lowest = 0;
        for (int k = 1; k < points.length; k += 2) {
            highest = Math.min(highest, points[k]);
            lowest = Math.max(lowest, points[k]);
        }
        return y + radius * (highest + lowest) / 2;
    }

    private static void outline(Painter g, MarkShape shape, double x, double y, double radius) {
        double[] points = shape.points();
        if (points.length == 0) {
            g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
            g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
            return;
        }
        double[] xs = new double[points.length / 2];
        double[] ys = new double[xs.length];
        for (int k = 0; k < xs.length; k++) {
            xs[k] = x + radius * points[2 * k];
            ys[k] = y + radius * points[2 * k + 1];
        }
        g.fillPolygon(xs, ys, xs.length);
        g.strokePolygon(xs, ys, xs.length);
    }
}
