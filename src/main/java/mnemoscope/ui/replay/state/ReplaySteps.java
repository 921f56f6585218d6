package mnemoscope.ui.replay.state;

import java.util.OptionalInt;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Spotlight;
import mnemoscope.ui.kit.Transport;
import mnemoscope.workspace.StepRange;

/** One method an intent that moves through the decisions or chooses a turn of one. Called on the FX thread. */
public final class ReplaySteps implements Transport {
    private final ReplayModel model;
    private final History history = new History();
    /** Whether the user chose the turn, so that it stays selected from step to step while it is a candidate. */
    private boolean pinned;

    ReplaySteps(ReplayModel model) {
        this.model = model;
    }

    /** Shows other traces, at the same question if they have it. @param opensAt step to open; -1 if it is to be found out */
    void show(Comparison made, int opensAt) {
        int same = model.result().map(before -> Spotlight.sameQuestion(before, model.cursor(), made)).orElse(-1);
        if (same < 0 || same != model.cursor()) {
            // The steps of another order or another episode are other questions.
            history.clear();
        }
        int step = opensAt >= 0 && made.steps() > 0
                ? Math.min(opensAt, made.steps() - 1)
                : same >= 0 ? same : Spotlight.opening(made, model.answers());
        String focus = made.indexOf(model.focusedPolicy()) >= 0 ? model.focusedPolicy() : Spotlight.policy(made);
        pinned &= step >= 0 && same >= 0 && Spotlight.isCandidate(made, step, model.selectedTurn());
        model.show(made, step,
                pinned
                        ? model.selectedTurn()
                        : step < 0 ? -1 : Spotlight.turn(made, step, model.answers(), model.focusedPolicy()),
                focus);
    }

    @Override
    public void first() {
        jump(0);
    }

    @Override
    public void back() {
        jump(model.cursor() - 1);
    }

    @Override
    public void forward() {
        jump(model.cursor() + 1);
    }

    @Override
    public void last() {
        jump(Integer.MAX_VALUE);
    }

    /** Shows a step, 0-based; the nearest one if there is no such step. */
    public void jump(int step) {
        model.result().filter(shown -> shown.steps() > 0).ifPresent(shown -> {
            int to = Math.clamp(step, 0, shown.steps() - 1);
            history.visit(model.cursor(), to);
            move(shown, to);
        });
    }

    private void move(Comparison shown, int to) {
        pinned &= Spotlight.isCandidate(shown, to, model.selectedTurn());
        model.moveTo(to, pinned ? model.selectedTurn() : Spotlight.turn(shown, to, model.answers(), model.focusedPolicy()));
    }

    /** Goes back to the decision looked at before the last jump. */
    public void historyBack() {
        model.result().ifPresent(shown -> history.back(model.cursor()).ifPresent(to -> move(shown, to)));
    }

    public void historyForward() {
        model.result().ifPresent(shown -> history.forward(model.cursor()).ifPresent(to -> move(shown, to)));
    }

    @Override
    public void nextDisagreement() {
        model.result().ifPresent(shown -> to(shown.disagreementAfter(model.cursor(), model.answers())));
    }

    @Override
    public void previousDisagreement() {
        model.result().ifPresent(shown -> to(shown.disagreementBefore(model.cursor(), model.answers())));
    }

    /** Goes to the next step at which the focused policy misses evidence; nowhere while answers are off. */
    public void nextMiss() {
        if (model.answers()) {
            nextMiss(model.focusedPolicy());
        }
    }

    public void nextMiss(String policy) {
        model.result().ifPresent(shown -> {
            int index = shown.indexOf(policy);
            if (index >= 0) {
                to(shown.missAfter(index, model.cursor()));
            }
        });
    }

    /** Selects a turn in every column, list and chart at once; -1 for none. */
    public void selectTurn(int turn) {
        pinned = turn >= 0;
        model.select(turn);
    }

    /** Focuses the policy at a place, from 0; nothing happens if there is none. */
    public void focusPolicyAt(int place) {
        model.result().filter(shown -> place < shown.traces().size())
                .ifPresent(shown -> model.focus(shown.traces().get(place).policy().name()));
    }

    public void toggleAnswers() {
        boolean on = !model.answers();
        int turn = model.selectedTurn();
        if (!pinned) {
            turn = model.result().filter(shown -> model.cursor() >= 0)
                    .map(shown -> Spotlight.turn(shown, model.cursor(), on, model.focusedPolicy()))
                    .orElse(turn);
        }
        model.showAnswers(on, turn);
    }

    /** Narrows the running charts to some steps; the cursor goes to the nearest of them. */
    public void zoom(StepRange range) {
        model.result().filter(shown -> range.last() < shown.steps()).ifPresent(shown -> {
            model.zoom(null);
            jump(Math.clamp(model.cursor(), range.first(), range.last()));
            model.zoom(range.count() == shown.steps() ? null : range);
        });
    }

    /** Shows half as many steps in the charts, around the cursor, or twice as many. */
    public void zoomBy(boolean in) {
        model.result().filter(shown -> shown.steps() > 0).ifPresent(shown -> {
            int count = model.chartSteps().count();
            zoom(StepRange.around(model.cursor(), in ? (count + 1) / 2 : 2 * count, shown.steps()));
        });
    }

    /** Shows all steps in the charts again; says whether they were narrowed. */
    public boolean showAllSteps() {
        boolean narrowed = model.zoomProperty().get() != null;
        model.zoom(null);
        return narrowed;
    }

    /** Goes to a question that needs a turn and keeps that turn selected. */
    public void showUse(int turn, int step) {
        selectTurn(turn);
        jump(step);
    }

    @Override
    public void togglePlay() {
        model.play(!model.playing() && model.cursor() >= 0);
    }

    public void chooseSpeed(double times) {
        model.speed(times);
    }

    private void to(OptionalInt step) {
        step.ifPresent(found -> {
            pinned = false;
            jump(found);
        });
    }
}
