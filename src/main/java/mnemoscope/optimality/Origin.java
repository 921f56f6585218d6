package mnemoscope.optimality;

import java.util.List;

/**
 * How an instance was generated; used by people and the learned policy, never by the process.
 *
 * @param seed       of the generator; only equal seeds of one generator mean equal instances
 * @param regime     its name, e.g. "shifting"; empty if unknown
 * @param phases     phase of each turn, counted from 0; empty if unknown
 * @param phaseTurns turns per phase; 0 if unknown
 * @param blocks     block of each item: the phase of its highest demand; empty if unknown
 */
public record Origin(long seed, String regime, List<Integer> phases, int phaseTurns, List<Integer> blocks) {
    /** An unknown origin. */
    public static final Origin NONE = new Origin(0, "", List.of(), 0, List.of());
}
