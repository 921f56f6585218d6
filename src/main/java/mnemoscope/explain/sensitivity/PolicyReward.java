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
 * The mean reward per question with evidence of a policy, for any coefficients: its decisions are rescored. If other coefficients
 * change its decisions and it was retrained or solved again for some of them, those rewards are used.
 *
 * @param decisions  effect of other coefficients on its decisions
 * @param means      means of the scored components, with the decisions made for the paper's coefficients
 * @param anew       its reward where it was retrained or solved again: for coefficients that differ from the paper's in one
 *                   value, or for any others
 */
public record PolicyReward(PolicyDescription policy, Decisions decisions, ScoredMeans means,
        Map<RewardCoefficients, Double> anew) {
    private static final List<Coefficient> COEFFICIENTS = List.of(Coefficient.values());
    private static final List<Double> MULTIPLIERS = SensitivitySpec.USUAL_MULTIPLIERS;

    /** One coefficient with a value. */
    private static final Set<RewardCoefficients> GRID = COEFFICIENTS.stream().flatMap(one -> MULTIPLIERS.stream().map(one::times))
            .collect(Collectors.toUnmodifiableSet());

    public PolicyReward {
        anew = Map.copyOf(anew);
    }

    public static PolicyReward of(Trace trace, Decisions decisions) {
        return new PolicyReward(trace.policy(), decisions, ScoredMeans.of(Summary.of(trace)), Map.of());
    }

    /**
     * The reward at coefficients. Between two multipliers that were recomputed it is interpolated linearly; elsewhere the
     * decisions are rescored. NaN without a question with evidence.
     */
    public double at(RewardCoefficients reward) {
        Double there = anew.get(reward);
        return there != null ? there : varied(reward).map(one -> between(one, one.of(reward))).orElseGet(() -> means.at(reward));
    }

    /** The only coefficient that differs from the paper's, if that changes the decisions. */
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

    /** This reward with the rewards of recomputed policies. */
    PolicyReward with(RewardCoefficients reward, double mean) {
        Map<RewardCoefficients, Double> more = new HashMap<>(anew);
        more.put(reward, mean);
        return new PolicyReward(policy, decisions, means, more);
    }

    /** Whether it is linear in each coefficient, regardless of the others. */
    boolean isLinear() {
        return anew.isEmpty();
    }

    /** The slope in a coefficient with unchanged decisions. */
    public double slope(Coefficient one) {
        return means.slope(one);
    }

    /** Whether the reward comes from decisions made for these coefficients. */
    public boolean isMeasured(RewardCoefficients reward) {
        return !isMadeAnew() || reward.equals(RewardCoefficients.DEFAULT) || anew.containsKey(reward);
    }

    /** Whether other coefficients would change its decisions. */
    public boolean isMadeAnew() {
        return decisions != Decisions.ARITHMETIC;
    }

    /**
     * The coefficient values of a study, including the paper's, for which its decisions were made; all values if none changes the
     * decisions.
     */
    public int measured() {
        return isMadeAnew() ? 1 + (int) anew.keySet().stream().filter(GRID::contains).count() : wanted();
    }

    /** Values of coefficients at which a study measures it. */
    public static int wanted() {
        return 1 + COEFFICIENTS.size() * (MULTIPLIERS.size() - 1);
    }

    /** The multipliers of one coefficient for which its decisions were made, with the other coefficients as given. */
    public int measured(Coefficient one, RewardCoefficients others) {
        return (int) MULTIPLIERS.stream().filter(multiplier -> isMeasured(one.in(others, one.usual() * multiplier))).count();
    }

    /** Whether its decisions were made for each multiplier of each coefficient, with the other coefficients as given. */
    public boolean isWhole(RewardCoefficients others) {
        return COEFFICIENTS.stream().allMatch(one -> measured(one, others) == MULTIPLIERS.size());
    }
}
