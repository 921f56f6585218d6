package mnemoscope.report.chart;

import java.util.Optional;
import java.util.function.DoubleFunction;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;

/**
 * A reference value as a horizontal line, e.g. of an untrained policy.
 *
 * @param mark mark of the policy; empty if the value does not belong to a policy
 */
public record ReferenceLine(String name, Optional<PolicyMark> mark, double value) {
    private LineLook line(ChartLook look, String title) {
        return mark.map(of -> LineLook.of(title, of, look))
                .orElseGet(() -> new LineLook(title, look.muted(), MarkShape.CIRCLE, false, Dash.SHORT));
    }

    /** Draws the line across the data, unless it is outside the axis. */
    void draw(Pen pen, Scale scale) {
        if (scale.holds(value)) {
            LineLook line = line(pen.look(), "");
            pen.line(pen.left(), pen.y(value), pen.right(), pen.y(value), line.stroke(1.5), line.colour());
        }
    }

    /** Draws its name and value beside it, or at the border with an arrow if it is outside the axis. */
    EndLabels.End end(Scale scale, DoubleFunction<String> number, ChartLook look) {
        String words = name + " " + number.apply(value);
        boolean held = scale.holds(value);
        return new EndLabels.End(line(look, held ? words : (value > scale.high() ? "\u2191 " : "\u2193 ") + words),
                scale.named(value), held && mark.isPresent(), false);
    }
}
