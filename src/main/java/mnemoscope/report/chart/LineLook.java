package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.report.picture.ChartLook;

/**
 * How one line of a chart and its mark look.
 *
 * @param title  at the end of the line; may be empty
 * @param shape  of its marks
 * @param hollow marks are outlines
 * @param dashed lines have gaps, as those of policies that see the answer
 */
public record LineLook(String title, Color colour, MarkShape shape, boolean hollow, boolean dashed) {
    private static final float[] DASHES = {5, 3};

    public static LineLook of(String title, PolicyMark mark, ChartLook look) {
        return new LineLook(title, look.hue(mark.hue()), mark.shape(), mark.variant(), mark.reference());
    }

    BasicStroke stroke(double width) {
        return new BasicStroke((float) width, dashed ? BasicStroke.CAP_BUTT : BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 10,
                dashed ? DASHES : null, 0);
    }
}
