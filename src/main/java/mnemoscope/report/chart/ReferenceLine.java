package mnemoscope.report.chart;

import java.util.Optional;
import java.util.function.DoubleFunction;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;

/**
 * A value that what is drawn is compared with, as a line across: of a policy that is not trained, say.
 *
 * @param mark of the policy; empty: it is of none
 */
public record ReferenceLine(String name, Optional<PolicyMark> mark, double value) {
    private LineLook line(ChartLook look, String title) {
        return mark.map(of -> LineLook.of(title, of, look))
                .orElseGet(() -> new LineLook(title, look.muted(), MarkShape.CIRCLE, false, true));
    }

    /** Across the data, unless it is too far away. */
    void draw(Pen pen, Scale scale) {
        if (scale.holds(value)) {
            LineLook line = line(pen.look(), "");
            pen.line(pen.left(), pen.y(value), pen.right(), pen.y(value), line.stroke(1.5), line.colour());
        }
    }

    /** Its name and value beside it, or, too far away, at the border with an arrow. */
    EndLabels.End end(Scale scale, DoubleFunction<String> number, ChartLook look) {
        String words = name + " " + number.apply(value);
        boolean held = scale.holds(value);
        return new EndLabels.End(line(look, held ? words : (value > scale.high() ? "\u2191 " : "\u2193 ") + words),
                scale.named(value), held && mark.isPresent(), false);
    }
}
