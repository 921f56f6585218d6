package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Trace;

/**
 * The best plan of one episode under one protocol, found once for any policies beside it.
 *
 * @param plan         the plan replayed
 * @param nothing      keeping nothing replayed
 * @param limitSeconds that the search was given
 * @param elapsedNanos that it took
 * @param bounds       what was known on the way
 */
record SolvedEpisode(ReplayInput input, ReplaySettings settings, HindsightOptimum optimum, Trace plan, Trace nothing,
        double limitSeconds, long elapsedNanos, List<HindsightBounds> bounds) {
    SolvedEpisode {
        bounds = List.copyOf(bounds);
    }

    /** Whether a search of this episode within the limit would find no more. */
    boolean answers(ReplayInput asked, ReplaySettings under, double seconds) {
        return input == asked && settings.equals(under) && (optimum.isProven() || seconds <= limitSeconds);
    }

    /** How long the search took. */
    double seconds() {
        return elapsedNanos / 1e9;
    }
}
