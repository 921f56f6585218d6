package mnemoscope.ui.kit;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import mnemoscope.report.MarkShape;

/** Draws marks on a canvas with the outlines that {@link Mark} uses. */
public final class MarkPainter {
    private MarkPainter() {
    }

    /**
     * @param size  side of the square box; the outline fills about three quarters of it
     * @param hue   colour of filled and hollow marks; a cross should be the warning colour
     * @param paper ground that shows inside a hollow mark
     */
    public static void draw(GraphicsContext g, MarkShape shape, MarkState state, double centreX, double centreY, double size,
            Color hue, Color paper) {
        double radius = size * 0.36;
        g.save();
        g.setLineDashes();
        g.setLineJoin(StrokeLineJoin.ROUND);
        g.setStroke(hue);
        g.setLineWidth(size < 18 ? 1.6 : 2.4);
        g.setFill(switch (state) {
            case HOLLOW -> paper;
            case HALF -> new LinearGradient(0, 0, 0, 1, true, CycleMethod.NO_CYCLE, new Stop(0.5, paper), new Stop(0.5, hue));
            case FILLED, CROSS, NONE -> hue;
        });
        switch (state) {
            case FILLED, HALF, HOLLOW -> outline(g, shape, centreX, centreY, radius);
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

    private static void outline(GraphicsContext g, MarkShape shape, double x, double y, double radius) {
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
