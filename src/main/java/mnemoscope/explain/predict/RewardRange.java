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
 * Between which rewards a conversation is played: keeping nothing, and the best plan had every question been known.
 *
 * @param nothing keeping nothing, replayed
 * @param best    the plan, replayed
 */
public record RewardRange(Trace nothing, Trace best) {
    /** For a worker: the plan has to be found. Empty where the readings have none, or nothing can be earned. */
    public static Optional<RewardRange> of(Comparison shown, Progress progress) {
        ReplayInput input = shown.input();
        Protocol settings = shown.protocol();
        HindsightPolicy plan = new HindsightPolicy();
        return !shown.hasGold() || !plan.refusal(input, settings).isEmpty()
                ? Optional.empty()
                : Optional.of(new RewardRange(Replayer.run(input, Baselines.KEEP_NOTHING, settings, progress),
                        Replayer.run(input, plan, settings, progress)));
    }

    /** Whether it is of what is shown, whatever policies are compared. */
    public boolean isOf(Comparison shown) {
        return nothing.input() == shown.input() && nothing.settings().equals(shown.protocol());
    }

    /** What a policy earned in some decisions of what could be attained in them; NaN where nothing could. */
    public double share(Trace trace, List<Integer> steps) {
        double least = sum(nothing, steps);
        double most = sum(best, steps);
        return most > least ? (sum(trace, steps) - least) / (most - least) : Double.NaN;
    }

    /** The rewards of some decisions. */
    public static double sum(Trace trace, List<Integer> steps) {
        return steps.stream().filter(trace::hasGold).mapToDouble(trace::reward).sum();
    }
}
