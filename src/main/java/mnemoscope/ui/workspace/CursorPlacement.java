package mnemoscope.ui.workspace;

import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;

/** Places the cursor when a new comparison is shown or when the user goes to a decision. */
final class CursorPlacement {
    private CursorPlacement() {}

    /**
     * Keeps the cursor at the same question if that is still asked.
     *
     * @param before null for the first comparison
     * @param asked  the decision or turn that was requested
     */
    static Cursor of(Comparison before, Comparison made, Workspace now, Cursor asked) {
        Cursor from = now.cursor();
        int same = before == null ? -1 : made.sameQuestion(before, from.step());
        int step = asked.step() >= 0 && made.decisionCount() > 0
                ? Math.min(asked.step(), made.decisionCount() - 1)
                : same >= 0 ? same : made.opening(now.replay().answers());
        boolean named = asked.turn() >= 0;
        boolean other = before == null || before.decisionCount() != made.decisionCount()
                || !before.conversation().id().equals(made.conversation().id());
        Cursor to = from.select(named ? asked.turn() : from.turn(), named || from.pinned() && same >= 0)
                .zoomed(other ? Optional.empty() : from.zoom());
        Cursor there = step < 0 ? to.at(-1, 0).select(-1, false) : at(made, step, to, now.replay().answers());
        return made.indexOf(from.policy()) >= 0 ? there : there.focus(made.openingPolicy());
    }

    /** The cursor at a decision: on the pinned turn if that is a candidate there, otherwise on the most informative turn. */
    static Cursor at(Comparison shown, int step, Cursor from, boolean answers) {
        boolean pinned = from.pinned() && shown.isCandidate(step, from.turn());
        return from.at(step, shown.decisionCount()).select(pinned ? from.turn() : shown.tellingTurn(step, answers, from.policy()),
                pinned);
    }

    /**
     * Switches to By turn when the number of policies grows beyond what fits side by side, and back when it shrinks again; newly
     * opened data keep their view otherwise.
     *
     * @param before comparison of the same data; null for the first one
     * @param turned whether the view was switched to By turn so
     */
    static Workspace byTurnIfMany(Workspace next, Comparison before, Comparison made, boolean turned) {
        boolean many = made.traces().size() >= ViewMode.BY_TURN_FROM;
        boolean few = before != null && before.traces().size() < ViewMode.BY_TURN_FROM;
        return many && few
                ? next.with(next.replay().with(ViewMode.BY_TURN))
                : turned && !many ? next.with(next.replay().with(ViewMode.COLUMNS)) : next;
    }

    /**
     * Limits the state of a class that is being asked: the cursor stays at or before the open decision, answers show where the
     * class revealed them, and no turn is selected for the class before that, because it could be the answer.
     */
    static Workspace withinRound(Workspace next, Optional<PredictionRound> asked) {
        if (asked.isEmpty() || next.cursor().step() < 0) {
            return next;
        }
        int step = Math.min(next.cursor().step(), asked.get().last());
        boolean answers = asked.get().isRevealed(step);
        Workspace placed = step == next.cursor().step() && answers == next.replay().answers()
                ? next
                : next.with(next.replay().withAnswers(answers))
                        .with(at(asked.get().shown(), step, next.cursor().focus(ByHand.NAME), answers));
        return answers || placed.cursor().pinned() ? placed : placed.with(placed.cursor().select(-1, false));
    }
}
