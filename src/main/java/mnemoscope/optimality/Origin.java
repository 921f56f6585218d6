package mnemoscope.optimality;

import java.util.List;

/**
 * How an instance was generated; information for people and for the learned policy, never for the process.
 *
 * @param seed       of the generator; only equal seeds of one generator mean equal instances
 * @param regime     its name, e.g. "shifting"; empty if unknown
 * @param phases     phase of each turn, counted from 0; empty if unknown
 * @param phaseTurns turns of one phase; 0 if unknown
 * @param blocks     block of each item: the phase in which it is asked most; empty if unknown
 */
public record Origin(long seed, String regime, List<Integer> phases, int phaseTurns, List<Integer> blocks) {
    /** Nothing is known. */
    public static final Origin NONE = new Origin(0, "", List.of(), 0, List.of());
}
