package mnemoscope.ui.benchmark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.report.Figure.Anchor;
import mnemoscope.text.Numbers;
import mnemoscope.ui.benchmark.chart.ChartsInput.Level;
import mnemoscope.ui.benchmark.chart.ChartsInput.Policy;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.Token;

/**
 * A line a policy over the budgets, on a logarithmic axis: the mean over held-out folds with its standard deviation, what the
 * paper printed as dashed ticks, names at the line ends.
 */
final class BudgetCurves {
    private static final double LEGEND = 20;
    private static final double LINE = 14;
    private static final double FOOT = 18;
    private static final double VALUES = 34;
    private static final double NAMES_MOST = 140;
    private static final double NAMES_SHARE = 0.32;
    private static final double APART = 12;
    private static final double BESIDE = 5;
    private static final double CAP = 3;
    private static final double PALE = 0.3;

    private final Sketch sketch;
    private final ChartsInput input;
    private final Prominent prominent;
    private final List<Policy> drawn;
    private final List<Policy> strong;
    private final double left;
    private final double right;

    private BudgetCurves(Sketch sketch, ChartsInput input) {
        this.sketch = sketch;
        this.input = input;
        prominent = Prominent.of(input);
        drawn = input.policies().stream().filter(policy -> policy.levels().stream().anyMatch(Level::isKnown)).toList();
        strong = drawn.stream().filter(prominent::has).toList();
        double longest = strong.stream().mapToDouble(policy -> Sketch.measure(policy.title(), Sketch.META, isLead(policy))).max()
                .orElse(0);
        left = sketch.left() + VALUES;
        right = sketch.right() - 24 - Math.min(longest, Math.min(NAMES_MOST, NAMES_SHARE * (sketch.right() - sketch.left())));
    }

    static Chart of(Sketch sketch, ChartsInput input) {
        return new BudgetCurves(sketch, input).draw();
    }

    private Chart draw() {
        List<String> notes = notes();
        double top = sketch.top() + (drawn.isEmpty() ? 0 : LEGEND);
        double bottom = Math.max(top + 60, sketch.bottom() - FOOT - LINE * notes.size());
        if (!drawn.isEmpty()) {
            legend();
            Scale scale = Scale.of(values(), bottom, top + 4);
            grid(scale, top, bottom);
            drawn.stream().filter(policy -> !prominent.has(policy)).forEach(policy -> pale(policy, scale));
            // The selected one last, above the others.
            IntStream.range(0, strong.size()).boxed().sorted(Comparator.comparing(k -> isLead(strong.get(k))))
                    .forEach(k -> strong(strong.get(k), BESIDE * (k - (strong.size() - 1) / 2.0) * spread(), scale));
            ends(scale, top, bottom);
            drawn.forEach(policy -> spots(policy, scale));
        }
        for (int k = 0; k < notes.size(); k++) {
            sketch.text(notes.get(k), sketch.left(), bottom + FOOT + 10 + LINE * k, Sketch.AXIS, false, Token.MUTED,
                    Anchor.START);
        }
        return sketch.done(bottom + FOOT + LINE * notes.size(), description());
    }

    /** Points of one budget stand beside each other, lest their bars hide each other, but not nearer to another budget. */
    private double spread() {
        double pitch = IntStream.range(1, input.budgets().size()).mapToDouble(k -> x(k) - x(k - 1)).min().orElse(right - left);
        return Math.min(1, 0.5 * pitch / (BESIDE * Math.max(1, strong.size())));
    }

    private List<String> notes() {
        String missing = input.policies().stream().filter(policy -> !policy.levels().stream().allMatch(Level::isKnown))
                .map(policy -> policy.title() + " (" + policy.levels().stream().filter(level -> !level.isKnown()).findFirst()
                        .map(level -> level.missing().isEmpty() ? "no mean" : level.missing()).orElseThrow() + ")")
                .collect(Collectors.joining(", "));
        double room = sketch.right() - sketch.left();
        return java.util.stream.Stream.of(prominent.note(), missing.isEmpty() ? "" : "Not whole yet: " + missing)
                .filter(note -> !note.isEmpty()).map(note -> LineEnds.cut(note, room * Sketch.META / Sketch.AXIS)).toList();
    }

    private DoubleStream values() {
        return drawn.stream().flatMapToDouble(policy -> policy.levels().stream().flatMapToDouble(level -> prominent.has(policy)
                ? DoubleStream.of(level.mean(), level.mean() - sd(level), level.mean() + sd(level), level.published())
                : DoubleStream.of(level.mean())));
    }

    private static double sd(Level level) {
        return Double.isFinite(level.sd()) ? level.sd() : 0;
    }

    private double x(int budget) {
        List<Integer> budgets = input.budgets();
        double first = Math.log(budgets.getFirst());
        double last = Math.log(budgets.getLast());
        double inner = left + 24;
        return last > first
                ? inner + (right - 20 - inner) * (Math.log(budgets.get(budget)) - first) / (last - first)
                : (inner + right) / 2;
    }

    private void legend() {
        double y = sketch.top() + 11;
        sketch.line(left + 3, y - 10, left + 3, y + 1, 1.5, Token.MUTED);
        sketch.line(left, y - 10, left + 6, y - 10, 1.5, Token.MUTED);
        sketch.line(left, y + 1, left + 6, y + 1, 1.5, Token.MUTED);
        String bar = "sd over " + input.folds();
        sketch.text(bar, left + 12, y, Sketch.META, false, Token.MUTED, Anchor.START);
        if (strong.stream().anyMatch(policy -> policy.levels().stream().anyMatch(level -> Double.isFinite(level.published())))) {
            double x = left + 28 + Sketch.measure(bar, Sketch.META, false);
            sketch.published(x, y - 4, x + 14, y - 4, Token.MUTED);
            sketch.text("published mean", x + 20, y, Sketch.META, false, Token.MUTED, Anchor.START);
        }
    }

    private void grid(Scale scale, double top, double bottom) {
        for (double value : scale.gridlines()) {
            double y = Math.round(scale.at(value)) + 0.5;
            sketch.line(left, y, right, y, 1, Token.HAIR);
            sketch.text(scale.label(value, input.numbers()), left - 5, y + 4, Sketch.AXIS, false, Token.MUTED, Anchor.END);
        }
        double cursor = Math.round(x(input.chosen())) + 0.5;
        if (!sketch.isPage() && input.budgets().size() > 1) {
            sketch.line(cursor, top, cursor, bottom, 1, Token.LINE);
        }
        double until = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < input.budgets().size(); k++) {
            String label = Numbers.whole(input.budgets().get(k));
            double half = Sketch.measure(label, Sketch.AXIS, false) / 2;
            if (x(k) - half > until + 4) {
                sketch.text(label, x(k), bottom + 13, Sketch.AXIS, false, Token.MUTED, Anchor.MIDDLE);
                until = x(k) + half;
            }
        }
    }

    private void pale(Policy policy, Scale scale) {
        Token hue = policy.style().hue();
        segments(policy, 0, scale, (x1, y1, x2, y2) -> sketch.paleLine(x1, y1, x2, y2, 1.2, hue, PALE));
        for (int k = 0; k < policy.levels().size(); k++) {
            if (policy.levels().get(k).isKnown()) {
                sketch.dot(x(k), scale.at(policy.levels().get(k).mean()), 2, hue, PALE);
            }
        }
    }

    private void strong(Policy policy, double beside, Scale scale) {
        Token hue = policy.style().hue();
        double[] dashes = policy.seesAnswer() ? new double[]{5, 3} : new double[0];
        segments(policy, beside, scale, (x1, y1, x2, y2) -> sketch.line(x1, y1, x2, y2, isLead(policy) ? 2.5 : 2, hue, dashes));
        for (int k = 0; k < policy.levels().size(); k++) {
            Level level = policy.levels().get(k);
            double x = x(k) + beside;
            if (Double.isFinite(level.published())) {
                double y = scale.at(level.published());
                sketch.published(x - 7, y, x + 7, y, hue);
            }
            if (level.isKnown()) {
                double low = scale.at(level.mean() - sd(level));
                double high = scale.at(level.mean() + sd(level));
                if (low - high > 1) {
                    sketch.line(x, low, x, high, 1.2, hue);
                    sketch.line(x - CAP, low, x + CAP, low, 1.2, hue);
                    sketch.line(x - CAP, high, x + CAP, high, 1.2, hue);
                }
                sketch.mark(policy, x, scale.at(level.mean()), 3.4);
            }
        }
    }

    private interface Stroke {
        void draw(double x1, double y1, double x2, double y2);
    }

    /** Lines between neighbouring budgets that are both known. */
    private void segments(Policy policy, double beside, Scale scale, Stroke stroke) {
        for (int k = 1; k < policy.levels().size(); k++) {
            Level before = policy.levels().get(k - 1);
            Level here = policy.levels().get(k);
            if (before.isKnown() && here.isKnown()) {
                stroke.draw(x(k - 1) + beside, scale.at(before.mean()), x(k) + beside, scale.at(here.mean()));
            }
        }
    }

    private static Optional<Integer> last(Policy policy) {
        return IntStream.range(0, policy.levels().size()).boxed().filter(k -> policy.levels().get(k).isKnown())
                .reduce((one, other) -> other);
    }

    private void ends(Scale scale, double top, double bottom) {
        List<Policy> order = strong.stream().sorted(Comparator.comparingDouble(policy -> end(policy, scale))).toList();
        double gap = Math.min(APART, (bottom - top) / Math.max(1, order.size() - 1));
        double[] y = LineEnds.apart(order.stream().mapToDouble(policy -> end(policy, scale)).toArray(), gap, top + 4, bottom);
        for (int k = 0; k < y.length; k++) {
            Policy policy = order.get(k);
            sketch.paleLine(right - 6, end(policy, scale), right + 4, y[k], 1, policy.style().hue(), 0.6);
            sketch.mark(policy, right + 10, y[k], 3.4);
            sketch.text(LineEnds.cut(policy.title(), sketch.right() - right - 18), right + 18, y[k] + 4, Sketch.META,
                    isLead(policy), Token.FG, Anchor.START);
        }
    }

    private double end(Policy policy, Scale scale) {
        return scale.at(policy.levels().get(last(policy).orElseThrow()).mean());
    }

    private void spots(Policy policy, Scale scale) {
        int place = strong.indexOf(policy);
        double beside = place < 0 ? 0 : BESIDE * (place - (strong.size() - 1) / 2.0) * spread();
        for (int k = 0; k < policy.levels().size(); k++) {
            if (policy.levels().get(k).isKnown()) {
                sketch.spot(
                        new Spot(x(k) + beside, scale.at(policy.levels().get(k).mean()), 6, 6, words(policy, k), policy.name(),
                                ""));
            }
        }
    }

    private String words(Policy policy, int budget) {
        Level level = policy.levels().get(budget);
        return policy.title() + (policy.seesAnswer() ? " (sees the answer), " : ", ") + Numbers.whole(input.budgets().get(budget))
                + " " + input.unit() + ": " + input.metric() + " " + input.numbers().text(level.mean())
                + (Double.isFinite(level.sd()) ? " (sd " + input.numbers().text(level.sd()) + ")" : "")
                + (Double.isFinite(level.published()) ? ", published " + input.numbers().text(level.published()) : "");
    }

    private boolean isLead(Policy policy) {
        return policy.name().equals(input.baseline()) || policy.name().equals(input.selected());
    }

    private String description() {
        return drawn.isEmpty()
                ? "Nothing is whole at any budget yet."
                : drawn.stream().flatMap(policy -> IntStream.range(0, policy.levels().size())
                        .filter(k -> policy.levels().get(k).isKnown()).mapToObj(k -> words(policy, k)))
                        .collect(Collectors.joining(". ", "", "."));
    }
}
