package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import mnemoscope.explain.Comparison;
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

/** Makes reports on a worker; the course of the last searches is kept, so that other policies
 * beside a plan, and a way back to an episode, cost no search. */
final class HindsightSearches {
    private static final double RECALL_SECONDS = 5;
    private static final int MOST = 6;

    private final Deque<SolvedEpisode> latest = new ArrayDeque<>();
    /** How often all were let go, so that a search that was under way then is not remembered. */
    private volatile int forgotten;

    /**
     * @param seconds after which the best plan so far is taken
     * @param anew    search once more: from the beginning what is proven, further what is not
     * @param feed    told what is known on the way
     */
    HindsightReport report(Comparison shown, double seconds, boolean anew, BoundsFeed feed, Progress progress) {
        return HindsightReport.of(shown, solved(shown, seconds, anew, feed, progress), progress);
    }

    private SolvedEpisode solved(Comparison shown, double seconds, boolean anew, BoundsFeed feed, Progress progress) {
        int before = forgotten;
        Optional<SolvedEpisode> known = known(shown);
        if (!anew && known.isPresent() && known.get().answers(shown, seconds)) {
            return known.get();
        }
        ReplayInput input = shown.input();
        ReplaySettings settings = shown.protocol().settings();
        boolean fromTheBeginning = anew && known.map(solved -> solved.optimum().isProven()).orElse(true);
        HindsightOptimum optimum = fromTheBeginning
                ? HindsightSolver.solve(input, settings, seconds, feed, progress)
                : anew
                        ? HindsightCache.SHARED.goOn(input, settings, seconds, feed, progress)
                        : HindsightCache.SHARED.solve(input, settings, seconds, feed, progress);
        boolean exhausted = !optimum.isProven() && HindsightCache.SHARED.isExhausted(input, settings);
        Trace plan = Replayer.run(input, new HindsightFollower(optimum), settings, progress);
        Trace nothing = Replayer.run(input, Policies.create("keep-nothing", DatasetKind.OWN), settings, progress);
        HindsightRecall recall = HindsightRecall.solve(input, settings, Math.min(seconds, RECALL_SECONDS), progress);
        SolvedEpisode solved = new SolvedEpisode(shown.conversation(), shown.protocol(), optimum, plan, nothing, recall,
                exhausted ? Double.POSITIVE_INFINITY : seconds, feed.snapshot());
        if (before == forgotten) {
            remember(solved, shown);
        }
        return solved;
    }

    /** Lets go of all, as they hold on to their episodes. */
    synchronized void forget() {
        latest.clear();
        forgotten++;
    }

    private synchronized Optional<SolvedEpisode> known(Comparison shown) {
        return latest.stream().filter(solved -> solved.is(shown)).findFirst();
    }

    private synchronized void remember(SolvedEpisode solved, Comparison shown) {
        latest.removeIf(each -> each.is(shown));
        latest.addFirst(solved);
        if (latest.size() > MOST) {
            latest.removeLast();
        }
    }
}
