package mnemoscope.optimality;

import mnemoscope.model.Coded;
import mnemoscope.model.Titled;

/** A variant of the paper's model. The paper's printed table follows from none of them; all are offered and labelled (SPEC 8). */
public enum Variant implements Coded, Titled {
    /** As in the text: a miss of an item in transit pays the miss penalty only. */
    LITERAL,
    /** Every miss pays the reacquisition too; a transit still does not restart. */
    CHARGE_ALWAYS,
    /** As literal, but a lookahead assumes that the demand of its first turn persists. */
    PERSISTENT_FORECAST,
    /** The policy may also order items ahead; transits take one turn less, every miss is charged, forecasts persist. */
    PREFETCH;

    /** Whether a miss of an item in transit pays {@code kappa s} too. */
    public boolean chargesInTransit() {
        return this == CHARGE_ALWAYS || this == PREFETCH;
    }

    /** Whether a lookahead uses the demand of its first turn for its whole window. */
    public boolean persistentForecast() {
        return this == PERSISTENT_FORECAST || this == PREFETCH;
    }

    /** Whether a choice may order items that are neither in the pool nor in transit. */
    public boolean ordersAhead() {
        return this == PREFETCH;
    }

    /** Turns from the start of a transit to the pool that it joins, 1 or more. */
    public int delayTurns(Instance instance) {
        return this == PREFETCH ? Math.max(1, instance.delayTurns() - 1) : instance.delayTurns();
    }
}
