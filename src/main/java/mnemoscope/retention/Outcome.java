package mnemoscope.retention;

import java.util.Arrays;

/**
 * What a decision reveals afterwards; part of the history H (SPEC 1.5). Its arrays are copies, safe to change.
 *
 * @param decision the finished decision
 * @param anchor   its anchor
 * @param evidence turns of its gold evidence that had arrived, ascending
 * @param retained turns that were kept, ascending
 * @param used     retained turns that covered evidence, ascending
 */
public record Outcome(int decision, int anchor, int[] evidence, int[] retained, int[] used) {
    @Override
    public int[] evidence() {
        return evidence.clone();
    }

    @Override
    public int[] retained() {
        return retained.clone();
    }

    @Override
    public int[] used() {
        return used.clone();
    }

    public boolean isRetained(int turn) {
        return Arrays.binarySearch(retained, turn) >= 0;
    }

    /** Whether a turn was kept and covered evidence. */
    public boolean isUsed(int turn) {
        return Arrays.binarySearch(used, turn) >= 0;
    }
}
