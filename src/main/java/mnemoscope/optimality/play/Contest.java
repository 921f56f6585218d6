package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.Gap;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstancePolicy;
import mnemoscope.optimality.InstanceShape;
import mnemoscope.optimality.InstanceTooLargeException;
import mnemoscope.optimality.MyopicPolicy;
import mnemoscope.optimality.OptimumBound;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.PolicyEvaluation;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.LearnedDemand;
import mnemoscope.task.Progress;

/**
 * An instance under one variant, and the policies that play it with their expected returns. If the instance is solved, all values
 * are exact; if it is too large, Optimal's return is only bounded, and policies whose tables do not fit are excluded. Immutable.
 *
 * @param scores  that came with the instance
 * @param optimal plans all turns under the true demand; null if the instance is not solved
 * @param myopic  plans one turn
 * @param optimum the optimal expected return; NaN if the instance is not solved
 * @param bound   upper bound of the optimum; null if the instance is solved
 * @param entries the policies in the order shown
 * @param leftOut excluded policies, with the memory that each would need, in words
 */
public record Contest(RetentionMdp mdp, Optional<ScoreTable> scores, PlannedPolicy optimal, InstancePolicy myopic, double optimum,
        OptimumBound bound, List<Entry> entries, Map<PlayedPolicy, String> leftOut) {
    /** Values closer than this are equal; their orders of summation differ. */
    static final double ROUNDING = 1e-9;

    /** Minimum number of policies; Myopic and Mixed-Score, which always fit, replace excluded ones. */
    private static final int LEAST_POLICIES = 2;

    /**
     * A policy of a contest.
     *
     * @param earned    over all queries; exact if the instance is solved
     * @param firstLoss loss of its choice in turn 0, 0 or more; NaN if the instance is not solved
     */
    public record Entry(PlayedPolicy policy, InstancePolicy rule, ExpectedReturn earned, double firstLoss) {
        public double expectedReturn() {
            return earned.value();
        }
    }

    /**
     * Solves an instance and evaluates the policies; bounds the optimum if the tables do not fit.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static Contest solve(ScoredInstance scored, Variant variant, List<PlayedPolicy> policies, LearnedDemands learned,
            Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        PlannedPolicy optimal;
        try {
            optimal = PlannedPolicy.optimal(mdp, progress);
        } catch (InstanceTooLargeException tooLarge) {
            return unsolved(scored, variant, tooLarge.need(), policies, learned, progress);
        }
        return new Contest(mdp, scored.scores(), optimal, PlannedPolicy.lookahead(mdp, 1, progress),
                optimal.bestValue(0, mdp.start()), null, List.of(), Map.of()).with(policies, learned, progress);
    }

    /**
     * A contest without Optimal.
     *
     * @param need memory that solving would require, in words
     */
    static Contest unsolved(ScoredInstance scored, Variant variant, String need, List<PlayedPolicy> policies,
            LearnedDemands learned, Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        return new Contest(mdp, scored.scores(), null, new MyopicPolicy(mdp), Double.NaN, null, List.of(),
                Map.of(PlayedPolicy.OPTIMAL, need)).with(policies, learned, progress);
    }

    /** The contest with other policies; evaluated policies are reused. */
    public Contest with(List<PlayedPolicy> policies, LearnedDemands learned, Progress progress) {
        List<Entry> made = new ArrayList<>();
        Map<PlayedPolicy, String> left = new LinkedHashMap<>(leftOut);
        for (PlayedPolicy policy : policies) {
            add(made, left, policy, learned, progress);
        }
        for (PlayedPolicy filler : List.of(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED)) {
            boolean some = policies.stream().anyMatch(left::containsKey);
            if (some && made.size() < LEAST_POLICIES && made.stream().noneMatch(each -> each.policy().equals(filler))) {
                add(made, left, filler, learned, progress);
            }
        }
        OptimumBound limit = bound;
        if (optimal == null && limit == null) {
            double best = made.stream().mapToDouble(each -> each.earned().secured()).max().orElse(Double.NEGATIVE_INFINITY);
            limit = OptimumBound.of(mdp, best, progress);
        }
        return new Contest(mdp, scores, optimal, myopic, optimum, limit, made, left);
    }

    private void add(List<Entry> made, Map<PlayedPolicy, String> left, PlayedPolicy policy, LearnedDemands learned,
            Progress progress) {
        progress.check();
        progress.at(Double.NaN, Texts.of("optimality.evaluating-policy", policy.title()));
        Optional<Entry> known = entries.stream().filter(entry -> entry.policy().equals(policy)).findFirst();
        if (known.isPresent()) {
            made.add(known.get());
        } else if (!left.containsKey(policy)) {
            try {
                made.add(entry(policy, learned, progress));
            } catch (InstanceTooLargeException tooLarge) {
                left.put(policy, tooLarge.need());
            }
        }
    }

    private Entry entry(PlayedPolicy policy, LearnedDemands learned, Progress progress) {
        InstancePolicy rule = switch (policy.kind()) {
            case OPTIMAL -> optimal;
            case MYOPIC -> myopic;
            case LOOKAHEAD -> PlannedPolicy.lookahead(mdp, policy.depth(), progress);
            case MIXED -> ScoreTablePolicy.mixed(mdp);
            case LEARNED -> learned.of(mdp.instance(), progress).policy(mdp);
            case OWN -> new ScoreTablePolicy(mdp,
                    scores.orElseThrow(() -> new IllegalArgumentException("No scores came with this instance.")).scores());
            case YOU -> throw new IllegalArgumentException("Choices made by hand cannot be evaluated: they are not a rule.");
        };
        if (optimal == null) {
            return new Entry(policy, rule, ExpectedReturn.of(mdp, rule, progress), Double.NaN);
        }
        State start = mdp.start();
        double first = exactLoss(optimum - optimal.value(0, start, rule.choose(0, start)));
        double value = rule == optimal ? optimum : PolicyEvaluation.value(mdp, rule, progress);
        return new Entry(policy, rule, ExpectedReturn.exact(value), first);
    }

    /** A difference to the best value without rounding errors. */
    static double exactLoss(double difference) {
        return difference < ROUNDING ? 0 : difference;
    }

    public Instance instance() {
        return mdp.instance();
    }

    /** Whether Optimal is known; otherwise its return is bounded. */
    public boolean isSolved() {
        return optimal != null;
    }

    /** The gap of a policy to the optimum, or its upper bound if the optimum is unknown; see {@link Gap}. */
    public double gap(Entry entry) {
        return isSolved() ? Gap.exact(optimum, entry.expectedReturn()) : Gap.atMost(bound.value(), entry.earned().secured());
    }

    /** Plays the same queries with every policy, one item per turn. */
    public List<Playthrough> play(List<Integer> queries, Progress progress) {
        return entries.stream()
                .map(entry -> Playthrough.of(this, entry.policy(), entry.rule(), Optional.of(entry.earned()), queries, progress))
                .toList();
    }

    /**
     * The play of choices made by hand, if the instance is solved: each at its turn, restricted to feasible items, and Optimal's
     * choices at the other turns, so that all losses are due to the choices made by hand.
     *
     * @param chosen by turn, counted from 0
     */
    public Playthrough play(Map<Integer, TurnChoice> chosen, List<Integer> queries, Progress progress) {
        return Playthrough.of(
                this, PlayedPolicy.YOU, (turn, state) -> Optional.ofNullable(chosen.get(turn))
                        .map(each -> mdp.within(state, each)).orElseGet(() -> optimal.choose(turn, state)),
                Optional.empty(), queries, progress);
    }

    /**
     * The learned policy for instances generated by a regime: trained once per regime and size on 80 instances of other seeds, as
     * in the paper's study, and cached.
     */
    public static final class LearnedDemands {
        private static final int TRAININGS = 80;

        private final Map<Key, LearnedDemand> trained = new ConcurrentHashMap<>();

        private record Key(InstanceShape shape, long leftOut) {}

        /** Whether an instance states its regime, with a phase for each turn and a block for each item. */
        public static boolean knows(Instance instance) {
            Origin origin = instance.origin();
            return regime(instance).isPresent() && origin.phases().size() == instance.turns() && origin.phaseTurns() > 0
                    && origin.blocks().size() == instance.items() && origin.phases().stream().allMatch(phase -> phase >= 0);
        }

        /** The regime that generated an instance, if stated. */
        public static Optional<Regime> regime(Instance instance) {
            return Coded.of(Regime.class, instance.origin().regime());
        }

        /**
         * Trains the policy, or returns the cached one.
         *
         * @throws IllegalArgumentException           if no regime generated the instance
         * @throws mnemoscope.task.CancelledException if cancelled
         */
        LearnedDemand of(Instance instance, Progress progress) {
            Regime regime = regime(instance).filter(known -> knows(instance)).orElseThrow(
                    () -> new IllegalArgumentException("OSL-MR learns from a regime, and none generated this instance."));
            long seed = instance.origin().seed();
            boolean amongTrainings = seed >= LearnedDemand.FIRST_TRAINING_SEED
                    && seed < LearnedDemand.FIRST_TRAINING_SEED + TRAININGS;
            InstanceShape shape = regime.shape(instance.items(), instance.turns(), instance.budget());
            return trained.computeIfAbsent(new Key(shape, amongTrainings ? seed : -1), key -> {
                progress.at(Double.NaN, Texts.of("optimality.training-osl-mr-on-instances", TRAININGS));
                return LearnedDemand.of(regime, shape, TRAININGS, key.leftOut, progress);
            });
        }
    }
}
