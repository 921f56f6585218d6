package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.replay.Budgets;
import mnemoscope.study.statistics.Holm;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;

/**
 * What seeing the question is worth to a policy at one budget: its scores where it sees the question before it decides less those
 * where it has decided before, on the same held-out folds.
 *
 * @param difference before less after, with the corrected resampled t
 * @param holmP      of the difference, over the policies to deploy at this budget; that of a reference is not corrected
 */
public record QuestionWorth(Contestant policy, int budget, Metric metric, FoldMean before, FoldMean after,
        PairedDifference difference, double holmP) {
    /** All policies at all budgets of a metric, in the order of the study. */
    public static List<QuestionWorth> of(BenchmarkTable before, BenchmarkTable after, Metric metric) {
        return before.data().spec().budgets().stream().flatMap(budget -> at(before, after, budget, metric).stream())
                .sorted(Comparator.comparing(each -> before.data().contestants().indexOf(each.policy))).toList();
    }

    private static List<QuestionWorth> at(BenchmarkTable before, BenchmarkTable after, int budget, Metric metric) {
        Resampling resampling = Resampling.kFold(before.data().spec().folds(), before.data().spec().seeds().size());
        List<PairedDifference> deployed = before.data().deployable().stream()
                .map(policy -> difference(before, after, policy, budget, metric, resampling)).toList();
        double[] holm = Holm.correct(deployed.stream().mapToDouble(PairedDifference::p).toArray());
        List<QuestionWorth> all = new ArrayList<>();
        for (Contestant policy : before.data().contestants()) {
            int place = before.data().deployable().indexOf(policy);
            PairedDifference found = place < 0
                    ? difference(before, after, policy, budget, metric, resampling)
                    : deployed.get(place);
            all.add(new QuestionWorth(policy, budget, metric, before.mean(policy.name(), budget, metric),
                    after.mean(policy.name(), budget, metric), found, place < 0 ? found.p() : holm[place]));
        }
        return all;
    }

    private static PairedDifference difference(BenchmarkTable before, BenchmarkTable after, Contestant policy, int budget,
            Metric metric, Resampling resampling) {
        return PairedDifference.of(before.mean(policy.name(), budget, metric).array(),
                after.mean(policy.name(), budget, metric).array(), resampling, BaselineComparison.LEVEL);
    }

    /** Who is best of the policies to deploy at each budget, with the question and without. @param all of one metric */
    public static List<String> sentences(List<QuestionWorth> all) {
        List<String> sentences = new ArrayList<>();
        for (int budget : all.stream().mapToInt(QuestionWorth::budget).distinct().toArray()) {
            List<QuestionWorth> deployed = all.stream().filter(each -> each.budget == budget && !each.policy.isReference())
                    .toList();
            Optional<QuestionWorth> with = deployed.stream().max(Comparator.comparingDouble(each -> each.before.mean()));
            Optional<QuestionWorth> without = deployed.stream().max(Comparator.comparingDouble(each -> each.after.mean()));
            with.ifPresent(best -> sentences.add("At " + Budgets.name(budget) + " the best " + best.metric.words() + " is "
                    + text(best, best.before) + " of " + best.policy.title() + " with the question in view, and "
                    + text(without.orElseThrow(), without.orElseThrow().after) + " of " + without.orElseThrow().policy.title()
                    + " without; " + deployed.stream().filter(each -> each.holmP < BaselineComparison.ALPHA
                            && each.difference.mean() > 0).count()
                    + " of " + deployed.size() + " policies do better for seeing it (Holm p below 0.05)."));
        }
        return sentences;
    }

    private static String text(QuestionWorth of, FoldMean mean) {
        return of.metric.style().text(mean.mean());
    }
}
