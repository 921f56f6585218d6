package mnemoscope.workspace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;

/**
 * Decisions looked at, to go back and forward over as in a browser. A step to the next or previous decision replaces where
 * one is; a jump leaves a mark to come back to.
 */
public final class StepHistory {
    private static final int MOST = 200;

    private final Deque<Integer> before = new ArrayDeque<>();
    private final Deque<Integer> after = new ArrayDeque<>();

    /** Notes that one goes from a step to another; -1 for none. */
    public void visit(int from, int to) {
        if (from < 0 || Math.abs(to - from) <= 1) {
            return;
        }
        before.push(from);
        after.clear();
        if (before.size() > MOST) {
            before.removeLast();
        }
    }

    /** The step to go back to, if any. */
    public OptionalInt back(int from) {
        return travel(before, after, from);
    }

    public OptionalInt forward(int from) {
        return travel(after, before, from);
    }

    public void clear() {
        before.clear();
        after.clear();
    }

    private static OptionalInt travel(Deque<Integer> source, Deque<Integer> target, int from) {
        while (!source.isEmpty()) {
            int to = source.pop();
            if (to != from) {
                target.push(from);
                return OptionalInt.of(to);
            }
        }
        return OptionalInt.empty();
    }
}
