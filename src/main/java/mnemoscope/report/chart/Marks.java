package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import mnemoscope.retention.mark.MarkShape;

/** Draws the marks of policies with the outlines that they have on screens. */
public final class Marks {
    private Marks() {
    }

    /** The outline around a centre; px. */
    public static Shape outline(MarkShape shape, double x, double y, double radius) {
        double[] corners = shape.points();
        if (corners.length == 0) {
            return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
        }
        Path2D path = new Path2D.Double();
        path.moveTo(x + radius * corners[0], y + radius * corners[1]);
        for (int k = 2; k < corners.length; k += 2) {
            path.lineTo(x + radius * corners[k], y + radius * corners[k + 1]);
        }
        path.closePath();
        return path;
    }

    /**
     * @param size   side of the square box, px; the outline fills about three quarters of it
     * @param ground shows inside a hollow mark
     */
    public static void draw(Graphics2D g, LineLook look, double x, double y, double size, Color ground) {
        Shape shape = outline(look.shape(), x, y, size * 0.36);
        g.setPaint(look.hollow() ? ground : look.colour());
        g.fill(shape);
        g.setPaint(look.colour());
        g.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
        g.draw(shape);
    }
}
