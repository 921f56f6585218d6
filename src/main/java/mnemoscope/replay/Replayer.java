package mnemoscope.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.Episode;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.EpisodePolicy;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * The decision process of SPEC 1: at every question the policy scores the pool and chooses a cache within the budget, the other
 * candidates are dropped, the evidence is revealed and the decision is scored. One instance makes one trace, with a {@linkplain
 * RetentionPolicy#fresh() fresh} policy.
 */
public final class Replayer {
    private static final int DECISIONS_BETWEEN_CHECKS = 16;

    private final ReplayInput input;
    private final Episode episode;
    private final Policy policy;
    private final PolicyDescription description;
    private final Protocol protocol;
    private final ScoreSheet sheet;
    private final TraceDecision[] decided;
    private final Candidates candidates;
    private final Freshness freshness;
    private final RewardScoring scoring;
    private final PinnedTurns pinned;
    private final OfflineKnowledge known;

    private Replayer(ReplayInput input, Policy policy, Protocol protocol, int decisions) {
        this.input = input;
        this.episode = input.episode();
        this.policy = policy;
        this.protocol = protocol;
        description = policy.description(ConversationKind.of(episode));
        sheet = new ScoreSheet(description.terms().size());
        decided = new TraceDecision[decisions];
        candidates = policy instanceof ProtocolReference reference
                ? new Candidates(reference.pool(protocol.pool()), protocol, reference.holdsSummaries(), input)
                : new Candidates(protocol.pool(), protocol, false, input);
        pinned = new PinnedTurns(input);
        known = input.known();
        freshness = new Freshness(protocol.freshness(), input.text(), episode.turnCount(), !protocol.reacquisition().isNever());
        scoring = new RewardScoring(input, description.isRecord());
    }

    /**
     * Replays a whole episode.
     *
     * @throws mnemoscope.task.CancelledException if cancelled; all resources are released
     * @throws UnavailableReferenceException      if a {@link ProtocolReference} is not available; the message says why
     * @throws PinnedTurns.BudgetTooSmallException if the turns that must be kept exceed the budget of a decision
     * @throws BrokenChoiceException              if the policy keeps a turn that is not a candidate, or more than the budget
     */
    public static Trace run(ReplayInput input, Policy policy, Protocol protocol, Progress progress) {
        return run(input, policy, protocol, input.episode().decisionCount(), progress);
    }

    /** Replays the first {@code decisions} decisions only. */
    public static Trace run(ReplayInput input, Policy policy, Protocol protocol, int decisions, Progress progress) {
        return new Replayer(input, policy, protocol, decisions).replay(progress);
    }

    /**
     * Replays every input under every protocol and every policy, on all processors; the result does not depend on their number.
     *
     * @return one trace per run, in that order of nesting
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<Trace> all(List<ReplayInput> inputs, List<Policy> policies, List<Protocol> protocols, Progress progress) {
        List<Function<Progress, Trace>> runs = new ArrayList<>();
        for (ReplayInput input : inputs) {
            for (Protocol protocol : protocols) {
                for (Policy policy : policies) {
                    runs.add(each -> Replayer.run(input, policy, protocol, each));
                }
            }
        }
        AtomicInteger done = new AtomicInteger();
        Progress inner = new Progress() {
            @Override
            public void at(double fraction, String what) {
                progress.at((done.get() + (runs.size() == 1 ? fraction : 0)) / runs.size(), what);
            }

            @Override
            public boolean isCancelled() {
                return progress.isCancelled();
            }
        };
        return runs.parallelStream().map(run -> {
            Trace trace = run.apply(inner);
            done.incrementAndGet();
            return trace;
        }).toList();
    }

    private Trace replay(Progress progress) {
        try (PolicyRun run = start(progress)) {
            for (int t = 0; t < decided.length; t++) {
                if (t % DECISIONS_BETWEEN_CHECKS == 0) {
                    progress.check();
                    progress.at((double) t / decided.length, description.title());
                }
                decide(t, run);
            }
        }
        return new Trace(description, policy.seesAnswer(), input, protocol, decided);
    }

    private PolicyRun start(Progress progress) {
        return switch (policy) {
            case EpisodePolicy byEpisode -> start(byEpisode.in(EpisodePolicy.Names.of(episode)), progress);
            case RetentionPolicy deployable -> start(deployable, progress);
            case ProtocolReference reference -> {
                String refusal = reference.refusal(input, protocol);
                if (!refusal.isEmpty()) {
                    throw new UnavailableReferenceException(refusal);
                }
                yield reference.under(protocol, progress).start(known);
            }
            case ReferencePolicy reference -> reference.start(known);
        };
    }

    private PolicyRun start(RetentionPolicy deployable, Progress progress) {
        return deployable.fresh().start(Seeds.stream(episode.id(), ((RetentionPolicy) policy).drawsAs(), protocol.seed()),
                progress::isCancelled);
    }

    private void decide(int t, PolicyRun run) {
        Question question = episode.questions().get(t);
        int anchor = question.anchor();
        int budget = run.budgetTokens(t, protocol.budgetAt(known, t));
        int[] pool = candidates.open(t, anchor);
        if (!protocol.reacquisition().isNever()) {
            freshness.returned(candidates.returning(t), anchor);
        }
        boolean[] cached = candidates.cached(pool);
        double[] phi = freshness.of(pool, anchor);
        Observation seen = new Observation(episode, input.text(), input.sizes(), t, budget, pool, cached, phi,
                protocol.seesQuestion() == QuestionVisibility.BEFORE, protocol.asLogged());
        sheet.reset(pool.length);
        choose(run, seen, pool);

        TraceDecision decision = new TraceDecision(pool, cached, phi, budget, sheet, description.terms());
        check(t, decision);
        decided[t] = decision;
        boolean groupEnds = t + 1 == episode.decisionCount() || episode.questions().get(t + 1).anchor() != anchor;
        scoring.score(t, anchor, decision, candidates.dropsNow(groupEnds));
        decision.tokens = Math.toIntExact(run.keptTokens(t, decision.tokens));
        freshness.accessed(decision.retained, t, anchor);
        int[] evidence = scoring.arrivedEvidence(t, anchor);
        candidates.close(t, decision, evidence, groupEnds);
        run.outcome(new Outcome(t, anchor, evidence, decision.retained, decision.used));
    }

    /** Refuses kept turns outside the pool or beyond the budget, whichever policy chose them. */
    private void check(int t, TraceDecision decision) {
        if (sheet.outside().isPresent()) {
            throw new BrokenChoiceException(Texts.of("retention.keeps-no-candidate", culprit(), sheet.outside().getAsInt(),
                    Numbers.whole(t + 1), episode.id(), decision.pool.length));
        }
        long kept = 0;
        for (int i : decision.retained) {
            kept += input.sizes()[i];
        }
        if (kept > decision.budget && description.selection() != Selection.GIVEN) {
            throw new BrokenChoiceException(Texts.of("retention.keeps-too-much", culprit(), Numbers.whole(kept),
                    Numbers.whole(t + 1), episode.id(), Numbers.whole(decision.budget)));
        }
    }

    private String culprit() {
        return policy.jar().map(jar -> Texts.of("retention.policy-of-jar", policy.name(), jar)).orElse(policy.name());
    }

    /** Lets the policy choose from the turns that are not pinned; pinned turns are kept and use part of the budget. */
    private void choose(PolicyRun run, Observation seen, int[] pool) {
        int[] free = pinned.count() == 0 ? pool : pinned.free(pool);
        if (free.length == pool.length) {
            run.score(seen, sheet);
            run.select(seen, sheet);
            return;
        }
        Observation rest = seen.among(free, pinned.left(seen.budgetTokens(), seen.anchor()), pinned.all());
        ScoreSheet part = new ScoreSheet(description.terms().size());
        part.reset(free.length);
        run.score(rest, part);
        run.select(rest, part);
        sheet.spread(free, part);
    }

    /**
     * Forms the candidate pool of each decision from the cache, new turns and, depending on the pool rule, earlier turns (SPEC 1,
     * pools).
     */
    private static final class Candidates {
        private static final int[] NONE = {};

        private final Pool rule;
        /** Turns made by a log's own compactions: part of the record, but not candidates for other policies. */
        private final BitSet excluded;
        /** Decisions from a miss to the return of the turn; 0 if none returns. */
        private final int delay;
        /** By decision: the turns that return to its pool, ascending; null for none. */
        private final int[][] returns;
        /** By turn: the decision of its latest return. */
        private final int[] returnsAt;
        private int[] cache = NONE;
        private int[] groupPool;
        private int arrived;

        Candidates(Pool rule, Protocol protocol, boolean withSummaries, ReplayInput input) {
            this.rule = rule;
            delay = rule == Pool.REACQUIRE ? 1 : rule == Pool.CARRY ? protocol.reacquisition().delay() : 0;
            returns = new int[input.episode().decisionCount()][];
            returnsAt = new int[input.episode().turnCount()];
            excluded = withSummaries || !input.supervision().log().isPresent() ? new BitSet() : summaries(input.episode());
        }

        private static BitSet summaries(Episode episode) {
            BitSet found = new BitSet();
            IntStream.range(0, episode.turnCount()).filter(i -> episode.turns().get(i).kind() == TurnKind.SUMMARY)
                    .forEach(found::set);
            return found;
        }

        /** The pool of a decision at this anchor, ascending. */
        int[] open(int t, int anchor) {
            int from = arrived;
            arrived = Math.max(arrived, anchor + 1);
            return switch (rule) {
                case CARRY, REACQUIRE -> concat(union(cache, returning(t)), from, arrived);
                case HISTORY -> concat(NONE, 0, arrived);
                case SHARED -> {
                    if (groupPool == null) {
                        groupPool = concat(cache, from, arrived);
                    }
                    yield groupPool;
                }
            };
        }

        /** The turns that come back to the pool of a decision, ascending. */
        int[] returning(int t) {
            return returns[t] == null ? NONE : returns[t];
        }

        /** By candidate: whether it was kept before this pool was formed. */
        boolean[] cached(int[] pool) {
            boolean[] cached = new boolean[pool.length];
            int at = 0;
            for (int c = 0; c < pool.length && at < cache.length; c++) {
                if (pool[c] == cache[at]) {
                    cached[c] = true;
                    at++;
                }
            }
            return cached;
        }

        /** Whether turns that are not kept are dropped now: with a shared pool only at its last question, otherwise always. */
        boolean dropsNow(boolean groupEnds) {
            return rule != Pool.SHARED || groupEnds;
        }

        /** @param evidence of the decision that has arrived */
        void close(int t, TraceDecision decision, int[] evidence, boolean groupEnds) {
            if (delay > 0 && t + delay < returns.length) {
                // The pool "reacquire" also returns evidence that another kept turn covers.
                IntPredicate misses = rule == Pool.REACQUIRE
                        ? e -> Arrays.binarySearch(decision.retained, e) < 0
                        : decision::misses;
                returns[t + delay] = Arrays.stream(evidence).filter(e -> returnsAt[e] <= t && !excluded.get(e) && misses.test(e))
                        .toArray();
                for (int e : returns[t + delay]) {
                    returnsAt[e] = t + delay;
                }
            }
            if (dropsNow(groupEnds)) {
                cache = decision.retained;
                groupPool = null;
            }
        }

        private int[] concat(int[] head, int from, int to) {
            return IntStream.concat(Arrays.stream(head), IntStream.range(from, to).filter(i -> !excluded.get(i))).toArray();
        }

        private static int[] union(int[] a, int[] b) {
            return b.length == 0 ? a : IntStream.concat(Arrays.stream(a), Arrays.stream(b)).sorted().toArray();
        }
    }

    /** A reference that must also know the protocol, such as a plan that is optimal for one budget only. */
    public interface ProtocolReference extends ReferencePolicy {
        /**
         * The policy for one replay.
         *
         * @param progress of the replay; cancelling it also ends work at the start of an episode
         */
        ReferencePolicy under(Protocol protocol, Progress progress);

        /** The source of its candidates; usually the rule of the protocol. */
        default Pool pool(Pool rule) {
            return rule;
        }

        /** Whether summaries made by an agent's compactions are candidates too. */
        default boolean holdsSummaries() {
            return false;
        }

        /**
         * Why an episode cannot be replayed under a protocol, and what to choose instead.
         *
         * @return empty if it can
         */
        String refusal(ReplayInput input, Protocol protocol);

        /** Never called: the replay calls {@link #under} first. */
        @Override
        default PolicyRun start(OfflineKnowledge known) {
            throw new IllegalStateException("The policy \"" + name() + "\" must be given the protocol by under(...) first.");
        }
    }
}
