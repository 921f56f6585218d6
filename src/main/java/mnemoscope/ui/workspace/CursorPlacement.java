package mnemoscope.ui.workspace;

import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;

/** Where the cursor comes to stand in a comparison that is shown anew, and at a decision that is gone to. */
final class CursorPlacement {
    private CursorPlacement() {
    }

    /**
     * At the same question, if it is still asked.
     *
     * @param before null for the first comparison
     * @param asked  a decision or a turn that was asked for
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

    /** At a step, with the turn that was chosen if it is a candidate there, else with the one that tells most. */
    static Cursor at(Comparison shown, int step, Cursor from, boolean answers) {
        boolean pinned = from.pinned() && shown.isCandidate(step, from.turn());
        return from.at(step, shown.decisionCount()).select(pinned ? from.turn() : shown.tellingTurn(step, answers, from.policy()),
                pinned);
    }

    /**
     * More columns than fit side by side are shown by turn, once there are that many; what data are opened in keeps its view.
     *
     * @param before of the same data; null for their first comparison
     */
    static Workspace grown(Workspace next, Comparison before, Comparison made) {
        boolean few = before != null && before.traces().size() < ViewMode.BY_TURN_FROM;
        return few && made.traces().size() >= ViewMode.BY_TURN_FROM ? next.with(next.replay().with(ViewMode.BY_TURN)) : next;
    }

    /** A state in which a class that is asked is not past the decision that is open, and sees answers where it revealed them. */
    static Workspace held(Workspace next, Optional<PredictionRound> asked) {
        if (asked.isEmpty() || next.cursor().step() < 0) {
            return next;
        }
        int step = Math.min(next.cursor().step(), asked.get().last());
        boolean answers = asked.get().isRevealed(step);
        return step == next.cursor().step() && answers == next.replay().answers()
                ? next
                : next.with(next.replay().withAnswers(answers))
                        .with(at(asked.get().shown(), step, next.cursor().focus(ByHand.NAME), answers));
    }
}
