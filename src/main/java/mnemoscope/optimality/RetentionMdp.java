package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The decision process of SPEC 8 under one variant, one turn at a time: feasible choices, rewards and transitions. Planning,
 * evaluation and the instance player share this definition.
 */
public final class RetentionMdp {
    private final Instance instance;
    private final Variant variant;
    private final int delayTurns;

    public RetentionMdp(Instance instance, Variant variant) {
        this.instance = instance;
        this.variant = variant;
        delayTurns = Math.min(variant.delayTurns(instance), instance.turns());
    }

    public Instance instance() {
        return instance;
    }

    public Variant variant() {
        return variant;
    }

    /** Turns from the start of a transit to the pool that it joins, at most T: longer transits never land either. */
    public int delayTurns() {
        return delayTurns;
    }

    /** Turn 0: all items in the pool, none in transit. */
    public State start() {
        return new State(instance.all(), Collections.nCopies(delayTurns - 1, 0));
    }

    /** Feasible sets at a state, in descending order of their bit masks. */
    public List<Integer> keepable(State state) {
        List<Integer> sets = new ArrayList<>();
        collect(state.pool(), 0, instance.budget(), sets);
        return sets;
    }

    private void collect(int left, int taken, int room, List<Integer> sets) {
        if (left == 0) {
            sets.add(taken);
            return;
        }
        int highest = Integer.highestOneBit(left);
        int size = instance.sizes()[Integer.numberOfTrailingZeros(highest)];
        if (size <= room) {
            collect(left ^ highest, taken | highest, room - size, sets);
        }
        collect(left ^ highest, taken, room, sets);
    }

    /** Number of choices at a state, without enumerating them. */
    public double choiceCount(State state) {
        double[] sets = new double[Math.min(instance.budget(), instance.size(state.pool())) + 1];
        Arrays.fill(sets, 1);
        for (int left = state.pool(); left != 0; left &= left - 1) {
            int size = instance.sizes()[Integer.numberOfTrailingZeros(left)];
            for (int room = sets.length - 1; room >= size; room--) {
                sets[room] += sets[room - size];
            }
        }
        return sets[sets.length - 1] * Math.pow(2, Integer.bitCount(orderable(state)));
    }

    /** Items that may be ordered ahead at a state; none unless the variant orders ahead. */
    public int orderable(State state) {
        return variant.ordersAhead() ? instance.all() & ~state.pool() & ~state.inTransit() : 0;
    }

    /** All choices at a state: kept sets in descending, and for each of them ordered sets in ascending order of bit masks. */
    public List<TurnChoice> choices(State state) {
        List<TurnChoice> choices = new ArrayList<>();
        int orderable = orderable(state);
        for (int kept : keepable(state)) {
            int ordered = 0;
            do {
                choices.add(new TurnChoice(kept, ordered));
                ordered = (ordered - orderable) & orderable;
            } while (ordered != 0);
        }
        return choices;
    }

    /** The feasible part of a choice: it keeps only items in the pool. */
    public TurnChoice within(State state, TurnChoice choice) {
        return new TurnChoice(choice.kept() & state.pool(), choice.ordered() & orderable(state));
    }

    /** Expected reward of a choice in a turn with the given probabilities of each item. */
    public double expectedReward(double[] chances, State state, TurnChoice choice) {
        double reward = -instance.storage() * instance.size(choice.kept());
        int free = variant.chargesInTransit() ? 0 : state.inTransit();
        for (int q = 0; q < chances.length; q++) {
            reward += chances[q] * queryReward(q, choice.kept(), free);
        }
        return reward;
    }

    /** Reward of a turn with the query {@code query}. */
    public double reward(State state, TurnChoice choice, int query) {
        int free = variant.chargesInTransit() ? 0 : state.inTransit();
        return queryReward(query, choice.kept(), free) - instance.storage() * instance.size(choice.kept());
    }

    private double queryReward(int query, int kept, int free) {
        if ((kept >>> query & 1) != 0) {
            return instance.values()[query];
        }
        return -instance.miss() - ((free >>> query & 1) != 0 ? 0 : instance.rate() * instance.sizes()[query]);
    }

    /** The state of the next turn after a choice and a query. */
    public State next(State state, TurnChoice choice, int query) {
        int known = choice.kept() | choice.ordered() | state.inTransit();
        int started = choice.ordered() | 1 << query & ~known;
        if (delayTurns == 1) {
            return new State(choice.kept() | started, List.of());
        }
        List<Integer> landing = new ArrayList<>(state.landing().subList(1, delayTurns - 1));
        landing.add(started);
        return new State(choice.kept() | state.landsNext(), landing);
    }
}
