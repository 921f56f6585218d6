package mnemoscope.study.sensitivity;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.Claim;
import mnemoscope.study.benchmark.Claim.Count;
import mnemoscope.study.benchmark.PolicyPair;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;

/** Claims of the paper's text on its sensitivity figures, checked against ours for its policies, at every value. */
public final class SensitivityClaims {
    private static final String LEARNED = "osl-mr";

    private final SensitivityTable table;
    private final List<Value> values = new ArrayList<>();
    private final List<BenchmarkPolicy> policies;

    /** One coefficient at one multiple; the paper's values occur once. */
    private record Value(Coefficient coefficient, double multiplier) {}

    private SensitivityClaims(SensitivityTable table) {
        this.table = table;
        policies = table.deployable().stream().filter(each -> PublishedBenchmark.row(each.name()).isPresent()).toList();
        for (Coefficient coefficient : table.runs().spec().coefficients()) {
            for (double multiplier : table.runs().spec().multipliers()) {
                boolean usual = coefficient.times(multiplier).equals(RewardCoefficients.DEFAULT);
                if (!usual || values.stream().noneMatch(each -> each.multiplier == 1)) {
                    values.add(new Value(coefficient, multiplier));
                }
            }
        }
    }

    /** The claims that can be judged with the policies; none for other data or settings than in the paper. */
    public static List<Claim> of(SensitivityTable table) {
        return isJudged(table.runs().data()) ? judged(table) : List.of();
    }

    private static boolean isJudged(BenchmarkData data) {
        return data.spec().policies().stream()
                .anyMatch(policy -> PublishedBenchmark.row(policy).isPresent() && Reproduction.refusal(data, policy).isEmpty());
    }

    static List<Claim> judged(SensitivityTable table) {
        SensitivityClaims made = new SensitivityClaims(table);
        List<Claim> claims = new ArrayList<>();
        if (made.policies.size() > 1) {
            made.policies.stream().filter(each -> each.name().equals(LEARNED)).findFirst()
                    .ifPresent(learned -> claims.add(made.first(learned)));
            claims.add(made.order());
        }
        return claims;
    }

    private List<Integer> budgets() {
        return table.runs().data().spec().budgets();
    }

    private double reward(BenchmarkPolicy policy, int budget, Value value) {
        return table.reward(policy, budget, value.coefficient, value.multiplier).mean();
    }

    /** The claim that OSL-MR has the highest reward of the paper's policies under all costs. */
    private Claim first(BenchmarkPolicy learned) {
        List<Count> counts = budgets().stream()
                .map(budget -> new Count(budget,
                        (int) values.stream().filter(value -> policies.stream().allMatch(
                                other -> other == learned || reward(learned, budget, value) > reward(other, budget, value)))
                                .count(),
                        values.size()))
                .toList();
        String not = budgets().stream().flatMap(budget -> policies.stream().filter(other -> other != learned).map(other -> {
            List<Value> ahead = values.stream().filter(value -> reward(other, budget, value) >= reward(learned, budget, value))
                    .toList();
            return ahead.isEmpty() ? "" : other.title() + " is ahead at " + Budgets.name(budget) + " with " + words(ahead);
        })).filter(each -> !each.isEmpty()).collect(Collectors.joining("; "));
        return new Claim("first-under-all-costs", learned.name(), "reward",
                "Claim: " + learned.title() + " earns most under all cost settings.", counts,
                "It earns most of the paper's policies at " + words(counts, "values") + (not.isEmpty() ? "" : " (" + not + ")"));
    }

    /**
     * The claim that all policies keep their order under the paper's costs; policies that stand for the same row are not
     * compared.
     */
    private Claim order() {
        List<PolicyPair> pairs = PolicyPair.all(policies.stream().map(BenchmarkPolicy::name).toList()).stream()
                .filter(PolicyPair::isOfTwoRows).toList();
        List<Count> counts = budgets().stream()
                .map(budget -> new Count(budget, (int) pairs.stream()
                        .filter(pair -> values.stream().allMatch(value -> keeps(pair, budget, value))).count(), pairs.size()))
                .toList();
        String not = budgets().stream()
                .flatMap(budget -> pairs.stream().filter(pair -> !values.stream().allMatch(value -> keeps(pair, budget, value)))
                        .map(pair -> title(pair.one()) + " and " + title(pair.other()) + " at " + Budgets.name(budget) + " with "
                                + words(values.stream().filter(value -> !keeps(pair, budget, value)).toList())))
                .collect(Collectors.joining("; "));
        return new Claim("order-under-all-costs", "all", "reward",
                "Claim: the policies keep their order under all cost settings.", counts,
                "At every value the order is that of the paper's costs for " + words(counts, "pairs")
                        + (not.isEmpty() ? "" : " (not " + not + ")"));
    }

    private boolean keeps(PolicyPair pair, int budget, Value value) {
        return ahead(pair, budget, value) * ahead(pair, budget, new Value(value.coefficient, 1)) > 0;
    }

    private double ahead(PolicyPair pair, int budget, Value value) {
        return Math.signum(reward(policy(pair.one()), budget, value) - reward(policy(pair.other()), budget, value));
    }

    private BenchmarkPolicy policy(String policy) {
        return table.runs().data().policy(policy);
    }

    private String title(String policy) {
        return policy(policy).title();
    }

    /** "31 of 31 values at 32, 30 of 31 at 64". */
    private static String words(List<Count> counts, String what) {
        return counts.getFirst().holds() + " of " + counts.getFirst().of() + " " + what + " at "
                + Budgets.name(counts.getFirst().budget())
                + counts.stream().skip(1).map(each -> ", " + each).collect(Collectors.joining());
    }

    /** "miss x 2, x 4, stale x 4". */
    private static String words(List<Value> some) {
        StringBuilder words = new StringBuilder();
        for (int k = 0; k < some.size(); k++) {
            boolean goesOn = k > 0 && some.get(k).coefficient == some.get(k - 1).coefficient;
            words.append(k > 0 ? ", " : "").append(goesOn ? "" : some.get(k).coefficient.code() + " ")
                    .append(OrderChanges.times(some.get(k).multiplier));
        }
        return words.toString();
    }
}
