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
 * Follows the hindsight plan of the whole episode: an upper reference for every policy, not deployable. Regret against it is the
 * value of information plus the loss of the policy. The score is 1 for turns that the plan keeps now.
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

    /** Searches without a time limit, so that the result is always the same. */
    public HindsightPolicy(HindsightCache cache) {
        this((known, settings, progress) -> cache.usual(HindsightProblem.of(known, settings), progress));
    }

    private HindsightPolicy(Solver solver) {
        this.solver = solver;
    }

    /**
     * Searches each episode for a given time, longer or shorter than without a limit; results vary unless the plan is proven
     * optimal before the time is up.
     *
     * @param seconds above 0
     */
    public static HindsightPolicy within(double seconds) {
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("A time limit of " + seconds + " s is not above 0.");
        }
        return new HindsightPolicy((known, settings, progress) -> HindsightCache.SHARED.solve(known, settings, seconds, false,
                unwatched -> {}, progress));
    }

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public String refusal(ReplayInput input, Protocol settings) {
        return HindsightProblem.refusal(input.supervision(), settings);
    }

    /** Why no plan can be computed under a protocol, whatever the data; empty if it can be. */
    public static String refusal(Protocol settings) {
        return HindsightProblem.refusal(settings);
    }

    /** The episode is solved at its start, with an {@link IllegalArgumentException} if the protocol is not modelled. */
    @Override
    public ReferencePolicy under(Protocol settings, Progress progress) {
        return new Follower(known -> solver.solve(known, settings, progress));
    }

    /** Follows a plan that was found earlier for the same episode. */
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

    /** The plan and its bound; solved again only if it is no longer cached. */
    public HindsightOptimum optimum(ReplayInput input, Protocol settings, Progress progress) {
        return solver.solve(input.known(), settings, progress);
    }

    /**
     * A cache of optima, by all inputs that they depend on. A better plan or a tighter bound replaces the cached one; a cancelled
     * search stores nothing. The least recently used entries are removed when the cache is full. Thread-safe.
     */
    public static final class HindsightCache {
        /** The cache of the program; plans of up to 32 MB. */
        public static final HindsightCache SHARED = new HindsightCache(8_000_000);

        private final long mostTurns;
        private final Map<String, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);
        private long turns;

        /**
         * @param seconds the longest search so far; infinite if another search would find no more
         * @param usual   whether the search was as wide as that of a replay
         */
        private record Entry(HindsightOptimum optimum, double seconds, boolean usual) {
            /** Number of kept turns over all decisions, plus a small amount per decision. */
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

        /** @param mostTurns maximum number of kept turns of all plans together, summed over decisions */
        public HindsightCache(long mostTurns) {
            this.mostTurns = mostTurns;
        }

        /**
         * As {@link HindsightSolver#solve}, but immediate if the optimum is proven or was searched for as long before; else the
         * search starts from the cached plan, or from that of {@link Clairvoyant}, so that an interrupted search is never worse.
         *
         * @param goOn whether to resume from the best known plan, unless proven, even if a search has ended by itself: a better
         *             incumbent prunes more, and the search may prove or improve it
         */
        public HindsightOptimum solve(ReplayInput input, Protocol settings, double seconds, boolean goOn,
                Consumer<HindsightBounds> watch, Progress progress) {
            return solve(input.known(), settings, seconds, goOn, watch, progress);
        }

        private HindsightOptimum solve(OfflineKnowledge episode, Protocol settings, double seconds, boolean goOn,
                Consumer<HindsightBounds> watch, Progress progress) {
            // The time includes reading the problem, which is slow for a long episode.
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

        /** The plan of Clairvoyant, or the empty plan if that is better. */
        private static HindsightOptimum greedy(HindsightProblem problem, OfflineKnowledge episode, Protocol settings,
                Progress progress) {
            // Sizes are already counted; the unit is only a name.
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

        /** The best plan known without a search; empty if there is none, or the protocol is not modelled. */
        public Optional<HindsightOptimum> known(ReplayInput input, Protocol settings) {
            return HindsightProblem.refusal(input.supervision(), settings).isEmpty()
                    ? Optional.ofNullable(get(HindsightProblem.of(input, settings).key())).map(Entry::optimum)
                    : Optional.empty();
        }

        /** Whether a search ended for lack of memory without a proof, so that a longer time limit alone does not help. */
        public boolean isExhausted(ReplayInput input, Protocol settings) {
            Entry known = get(HindsightProblem.of(input, settings).key());
            return known != null && !known.optimum.isProven() && known.seconds == Double.POSITIVE_INFINITY;
        }

        /** The plan of {@link HindsightPolicy}: searched without a time limit, up to a width that takes seconds at most. */
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
