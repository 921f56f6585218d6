package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.replay.Trace;
import mnemoscope.workspace.Protocol;

/**
 * The best plan of one episode under one protocol, found once for any policies beside it.
 *
 * @param plan         the plan replayed
 * @param nothing      keeping nothing replayed
 * @param recall       the best that any policy can reach, whatever it earns
 * @param limitSeconds that the search was given; infinite if it ended by itself without a proof
 * @param bounds       what was known on the way, at least once
 */
record SolvedEpisode(Conversation conversation, Protocol protocol, HindsightOptimum optimum, Trace plan, Trace nothing,
        HindsightRecall recall, double limitSeconds, List<HindsightBounds> bounds) {
    SolvedEpisode {
        bounds = List.copyOf(bounds);
    }

    /** Whether a search for this comparison within the limit would find no more. */
    boolean answers(Comparison asked, double seconds) {
        return is(asked) && (optimum.isProven() || seconds <= limitSeconds);
    }

    /** Whether it is the same episode under the same protocol, whatever policies are compared. */
    boolean is(Comparison asked) {
        return conversation == asked.conversation() && protocol.equals(asked.protocol());
    }

    /** Whether the search ended by itself without a proof, so that a longer limit alone finds no more. */
    boolean isExhausted() {
        return !optimum.isProven() && limitSeconds == Double.POSITIVE_INFINITY;
    }

    /** How long the search took. */
    long elapsedNanos() {
        return bounds.getLast().elapsedNanos();
    }

    /** Whether it was known from a search before, so that there is no course to tell. */
    boolean isRemembered() {
        return bounds.size() < 2;
    }
}
