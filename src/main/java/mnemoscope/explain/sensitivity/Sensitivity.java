package mnemoscope.explain.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;
import mnemoscope.study.CellResults;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.sensitivity.SensitivityRuns;

/**
 * The dependence of the order of policies on the reward coefficients, by arithmetic on the scored components. A policy is an
 * index in the list; references have a reward but no rank.
 *
 * @param baseline name of the policy that the others are compared with, if it is among them
 */
public record Sensitivity(List<PolicyReward> policies, String baseline) {
    /** Largest number of named curves that remain distinguishable. */
    public static final int CURVES = 9;
    /** Multiples of the paper's values, as in a study. */
    public static final List<Double> MULTIPLIERS = SensitivitySpec.USUAL_MULTIPLIERS;
    private static final String BASE = "mixed";
    /** Relative tolerance: a crossing this near to an end of the range is ignored. */
    private static final double NEAR = 1e-9;

    /** Two policies whose order differs from that under the paper's coefficients. */
    public record Swap(int passes, int passed) {}

    public Sensitivity {
        policies = List.copyOf(policies);
    }

    /** @param decisions effect of other coefficients on the decisions of a policy */
    public static Sensitivity of(List<Trace> traces, Function<Trace, Decisions> decisions) {
        return new Sensitivity(traces.stream().map(trace -> PolicyReward.of(trace, decisions.apply(trace))).toList(), BASE);
    }

    /** The results of a study at each budget so far, for policies with all benchmark runs finished. */
    public static SortedMap<Integer, Sensitivity> of(SensitivityRuns runs, CellResults known) {
        BenchmarkTable usual = runs.usual().table(known);
        Map<RewardCoefficients, BenchmarkTable> changed = new HashMap<>();
        runs.changed().forEach((reward, plan) -> changed.put(reward, plan.table(known)));
        SortedMap<Integer, Sensitivity> found = new TreeMap<>();
        for (int budget : runs.data().spec().budgets()) {
            found.put(budget,
                    new Sensitivity(runs.data().policies().stream().filter(policy -> usual.isComplete(policy.name(), budget))
                            .map(policy -> of(policy, budget, usual, changed)).toList(), runs.data().spec().baseline()));
        }
        return found;
    }

    private static PolicyReward of(BenchmarkPolicy policy, int budget, BenchmarkTable usual,
            Map<RewardCoefficients, BenchmarkTable> changed) {
        Map<RewardCoefficients, Double> anew = new HashMap<>();
        if (Decisions.of(policy) != Decisions.ARITHMETIC) {
            changed.forEach((reward, table) -> {
                if (table.isComplete(policy.name(), budget)) {
                    anew.put(reward, FoldMean.of(table.folds(policy.name(), budget), reward).mean());
                }
            });
        }
        return new PolicyReward(policy.description(), Decisions.of(policy), ScoredMeans.of(usual.folds(policy.name(), budget)),
                anew);
    }

    /** Rewards at a budget of the finished policies of a plan with its own coefficients, by name. */
    public static Map<String, Double> earned(BenchmarkPlan plan, int budget, CellResults known) {
        BenchmarkTable table = plan.table(known);
        return plan.data().policies().stream().map(BenchmarkPolicy::name).filter(name -> table.isComplete(name, budget))
                .collect(Collectors.toMap(name -> name,
                        name -> FoldMean.of(table.folds(name, budget), plan.data().settings().reward()).mean()));
    }

    /** This sensitivity with rewards of policies that were retrained or solved again for other coefficients. */
    public Sensitivity with(RewardCoefficients reward, Map<String, Double> earned) {
        return new Sensitivity(policies.stream().map(each -> {
            Double mean = earned.get(each.policy().name());
            return mean == null ? each : each.with(reward, mean);
        }).toList(), baseline);
    }

    /** The number of questions with evidence that the means cover. */
    public int questions() {
        return policies.isEmpty() ? 0 : policies.getFirst().means().scored();
    }

    /** The index of the baseline, else 0. */
    public int base() {
        return IntStream.range(0, policies.size()).filter(p -> policies.get(p).policy().name().equals(baseline)).findFirst()
                .orElse(0);
    }

    /** Deployable policies, best first; equal ones as listed. */
    public List<Integer> order(RewardCoefficients at) {
        double[] earned = policies.stream().mapToDouble(policy -> policy.at(at)).toArray();
        return IntStream.range(0, policies.size()).filter(p -> !policies.get(p).policy().standing().isReference()).boxed()
                .sorted(Comparator.comparingDouble(p -> -earned[p])).toList();
    }

    /**
     * The policies whose curves are drawn, as listed: if there are more than {@link #CURVES}, the baseline and the best
     * deployable policies under the paper's coefficients.
     *
     * @param flipped names of policies that the user switched on or off
     */
    public List<Integer> drawn(Set<String> flipped) {
        Set<Integer> usual = Stream.of(List.of(base()), order(RewardCoefficients.DEFAULT), all()).flatMap(List::stream).distinct()
                .limit(CURVES).collect(Collectors.toSet());
        return all().stream().filter(p -> usual.contains(p) != flipped.contains(policies.get(p).policy().name())).toList();
    }

    private List<Integer> all() {
        return IntStream.range(0, policies.size()).boxed().toList();
    }

    /** The number of pairs of deployable policies. */
    public int pairs() {
        int n = order(RewardCoefficients.DEFAULT).size();
        return n * (n - 1) / 2;
    }

    /** The pairs whose order differs from that under the paper's coefficients, pairs of the best policies first. */
    public List<Swap> swaps(RewardCoefficients at) {
        List<Integer> order = order(at);
        List<Swap> swaps = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                int p = order.get(i);
                int q = order.get(j);
                if (ahead(p, q, at) > 0 && ahead(p, q, RewardCoefficients.DEFAULT) < 0) {
                    swaps.add(new Swap(p, q));
                }
            }
        }
        return swaps;
    }

    private double ahead(int p, int q, RewardCoefficients at) {
        return policies.get(p).at(at) - policies.get(q).at(at);
    }

    /**
     * The crossings when one coefficient varies from a quarter of the paper's value to four times it and the others are fixed,
     * nearest to the paper's value first. A policy whose decisions change is covered only where it was retrained or solved again.
     */
    public List<RewardCrossing> crossings(RewardCoefficients at) {
        List<Integer> order = order(at);
        List<RewardCrossing> found = new ArrayList<>();
        for (Coefficient one : Coefficient.values()) {
            for (int i = 0; i < order.size(); i++) {
                for (int j = i + 1; j < order.size(); j++) {
                    int p = order.get(i);
                    int q = order.get(j);
                    found.addAll(policies.get(p).isLinear() && policies.get(q).isLinear()
                            ? crossing(one, p, q, at)
                            : crossings(one, p, q, at));
                }
            }
        }
        return found.stream().sorted(Comparator.comparingDouble(RewardCrossing::distance)).toList();
    }

    /** Where two straight lines meet. */
    private List<RewardCrossing> crossing(Coefficient one, int p, int q, RewardCoefficients at) {
        double steeper = policies.get(p).slope(one) - policies.get(q).slope(one);
        double value = one.of(at) - ahead(p, q, at) / steeper;
        return steeper != 0 && isInside(one, value)
                ? List.of(crossing(one, value, steeper > 0 ? p : q, steeper > 0 ? q : p, one.of(at)))
                : List.of();
    }

    /** Where two piecewise linear curves meet. */
    private List<RewardCrossing> crossings(Coefficient one, int p, int q, RewardCoefficients at) {
        List<RewardCrossing> found = new ArrayList<>();
        for (int k = 1; k < MULTIPLIERS.size(); k++) {
            double low = one.usual() * MULTIPLIERS.get(k - 1);
            double high = one.usual() * MULTIPLIERS.get(k);
            double before = ahead(p, q, one.in(at, low));
            double after = ahead(p, q, one.in(at, high));
            if (before * after < 0) {
                double value = low + (high - low) * before / (before - after);
                found.add(crossing(one, value, after > 0 ? p : q, after > 0 ? q : p, one.of(at)));
            }
        }
        return found;
    }

    private static boolean isInside(Coefficient one, double value) {
        return value > one.usual() * MULTIPLIERS.getFirst() * (1 + NEAR)
                && value < one.usual() * MULTIPLIERS.getLast() * (1 - NEAR);
    }

    /** @param rising index of the policy with the higher reward above the value */
    private RewardCrossing crossing(Coefficient one, double value, int rising, int falling, double present) {
        boolean above = value >= one.usual();
        return new RewardCrossing(one, value, above ? rising : falling, above ? falling : rising,
                above ? present > value : present < value,
                !policies.get(rising).isMadeAnew() && !policies.get(falling).isMadeAnew());
    }
}
