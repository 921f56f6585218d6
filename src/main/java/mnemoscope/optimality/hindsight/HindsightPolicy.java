package mnemoscope.optimality.hindsight;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.replay.Trace;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.reference.Clairvoyant;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Follows the best plan of the whole episode, had every question been known: an upper reference for every policy, not one to
 * deploy. Regret against it is the value of information plus the loss of the policy. The score is 1 for what the plan keeps now.
 */
public final class HindsightPolicy implements ProtocolReference {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("hindsight", "Hindsight",
            Texts.of("optimality.hindsight-sees-the-future"), "ours", Texts.of("optimality.in-the-plan")).scoring(ScoreKind.PLAN)
            .seeingAnswer(PolicyMark.OPTIMUM.shape(), false);

    private final Solver solver;

    /** Solves an episode under a protocol. */
    private interface Solver {
        HindsightOptimum solve(OfflineKnowledge known, Protocol settings, Progress progress);
    }

    public HindsightPolicy() {
        this(HindsightCache.SHARED);
    }

    /** Searches without a clock, so that it decides the same every time. */
    public HindsightPolicy(HindsightCache cache) {
        this((known, settings, progress) -> cache.usual(HindsightProblem.of(known, settings), progress));
    }

    private HindsightPolicy(Solver solver) {
        this.solver = solver;
    }

    /**
     * Searches each episode until a clock ends it: longer than without one, or shorter, and not the same every time unless the
     * plan is proven best before.
     *
     * @param seconds above 0
     */
    public static HindsightPolicy within(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("A time limit of " + seconds + " s is not above 0.");
        }
        return new HindsightPolicy(
                (known, settings, progress) -> HindsightCache.SHARED.solve(known, settings, seconds, false, unwatched -> {
                }, progress));
    }

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public String refusal(ReplayInput input, Protocol settings) {
        return HindsightProblem.refusal(input.supervision(), settings);
    }

    /** The episode is solved when it starts, which throws {@link IllegalArgumentException} if the protocol is not modelled. */
    @Override
    public ReferencePolicy under(Protocol settings, Progress progress) {
        return new Follower(known -> solver.solve(known, settings, progress));
    }

    /** Follows a plan that was found before, on the episode it was found for. */
    public static ReferencePolicy following(HindsightOptimum plan) {
        return new Follower(known -> plan);
    }

    private record Follower(Function<OfflineKnowledge, HindsightOptimum> plan) implements ReferencePolicy {
        @Override
        public PolicyDescription description() {
            return DESCRIPTION;
        }

        @Override
        public PolicyRun start(OfflineKnowledge known) {
            int[][] retained = plan.apply(known).retained();
            return (seen, sheet) -> {
                for (int c = 0; c < seen.candidates(); c++) {
                    boolean kept = Arrays.binarySearch(retained[seen.decision()], seen.turn(c)) >= 0;
                    sheet.score(c, kept ? 1 : ScoreSheet.EXCLUDED);
                }
            };
        }
    }

    /** The plan that it follows and what is known of better ones; solved again only if that was forgotten. */
    public HindsightOptimum optimum(ReplayInput input, Protocol settings, Progress progress) {
        return solver.solve(input.known(), settings, progress);
    }

    /**
     * Optima that were solved before, by everything that they depend on. A better plan or a tighter bound replaces what was known;
     * what is cancelled leaves nothing. The least recently asked for go when it is full. For any number of threads.
     */
    public static final class HindsightCache {
        /** Of the whole program; plans of up to 32 MB. */
        public static final HindsightCache SHARED = new HindsightCache(8_000_000);

        private final long mostTurns;
        private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
        private long turns;

        /**
         * @param seconds the longest search so far; infinite if another would find no more
         * @param usual   whether it was searched as far as a replay searches
         */
        private record Entry(HindsightOptimum optimum, double seconds, boolean usual) {
            /** Turns retained, step by step, and a little for each step. */
            long turns() {
                return Arrays.stream(optimum.retained()).mapToLong(step -> step.length + 4L).sum();
            }

            Entry better(Entry before) {
                HindsightOptimum plan = optimum.reward() > before.optimum.reward() ? optimum : before.optimum;
                double bound = Math.max(plan.reward(), Math.min(optimum.bound(), before.optimum.bound()));
                return new Entry(new HindsightOptimum(plan.reward(), bound, plan.retained()), Math.max(seconds, before.seconds),
                        usual || before.usual);
            }
        }

        /** @param mostTurns how many retained turns all plans together may have, counted at every step */
        public HindsightCache(long mostTurns) {
            this.mostTurns = mostTurns;
        }

        /**
         * As {@link HindsightSolver#solve}, but at once if it was proven before or searched for as long; else what is known is where
         * the search begins, or what {@link Clairvoyant} does, so that no search which is cut off is worse than that.
         *
         * @param goOn unless it is proven, go on from the best plan that is known even where a search has ended by itself: a plan to
         *             beat cuts more, and may be proven or bettered by it
         */
        public HindsightOptimum solve(ReplayInput input, Protocol settings, double seconds, boolean goOn,
                Consumer<HindsightBounds> watch, Progress progress) {
            return solve(input.known(), settings, seconds, goOn, watch, progress);
        }

        private HindsightOptimum solve(OfflineKnowledge episode, Protocol settings, double seconds, boolean goOn,
                Consumer<HindsightBounds> watch, Progress progress) {
            // Time begins before the problem is read, which takes a while for a long episode.
            HindsightWatch clock = new HindsightWatch(seconds, watch, progress);
            HindsightProblem problem = HindsightProblem.of(episode, settings);
            String key = problem.key();
            Entry known = get(key);
            if (known != null && (known.optimum.isProven() || !goOn && known.seconds >= seconds)) {
                watch.accept(new HindsightBounds(0, known.optimum.reward(), known.optimum.bound()));
                return known.optimum;
            }
            HindsightOptimum found = HindsightSolver.solve(problem,
                    known == null ? greedy(problem, episode, settings, progress) : known.optimum, HindsightSolver.widest(seconds),
                    clock);
            return put(key, new Entry(found, clock.isLate() ? seconds : Double.POSITIVE_INFINITY, !clock.isLate()));
        }

        /** What Clairvoyant does, or nothing if that is better. */
        private static HindsightOptimum greedy(HindsightProblem problem, OfflineKnowledge episode, Protocol settings,
                Progress progress) {
            // Sizes are counted already; the unit only names them.
            ReplayInput input = new ReplayInput(new LabelledEpisode(episode.episode(), episode.supervision()), episode.text(),
                    TokenUnit.WORDS, episode.sizes());
            Trace trace = Replayer.run(input, new Clairvoyant(), settings, progress.quiet());
            double reward = IntStream.range(0, trace.decisionCount()).filter(trace::hasGold).mapToDouble(trace::reward).sum();
            return reward <= problem.nothing()
                    ? problem.keepNothing()
                    : new HindsightOptimum(reward, Double.POSITIVE_INFINITY,
                            IntStream
                                    .range(0, trace.decisionCount()).mapToObj(t -> IntStream.range(0, trace.poolSize(t))
                                            .filter(c -> trace.kept(t, c)).map(c -> trace.turn(t, c)).sorted().toArray())
                                    .toArray(int[][]::new));
        }

        /** The best plan that is known without a search; empty if none is, or the protocol is not modelled. */
        public Optional<HindsightOptimum> known(ReplayInput input, Protocol settings) {
            return HindsightProblem.refusal(input.supervision(), settings).isEmpty()
                    ? Optional.ofNullable(get(HindsightProblem.of(input, settings).key())).map(Entry::optimum)
                    : Optional.empty();
        }

        /** Whether a search ended for lack of memory without a proof, so that a longer limit alone finds no more. */
        public boolean isExhausted(ReplayInput input, Protocol settings) {
            Entry known = get(HindsightProblem.of(input, settings).key());
            return known != null && !known.optimum.isProven() && known.seconds == Double.POSITIVE_INFINITY;
        }

        /** The plan that {@link HindsightPolicy} follows: searched without a clock, up to a width that takes seconds at most. */
        HindsightOptimum usual(HindsightProblem problem, Progress progress) {
            String key = problem.key();
            Entry known = get(key);
            if (known != null && (known.optimum.isProven() || known.usual)) {
                return known.optimum;
            }
            HindsightOptimum found = HindsightSolver.solve(problem, known == null ? problem.keepNothing() : known.optimum,
                    HindsightSolver.USUAL_BEAM, HindsightWatch.unwatched(Double.POSITIVE_INFINITY, progress));
            return put(key, new Entry(found, 0, true));
        }

        private synchronized Entry get(String key) {
            return entries.get(key);
        }

        private synchronized HindsightOptimum put(String key, Entry found) {
            Entry before = entries.get(key);
            Entry now = before == null ? found : found.better(before);
            entries.put(key, now);
            turns += now.turns() - (before == null ? 0 : before.turns());
            Iterator<Entry> oldest = entries.values().iterator();
            while (turns > mostTurns && entries.size() > 1) {
                turns -= oldest.next().turns();
                oldest.remove();
            }
            return now.optimum;
        }
    }
}
