package mnemoscope.explain.hindsight;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.optimality.hindsight.HindsightPolicy.HindsightCache;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.optimality.hindsight.HindsightSolver;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;

/**
 * Makes reports on a worker thread. It keeps the results of the last searches, so that other policies or a return to an episode
 * need no new search.
 */
public final class HindsightSearches {
    private static final double RECALL_SECONDS = 5;
    private static final int MOST = 6;

    private final Deque<Solved> latest = new ArrayDeque<>();
    /** Number of calls that cleared all searches; a search started before the last call is not kept. */
    private volatile int forgotten;

    /** Progress of one search: its worker overwrites a snapshot, the screen reads it at any time. */
    public static final class Feed implements Consumer<HindsightBounds> {
        private static final int LONGEST = 1_000;

        private final List<HindsightBounds> told = new ArrayList<>();
        private volatile List<HindsightBounds> snapshot = List.of();

        @Override
        public void accept(HindsightBounds now) {
            if (told.size() > 1 && same(now, told.getLast()) && same(now, told.get(told.size() - 2))) {
                told.removeLast();
            }
            if (told.size() == LONGEST) {
                // Drops every second value; keeps the first and the last.
                for (int k = told.size() - 2; k > 0; k -= 2) {
                    told.remove(k);
                }
            }
            told.add(now);
            snapshot = List.copyOf(told);
        }

        private static boolean same(HindsightBounds one, HindsightBounds other) {
            return one.incumbent() == other.incumbent() && one.bound() == other.bound();
        }

        /** Values by time; a pause has values at its start and end. */
        public List<HindsightBounds> snapshot() {
            return snapshot;
        }
    }

    /**
     * The best plan of one episode under one protocol, found once for all policies compared with it.
     *
     * @param plan         the plan replayed
     * @param nothing      keeping nothing replayed
     * @param recall       highest recall that any policy can reach, regardless of reward
     * @param limitSeconds time limit of the search; infinite if it ran out of memory without a proof
     * @param bounds       bounds found during the search, at least one
     */
    public record Solved(Conversation conversation, Protocol protocol, HindsightOptimum optimum, Trace plan, Trace nothing,
            HindsightRecall recall, double limitSeconds, List<HindsightBounds> bounds) {
        /** Whether a search for this comparison with the given limit could not improve the result. */
        public boolean answers(Comparison asked, double seconds) {
            return is(asked) && (optimum.isProven() || seconds <= limitSeconds);
        }

        /** Whether it is the same episode under the same protocol, regardless of the policies. */
        public boolean is(Comparison asked) {
            return conversation == asked.conversation() && protocol.equals(asked.protocol());
        }

        /** Whether the search ran out of memory without a proof, so that a longer time limit does not help. */
        public boolean isExhausted() {
            return !optimum.isProven() && limitSeconds == Double.POSITIVE_INFINITY;
        }

        /** Duration of the search. */
        public long elapsedNanos() {
            return bounds.getLast().elapsedNanos();
        }

        /** Whether the result comes from an earlier search, so that there is no progress to show. */
        public boolean isRemembered() {
            return elapsedNanos() == 0;
        }
    }

    /** The reason why no plan can be searched, with a remedy; empty if one can. */
    public static String refusal(Comparison shown) {
        String refused = new HindsightPolicy().refusal(shown.input(), shown.protocol());
        return !refused.isEmpty() || shown.hasGold()
                ? refused
                : Texts.of("explain.no-plan-without-evidence", shown.conversation().id());
    }

    /**
     * @param seconds time limit, after which the best plan so far is returned
     * @param anew    search again: from the start if the plan is proven, else continue
     * @param feed    receives bounds during the search
     */
    public HindsightReport report(Comparison shown, double seconds, boolean anew, Feed feed, Progress progress) {
        return HindsightReport.of(shown, solved(shown, seconds, anew, feed, progress), progress);
    }

    private Solved solved(Comparison shown, double seconds, boolean anew, Feed feed, Progress progress) {
        int before = forgotten;
        Optional<Solved> known = known(shown);
        if (!anew && known.isPresent() && known.get().answers(shown, seconds)) {
            return known.get();
        }
        ReplayInput input = shown.input();
        Protocol settings = shown.protocol();
        boolean fromTheBeginning = anew && known.map(solved -> solved.optimum().isProven()).orElse(true);
        HindsightOptimum optimum = fromTheBeginning
                ? HindsightSolver.solve(input, settings, seconds, feed, progress)
                : HindsightCache.SHARED.solve(input, settings, seconds, anew, feed, progress);
        boolean exhausted = !optimum.isProven() && HindsightCache.SHARED.isExhausted(input, settings);
        Trace plan = Replayer.run(input, HindsightPolicy.following(optimum), settings, progress);
        Trace nothing = Replayer.run(input, Policies.create("keep-nothing", DatasetKind.OWN), settings, progress);
        HindsightRecall recall = HindsightRecall.solve(input, settings, Math.min(seconds, RECALL_SECONDS), progress);
        Solved solved = new Solved(shown.conversation(), shown.protocol(), optimum, plan, nothing, recall,
                exhausted ? Double.POSITIVE_INFINITY : seconds, feed.snapshot());
        if (before == forgotten) {
            remember(solved, shown);
        }
        return solved;
    }

    /** Clears all searches, as they hold their episodes in memory. */
    public synchronized void forget() {
        latest.clear();
        forgotten++;
    }

    private synchronized Optional<Solved> known(Comparison shown) {
        return latest.stream().filter(solved -> solved.is(shown)).findFirst();
    }

    private synchronized void remember(Solved solved, Comparison shown) {
        latest.removeIf(each -> each.is(shown));
        latest.addFirst(solved);
        if (latest.size() > MOST) {
            latest.removeLast();
        }
    }
}
