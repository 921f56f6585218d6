package mnemoscope.ui.benchmark;

import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.study.benchmark.Capacity.Course;
import mnemoscope.study.benchmark.Capacity.Point;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.text.Numbers;

/** Who has the highest reward at the current budget, and from which budget on a larger one costs more than it yields. */
final class CapacityHeadline {
    private CapacityHeadline() {}

    static String of(BenchmarkScores scores) {
        Capacity capacity = scores.capacity();
        if (!Budgets.isSize(scores.budget())) {
            return Texts.of("benchmark.capacity-as-logged");
        }
        return capacity.leader(scores.budget())
                .map(leader -> (soFar(scores, leads(scores, leader)) + " " + turns(scores)).strip())
                .orElseGet(() -> Texts.of("benchmark.capacity-nothing-yet", budget(scores, scores.budget())));
    }

    private static String soFar(BenchmarkScores scores, String found) {
        return scores.isWhole()
                ? found
                : Texts.of("benchmark.so-far", BenchmarkLabels.missing(scores)) + " " + Texts.inSentence(found);
    }

    private static String leads(BenchmarkScores scores, Course leader) {
        Point point = leader.at(scores.budget()).orElseThrow();
        String reward = BenchmarkLabels.number(Metric.REWARD, point.reward().mean());
        return Double.isFinite(point.share())
                ? Texts.of("benchmark.capacity-leads-with-share", budget(scores, scores.budget()), leader.policy().title(),
                        reward, Numbers.whole(Math.round(100 * point.share())))
                : Texts.of("benchmark.capacity-leads", budget(scores, scores.budget()), leader.policy().title(), reward);
    }

    /** The turning point of the baseline. */
    private static String turns(BenchmarkScores scores) {
        if (scores.capacity().budgets().size() < 2) {
            return Texts.of("benchmark.capacity-needs-budgets");
        }
        Course baseline = scores.capacity().course(scores.spec().baseline());
        if (baseline.points().size() < 2) {
            return "";
        }
        Point best = baseline.best().orElseThrow();
        return Texts.of(best == baseline.points().getLast() ? "benchmark.capacity.gains" : "benchmark.capacity-turns-at",
                budget(scores, best.budget()), baseline.policy().title());
    }

    private static String budget(BenchmarkScores scores, int budget) {
        return BenchmarkLabels.budget(scores.data(), budget);
    }
}
