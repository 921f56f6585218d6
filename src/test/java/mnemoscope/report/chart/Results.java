package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.report.chart.MetricResults.Level;
import mnemoscope.report.chart.MetricResults.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.NeedCounts;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.NumberStyle;

/** Benchmarks small enough to be drawn by hand. */
public final class Results {
    static final double NONE = Double.NaN;

    private Results() {}

    /**
     * Six conversations, the last three as the first, budgets 32 and 128, 128 chosen: Recency is worst, Mixed-Score (the baseline) better, OSL-MR best of
     * those to deploy and printed as .263, BC-learner half done, Clairvoyant a reference.
     */
    public static MetricResults small() {
        return of("osl-mr",
                List.of(policy("recency", "Recency", List.of(0.05, 0.06, 0.07, 0.05, 0.06, 0.07), level(0.02, 0.01, NONE),
                        level(0.06, 0.01, NONE)),
                        policy("mixed", "Mixed-Score", List.of(0.08, 0.09, 0.10, 0.08, 0.09, 0.10), level(0.05, 0.01, NONE),
                                level(0.09, 0.01, NONE)),
                        policy("bc", "BC-learner", List.of(0.12, NONE, NONE, NONE, NONE, NONE), level(0.08, 0.01, 0.09),
                                new Level(NONE, NONE, 0.184, 5, 15, true)),
                        policy("osl-mr", "OSL-MR", List.of(0.15, 0.20, 0.16, 0.15, 0.20, 0.16), level(0.13, 0.02, 0.123),
                                level(0.17, 0.03, 0.263)),
                        policy("clairvoyant", "Clairvoyant", List.of(0.31, 0.41, 0.33, 0.31, 0.41, 0.33), level(0.30, 0.04, NONE),
                                level(0.35, 0.05, NONE))));
    }

    /** As many policies as one likes, each .01 better than the one before; the first one is the baseline, the last sees the answer. */
    public static MetricResults many(int count) {
        List<Policy> policies = IntStream.range(0, count).mapToObj(k -> {
            double mean = 0.05 + 0.01 * k;
            String name = k == 0 ? "mixed" : k == count - 1 ? "clairvoyant" : "policy-" + k;
            return policy(name, "Policy number " + k, List.of(mean - 0.01, mean, mean + 0.01, mean - 0.01, mean, mean + 0.01),
                    level(mean / 2, 0.01, NONE), level(mean, 0.01, NONE));
        }).toList();
        return of("", policies);
    }

    public static MetricResults of(String selected, List<Policy> policies) {
        return new MetricResults(Metric.F1, NumberStyle.SHARE, "words", List.of(32, 128), 128, "conversation",
                List.of("conv-26", "conv-30", "conv-41", "conv-42", "conv-43", "conv-44"), "5 held-out folds \u00d7 3 seeds",
                "mixed", selected, policies, MetricResults.ranking(policies), ScoredDecisions.ALL);
    }

    /** Results with the values of others, as if they covered forced decisions only. */
    public static MetricResults forced(MetricResults all) {
        return new MetricResults(all.metric(), all.numbers(), all.unit(), all.budgets(), all.budget(), all.episode(),
                all.episodes(), ScoredDecisions.FORCED.said(all.folds()), all.baseline(), all.selected(), all.policies(),
                all.ranking(), ScoredDecisions.FORCED);
    }

    static Policy policy(String name, String title, List<Double> values, Level... levels) {
        return new Policy(name, title, KnownPolicies.marks(List.of(name)).get(name),
                KnownPolicies.find(name).map(PolicyDescription::standing).orElse(PolicyRole.DEPLOYED), values, List.of(levels),
                Optional.of(new NeedCounts(new int[]{30, 2, 0, 8, 10, 20, 30})), "");
    }

    static Level level(double mean, double sd, double published) {
        return new Level(mean, sd, published, 15, 15, false);
    }

    public static MetricResults without(MetricResults from, List<String> names) {
        List<Policy> left = new ArrayList<>(from.policies());
        left.removeIf(policy -> names.contains(policy.name()));
        return of(from.selected(), left);
    }
}
