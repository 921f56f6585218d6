package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstancePolicy;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * One play of an instance by a policy with given queries; every turn has the value of its choice.
 *
 * @param earned expected return of the policy over all queries; empty for choices made by hand
 * @param turns  one per turn of the instance
 */
public record Playthrough(PlayedPolicy policy, Optional<ExpectedReturn> earned, List<PlayedTurn> turns) {
    /** Number of missed queries, and their cost. */
    public record Misses(int count, double cost) {}

    /**
     * One turn of a playthrough. Values are under the true optimum from this turn on; values and losses are NaN if it is unknown.
     *
     * @param turn           counted from 0
     * @param state          before the choice
     * @param query          item asked for after the choice
     * @param reward         of this choice and query
     * @param expectedReward of this choice over all queries
     * @param value          expected reward of this choice and of the best choices after it
     * @param lost           value lost against the best choice at this state, 0 or more
     * @param rewardSoFar    sum of the rewards up to this turn
     * @param lostSoFar      sum of the losses up to this turn, along this path
     * @param shownSoFar     likewise, of the losses as they are shown
     */
    public record PlayedTurn(int turn, State state, TurnChoice choice, int query, double reward, double expectedReward,
            double value, double lost, double rewardSoFar, double lostSoFar, double shownSoFar) {
        /** Value of the best choice at this state. */
        public double best() {
            return value + lost;
        }

        /** As they are shown. */
        public ChoiceFigures figures() {
            return ChoiceFigures.of(expectedReward, value, lost);
        }

        public boolean hit() {
            return isKept(query);
        }

        public boolean isKept(int item) {
            return (choice.kept() >>> item & 1) != 0;
        }

        /** Whether the item was in the pool and is dropped. */
        public boolean isDropped(int item) {
            return ((state.pool() & ~choice.kept()) >>> item & 1) != 0;
        }

        public boolean isOrdered(int item) {
            return (choice.ordered() >>> item & 1) != 0;
        }

        /** The cost of the query: its penalty and, where due, its reacquisition; 0 for a hit. */
        double paid(Instance instance) {
            return hit() ? 0 : -reward - instance.storage() * instance.size(choice.kept());
        }

        /** Turn in which an item in transit joins the pool, counted from 0; -1 for an item that is not in transit. */
        public int landsAt(int item) {
            return IntStream.range(0, state.landing().size()).filter(k -> (state.landing().get(k) >>> item & 1) != 0)
                    .map(k -> turn + k + 1).findFirst().orElse(-1);
        }

        /** An item in words: "B, turn 4: chance 0.30. In transit, lands at turn 6. Asked: a miss." */
        public String words(int item, Instance instance) {
            String where = isKept(item)
                    ? Texts.of("optimality.kept")
                    : isDropped(item)
                            ? Texts.of("optimality.in-the-pool-let-go-sentence")
                            : landsAt(item) >= 0
                                    ? Texts.of("optimality.in-transit-lands", landing(landsAt(item), instance))
                                    : isOrdered(item)
                                            ? Texts.of("optimality.ordered-ahead")
                                            : Texts.of("optimality.not-in-the-pool");
            return Texts.of("optimality.item-at-turn", new ItemNames(instance.items()).of(item), turn + 1,
                    Numbers.fixed(instance.demand()[turn][item], 2), where,
                    query != item
                            ? ""
                            : hit() ? " " + Texts.of("optimality.asked-a-hit") : " " + Texts.of("optimality.asked-a-miss"));
        }

        /** The whole turn in words: kept items, transits, the query, reward and loss. */
        public String words(Instance instance) {
            ItemNames names = new ItemNames(instance.items());
            String kept = names.list(choice.kept());
            StringBuilder words = new StringBuilder(choice.ordered() == 0
                    ? Texts.of("optimality.keeps", kept)
                    : Texts.of("optimality.keeps-and-orders", kept, names.list(choice.ordered())));
            for (int k = 0; k < state.landing().size(); k++) {
                if (state.landing().get(k) != 0) {
                    words.append(' ').append(Texts.of("optimality.items-in-transit-land", names.list(state.landing().get(k)),
                            landing(turn + k + 1, instance)));
                }
            }
            String asked = hit()
                    ? Texts.of("optimality.asked-and-hit", names.of(query), Numbers.fixed(reward, 2))
                    : Texts.of("optimality.asked-and-missed", names.of(query), Numbers.fixed(reward, 2));
            String soFar = Double.isNaN(lostSoFar)
                    ? Texts.of("optimality.so-far", Numbers.fixed(rewardSoFar, 2))
                    : Texts.of("optimality.so-far-and-lost", Numbers.fixed(rewardSoFar, 2),
                            ChoiceFigures.loses(shownSoFar, lostSoFar));
            return words + " " + asked + " " + soFar;
        }

        static String landing(int turn, Instance instance) {
            return turn < instance.turns()
                    ? Texts.of("optimality.at-turn", turn + 1)
                    : Texts.of("optimality.after-the-last-turn");
        }
    }

    /** @param queries item asked for in each turn */
    static Playthrough of(Contest contest, PlayedPolicy policy, InstancePolicy rule, Optional<ExpectedReturn> earned,
            List<Integer> queries, Progress progress) {
        RetentionMdp mdp = contest.mdp();
        PlannedPolicy optimal = contest.optimal();
        double[][] demand = contest.instance().demand();
        if (queries.size() != demand.length) {
            throw new IllegalArgumentException(
                    "The queries (" + queries.size() + ") must be one a turn (" + demand.length + ").");
        }
        List<PlayedTurn> turns = new ArrayList<>();
        State state = mdp.start();
        double rewards = 0;
        double lost = 0;
        double shown = 0;
        for (int t = 0; t < demand.length; t++) {
            progress.check();
            int query = queries.get(t);
            TurnChoice choice = rule.choose(t, state);
            double value = contest.isSolved() ? optimal.value(t, state, choice) : Double.NaN;
            double lostHere = contest.isSolved() ? Contest.exactLoss(optimal.bestValue(t, state) - value) : Double.NaN;
            double reward = mdp.reward(state, choice, query);
            rewards += reward;
            lost += lostHere;
            shown += ChoiceFigures.lost(value + lostHere, lostHere);
            turns.add(new PlayedTurn(t, state, choice, query, reward, mdp.expectedReward(demand[t], state, choice), value,
                    lostHere, rewards, lost, shown));
            state = mdp.next(state, choice, query);
        }
        return new Playthrough(policy, earned, turns);
    }

    /** The misses of the first turns. */
    public Misses misses(Instance instance, int first) {
        List<PlayedTurn> missed = turns.stream().limit(first).filter(turn -> !turn.hit()).toList();
        return new Misses(missed.size(), missed.stream().mapToDouble(turn -> turn.paid(instance)).sum());
    }
}
