package mnemoscope.explain;

import mnemoscope.model.Texts;

/** Steps that the running charts show, from first to last, both included. */
public record DecisionRange(int first, int last) {
    /** Smallest length of a range. */
    public static final int FEWEST = 2;

    public DecisionRange {
        if (first < 0 || last < first) {
            throw new IllegalArgumentException(Texts.of("explain.no-range-of-steps", first, last));
        }
    }

    /** A range from its ends, in either order. */
    public static DecisionRange between(int a, int b) {
        return new DecisionRange(Math.min(a, b), Math.max(a, b));
    }

    /** @param steps at least 1 */
    public static DecisionRange all(int steps) {
        return new DecisionRange(0, steps - 1);
    }

    public int count() {
        return last - first + 1;
    }

    public boolean holds(int step) {
        return step >= first && step <= last;
    }

    /** This range if it contains the step, else a range of the same length around it, within the episode. */
    public DecisionRange following(int step, int steps) {
        return holds(step) ? this : around(step, count(), steps);
    }

    /** A range of a given length centred on a step, as far as the episode allows. */
    public static DecisionRange around(int step, int count, int steps) {
        int most = Math.clamp(count, Math.min(FEWEST, steps), steps);
        int from = Math.clamp(step - most / 2, 0, steps - most);
        return new DecisionRange(from, from + most - 1);
    }

    /** "steps 41 to 80", counted from 1. */
    public String words() {
        return Texts.of("explain.steps-from-to", first + 1, last + 1);
    }
}
