package mnemoscope.report.chart;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/** The reward of the best plan found and the bound on all plans over the time of a search, on a logarithmic axis. */
public final class BoundsChart {
    private static final double LEAST_SECONDS = 0.001;

    private BoundsChart() {}

    /**
     * @param of     episode and budget, e.g. "conv-26-128"
     * @param bounds values found, by time; values that are not finite are omitted
     */
    public static Chart of(String of, String note, List<HindsightBounds> bounds) {
        String title = Texts.of("chart.best-plan-known-and-bound", of);
        List<HindsightBounds> known = bounds.stream()
                .filter(each -> Double.isFinite(each.bound()) && Double.isFinite(each.incumbent())).toList();
        if (known.isEmpty()) {
            return Chart.nothing(title, "");
        }
        return new Chart(of + "-bounds", title, note, look -> plot(known, look),
                known.stream()
                        .map(each -> new ChartPoint(decades(seconds(each)), Double.NaN, () -> HindsightSummary.bounds(each), ""))
                        .toList(),
                ValueTable.of(of + "-bounds", List.of("seconds", "incumbent", "bound"), bounds,
                        each -> List.of(seconds(each), each.incumbent(), each.bound())),
                List.of(note), 560, 240);
    }

    private static double seconds(HindsightBounds each) {
        return each.elapsedNanos() / 1e9;
    }

    /** Powers of ten above the least time. */
    private static double decades(double seconds) {
        return Math.log10(Math.max(seconds, LEAST_SECONDS) / LEAST_SECONDS);
    }

    private static JFreeChart plot(List<HindsightBounds> known, ChartLook look) {
        HindsightBounds last = known.getLast();
        double low = known.getFirst().incumbent();
        double high = Math.max(known.stream().mapToDouble(HindsightBounds::bound).max().orElse(0), low + 1);
        double until = Math.max(1, decades(seconds(last)));
        boolean met = last.bound() <= last.incumbent();
        LineLook bound = new LineLook(Texts.of("chart.at-most-bound", Numbers.reward(last.bound())), look.muted(),
                MarkShape.SQUARE, false, Dash.SHORT);
        LineLook plan = LineLook.solid(
                met
                        ? Texts.of("chart.best-plan", Numbers.reward(last.incumbent()))
                        : Texts.of("chart.plan-so-far", Numbers.reward(last.incumbent())),
                look.colour("-mn-reference"), MarkShape.SQUARE);
        double gap = Math.max(1, Plots.roundGap((high - low) / 3));
        double[] times = IntStream.rangeClosed(0, (int) (until + 1e-3)).asDoubleStream().toArray();
        OpenPlot plot = Plots.plot(
                Plots.series(times(known, until),
                        List.of(steps(known, HindsightBounds::bound), steps(known, HindsightBounds::incumbent))),
                Plots.across(0, until, times, BoundsChart::time, look),
                Plots.values(low, high, Plots.multiples(low, high, gap), Numbers::reward, look),
                Plots.lines(List.of(bound, plan), 2), 50, 14, look);
        plot.with(new EndLabels(met
                ? List.of(new EndLabels.End(plan, last.incumbent(), true, true))
                : List.of(new EndLabels.End(bound, last.bound(), false, false, true),
                        new EndLabels.End(plan, last.incumbent(), true, true)),
                110));
        // The bound only falls, so there is always room above its start.
        plot.with(pen -> pen.words(Texts.of("chart.no-plan-exceeds"), pen.left() + 3, pen.y(known.getFirst().bound()) - 4,
                look.meta(), look.muted()));
        return Plots.chart(
                Axes.titled(plot.above(14), Texts.of("chart.axis-search-time"), Texts.of("chart.axis-reward"), 50, look), look);
    }

    private static String time(double decades) {
        double seconds = LEAST_SECONDS * Math.pow(10, decades);
        return seconds < 0.9 ? Math.round(seconds * 1000) + " ms" : Math.round(seconds) + " s";
    }

    /** Each value holds until the next is known. */
    private static double[] times(List<HindsightBounds> known, double until) {
        return DoubleStream.concat(DoubleStream.concat(DoubleStream.of(0), twice(known, each -> decades(seconds(each)))),
                DoubleStream.of(until)).toArray();
    }

    private static double[] steps(List<HindsightBounds> known, ToDoubleFunction<HindsightBounds> value) {
        return DoubleStream.concat(twice(known.subList(0, 1), value), twice(known, value)).toArray();
    }

    private static DoubleStream twice(List<HindsightBounds> known, ToDoubleFunction<HindsightBounds> value) {
        return known.stream().mapToDouble(value).flatMap(each -> DoubleStream.of(each, each));
    }
}
