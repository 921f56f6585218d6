package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.replay.Budgets;
import mnemoscope.study.statistics.PairedDifference;

/**
 * The value of seeing the question for a policy at one budget: its score when it sees the question before the decision minus its
 * score when it does not, on the same held-out folds.
 *
 * @param tests      before minus after
 * @param holmP      of the difference, over the deployable policies at this budget; not corrected for a reference
 */
public record QuestionValue(BenchmarkPolicy policy, int budget, Metric metric, FoldMean before, FoldMean after, PairedTests tests,
        double holmP) {
    /** All policies at all budgets of a metric, in the order of the study. */
    public static List<QuestionValue> of(BenchmarkTable before, BenchmarkTable after, Metric metric) {
        return before.data().spec().budgets().stream().flatMap(budget -> at(before, after, budget, metric).stream())
                .sorted(Comparator.comparing(each -> before.data().policies().indexOf(each.policy))).toList();
    }

    private static List<QuestionValue> at(BenchmarkTable before, BenchmarkTable after, int budget, Metric metric) {
        List<PairedTests> deployed = before.data().deployable().stream()
                .map(policy -> tests(before, after, policy, budget, metric)).toList();
        double[] holm = BaselineComparison.holm(deployed.stream().mapToDouble(each -> each.difference().p()).toArray());
        List<QuestionValue> all = new ArrayList<>();
        for (BenchmarkPolicy policy : before.data().policies()) {
            int k = before.data().deployable().indexOf(policy);
            PairedTests found = k < 0 ? tests(before, after, policy, budget, metric) : deployed.get(k);
            all.add(new QuestionValue(policy, budget, metric, before.mean(policy.name(), budget, metric),
                    after.mean(policy.name(), budget, metric), found, k < 0 ? found.difference().p() : holm[k]));
        }
        return all;
    }

    private static PairedTests tests(BenchmarkTable before, BenchmarkTable after, BenchmarkPolicy policy, int budget,
            Metric metric) {
        return PairedTests.of(before, policy.name(), after, policy.name(), budget, metric);
    }

    public PairedDifference difference() {
        return tests.difference();
    }

    /** Sentences on the best deployable policy at each budget, with the question and without it. @param all of one metric */
    public static List<String> sentences(List<QuestionValue> all) {
        List<String> sentences = new ArrayList<>();
        for (int budget : all.stream().mapToInt(QuestionValue::budget).distinct().toArray()) {
            List<QuestionValue> deployed = all.stream().filter(each -> each.budget == budget && !each.policy.isReference())
                    .toList();
            Optional<QuestionValue> with = deployed.stream().max(Comparator.comparingDouble(each -> each.before.mean()));
            Optional<QuestionValue> without = deployed.stream().max(Comparator.comparingDouble(each -> each.after.mean()));
            with.ifPresent(best -> sentences.add("At " + Budgets.name(budget) + ", the best " + best.metric.words() + " is "
                    + text(best, best.before) + " of " + best.policy.title() + " with the question shown, and "
                    + text(without.orElseThrow(), without.orElseThrow().after) + " of " + without.orElseThrow().policy.title()
                    + " without; " + better(deployed) + "."));
        }
        return sentences;
    }

    private static String better(List<QuestionValue> deployed) {
        PairedTests tests = deployed.getFirst().tests;
        return tests.isTested()
                ? deployed.stream().filter(each -> each.holmP < BaselineComparison.ALPHA && each.difference().mean() > 0).count()
                        + " of " + deployed.size() + " policies score higher with it (Holm p below 0.05)"
                : tests.tooFew();
    }

    private static String text(QuestionValue of, FoldMean mean) {
        return of.metric.style().text(mean.mean());
    }
}
