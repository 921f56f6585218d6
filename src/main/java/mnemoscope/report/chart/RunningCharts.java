package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.model.Texts;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.RewardParts.RewardPart;
import mnemoscope.report.chart.RunningKind.Scale;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;

/**
 * Charts over the decisions of one episode, one line per policy.
 *
 * @param shown the replay
 * @param all   its values by step
 * @param range steps that are drawn
 * @param known the last decision whose outcome may be drawn; before the first of the range if none
 */
public record RunningCharts(Comparison shown, Overview all, DecisionRange range, int known) {
    /** Px of the longest name at a line end. */
    private static final double NAMES = 110;

    /** The last step drawn. */
    private int until() {
        return Math.min(known, range.last());
    }

    private List<String> titles() {
        return shown.traces().stream().map(trace -> trace.policy().title()).toList();
    }

    private List<LineLook> looks(ChartLook look) {
        return looks(look, titles());
    }

    private List<LineLook> looks(ChartLook look, List<String> titles) {
        SequencedMap<String, PolicyMark> marks = new LinkedHashMap<>();
        shown.traces().forEach(trace -> marks.put(trace.policy().name(), trace.policy().mark()));
        return LineLook.ofReplay(marks, titles, look);
    }

    /**
     * A chart of a kind.
     *
     * @param policy for the reward, index of the baseline, -1 for none; for the components, index of their policy
     */
    public Chart of(RunningKind kind, int policy) {
        List<double[]> values = values(kind, policy);
        boolean parts = kind == RunningKind.PARTS;
        Extent extent = extent(kind, values);
        String of = parts
                ? ": " + titles().get(policy)
                : policy >= 0 && kind == RunningKind.REWARD ? " " + Texts.of("chart.minus-policy", titles().get(policy)) : "";
        String from = parts && range.first() > 0 ? " " + Texts.of("chart.from-step-first", range.first() + 1) : "";
        List<String> names = parts ? Arrays.stream(RewardPart.values()).map(StackBands::title).toList() : titles();
        List<ChartPoint> points = IntStream.rangeClosed(range.first(), range.last())
                .mapToObj(t -> ChartPoint.step(t, () -> said(kind, kind.title() + of + from, names, values, t))).toList();
        return new Chart(fileName(kind, policy), kind.title() + extent.unit() + of + from + derived(kind),
                description(kind, extent, names, values),
                look -> parts ? stack(values, policy, extent, look) : lines(kind, values, extent, look), points,
                table(kind, values))
                .withCaption(caption(shown,
                        Texts.of("chart.by-decision", shown.conversation().id(),
                                isNarrowed() ? Texts.of("chart.range-of-steps", range.words(), shown.decisionCount()) + " " : ""),
                        !parts && seesAnswer(shown)))
                .beside(parts ? 0 : EndLabels.longest(titles()));
    }

    /** " (used again, derived)" for a metric of derived evidence. */
    private String derived(RunningKind kind) {
        return kind == RunningKind.OCCUPANCY || !shown.isDerived() || !shown.hasGold() ? "" : " (" + shown.derivedWords() + ")";
    }

    /** Marks of the lines by decision; none where answers are hidden. */
    public IntFunction<List<EndLabels.End>> marks(RunningKind kind, int policy, ChartLook look) {
        List<double[]> values = values(kind, policy);
        List<LineLook> looks = looks(look);
        return step -> {
            if (step > until() || step < range.first()) {
                return List.of();
            }
            if (kind == RunningKind.PARTS) {
                LineLook own = looks.get(policy);
                return List.of(new EndLabels.End(new LineLook("", look.ink(), own.shape(), own.hollow(), Dash.SOLID),
                        sum(values, step), true));
            }
            return ends(looks, values, step);
        };
    }

    private static List<EndLabels.End> ends(List<LineLook> looks, List<double[]> values, int step) {
        return IntStream.range(0, looks.size()).mapToObj(p -> new EndLabels.End(looks.get(p), values.get(p)[step], true))
                .toList();
    }

    /** Values by policy (for components, by component) and decision. */
    private List<double[]> values(RunningKind kind, int policy) {
        return kind == RunningKind.PARTS
                ? all.courses().get(policy).parts().stream().map(this::since).toList()
                : all.courses().stream()
                        .map(course -> policy < 0 || kind != RunningKind.REWARD
                                ? kind.values(course)
                                : minus(course.reward(), all.courses().get(policy).reward()))
                        .toList();
    }

    private static double[] minus(double[] values, double[] other) {
        return IntStream.range(0, values.length).mapToDouble(t -> values[t] - other[t]).toArray();
    }

    /** Accumulated from the first step of the range. */
    private double[] since(double[] sums) {
        double before = range.first() == 0 ? 0 : sums[range.first() - 1];
        return IntStream.range(0, sums.length).mapToDouble(t -> t < range.first() ? 0 : sums[t] - before).toArray();
    }

    static double sum(List<double[]> parts, int step) {
        return parts.stream().mapToDouble(part -> part[step]).sum();
    }

    /** @param high above {@code low} */
    record Extent(double low, double high, boolean rewards) {
        boolean inThousands() {
            return rewards && high - low >= 4000;
        }

        /** Room for the longest number of the axis, px: {@code −1,000} is as long as one gets. */
        double left() {
            return !rewards ? 30 : low <= (inThousands() ? -1_000_000 : -1000) ? 42 : 34;
        }

        /** A value in the unit of the axis. */
        String words(RunningKind kind, double value) {
            return inThousands() ? Numbers.fixed(value / 1000, 1) : kind.scale().words(value);
        }

        String unit() {
            return inThousands() ? Texts.of("chart.in-thousands") : "";
        }
    }

    private Extent extent(RunningKind kind, List<double[]> values) {
        if (kind.scale() == Scale.REWARD) {
            // The complete episode starts at 0; within a range only the changes matter.
            return kind == RunningKind.PARTS ? extent(StackBands.edges(values), true) : extent(values, range.first() == 0);
        }
        double most = values.stream().flatMapToDouble(this::drawn).filter(value -> !Double.isNaN(value)).max().orElse(0);
        return new Extent(0, kind.scale().end(most), false);
    }

    private Extent extent(List<double[]> values, boolean fromZero) {
        double[] each = values.stream().flatMapToDouble(this::drawn).sorted().toArray();
        double low = each.length == 0 ? 0 : fromZero ? Math.min(0, each[0]) : each[0];
        double high = each.length == 0 ? 0 : fromZero ? Math.max(0, each[each.length - 1]) : each[each.length - 1];
        return new Extent(low, Math.max(high, low + 1), true);
    }

    private DoubleStream drawn(double[] line) {
        return until() < range.first() ? DoubleStream.empty() : Arrays.stream(line, range.first(), until() + 1);
    }

    private NumberAxis axis(RunningKind kind, Extent extent, ChartLook look) {
        if (extent.rewards()) {
            double unit = extent.inThousands() ? 1000 : 1;
            double gap = Plots.roundGap((extent.high() - extent.low()) / unit / 3) * unit;
            return Plots.values(extent.low(), extent.high(), Plots.multiples(extent.low(), extent.high(), gap),
                    value -> Numbers.fixed(value / unit, gap / unit < 1 ? 1 : 0), look);
        }
        double high = extent.high();
        return Plots.values(0, high, new double[]{0, high / 2, high}, value -> kind.scale().tick(value, high), look);
    }

    private JFreeChart lines(RunningKind kind, List<double[]> values, Extent extent, ChartLook look) {
        List<LineLook> looks = looks(look);
        int count = Math.max(0, until() - range.first() + 1);
        double[] steps = IntStream.range(0, count).mapToDouble(k -> range.first() + k).toArray();
        List<double[]> drawn = values.stream().map(line -> drawn(line).toArray()).toList();
        OpenPlot plot = Plots.plot(Plots.series(steps, drawn), Plots.steps(range.first(), range.last(), look),
                axis(kind, extent, look), Plots.lines(looks, 2), extent.left(), 14, look);
        if (count > 0) {
            plot.with(new LineMarks(looks, steps, drawn)).with(new EndLabels(ends(looks, values, until()), NAMES));
        }
        return Plots.chart(titled(plot, kind, extent, look), look);
    }

    private JFreeChart stack(List<double[]> values, int policy, Extent extent, ChartLook look) {
        OpenPlot plot = Plots.plot(Plots.series(List.of(), List.of()), Plots.steps(range.first(), range.last(), look),
                axis(RunningKind.PARTS, extent, look), Plots.lines(List.of(), 2), extent.left(), 6, look);
        plot.with(new StackBands(values, range.first(), until(),
                looks(look, Collections.nCopies(shown.traces().size(), "")).get(policy)));
        return Plots.chart(titled(plot, RunningKind.PARTS, extent, look), look);
    }

    private static OpenPlot titled(OpenPlot plot, RunningKind kind, Extent extent, ChartLook look) {
        return Axes.titled(plot, Texts.of("chart.axis-decision"), kind.title() + extent.unit(), extent.left(), look);
    }

    private String said(RunningKind kind, String title, List<String> names, List<double[]> values, int t) {
        List<String> lines = new ArrayList<>(List.of(Texts.of("chart.step-and-title", t + 1, Texts.inSentence(title))));
        if (t <= until()) {
            for (int k = 0; k < values.size(); k++) {
                lines.add(names.get(k) + "  " + kind.scale().words(values.get(k)[t]));
            }
            if (kind == RunningKind.PARTS) {
                lines.add(Texts.of("chart.in-all-values", Numbers.reward(sum(values, t))));
            }
        }
        return String.join("\n", lines);
    }

    private String description(RunningKind kind, Extent extent, List<String> names, List<double[]> values) {
        int t = until();
        return t < range.first()
                ? Texts.of("chart.no-outcome-is-known-yet")
                : IntStream.range(0, values.size()).mapToObj(k -> names.get(k) + " " + extent.words(kind, values.get(k)[t]))
                        .collect(Collectors.joining(", ", Texts.of("chart.at-step", t + 1) + " ", "."));
    }

    private ValueTable table(RunningKind kind, List<double[]> values) {
        boolean parts = kind == RunningKind.PARTS;
        List<String> heads = Stream.concat(Stream.of("step"),
                parts
                        ? Stream.concat(Arrays.stream(RewardPart.values()).map(RewardPart::code), Stream.of("reward"))
                        : shown.traces().stream().map(trace -> trace.policy().name()))
                .toList();
        return ValueTable.made(kind.word(), heads, Math.max(0, until() - range.first() + 1), k -> {
            int t = range.first() + k;
            List<Object> row = new ArrayList<>(List.of(t + 1));
            for (double[] line : values) {
                row.add(line[t]);
            }
            if (parts) {
                row.add(sum(values, t));
            }
            return row;
        });
    }

    private boolean isNarrowed() {
        return range.first() > 0 || range.last() < shown.decisionCount() - 1;
    }

    private String fileName(RunningKind kind, int policy) {
        return shown.conversation().id() + "-"
                + (kind == RunningKind.PARTS ? shown.traces().get(policy).policy().name() + "-" : "") + kind.word()
                + (isNarrowed() ? "-" + (range.first() + 1) + "-" + (range.last() + 1) : "");
    }

    /** The source of a picture of an episode, in two lines. */
    public static List<String> caption(Comparison shown) {
        return caption(shown, shown.conversation().id() + ", ", false);
    }

    /** As {@link #caption(Comparison)}, for one with a line per policy. */
    public static List<String> captionOfLines(Comparison shown) {
        return caption(shown, shown.conversation().id() + ", ", seesAnswer(shown));
    }

    private static boolean seesAnswer(Comparison shown) {
        return shown.traces().stream().anyMatch(trace -> trace.seesAnswer());
    }

    /** @param of the conversation, and which decisions; @param dashed whether lines of policies that see the answer are dashed */
    private static List<String> caption(Comparison shown, String of, boolean dashed) {
        return List.of(Texts.of("chart.of-budget-and-pool", of, Texts.inSentence(shown.protocol().budgetWords()),
                Texts.inSentence(shown.protocol().pool().label()), dashed ? Texts.of("chart.dashed-sees-the-answer") : ""),
                shown.protocol().placementWords()
                        + (shown.protocol().seesQuestion() == QuestionVisibility.BEFORE
                                ? ""
                                : "; " + shown.protocol().seesQuestion().words())
                        + (shown.isDerived() ? ". " + Texts.of("explain.metrics-are-derived") : ""));
    }
}
