package mnemoscope.replay;

import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.task.Progress;

/** A reference that must know the protocol as well, as a plan does that is best under one budget and not under another. */
public interface ProtocolReference extends ReferencePolicy {
    /**
     * The policy for one replay.
     *
     * @param progress of the replay; what it does at the start of an episode ends when that is cancelled
     */
    ReferencePolicy under(ReplaySettings settings, Progress progress);

    /**
     * Why an episode cannot be replayed under a protocol, and what to choose instead.
     *
     * @return empty if it can
     */
    String refusal(ReplayInput input, ReplaySettings settings);

    /** Never: the replay asks for {@link #under} first. */
    @Override
    default PolicyRun start(OfflineKnowledge known) {
        throw new IllegalStateException("The policy \"" + name() + "\" needs the protocol. Start what under(...) gives.");
    }
}
