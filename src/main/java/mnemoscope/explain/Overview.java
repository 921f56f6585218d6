package mnemoscope.explain;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.RewardParts.RewardPart;
import mnemoscope.replay.Trace;

/**
 * Values over the complete episode, for the scrubber and the charts below the columns. Made once per comparison. While answers
 * are off, values at and after the decision shown must not be drawn.
 *
 * @param decisionCount    T
 * @param courses  one per policy
 * @param differ   by decision: whether deployable policies disagree
 * @param forced   the decisions that force a choice
 * @param sessions where a session begins
 * @param held     tokens held over an agent's log; empty for other data
 */
public record Overview(int decisionCount, List<Course> courses, List<Boolean> differ, ForcedDecisions forced,
        List<SessionStart> sessions, Optional<Held> held) {
    private static final int SMOOTHED = 5;

    /**
     * Tokens held over an agent's log.
     *
     * @param most    largest value that any policy holds or the agent's service counted
     * @param counted by decision, counted by the agent's service; 0 where the log has no count
     */
    public record Held(double most, int[] counted) {
        static Held of(Comparison shown) {
            int[] counted = IntStream.range(0, shown.decisionCount()).map(t -> LogWords.counted(shown, t)).toArray();
            return new Held(IntStream.range(0, shown.decisionCount())
                    .mapToDouble(t -> Math.max(counted[t],
                            shown.traces().stream().mapToDouble(trace -> trace.usedTokens(t)).max().orElse(0)))
                    .max().orElse(1), counted);
        }
    }

    /** @param label e.g. "S4" */
    public record SessionStart(int decision, String label) {}

    /**
     * The course of one policy, by decision.
     *
     * @param reward    so far
     * @param parts     running sum of each component, in the order of {@link RewardPart}
     * @param occupancy share of the budget used, mean of five decisions
     * @param recall    mean recall of the decisions with evidence so far; NaN before the first
     * @param f1        mean F1 of the same decisions
     */
    public record Course(List<DecisionOutcome> outcomes, double[] reward, List<double[]> parts, double[] occupancy,
            double[] recall, double[] f1) {
        static Course of(Trace trace) {
            return new Course(IntStream.range(0, trace.decisionCount()).mapToObj(t -> DecisionOutcome.of(trace, t)).toList(),
                    IntStream.range(0, trace.decisionCount()).mapToDouble(trace::cumulativeReward).toArray(),
                    Arrays.stream(RewardPart.values()).map(part -> sums(trace, part)).toList(), smoothedOccupancy(trace),
                    soFar(trace, trace::recall), soFar(trace, trace::f1));
        }
    }

    public static Overview of(Comparison shown) {
        return new Overview(shown.decisionCount(), shown.traces().stream().map(Course::of).toList(),
                IntStream.range(0, shown.decisionCount()).mapToObj(shown::disagreeAt).toList(), shown.forced(), sessions(shown),
                shown.isLog() && shown.decisionCount() > 0 ? Optional.of(Held.of(shown)) : Optional.empty());
    }

    private static double[] sums(Trace trace, RewardPart part) {
        double[] sums = new double[trace.decisionCount()];
        double sum = 0;
        for (int t = 0; t < sums.length; t++) {
            sum += trace.parts(t).of(part);
            sums[t] = sum;
        }
        return sums;
    }

    private static double[] smoothedOccupancy(Trace trace) {
        double[] mean = new double[trace.decisionCount()];
        double sum = 0;
        for (int t = 0; t < mean.length; t++) {
            sum += trace.occupancy(t) - (t >= SMOOTHED ? trace.occupancy(t - SMOOTHED) : 0);
            mean[t] = sum / Math.min(SMOOTHED, t + 1);
        }
        return mean;
    }

    private static double[] soFar(Trace trace, IntToDoubleFunction value) {
        double[] mean = new double[trace.decisionCount()];
        double sum = 0;
        int scored = 0;
        for (int t = 0; t < mean.length; t++) {
            if (trace.hasGold(t)) {
                sum += value.applyAsDouble(t);
                scored++;
            }
            mean[t] = scored == 0 ? Double.NaN : sum / scored;
        }
        return mean;
    }

    private static List<SessionStart> sessions(Comparison shown) {
        return IntStream.range(0, shown.decisionCount()).filter(t -> shown.session(t) != (t == 0 ? -1 : shown.session(t - 1)))
                .mapToObj(t -> new SessionStart(t, "S" + (shown.session(t) + 1))).toList();
    }
}
