package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Trace;

/**
 * The best plan of one episode under one protocol, found once for any policies beside it.
 *
 * @param plan         the plan replayed
 * @param nothing      keeping nothing replayed
 * @param recall       the best that any policy can reach, whatever it earns
 * @param limitSeconds that the search was given
 * @param elapsedNanos that it took
 * @param bounds       what was known on the way
 */
record SolvedEpisode(ReplayInput input, ReplaySettings settings, HindsightOptimum optimum, Trace plan, Trace nothing,
        HindsightRecall recall, double limitSeconds, long elapsedNanos, List<HindsightBounds> bounds) {
    SolvedEpisode {
        bounds = List.copyOf(bounds);
    }

    /** Whether a search of this episode within the limit would find no more. */
    boolean answers(ReplayInput asked, ReplaySettings under, double seconds) {
        return input == asked && settings.equals(under) && (optimum.isProven() || seconds <= limitSeconds);
    }

    /** Whether it was known from a search before, so that there is no course to tell. */
    boolean isRemembered() {
        return bounds.size() < 2;
    }
}
