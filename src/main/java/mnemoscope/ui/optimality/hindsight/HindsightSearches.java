package mnemoscope.ui.optimality.hindsight;

import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightCache;
import mnemoscope.optimality.hindsight.HindsightFollower;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.optimality.hindsight.HindsightSolver;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Comparison;

/** Makes reports on a worker; an episode that was solved is not solved again for other policies beside its plan. */
final class HindsightSearches {
    private static final double RECALL_SECONDS = 5;

    private SolvedEpisode latest;

    /**
     * @param seconds after which the best plan so far is taken
     * @param anew    search once more: from the beginning what is proven, further what is not
     * @param feed    told what is known on the way
     */
    HindsightReport report(Comparison shown, double seconds, boolean anew, BoundsFeed feed, Progress progress) {
        return HindsightReport.of(shown, solved(shown, seconds, anew, feed, progress), progress);
    }

    private SolvedEpisode solved(Comparison shown, double seconds, boolean anew, BoundsFeed feed, Progress progress) {
        ReplayInput input = shown.input();
        ReplaySettings settings = shown.protocol().settings();
        SolvedEpisode known = latest();
        if (!anew && known != null && known.answers(input, settings, seconds)) {
            return known;
        }
        long start = System.nanoTime();
        HindsightOptimum optimum = anew && (known == null || known.optimum().isProven())
                ? HindsightSolver.solve(input, settings, seconds, feed, progress)
                : HindsightCache.SHARED.solve(input, settings, seconds, feed, progress);
        long elapsed = System.nanoTime() - start;
        Trace plan = Replayer.run(input, new HindsightFollower(optimum), settings, progress);
        Trace nothing = Replayer.run(input, Policies.create("keep-nothing", DatasetKind.OWN), settings, progress);
        HindsightRecall recall = HindsightRecall.solve(input, settings, Math.min(seconds, RECALL_SECONDS), progress);
        SolvedEpisode solved = new SolvedEpisode(input, settings, optimum, plan, nothing, recall, seconds, elapsed,
                feed.snapshot());
        remember(solved);
        return solved;
    }

    private synchronized SolvedEpisode latest() {
        return latest;
    }

    private synchronized void remember(SolvedEpisode solved) {
        latest = solved;
    }
}
