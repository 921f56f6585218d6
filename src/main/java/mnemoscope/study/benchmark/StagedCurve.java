package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.replay.Budgets;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.DeploymentStage;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.StagedSpec;
import mnemoscope.text.Numbers;

/**
 * The value of a learned policy at one budget, by the number of logged episodes when it takes over. All numbers use the same
 * held-out episodes.
 *
 * @param learned   title of the policy that takes over
 * @param coldStart policy that serves first; the baseline
 * @param points    by ascending number of logs
 */
public record StagedCurve(String learned, BenchmarkPolicy coldStart, int budget, List<Point> points) {
    private static final String NEVER = "never";
    /** Rounding tolerance of such sums, in units of the reward. */
    private static final double ROUNDING = 1e-9;

    /** Lengths of a deployment in the table, episodes. */
    public static final List<Integer> HORIZONS = List.of(10, 30, 100, 1000);

    public StagedCurve {
        points = List.copyOf(points);
    }

    /**
     * The results after a number of logs.
     *
     * @param first      the cold start on the same folds
     * @param unswitched runs in which the cold start kept serving because the logs held nothing to learn from
     */
    public record Point(int logs, BenchmarkPolicy policy, BaselineComparison f1, BaselineComparison reward, double first,
            double later, int unswitched) {
        BaselineComparison of(Metric metric) {
            return metric == Metric.F1 ? f1 : reward;
        }

        /**
         * Mean reward per question of a deployment with this many episodes: the cold start before the switch, the learned policy
         * after it.
         */
        public double deployed(int episodes) {
            double before = Math.min(1, logs / (double) episodes);
            return before * first + (1 - before) * later;
        }
    }

    /** By learned policy, then budget. */
    public static List<StagedCurve> of(StagedSpec spec, BenchmarkTable table) {
        return spec.learned().stream().flatMap(learned -> spec.benchmark().budgets().stream().map(budget -> {
            List<BaselineComparison> f1 = BaselineComparison.of(table, budget, Metric.F1);
            List<BaselineComparison> reward = BaselineComparison.of(table, budget, Metric.REWARD);
            List<Point> points = IntStream.range(0, f1.size()).mapToObj(k -> {
                BenchmarkPolicy policy = table.data().policy(f1.get(k).policy());
                return new Point(policy.stage().orElseThrow().logs(), policy, f1.get(k), reward.get(k),
                        table.mean(spec.coldStart(), budget, Metric.REWARD).mean(),
                        table.mean(policy.name(), budget, Metric.REWARD).mean(), unswitched(table, policy, budget));
            }).filter(point -> point.policy.stage().map(DeploymentStage::learned).filter(learned::equals).isPresent()).toList();
            return new StagedCurve(KnownPolicies.of(learned).title(), table.data().policy(spec.coldStart()), budget, points);
        })).toList();
    }

    /** A calibration always finds weights, possibly the initial ones. */
    private static int unswitched(BenchmarkTable table, BenchmarkPolicy policy, int budget) {
        if (policy.learned().isEmpty()) {
            return 0;
        }
        List<Tally> learned = table.folds(policy.name(), budget);
        List<Tally> first = table.folds(table.data().spec().baseline(), budget);
        return (int) IntStream.range(0, learned.size()).filter(k -> Arrays.equals(learned.get(k).sums(), first.get(k).sums()))
                .count();
    }

    /** The smallest number of logs from which a condition holds for every larger number tried; empty if there is none. */
    private OptionalInt from(Predicate<Point> holds) {
        OptionalInt from = OptionalInt.empty();
        for (Point point : points.reversed()) {
            if (!holds.test(point)) {
                break;
            }
            from = OptionalInt.of(point.logs);
        }
        return from;
    }

    /** The number of logs from which it is ahead of the cold start. */
    public OptionalInt ahead(Metric metric) {
        return from(point -> point.of(metric).difference().mean() > 0);
    }

    /** The number of logs from which it is significantly ahead, by the corrected test. */
    public OptionalInt told(Metric metric) {
        return from(point -> point.of(metric).difference().mean() > 0 && point.of(metric).holmP() < BaselineComparison.ALPHA);
    }

    /** The number of logs from which it is within the margin of its value with the most logs. */
    public OptionalInt enough(Metric metric, BenchmarkSpec spec) {
        double most = points.getLast().of(metric).difference().mean();
        return from(point -> point.of(metric).difference().mean() >= most - BaselineComparison.margin(spec, metric) - ROUNDING);
    }

    /** Sentences on how many logs suffice and when a deployment should switch. */
    public List<String> sentences(BenchmarkSpec spec) {
        int most = points.getLast().logs;
        String at = "At " + Budgets.name(budget) + ", ";
        return List.of(
                at + learned + " is ahead of " + coldStart.title() + " " + ahead(Metric.F1, "F1") + ", and "
                        + ahead(Metric.REWARD, "reward") + ". Within " + margin(spec, Metric.F1) + " of the F1 that " + most
                        + " give it is from " + words(enough(Metric.F1, spec)) + " on, within " + margin(spec, Metric.REWARD)
                        + " of the reward from " + words(enough(Metric.REWARD, spec)) + " on.",
                at + "a deployment that begins with " + coldStart.title() + " earns most per question if " + learned + " "
                        + best());
    }

    private String ahead(Metric metric, String name) {
        OptionalInt ahead = ahead(metric);
        if (ahead.isEmpty()) {
            return "in " + name + " not even with " + points.getLast().logs;
        }
        return "in " + name + " from " + words(ahead) + " on ("
                + (told(metric).isEmpty()
                        ? points.getLast().of(metric).isTested() ? "no difference shown" : points.getLast().of(metric).verdict("")
                        : "differs from " + told(metric).getAsInt() + " on")
                + ")";
    }

    private String best() {
        List<String> all = HORIZONS.stream().map(this::best).distinct().toList();
        String ends = Numbers.whole(HORIZONS.getFirst()) + " or " + Numbers.whole(HORIZONS.getLast());
        return all.size() == 1
                ? (all.getFirst().equals(NEVER) ? "never takes over" : "takes over " + all.getFirst() + " logged episodes")
                        + ", whether it has " + ends + "."
                : "takes over "
                        + HORIZONS.stream().map(n -> best(n) + " of " + Numbers.whole(n)).collect(Collectors.joining(", "))
                        + " episodes.";
    }

    private String best(int episodes) {
        Point best = points.stream().max(Comparator.comparingDouble((Point point) -> point.deployed(episodes))
                .thenComparing(Point::logs, Comparator.reverseOrder())).orElseThrow();
        return best.deployed(episodes) <= best.first ? NEVER : "after " + best.logs;
    }

    private static String words(OptionalInt logs) {
        return logs.getAsInt() == 1 ? "1 logged episode" : logs.getAsInt() + " logged episodes";
    }

    private static String margin(BenchmarkSpec spec, Metric metric) {
        String margin = String.format(Locale.ROOT, "%s", BaselineComparison.margin(spec, metric));
        return margin.endsWith(".0") ? margin.substring(0, margin.length() - 2) : margin;
    }
}
