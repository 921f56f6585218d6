package mnemoscope.explain.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Trace;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.sensitivity.Decisions;

/**
 * How the order of policies depends on the coefficients of the reward, by arithmetic on what is booked. A policy is a place in
 * the list; those that see the answer have a reward and no place in the order.
 */
public record Sensitivity(List<PolicyReward> policies) {
    /** Of the paper's values, as in a study. */
    public static final List<Double> MULTIPLIERS = SensitivitySpec.USUAL_MULTIPLIERS;
    private static final String BASE = "mixed";
    /** Of a value: a crossing as near as this to an end of the range is none. */
    private static final double NEAR = 1e-9;

    /** Two policies in another order than with the paper's coefficients. */
    public record Swap(int passes, int passed) {}

    public Sensitivity {
        policies = List.copyOf(policies);
    }

    /** @param decisions what other coefficients do to those of a policy */
    public static Sensitivity of(List<Trace> traces, Function<Trace, Decisions> decisions) {
        return new Sensitivity(traces.stream().map(trace -> PolicyReward.of(trace, decisions.apply(trace))).toList());
    }

    /** Questions with evidence, over which the means are. */
    public int questions() {
        return policies.isEmpty() ? 0 : policies.getFirst().means().scored();
    }

    /** The policy that the others are compared with: Mixed-Score, else the first. */
    public int base() {
        return IntStream.range(0, policies.size()).filter(p -> policies.get(p).policy().name().equals(BASE)).findFirst()
                .orElse(0);
    }

    /** Those to deploy, best first; equal ones as listed. */
    public List<Integer> order(RewardCoefficients at) {
        return IntStream.range(0, policies.size()).filter(p -> !policies.get(p).seesAnswer()).boxed()
                .sorted(Comparator.comparingDouble(p -> -policies.get(p).at(at))).toList();
    }

    /** Pairs of policies to deploy. */
    public int pairs() {
        int n = order(RewardCoefficients.DEFAULT).size();
        return n * (n - 1) / 2;
    }

    /** The pairs whose order is another than with the paper's coefficients, those of the best policies first. */
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
     * Where the order changes when one coefficient goes from a quarter of the paper's value to four times it and the others stay
     * as they are, nearest to the paper's value first.
     */
    public List<Crossing> crossings(RewardCoefficients at) {
        List<Integer> order = order(at);
        List<Crossing> found = new ArrayList<>();
        for (Coefficient one : Coefficient.values()) {
            for (int i = 0; i < order.size(); i++) {
                for (int j = i + 1; j < order.size(); j++) {
                    int p = order.get(i);
                    int q = order.get(j);
                    double steeper = policies.get(p).slope(one) - policies.get(q).slope(one);
                    double value = one.of(at) - ahead(p, q, at) / steeper;
                    if (steeper != 0 && isInside(one, value)) {
                        found.add(crossing(one, value, steeper > 0 ? p : q, steeper > 0 ? q : p, one.of(at)));
                    }
                }
            }
        }
        return found.stream().sorted(Comparator.comparingDouble(Crossing::distance)).toList();
    }

    private static boolean isInside(Coefficient one, double value) {
        return value > one.usual() * MULTIPLIERS.getFirst() * (1 + NEAR)
                && value < one.usual() * MULTIPLIERS.getLast() * (1 - NEAR);
    }

    /** @param rising earns more above the value */
    private static Crossing crossing(Coefficient one, double value, int rising, int falling, double present) {
        boolean above = value >= one.usual();
        return new Crossing(one, value, above ? rising : falling, above ? falling : rising,
                above ? present > value : present < value);
    }
}
