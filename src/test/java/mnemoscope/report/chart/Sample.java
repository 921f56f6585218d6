package mnemoscope.report.chart;

import java.util.List;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import org.jfree.chart.axis.NumberAxis;

/** Three lines that end at the same value, as running recalls do. */
final class Sample {
    private Sample() {}

    static Chart chart() {
        double[] steps = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        List<double[]> recalls = List.of(new double[]{0, .5, .33, .5, .6, .7, .8, .9, 1, 1},
                new double[]{1, 1, .66, .75, .8, .83, .85, .87, .9, 1},
                new double[]{1, .5, .66, Double.NaN, .5, .3, .5, .7, .9, 1});
        List<PolicyMark> policies = List.of(new PolicyMark(PolicyHue.RECENCY, MarkShape.CIRCLE), PolicyMark.MIXED,
                PolicyMark.OPTIMUM);
        List<String> names = List.of("Recency", "Mixed-Score", "Optimal");
        return new Chart("sample", "Recall so far", "Three policies over ten decisions.", look -> {
            List<LineLook> looks = java.util.stream.IntStream.range(0, 3)
                    .mapToObj(k -> LineLook.of(names.get(k), policies.get(k), look)).toList();
            NumberAxis y = Plots.values(0, 1, new double[]{0, .5, 1}, value -> value == 0 ? "0" : Double.toString(value), look);
            OpenPlot plot = Plots.plot(Plots.series(List.of(steps, steps, steps), recalls), Plots.steps(0, 9, look), y,
                    Plots.lines(looks, 2), 26, 14, look);
            plot.with(new EndLabels(java.util.stream.IntStream.range(0, 3)
                    .mapToObj(k -> new EndLabels.End(looks.get(k), recalls.get(k)[9], true)).toList(), 110));
            return Plots.chart(Axes.titled(plot, "decision", "recall", 26, look), look);
        }, List.of(), new ValueTable("sample", List.of("step", "recall"), List.of(List.of(1, 0.5))), List.of("Made up."), 480,
                160);
    }
}
