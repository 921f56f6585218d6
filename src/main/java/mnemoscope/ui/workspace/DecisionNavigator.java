package mnemoscope.ui.workspace;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
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

/** Moves through the decisions and selects a turn or a policy: one method per intent. Use on the FX thread. */
public final class DecisionNavigator implements Transport {
    public final BooleanProperty playing = new SimpleBooleanProperty(this, "playing");
    /** Playing speed in decisions per second. */
    public final DoubleProperty speed = new SimpleDoubleProperty(this, "speed", 1);
    private final WorkspaceModel workspace;
    private final ReplayService replays;
    private final Jumps jumps = new Jumps();
    private Consumer<String> refusal = words -> {};
    private Consumer<String> retraction = words -> {};
    /** What was refused at this decision to this choice of a class; empty if nothing. */
    private String refused = "";
    private LessonStops lesson = LessonStops.NONE;

    /**
     * The history of visited decisions, as in a browser. A move to a neighbouring decision replaces the current entry; a jump
     * adds an entry to return to.
     */
    public static final class Jumps {
        private static final int MOST = 200;

        private final Deque<Integer> before = new ArrayDeque<>();
        private final Deque<Integer> after = new ArrayDeque<>();

        /** Records a move between two decisions; -1 for none. */
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

        /** The decision to return to, if any. */
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
        this.replays = replays;
        replays.resultProperty().subscribe((before, now) -> {
            // Another order or another episode has other questions.
            if (!questions(before).equals(questions(now))) {
                jumps.clear();
            }
        });
        replays.conversationProperty().subscribe(chosen -> pause());
        workspace.lens(now -> now.classroom().predicting()).subscribe(asked -> pause());
        workspace.lens(now -> now.cursor().step()).subscribe(step -> retract());
        workspace.lens(Workspace::classroom).subscribe(choices -> retract());
    }

    /**
     * Sets the listeners that report actions which a class cannot do yet.
     *
     * @param retracted takes a report back, once another decision is shown or the class chose
     */
    public void refuseBy(Consumer<String> listener, Consumer<String> retracted) {
        refusal = listener;
        retraction = retracted;
    }

    /** Reports why a key does nothing. */
    public void refuse(String why) {
        refused = why;
        refusal.accept(why);
    }

    private void retract() {
        if (!refused.isEmpty()) {
            String before = refused;
            refused = "";
            retraction.accept(before);
        }
    }

    /** @param stops those of the lesson shown */
    public void haltBy(LessonStops stops) {
        lesson = stops;
    }

    @Override
    public void forward() {
        goForward(step() + 1);
    }

    @Override
    public void last() {
        if (!lesson.holds()) {
            jump(Integer.MAX_VALUE);
        }
    }

    private void goForward(int step) {
        if (!lesson.haltBefore(step)) {
            jump(step);
        }
    }

    @Override
    public void togglePlay() {
        if (!playing.get() && lesson.goInsteadOfPlaying()) {
            return;
        }
        playing.set(!playing.get() && cursor().step() >= 0 && !workspace.get().classroom().predicting());
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
        replays.result().filter(shown -> shown.decisionCount() > 0).ifPresent(shown -> {
            int last = last(shown);
            int to = Math.clamp(step, 0, last);
            jumps.visit(cursor().step(), to);
            move(shown, to);
            if (step > to && last < shown.decisionCount() - 1) {
                refuse(Texts.of("workspace.decision-is-not-revealed", to + 1));
            }
        });
    }

    /** Whether no later decision can be shown. */
    public boolean isLast() {
        return replays.result().filter(shown -> step() < last(shown)).isEmpty();
    }

    private int last(Comparison shown) {
        return replays.predicting().map(PredictionRound::last).orElse(shown.decisionCount() - 1);
    }

    private void move(Comparison shown, int to) {
        workspace.move(now -> {
            Workspace next = now.with(CursorPlacement.at(shown, to, now.cursor(), now.replay().answers()));
            return CursorPlacement.withinRound(next, replays.predicting());
        });
    }

    /** Returns to the decision visited before the last jump. */
    public void historyBack() {
        replays.result().ifPresent(shown -> jumps.back(cursor().step()).ifPresent(to -> move(shown, to)));
    }

    public void historyForward() {
        replays.result().ifPresent(shown -> jumps.forward(cursor().step()).ifPresent(to -> move(shown, to)));
    }

    @Override
    public void nextDisagreement() {
        replays.result().ifPresent(shown -> to(shown.disagreementAfter(cursor().step(), answers())));
    }

    @Override
    public void previousDisagreement() {
        replays.result().ifPresent(shown -> to(shown.disagreementBefore(cursor().step(), answers())));
    }

    /** Moves to the next decision at which the focused policy misses evidence; does nothing while Answers are off. */
    public void nextMiss() {
        replays.result().filter(shown -> answers() && shown.indexOf(cursor().policy()) >= 0)
                .ifPresent(shown -> to(shown.missAfter(shown.indexOf(cursor().policy()), cursor().step())));
    }

    /** Moves to the next decision before which turns left the agent's context; after the last one, to the first. */
    public void nextCut() {
        replays.result().ifPresent(shown -> to(shown.cutAfter(cursor().step())));
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

    /** Selects a turn in every column, list and chart; -1 for none. */
    public void selectTurn(int turn) {
        move(cursor().select(turn, turn >= 0));
    }

    /** Moves to a decision and selects a turn; the turn may be dropped already, but not still to come. */
    public void showUse(int turn, int step) {
        selectTurn(turn);
        jump(step);
        replays.result().filter(shown -> cursor().step() == step && turn >= 0 && turn <= shown.anchor(step))
                .ifPresent(shown -> selectTurn(turn));
    }

    public void focusPolicy(String name) {
        move(cursor().focus(name));
    }

    /** Focuses the policy at an index from 0; does nothing if there is none. */
    public void focusPolicyAt(int place) {
        replays.result().filter(shown -> place < shown.traces().size())
                .ifPresent(shown -> focusPolicy(shown.traces().get(place).policy().name()));
    }

    /** Shows another conversation of the open data. */
    public void chooseEpisode(String id) {
        if (replays.conversations().stream().anyMatch(each -> each.id().equals(id))) {
            move(cursor().inEpisode(id));
        }
    }

    /**
     * Shows a decision of any open conversation and selects its turn if there is one; does nothing if the conversation does not
     * exist.
     */
    public void show(Cursor to) {
        boolean isShown = replays.result().filter(shown -> shown.conversation().id().equals(to.episode())).isPresent();
        if (isShown && cursor().episode().equals(to.episode())) {
            jump(to.step());
            if (to.turn() >= 0) {
                selectTurn(to.turn());
            }
        } else if (replays.conversations().stream().anyMatch(each -> each.id().equals(to.episode()))) {
            replays.opensAt = to;
            chooseEpisode(to.episode());
        }
    }

    /** Selects a turn at this decision if it is a candidate, otherwise at the first later decision where it is. */
    public void showTurn(int turn) {
        replays.result().ifPresent(shown -> {
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
        Optional<PredictionRound> asked = replays.predicting();
        if (asked.isPresent()) {
            refuse(Texts.of(asked.get().isRevealed(cursor().step())
                    ? "workspace.answers-stay-while-asked"
                    : "workspace.answers-come-with-reveal"));
            return;
        }
        boolean on = !answers();
        workspace.change(on ? Texts.of("workspace.answers-on") : Texts.of("workspace.answers-off"),
                now -> now.with(now.replay().withAnswers(on)));
    }

    /** Narrows the running charts to a range of decisions and moves the cursor into it. */
    public void zoom(DecisionRange range) {
        replays.result().filter(shown -> range.last() < shown.decisionCount()).ifPresent(shown -> {
            move(cursor().zoomed(Optional.empty()));
            jump(Math.clamp(cursor().step(), range.first(), range.last()));
            move(cursor().zoomed(Optional.of(range).filter(some -> some.count() < shown.decisionCount())));
        });
    }

    /** Zooms the charts around the cursor: half as many decisions, or twice as many. */
    public void zoomBy(boolean in) {
        replays.result().filter(shown -> shown.decisionCount() > 0).ifPresent(shown -> {
            int count = cursor().zoom().orElse(DecisionRange.all(shown.decisionCount())).count();
            zoom(DecisionRange.around(cursor().step(), in ? (count + 1) / 2 : 2 * count, shown.decisionCount()));
        });
    }

    /** Shows all decisions in the charts again. @return whether they were narrowed */
    public boolean showAllDecisions() {
        boolean narrowed = cursor().zoom().isPresent();
        move(cursor().zoomed(Optional.empty()));
        return narrowed;
    }

    private void move(Cursor to) {
        workspace.move(now -> now.with(to));
    }
}
