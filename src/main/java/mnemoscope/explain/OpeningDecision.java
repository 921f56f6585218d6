package mnemoscope.explain;

import java.util.List;
import mnemoscope.model.Question;

/** Where a comparison opens, and which turn and policy tell most there. Functions of what is shown. */
public final class OpeningDecision {
    private OpeningDecision() {
    }

    /** The step of the very question that was looked at before; -1 if it is not asked any more. */
    public static int sameQuestion(Comparison before, int cursor, Comparison made) {
        if (!before.conversation().id().equals(made.conversation().id()) || cursor < 0) {
            return -1;
        }
        Question asked = before.episode().questions().get(cursor);
        return made.stepOf(asked);
    }

    /** The first disagreement, else the first step; -1 if there is none. */
    public static int opening(Comparison made, boolean answers) {
        return made.steps() == 0 ? -1 : made.disagreementAfter(-1, answers).orElse(0);
    }

    /** The first deployable policy that gives reasons, else the first of all. */
    public static String policy(Comparison made) {
        return made.traces().stream().filter(trace -> !trace.seesAnswer() && !trace.policy().terms().isEmpty()).findFirst()
                .or(() -> made.traces().stream().findFirst()).map(trace -> trace.policy().name()).orElse("");
    }

    /** The turn that tells most of a step: its first evidence, else what the focused policy ranks first; -1 if there is none. */
    public static int turn(Comparison shown, int t, boolean answers, String focusedPolicy) {
        List<Integer> evidence = answers ? shown.input().supervision().at(t).evidence() : List.of();
        if (!evidence.isEmpty()) {
            return evidence.getFirst();
        }
        int focused = Math.max(0, shown.indexOf(focusedPolicy));
        int[] order = shown.traces().isEmpty() ? new int[0] : shown.byRank(focused, t);
        return order.length == 0 ? -1 : shown.traces().get(focused).turn(t, order[0]);
    }

    /** Whether the turn is a candidate of any policy at this step. */
    public static boolean isCandidate(Comparison shown, int t, int turn) {
        return turn >= 0 && shown.traces().stream().anyMatch(trace -> trace.candidate(t, turn) >= 0);
    }
}
