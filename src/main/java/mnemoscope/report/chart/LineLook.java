package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;

/**
 * The style of a line of a chart and its mark.
 *
 * @param title  at the end of the line; may be empty
 * @param shape  of its marks
 * @param hollow marks are outlines, lines dashes and dots, as for a variant of a policy
 * @param dashed lines are dashed, as for policies that see the answer
 */
public record LineLook(String title, Color colour, MarkShape shape, boolean hollow, boolean dashed) {
    /** Width of the outlines of marks. */
    static final BasicStroke OUTLINE = new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    private static final float[] DASHES = {5, 3};
    /** Of a variant, such as a what-if: it has the colour of its policy, and must not be taken for it in grey print either. */
    private static final float[] DASHES_AND_DOTS = {9, 3, 2, 3};

    public static LineLook of(String title, PolicyMark mark, ChartLook look) {
        return new LineLook(title, look.hue(mark.hue()), mark.shape(), mark.variant(), mark.reference());
    }

    BasicStroke stroke(double width) {
        float[] pattern = dashed ? DASHES : hollow ? DASHES_AND_DOTS : null;
        return new BasicStroke((float) width, pattern == null ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT,
                BasicStroke.JOIN_ROUND, 10, pattern, 0);
    }

    /** The outline of a mark that fills about three quarters of a square box around a centre, as on screens; px. */
    Shape outline(double x, double y, double size) {
        double radius = size * 0.36;
        double[] corners = shape.points();
        if (corners.length == 0) {
            return Pen.circle(x, y, radius);
        }
        Path2D path = new Path2D.Double();
        path.moveTo(x + radius * corners[0], y + radius * corners[1]);
        for (int k = 2; k < corners.length; k += 2) {
            path.lineTo(x + radius * corners[k], y + radius * corners[k + 1]);
        }
        path.closePath();
        return path;
    }

    /** @param ground background, visible inside a hollow mark */
    Color fill(Color ground) {
        return hollow ? ground : colour;
    }

    public void draw(Graphics2D g, double x, double y, double size, Color ground) {
        Shape outline = outline(x, y, size);
        g.setPaint(fill(ground));
        g.fill(outline);
        g.setPaint(colour);
        g.setStroke(OUTLINE);
        g.draw(outline);
    }
}
