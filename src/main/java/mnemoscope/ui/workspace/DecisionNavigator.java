package mnemoscope.ui.workspace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Transport;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Workspace;

/** One method an intent that moves through the decisions or chooses a turn or a policy of one. Called on the FX thread. */
public final class DecisionNavigator implements Transport {
    public final BooleanProperty playing = new SimpleBooleanProperty(this, "playing");
    /** Playing speed as a multiple of one step a second. */
    public final DoubleProperty speed = new SimpleDoubleProperty(this, "speed", 1);
    private final WorkspaceModel workspace;
    private final ReplayService derived;
    private final Jumps jumps = new Jumps();
    private Consumer<String> refusal = words -> {
    };
    private IntPredicate halts = step -> false;

    /**
     * Decisions looked at, to go back and forward over as in a browser. A step to the next or previous decision replaces where
     * one is; a jump leaves a mark to come back to.
     */
    public static final class Jumps {
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

    public DecisionNavigator(WorkspaceModel workspace, ReplayService replays) {
        this.workspace = workspace;
        this.derived = replays;
        replays.resultProperty().subscribe((before, now) -> {
            // The steps of another order or another episode are other questions.
            if (!questions(before).equals(questions(now))) {
                jumps.clear();
            }
        });
        replays.conversationProperty().subscribe(chosen -> pause());
    }

    /** Has told what a class that is asked cannot do yet. */
    public void refuseBy(Consumer<String> told) {
        refusal = told;
    }

    /** @param asked before one goes forward to a decision; whether it has gone elsewhere: to a stop that would be passed */
    public void haltBy(IntPredicate asked) {
        halts = asked;
    }

    @Override
    public void forward() {
        goForward(step() + 1);
    }

    private void goForward(int step) {
        if (!halts.test(step)) {
            jump(step);
        }
    }

    @Override
    public void togglePlay() {
        playing.set(!playing.get() && cursor().step() >= 0 && derived.predicting().isEmpty());
    }

    @Override
    public void pause() {
        playing.set(false);
    }

    private static List<String> questions(Comparison shown) {
        return shown == null ? List.of() : shown.episode().questions().stream().map(Question::id).toList();
    }

    private Cursor cursor() {
        return workspace.get().cursor();
    }

    private boolean answers() {
        return workspace.get().replay().answers();
    }

    @Override
    public int step() {
        return cursor().step();
    }

    @Override
    public void jump(int step) {
        derived.result().filter(shown -> shown.decisionCount() > 0).ifPresent(shown -> {
            int last = derived.predicting().map(PredictionRound::last).orElse(shown.decisionCount() - 1);
            int to = Math.clamp(step, 0, last);
            if (step > to && last < shown.decisionCount() - 1) {
                refusal.accept(Texts.of("workspace.decision-is-not-revealed", to + 1));
            }
            jumps.visit(cursor().step(), to);
            move(shown, to);
        });
    }

    private void move(Comparison shown, int to) {
        workspace.move(now -> {
            Workspace next = now.with(CursorPlacement.at(shown, to, now.cursor(), now.replay().answers()));
            return CursorPlacement.held(next, derived.predicting());
        });
    }

    /** Goes back to the decision looked at before the last jump. */
    public void historyBack() {
        derived.result().ifPresent(shown -> jumps.back(cursor().step()).ifPresent(to -> move(shown, to)));
    }

    public void historyForward() {
        derived.result().ifPresent(shown -> jumps.forward(cursor().step()).ifPresent(to -> move(shown, to)));
    }

    @Override
    public void nextDisagreement() {
        derived.result().ifPresent(shown -> to(shown.disagreementAfter(cursor().step(), answers())));
    }

    @Override
    public void previousDisagreement() {
        derived.result().ifPresent(shown -> to(shown.disagreementBefore(cursor().step(), answers())));
    }

    /** Goes to the next step at which the focused policy misses evidence; nowhere while answers are off. */
    public void nextMiss() {
        derived.result().filter(shown -> answers() && shown.indexOf(cursor().policy()) >= 0)
                .ifPresent(shown -> to(shown.missAfter(shown.indexOf(cursor().policy()), cursor().step())));
    }

    /** Goes to the next decision before which something left the context of the agent whose log is shown; after the last to the first. */
    public void nextCut() {
        derived.result().ifPresent(shown -> to(shown.cutAfter(cursor().step())));
    }

    private void to(OptionalInt step) {
        step.ifPresent(found -> {
            workspace.move(now -> now.with(now.cursor().select(now.cursor().turn(), false)));
            if (found > cursor().step()) {
                goForward(found);
            } else {
                jump(found);
            }
        });
    }

    /** Selects a turn in every column, list and chart at once; -1 for none. */
    public void selectTurn(int turn) {
        move(cursor().select(turn, turn >= 0));
    }

    /** Goes to a question with a turn selected, also one that has been dropped before, but none that is still to come. */
    public void showUse(int turn, int step) {
        selectTurn(turn);
        jump(step);
        derived.result().filter(shown -> cursor().step() == step && turn >= 0 && turn <= shown.anchor(step))
                .ifPresent(shown -> selectTurn(turn));
    }

    public void focusPolicy(String name) {
        move(cursor().focus(name));
    }

    /** Focuses the policy at a place, from 0; nothing happens if there is none. */
    public void focusPolicyAt(int place) {
        derived.result().filter(shown -> place < shown.traces().size())
                .ifPresent(shown -> focusPolicy(shown.traces().get(place).policy().name()));
    }

    /** Shows another conversation of what is open. */
    public void chooseEpisode(String id) {
        if (derived.conversations().stream().anyMatch(each -> each.id().equals(id))) {
            move(cursor().inEpisode(id));
        }
    }

    /**
     * Shows a decision of any conversation of what is open, with its turn selected if it has one; nothing happens if there is no
     * such conversation.
     */
    public void show(Cursor to) {
        boolean isShown = derived.result().filter(shown -> shown.conversation().id().equals(to.episode())).isPresent();
        if (isShown && cursor().episode().equals(to.episode())) {
            jump(to.step());
            if (to.turn() >= 0) {
                selectTurn(to.turn());
            }
        } else if (derived.conversations().stream().anyMatch(each -> each.id().equals(to.episode()))) {
            derived.opensAt = to;
            chooseEpisode(to.episode());
        }
    }

    /** Selects a turn where it can be kept: at this decision, or else at the first one asked after it. */
    public void showTurn(int turn) {
        derived.result().ifPresent(shown -> {
            List<Question> asked = shown.episode().questions();
            boolean isHere = cursor().step() >= 0 && shown.isCandidate(cursor().step(), turn);
            int first = (int) asked.stream().takeWhile(each -> each.anchor() < turn).count();
            if (isHere || first >= asked.size()) {
                selectTurn(turn);
            } else {
                showUse(turn, first);
            }
        });
    }

    public void toggleAnswers() {
        if (derived.predicting().isPresent()) {
            refusal.accept(Texts.of("workspace.answers-come-with-reveal"));
            return;
        }
        boolean on = !answers();
        workspace.change(on ? Texts.of("workspace.answers-on") : Texts.of("workspace.answers-off"),
                now -> now.with(now.replay().withAnswers(on)));
    }

    /** Narrows the running charts to some steps; the cursor goes to the nearest of them. */
    public void zoom(DecisionRange range) {
        derived.result().filter(shown -> range.last() < shown.decisionCount()).ifPresent(shown -> {
            move(cursor().zoomed(Optional.empty()));
            jump(Math.clamp(cursor().step(), range.first(), range.last()));
            move(cursor().zoomed(Optional.of(range).filter(some -> some.count() < shown.decisionCount())));
        });
    }

    /** Shows half as many steps in the charts, around the cursor, or twice as many. */
    public void zoomBy(boolean in) {
        derived.result().filter(shown -> shown.decisionCount() > 0).ifPresent(shown -> {
            int count = cursor().zoom().orElse(DecisionRange.all(shown.decisionCount())).count();
            zoom(DecisionRange.around(cursor().step(), in ? (count + 1) / 2 : 2 * count, shown.decisionCount()));
        });
    }

    /** Shows all steps in the charts again; says whether they were narrowed. */
    public boolean showAllDecisions() {
        boolean narrowed = cursor().zoom().isPresent();
        move(cursor().zoomed(Optional.empty()));
        return narrowed;
    }

    private void move(Cursor to) {
        workspace.move(now -> now.with(to));
    }
}
