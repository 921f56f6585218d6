package mnemoscope.ui.replay;

/** Steps that the running charts show, from first to last, both included. */
public record StepRange(int first, int last) {
    /** Fewer cannot be told apart. */
    static final int FEWEST = 2;

    public StepRange {
        if (first < 0 || last < first) {
            throw new IllegalArgumentException("No range of steps: " + first + " to " + last + ".");
        }
    }

    /** In either order. */
    static StepRange between(int a, int b) {
        return new StepRange(Math.min(a, b), Math.max(a, b));
    }

    /** @param steps at least 1 */
    static StepRange all(int steps) {
        return new StepRange(0, steps - 1);
    }

    public int count() {
        return last - first + 1;
    }

    public boolean holds(int step) {
        return step >= first && step <= last;
    }

    /** This range if it holds the step, else one as long around it, inside an episode of so many steps. */
    StepRange following(int step, int steps) {
        if (holds(step)) {
            return this;
        }
        int from = Math.clamp(step - count() / 2, 0, Math.max(0, steps - count()));
        return new StepRange(from, Math.min(steps, from + count()) - 1);
    }

    /** "steps 41 to 80", counted from 1. */
    String words() {
        return "steps " + (first + 1) + " to " + (last + 1);
    }
}
