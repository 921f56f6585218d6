package mnemoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.model.Gold;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.MetricResults.Level;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.task.Progress;

/**
 * The highest recall that any policy can have on the logs of agents, by budget: means over the held-out folds, as those of policies.
 *
 * @param points    by budget, ascending
 * @param heldByLog tokens that the agents held, the mean over decisions with evidence
 */
record RecallRoof(List<Point> points, double heldByLog) {
    /** @param bound no policy has more; the recall itself if proven */
    record Point(int budget, double recall, double bound) {}

    /** A plan of an episode: its recall and bound, summed over its questions with evidence. */
    private record Solved(int questions, HindsightRecall recall) {}

    /** The roof; without points unless all data are logs, whose recall has one that is found within seconds. */
    static RecallRoof of(BenchmarkData data, Progress progress) {
        List<ReplayInput> inputs = data.inputs();
        if (!inputs.stream().allMatch(input -> input.supervision().log().isPresent())) {
            return new RecallRoof(List.of(), Double.NaN);
        }
        List<List<Integer>> folds = data.spec().seeds().stream().flatMap(seed -> data.heldOut(seed).stream()).toList();
        List<Point> points = new ArrayList<>();
        for (int budget : Budgets.sizes(data.spec().budgets())) {
            Protocol settings = data.settings().with(Budget.of(budget));
            List<Solved> solved = inputs.parallelStream().map(input -> new Solved(scored(input),
                    HindsightRecall.solve(input, settings, Double.POSITIVE_INFINITY, progress))).toList();
            points.add(
                    new Point(budget, mean(folds, solved, HindsightRecall::mean), mean(folds, solved, HindsightRecall::bound)));
        }
        double held = inputs.stream()
                .mapToDouble(input -> IntStream.range(0, input.episode().decisionCount())
                        .filter(t -> input.supervision().at(t).present())
                        .mapToDouble(t -> Protocol.loggedTokens(input.known(), t)).sum())
                .sum();
        return new RecallRoof(points, held / inputs.stream().mapToInt(RecallRoof::scored).sum());
    }

    private static int scored(ReplayInput input) {
        return (int) input.supervision().steps().stream().filter(Gold::present).count();
    }

    private static double mean(List<List<Integer>> folds, List<Solved> solved, ToDoubleFunction<HindsightRecall> value) {
        return folds.stream().mapToDouble(fold -> {
            int questions = fold.stream().mapToInt(each -> solved.get(each).questions).sum();
            return fold.stream().mapToDouble(each -> solved.get(each).questions * value.applyAsDouble(solved.get(each).recall))
                    .sum() / questions;
        }).average().orElse(Double.NaN);
    }

    /** Where the agents stood on the axis; empty if that is not known. */
    OptionalInt own() {
        return Double.isNaN(heldByLog) ? OptionalInt.empty() : OptionalInt.of((int) Math.round(heldByLog));
    }

    /** The results with the roof as a reference, last. */
    MetricResults on(MetricResults results) {
        if (points.isEmpty()) {
            return results;
        }
        List<Level> levels = results.budgets().stream().map(budget -> points.stream().filter(point -> point.budget == budget)
                .map(point -> level(point.recall)).findFirst().orElse(level(Double.NaN))).toList();
        List<MetricResults.Policy> all = new ArrayList<>(results.policies());
        all.add(new MetricResults.Policy("hindsight-recall", Texts.of("explain.plan-for-recall"), PolicyMark.OPTIMUM,
                PolicyRole.SEES_ANSWER, results.episodes().stream().map(episode -> Double.NaN).toList(), levels, Optional.empty(),
                ""));
        return new MetricResults(results.metric(), results.numbers(), results.unit(), results.budgets(), results.budget(),
                results.episode(), results.episodes(), results.folds(), results.baseline(), results.selected(), all,
                results.ranking(), results.decisions());
    }

    private static Level level(double mean) {
        return new Level(mean, Double.NaN, Double.NaN, 1, 1, false);
    }
}
