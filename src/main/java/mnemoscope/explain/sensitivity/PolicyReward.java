package mnemoscope.explain.sensitivity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.sensitivity.Decisions;

/**
 * The mean reward of a policy at a question with evidence, for any coefficients: decisions booked anew and, where other
 * coefficients change these and it was made anew for some of them, what it earned there.
 *
 * @param decisions  what other coefficients would do to its decisions
 * @param means      of what is booked, with the decisions made for the paper's coefficients
 * @param anew       what it earned where it was made anew: by coefficients that are the paper's but for one, or any others
 */
public record PolicyReward(PolicyDescription policy, Decisions decisions, ScoredMeans means,
        Map<RewardCoefficients, Double> anew) {
    private static final List<Coefficient> COEFFICIENTS = List.of(Coefficient.values());
    private static final List<Double> MULTIPLIERS = SensitivitySpec.USUAL_MULTIPLIERS;

    /** What a study changes. */
    private static final Set<RewardCoefficients> GRID = COEFFICIENTS.stream().flatMap(one -> MULTIPLIERS.stream().map(one::times))
            .collect(Collectors.toUnmodifiableSet());

    public PolicyReward {
        anew = Map.copyOf(anew);
    }

    public static PolicyReward of(Trace trace, Decisions decisions) {
        return new PolicyReward(trace.policy(), decisions, ScoredMeans.of(Summary.of(trace)), Map.of());
    }

    /**
     * Between two multipliers for which it was made anew, or was not, the straight line between them: where it was not, that is
     * its decisions booked anew. NaN without a question that has evidence.
     */
    public double at(RewardCoefficients reward) {
        Double there = anew.get(reward);
        return there != null ? there : varied(reward).map(one -> between(one, one.of(reward))).orElseGet(() -> means.at(reward));
    }

    /** The only coefficient that is not the paper's, where that makes a difference. */
    private Optional<Coefficient> varied(RewardCoefficients reward) {
        Coefficient only = null;
        for (Coefficient one : anew.isEmpty() ? List.<Coefficient>of() : COEFFICIENTS) {
            if (one.of(reward) != one.usual()) {
                if (only != null) {
                    return Optional.empty();
                }
                only = one;
            }
        }
        return Optional.ofNullable(only);
    }

    private double between(Coefficient one, double value) {
        int k = 1;
        while (k < MULTIPLIERS.size() - 1 && value > one.usual() * MULTIPLIERS.get(k)) {
            k++;
        }
        double low = one.usual() * MULTIPLIERS.get(k - 1);
        double high = one.usual() * MULTIPLIERS.get(k);
        double below = known(one, MULTIPLIERS.get(k - 1));
        return below + (value - low) / (high - low) * (known(one, MULTIPLIERS.get(k)) - below);
    }

    private double known(Coefficient one, double multiplier) {
        RewardCoefficients reward = one.times(multiplier);
        return anew.getOrDefault(reward, means.at(reward));
    }

    /** As it is, with what it earned where it was made anew. */
    PolicyReward with(RewardCoefficients reward, double mean) {
        Map<RewardCoefficients, Double> more = new HashMap<>(anew);
        more.put(reward, mean);
        return new PolicyReward(policy, decisions, means, more);
    }

    /** Whether it is a straight line in each coefficient, whatever the others. */
    boolean isLinear() {
        return anew.isEmpty();
    }

    /** What a coefficient that is greater by 1 adds while the decisions stay. */
    public double slope(Coefficient one) {
        return means.slope(one);
    }

    /** Whether the reward there is that of decisions made for these coefficients. */
    public boolean isMeasured(RewardCoefficients reward) {
        return !isMadeAnew() || reward.equals(RewardCoefficients.DEFAULT) || anew.containsKey(reward);
    }

    /** Whether other coefficients would change its decisions too. */
    public boolean isMadeAnew() {
        return decisions != Decisions.ARITHMETIC;
    }

    /** Values of coefficients of a study, the paper's among them, at which its decisions are those made for them; all if none changes them. */
    public int measured() {
        return isMadeAnew() ? 1 + (int) anew.keySet().stream().filter(GRID::contains).count() : wanted();
    }

    /** Values of coefficients at which a study measures it. */
    public static int wanted() {
        return 1 + COEFFICIENTS.size() * (MULTIPLIERS.size() - 1);
    }

    /** Multipliers of one coefficient at which its decisions are those made for them, while the others are these. */
    public int measured(Coefficient one, RewardCoefficients others) {
        return (int) MULTIPLIERS.stream().filter(multiplier -> isMeasured(one.in(others, one.usual() * multiplier))).count();
    }

    /** Whether its decisions are those made for each multiplier of each coefficient, while the others are these. */
    public boolean isWhole(RewardCoefficients others) {
        return COEFFICIENTS.stream().allMatch(one -> measured(one, others) == MULTIPLIERS.size());
    }
}
