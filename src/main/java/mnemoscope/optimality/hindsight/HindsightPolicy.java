package mnemoscope.optimality.hindsight;

import mnemoscope.replay.ProtocolReference;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.task.Progress;

/**
 * Follows the best plan of the whole episode, had every question been known: an upper reference for every policy, not one to
 * deploy. Regret against it is the value of information plus the loss of the policy. The score is 1 for what the plan keeps now.
 */
public final class HindsightPolicy implements ProtocolReference {
    /** On the command line and in files. */
    public static final String NAME = "hindsight";

    static final PolicyDescription DESCRIPTION = new PolicyDescription(NAME, "Hindsight",
            "Sees the future: keeps what earns most over the whole episode, had every question been known.", "ours",
            "in the plan");

    private final HindsightCache cache;

    public HindsightPolicy() {
        this(HindsightCache.SHARED);
    }

    public HindsightPolicy(HindsightCache cache) {
        this.cache = cache;
    }

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public String refusal(ReplayInput input, ReplaySettings settings) {
        return HindsightProblem.refusal(input.supervision(), settings);
    }

    /** The episode is solved when it starts, which throws {@link IllegalArgumentException} if the protocol is not modelled. */
    @Override
    public ReferencePolicy under(ReplaySettings settings, Progress progress) {
        return new ReferencePolicy() {
            @Override
            public PolicyDescription description() {
                return DESCRIPTION;
            }

            @Override
            public PolicyRun start(OfflineKnowledge known) {
                return new HindsightFollower(cache.usual(HindsightProblem.of(known, settings), progress)).start(known);
            }
        };
    }

    /** The plan that it follows and what is known of better ones; solved again only if that was forgotten. */
    public HindsightOptimum optimum(ReplayInput input, ReplaySettings settings, Progress progress) {
        return cache.usual(input, settings, progress);
    }
}
