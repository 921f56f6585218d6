package mnemoscope.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.model.Memory;
import mnemoscope.replay.RewardParts.RewardPart;
import mnemoscope.replay.Trace;

/**
 * The whole episode at a glance, for the scrubber and the charts below the columns. Made once a comparison; what lies at and
 * after the step shown must not be drawn while answers are off.
 *
 * @param steps    T
 * @param outcomes by policy and step
 * @param differ   by step: whether deployable policies disagree
 * @param sessions where a session begins
 * @param reward   running reward by policy and step
 * @param parts  by policy, in the order of {@link RewardPart}, and step: what that component has added to the reward so far
 * @param occupancy share of the budget used, mean of five steps, by policy and step
 * @param recall   mean recall of the steps with evidence so far; NaN before the first
 * @param f1       mean F1 likewise
 */
public record Overview(int steps, List<List<DecisionOutcome>> outcomes, List<Boolean> differ, List<SessionStart> sessions,
        List<double[]> reward, List<List<double[]>> parts, List<double[]> occupancy, List<double[]> recall,
        List<double[]> f1) {
    private static final int SMOOTHED = 5;

    public Overview {
        outcomes = List.copyOf(outcomes);
        differ = List.copyOf(differ);
        sessions = List.copyOf(sessions);
        reward = List.copyOf(reward);
        parts = List.copyOf(parts);
        occupancy = List.copyOf(occupancy);
        recall = List.copyOf(recall);
        f1 = List.copyOf(f1);
    }

    /** @param label e.g. "S4" */
    public record SessionStart(int step, String label) {}

    public static Overview of(Comparison shown) {
        List<List<DecisionOutcome>> outcomes = new ArrayList<>();
        List<double[]> reward = new ArrayList<>();
        List<List<double[]>> parts = new ArrayList<>();
        List<double[]> occupancy = new ArrayList<>();
        List<double[]> recall = new ArrayList<>();
        List<double[]> f1 = new ArrayList<>();
        for (Trace trace : shown.traces()) {
            outcomes.add(IntStream.range(0, shown.steps()).mapToObj(t -> DecisionOutcome.of(trace, t)).toList());
            reward.add(IntStream.range(0, shown.steps()).mapToDouble(trace::cumulativeReward).toArray());
            parts.add(Arrays.stream(RewardPart.values()).map(part -> sums(trace, part)).toList());
            occupancy.add(occupancy(trace));
            recall.add(soFar(trace, trace::recall));
            f1.add(soFar(trace, trace::f1));
        }
        List<Boolean> differ = IntStream.range(0, shown.steps()).mapToObj(shown::disagreeAt).toList();
        return new Overview(shown.steps(), outcomes, differ, sessions(shown), reward, parts, occupancy, recall, f1);
    }

    private static double[] sums(Trace trace, RewardPart part) {
        double[] sums = new double[trace.steps()];
        double sum = 0;
        for (int t = 0; t < sums.length; t++) {
            sum += trace.parts(t).of(part);
            sums[t] = sum;
        }
        return sums;
    }

    private static double[] occupancy(Trace trace) {
        double[] mean = new double[trace.steps()];
        double sum = 0;
        for (int t = 0; t < mean.length; t++) {
            sum += trace.occupancy(t) - (t >= SMOOTHED ? trace.occupancy(t - SMOOTHED) : 0);
            mean[t] = sum / Math.min(SMOOTHED, t + 1);
        }
        return mean;
    }

    private static double[] soFar(Trace trace, IntToDoubleFunction value) {
        double[] mean = new double[trace.steps()];
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
        List<SessionStart> starts = new ArrayList<>();
        List<Memory> memories = shown.episode().memories();
        int last = -1;
        for (int t = 0; t < shown.steps(); t++) {
            int anchor = shown.anchor(t);
            int session = anchor < 0 ? -1 : memories.get(anchor).session();
            if (session != last) {
                starts.add(new SessionStart(t, "S" + (session + 1)));
                last = session;
            }
        }
        return starts;
    }
}
