package mnemoscope.ui.benchmark.chart;

import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.report.Figure.Anchor;
import mnemoscope.ui.benchmark.chart.ChartsInput.Level;
import mnemoscope.ui.benchmark.chart.ChartsInput.Policy;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.Token;

/** A row a policy: its episodes as dots, the mean over held-out folds as a tick, the published mean as a dashed one. */
final class EpisodeDots {
    private static final double DOT = 0.45;
    private static final double RADIUS = 3;
    private static final double ROW_MOST = 33;
    private static final double ROW_LEAST = 16;
    private static final double LEGEND = 20;
    private static final double AXIS = 18;
    private static final double NAMES_MOST = 138;
    private static final double NAMES_SHARE = 0.34;
    private static final double BEFORE_NAME = 18;

    private final Sketch sketch;
    private final ChartsInput input;
    private final double plot;
    private final double row;
    private final boolean tall;
    private final double top;

    private EpisodeDots(Sketch sketch, ChartsInput input) {
        this.sketch = sketch;
        this.input = input;
        double longest = input.policies().stream()
                .mapToDouble(policy -> Sketch.measure(policy.title(), Sketch.META, isStrong(policy))).max().orElse(0);
        plot = sketch.left() + BEFORE_NAME
                + Math.min(longest, Math.min(NAMES_MOST, NAMES_SHARE * (sketch.right() - sketch.left()))) + 12;
        int rows = input.policies().size();
        double room = sketch.bottom() - sketch.top() - LEGEND - AXIS;
        row = Math.clamp(room / Math.max(1, rows), ROW_LEAST, ROW_MOST);
        // Where rows go beyond the card and are scrolled, the axis stands above them too.
        tall = row * rows > room + 1;
        top = sketch.top() + LEGEND + (tall ? AXIS : 0);
    }

    static Chart of(Sketch sketch, ChartsInput input) {
        return new EpisodeDots(sketch, input).draw();
    }

    private Chart draw() {
        double bottom = top + row * input.policies().size();
        double until = bottom + AXIS;
        if (values().anyMatch(Double::isFinite)) {
            // Dots at the ends are not to be cut.
            Scale scale = Scale.of(values(), plot, sketch.right() - 8);
            legend();
            grid(scale, bottom);
            for (int k = 0; k < input.policies().size(); k++) {
                row(input.policies().get(k), top + k * row, scale);
            }
        } else {
            for (int k = 0; k < input.policies().size(); k++) {
                name(input.policies().get(k), top + k * row);
                missing(input.policies().get(k), top + k * row + row / 2, plot, Anchor.START);
            }
        }
        return sketch.done(until, description());
    }

    private DoubleStream values() {
        return input.policies().stream().flatMapToDouble(policy -> DoubleStream.concat(
                policy.values().stream().mapToDouble(Double::doubleValue),
                DoubleStream.of(input.level(policy).mean(), input.level(policy).published())));
    }

    private void legend() {
        boolean printed = input.policies().stream().anyMatch(policy -> Double.isFinite(input.level(policy).published()));
        double wide = 12 + after("one " + input.episode()) + 8 + after("mean") + (printed ? 8 + after("published mean") : 0);
        double y = sketch.top() + 11;
        // Above the plot where it has room there.
        double x = Math.max(sketch.left(), Math.min(plot, sketch.right() - wide + 16));
        sketch.dot(x + RADIUS, y - 4, RADIUS, Token.MUTED, DOT);
        x = word("one " + input.episode(), x + 12, y);
        sketch.line(x + 1, y - 11, x + 1, y + 2, 2, Token.FG);
        x = word("mean", x + 8, y);
        if (printed) {
            sketch.published(x + 1, y - 11, x + 1, y + 2, Token.FG);
            word("published mean", x + 8, y);
        }
    }

    private double word(String words, double x, double y) {
        sketch.text(words, x, y, Sketch.META, false, Token.MUTED, Anchor.START);
        return x + after(words);
    }

    private static double after(String words) {
        return Sketch.measure(words, Sketch.META, false) + 16;
    }

    private void grid(Scale scale, double bottom) {
        for (double value : scale.gridlines()) {
            double x = Math.round(scale.at(value)) + 0.5;
            sketch.line(x, top, x, bottom, 1, Token.HAIR);
            String label = scale.label(value, input.numbers());
            sketch.text(label, x, bottom + 13, Sketch.AXIS, false, Token.MUTED, Anchor.MIDDLE);
            if (tall) {
                sketch.text(label, x, top - 5, Sketch.AXIS, false, Token.MUTED, Anchor.MIDDLE);
            }
        }
    }

    private void row(Policy policy, double y, Scale scale) {
        name(policy, y);
        double middle = y + row / 2;
        Token hue = policy.style().hue();
        Level level = input.level(policy);
        List<Integer> known = IntStream.range(0, policy.values().size()).boxed()
                .filter(e -> Double.isFinite(policy.values().get(e))).sorted(Comparator.comparing(policy.values()::get)).toList();
        for (int e : known) {
            double x = scale.at(policy.values().get(e));
            sketch.dot(x, middle, RADIUS, hue, DOT);
            sketch.spot(new Spot(x, middle, 6, row / 2, policy.title() + ", " + input.episodes().get(e) + ": " + input.metric()
                    + " " + input.numbers().text(policy.values().get(e)), policy.name(), input.episodes().get(e)));
        }
        double half = Math.min(10, row / 2 - 2);
        if (Double.isFinite(level.published())) {
            double x = scale.at(level.published());
            sketch.published(x, middle - half, x, middle + half, Token.FG);
        }
        if (level.isKnown()) {
            sketch.line(scale.at(level.mean()), middle - half, scale.at(level.mean()), middle + half, 2, hue);
        } else {
            boolean atRight = known.isEmpty()
                    ? scale.at(Double.isFinite(level.published()) ? level.published() : scale.high()) < (plot + sketch.right())
                            / 2
                    : scale.at(policy.values().get(known.getLast())) < (plot + sketch.right()) / 2;
            missing(policy, middle, atRight ? sketch.right() : plot + 4, atRight ? Anchor.END : Anchor.START);
        }
    }

    private void missing(Policy policy, double middle, double x, Anchor anchor) {
        sketch.text(input.level(policy).missing(), x, middle + 4, Sketch.META, false, Token.MUTED, anchor);
    }

    private void name(Policy policy, double y) {
        double middle = y + row / 2;
        if (policy.name().equals(input.selected()) && !sketch.isPage()) {
            sketch.line(sketch.left(), middle, sketch.right(), middle, row - 1, Token.ACCENT_GROUND);
        }
        sketch.mark(policy, sketch.left() + 6, middle, 4.5);
        sketch.text(LineEnds.cut(policy.title(), plot - 12 - BEFORE_NAME - sketch.left()), sketch.left() + BEFORE_NAME,
                middle + 4, Sketch.META, isStrong(policy), Token.FG, Anchor.START);
        double half = (plot - 8 - sketch.left()) / 2;
        sketch.spot(new Spot(sketch.left() + half, middle, half, row / 2, EpisodeWords.of(input, policy), policy.name(), ""));
    }

    private boolean isStrong(Policy policy) {
        return policy.name().equals(input.baseline()) || policy.name().equals(input.selected());
    }

    private String description() {
        return input.policies().stream().map(policy -> EpisodeWords.of(input, policy))
                .reduce((one, other) -> one + ". " + other).orElse("No policy") + ".";
    }
}
