package mnemoscope.explain.predict;

import java.util.List;
import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;

/**
 * The attainable range of rewards in a conversation, from keeping nothing to the hindsight plan.
 *
 * @param nothing keeping nothing, replayed
 * @param best    the plan, replayed
 */
public record RewardRange(Trace nothing, Trace best) {
    /** Searches for the plan; call it on a worker thread. Empty if the protocol allows no plan, or if nothing is attainable. */
    public static Optional<RewardRange> of(Comparison shown, Progress progress) {
        ReplayInput input = shown.input();
        Protocol settings = shown.protocol();
        HindsightPolicy plan = new HindsightPolicy();
        return !shown.hasGold() || !plan.refusal(input, settings).isEmpty()
                ? Optional.empty()
                : Optional.of(new RewardRange(Replayer.run(input, Baselines.KEEP_NOTHING, settings, progress),
                        Replayer.run(input, plan, settings, progress)));
    }

    /** Whether it belongs to the comparison shown, regardless of its policies. */
    public boolean isOf(Comparison shown) {
        return nothing.input() == shown.input() && nothing.settings().equals(shown.protocol());
    }

    /** The share of the attainable of a policy over some decisions; NaN if nothing is attainable. */
    public double share(Trace trace, List<Integer> steps) {
        double least = sum(nothing, steps);
        double most = sum(best, steps);
        return most > least ? (sum(trace, steps) - least) / (most - least) : Double.NaN;
    }

    /** The sum of the rewards of some decisions. */
    public static double sum(Trace trace, List<Integer> steps) {
        return steps.stream().filter(trace::hasGold).mapToDouble(trace::reward).sum();
    }
}
