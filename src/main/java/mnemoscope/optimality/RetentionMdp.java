package mnemoscope.optimality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The decision process of SPEC 8 under one variant, one step at a time: what may be chosen, what it earns, where it leads.
 * The definition that planning, evaluation and the instance player share.
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

    /** Turns from the start of a transit to the pool that it joins, at most T: what takes longer never lands either. */
    public int delayTurns() {
        return delayTurns;
    }

    /** Turn 0: all items in the pool, none in transit. */
    public State start() {
        return new State(instance.all(), Collections.nCopies(delayTurns - 1, 0));
    }

    /** Sets that may be kept at a state, in falling order of their bit masks. */
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

    /** How many choices there are at a state, without listing them. */
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

    /** All choices at a state: sets kept in falling, and for each of them sets ordered in rising order of bit masks. */
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

    /** What of a choice is feasible at a state: it keeps of it what is in the pool there. */
    public TurnChoice within(State state, TurnChoice choice) {
        return new TurnChoice(choice.kept() & state.pool(), choice.ordered() & orderable(state));
    }

    /** Expected reward of a choice in a turn with the given chances of each item. */
    public double expectedReward(double[] chances, State state, TurnChoice choice) {
        double reward = -instance.storage() * instance.size(choice.kept());
        int free = variant.chargesInTransit() ? 0 : state.inTransit();
        for (int q = 0; q < chances.length; q++) {
            reward += chances[q] * queryReward(q, choice.kept(), free);
        }
        return reward;
    }

    /** Reward of a turn in which item {@code query} was asked for. */
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
