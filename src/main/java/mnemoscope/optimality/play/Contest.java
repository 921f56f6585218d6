package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstancePolicy;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.PolicyEvaluation;
import mnemoscope.optimality.RankedChoice;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoreTable;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.State;
import mnemoscope.optimality.Variant;
import mnemoscope.task.Progress;

/** An instance solved under one variant, and the policies that play it with their exact expected returns. Immutable. */
public final class Contest {
    /** Values closer than this are equal; they are sums in different orders. */
    static final double ROUNDING = 1e-9;

    private final RetentionMdp mdp;
    private final Optional<ScoreTable> scores;
    private final PlannedPolicy optimal;
    private final PlannedPolicy myopic;
    private final double optimum;
    private final List<Entry> entries;

    /**
     * A policy of a contest.
     *
     * @param expectedReturn over all queries, exact
     * @param firstLoss      value that its choice in turn 0 loses, 0 or more
     */
    public record Entry(PlayedPolicy policy, InstancePolicy rule, double expectedReturn, double firstLoss) {}

    private Contest(RetentionMdp mdp, Optional<ScoreTable> scores, PlannedPolicy optimal, PlannedPolicy myopic, double optimum,
            List<Entry> entries) {
        this.mdp = mdp;
        this.scores = scores;
        this.optimal = optimal;
        this.myopic = myopic;
        this.optimum = optimum;
        this.entries = List.copyOf(entries);
    }

    /**
     * Solves the instance and evaluates the policies.
     *
     * @throws mnemoscope.optimality.InstanceTooLargeException if its tables do not fit
     * @throws mnemoscope.task.CancelledException              if cancelled
     */
    public static Contest solve(Instance instance, Variant variant, List<PlayedPolicy> policies, LearnedDemands learned,
            Progress progress) {
        return solve(ScoredInstance.without(instance), variant, policies, learned, progress);
    }

    /** The same; the scores that came with the instance may play too. */
    public static Contest solve(ScoredInstance scored, Variant variant, List<PlayedPolicy> policies, LearnedDemands learned,
            Progress progress) {
        RetentionMdp mdp = new RetentionMdp(scored.instance(), variant);
        PlannedPolicy optimal = PlannedPolicy.optimal(mdp, progress);
        Contest alone = new Contest(mdp, scored.scores(), optimal, PlannedPolicy.lookahead(mdp, 1, progress),
                optimal.bestValue(0, mdp.start()),
                List.of());
        return alone.with(policies, learned, progress);
    }

    /** The same instance with other policies; those that play already are not evaluated again. */
    public Contest with(List<PlayedPolicy> policies, LearnedDemands learned, Progress progress) {
        List<Entry> made = new ArrayList<>();
        for (PlayedPolicy policy : policies) {
            progress.check();
            progress.at(Double.NaN, "Evaluating " + policy.title());
            made.add(entries.stream().filter(entry -> entry.policy().equals(policy)).findFirst()
                    .orElseGet(() -> entry(policy, learned, progress)));
        }
        return new Contest(mdp, scores, optimal, myopic, optimum, made);
    }

    private Entry entry(PlayedPolicy policy, LearnedDemands learned, Progress progress) {
        InstancePolicy rule = switch (policy.kind()) {
            case OPTIMAL -> optimal;
            case MYOPIC -> myopic;
            case LOOKAHEAD -> PlannedPolicy.lookahead(mdp, policy.depth(), progress);
            case MIXED -> ScoreTablePolicy.mixed(mdp);
            case LEARNED -> learned.of(mdp.instance(), progress).policy(mdp);
            case OWN -> new ScoreTablePolicy(mdp, scores.orElseThrow(
                    () -> new IllegalArgumentException("No scores came with this instance.")).scores());
        };
        State start = mdp.start();
        double first = exactLoss(optimum - optimal.value(0, start, rule.choose(0, start)));
        double value = rule == optimal ? optimum : PolicyEvaluation.of(mdp, rule, progress).value();
        return new Entry(policy, rule, value, first);
    }

    /** A difference to the best value without the noise of rounding. */
    static double exactLoss(double difference) {
        return difference < ROUNDING ? 0 : difference;
    }

    public RetentionMdp mdp() {
        return mdp;
    }

    public Instance instance() {
        return mdp.instance();
    }

    /** The optimal expected return. */
    public double optimum() {
        return optimum;
    }

    /** Plans all turns under the true demand. */
    public PlannedPolicy optimal() {
        return optimal;
    }

    /** Plans one turn. */
    public PlannedPolicy myopic() {
        return myopic;
    }

    /** The policies in the order shown. */
    public List<Entry> entries() {
        return entries;
    }

    /** All feasible choices at a state with their true value to go, best first. */
    public List<RankedChoice> ranked(int turn, State state) {
        return RankedChoice.at(mdp, optimal, turn, state);
    }

    /** Lets every policy play the same queries, one item a turn. */
    public List<Playthrough> play(List<Integer> queries, Progress progress) {
        return entries.stream().map(entry -> Playthrough.of(this, entry, queries, progress)).toList();
    }
}
