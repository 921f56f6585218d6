package mnemoscope.learning;

import mnemoscope.replay.Trace;

/** What a candidate should have been worth, told by the gold of a training episode. One instance serves one trace, in order. */
@FunctionalInterface
interface Labels {
    /** In [0, 1]; for candidate c at step t of a logged trace. */
    double of(Trace trace, int t, int c);

    /** Whether the candidates of step t are examples at all. */
    default boolean tells(Trace trace, int t) {
        return trace.hasGold(t);
    }
}
