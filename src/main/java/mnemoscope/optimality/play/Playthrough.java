package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.optimality.Choice;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.task.Progress;

/**
 * One policy on one instance with the queries known afterwards; every turn with what the choice was worth.
 *
 * @param entry the policy with its expected return
 * @param turns one a turn of the instance
 */
public record Playthrough(Contest.Entry entry, List<PlayTurn> turns) {
    public Playthrough {
        turns = List.copyOf(turns);
    }

    /** @param queries item asked for in each turn */
    static Playthrough of(Contest contest, Contest.Entry entry, List<Integer> queries, Progress progress) {
        RetentionMdp mdp = contest.mdp();
        PlannedPolicy optimal = contest.optimal();
        double[][] demand = contest.instance().demand();
        if (queries.size() != demand.length) {
            throw new IllegalArgumentException(
                    "The queries (" + queries.size() + ") must be one a turn (" + demand.length + ").");
        }
        List<PlayTurn> turns = new ArrayList<>();
        State state = mdp.start();
        double earned = 0;
        double lost = 0;
        for (int t = 0; t < demand.length; t++) {
            progress.check();
            int query = queries.get(t);
            Choice choice = entry.rule().choose(t, state);
            double value = contest.isSolved() ? optimal.value(t, state, choice) : Double.NaN;
            double lostHere = contest.isSolved() ? Contest.exactLoss(optimal.bestValue(t, state) - value) : Double.NaN;
            double reward = mdp.reward(state, choice, query);
            earned += reward;
            lost += lostHere;
            turns.add(new PlayTurn(t, state, choice, query, reward, mdp.expectedReward(demand[t], state, choice), value, lostHere,
                    earned, lost));
            state = mdp.next(state, choice, query);
        }
        return new Playthrough(entry, turns);
    }

    public PlayedPolicy policy() {
        return entry.policy();
    }

    /** Turns in which some of the playthroughs choose or stand differently from the first, counted from 0. */
    public static List<Integer> differences(List<Playthrough> plays) {
        List<Integer> different = new ArrayList<>();
        for (int t = 0; !plays.isEmpty() && t < plays.getFirst().turns.size(); t++) {
            Choice first = plays.getFirst().turns.get(t).choice();
            int turn = t;
            if (plays.stream().anyMatch(play -> !play.turns.get(turn).choice().equals(first))) {
                different.add(t);
            }
        }
        return different;
    }
}
