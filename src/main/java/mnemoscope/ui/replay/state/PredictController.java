package mnemoscope.ui.replay.state;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.ClassChoice.Row;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.explain.predict.ClassScore;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.explain.predict.RewardRange;
import mnemoscope.model.Texts;
import mnemoscope.report.PredictionTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.workspace.Workspace;

/** One method per intent of a class that predicts, and the state derived from its round. Use on the FX thread. */
public final class PredictController {
    private final ReplayModel model;
    /** The round of the class; null unless one is asked. */
    public final ModelValue<PredictionRound> now = new ModelValue<>();
    /** The lowest and highest reward of the conversation; null until known, or if it has none. */
    public final ModelValue<RewardRange> attainable = new ModelValue<>();
    /** Counts typed names: after each, the keys belong to the class again. */
    public final ModelValue<Integer> names = new ModelValue<>(0);
    private Optional<BackgroundWork> worker = Optional.empty();
    private Comparison searched;
    /** The round in which the class was asked whether it keeps nothing; null for none. */
    private PredictionRound doubted;

    PredictController(ReplayModel model) {
        this.model = model;
        ModelValue.whenever(this::follow, model.derived().resultProperty(), model.lens(Workspace::classroom));
        now.subscribe(this::search);
    }

    /** The step first: listeners to the end of a round read the step, which may have changed with the conversation. */
    private void follow() {
        model.refresh();
        now.set(model.derived().predicting().orElse(null));
    }

    /** @param background runs the search for the hindsight plan */
    public void use(BackgroundWork background) {
        worker = Optional.of(background);
        search();
    }

    private void search() {
        Comparison shown = now.optional().map(PredictionRound::shown).orElse(null);
        if (shown == null || worker.isEmpty() || attainable.optional().filter(known -> known.isOf(shown)).isPresent()
                || searched != null && searched.input() == shown.input() && searched.protocol().equals(shown.protocol())) {
            return;
        }
        searched = shown;
        attainable.set(null);
        worker.get().start(Texts.of("replay.predict-best-plan"), progress -> RewardRange.of(shown, progress),
                found -> attainable.set(found.orElse(null)), why -> attainable.set(null));
    }

    /** Starts or stops asking the class; its choices stay. */
    public void toggle() {
        boolean on = !model.now().classroom().predicting();
        change(Texts.of(on ? "replay.predict-on" : "replay.predict-off"),
                now -> on
                        ? model.context().asking(now, now.cursor().episode(), now.cursor().step(), List.of())
                        : now.predictingNoMore());
    }

    private void change(String what, UnaryOperator<Workspace> how) {
        model.context().workspace().change(what, how);
    }

    private void change(String what, Classroom changed) {
        change(what, now -> now.with(changed));
    }

    /** Whether the class chooses at the current decision. */
    public boolean isChoosing() {
        return now.optional().filter(asked -> !asked.isOver() && model.cursor() == asked.open()).isPresent();
    }

    /** The candidates at the current decision; empty if it is revealed. */
    public Optional<ClassChoice> choice() {
        return isChoosing() ? now.optional().map(PredictionRound::choice) : Optional.empty();
    }

    public Optional<ClassScore> score() {
        return now.optional()
                .map(asked -> new ClassScore(asked, attainable.optional().filter(known -> known.isOf(asked.shown()))));
    }

    /** Keeps a turn if it fits, or drops it again. */
    public void switchTurn(Row row) {
        choice().ifPresent(choice -> {
            model.context().steps().selectTurn(row.turn());
            change(Texts.of(row.kept() ? "replay.predict-let-go" : "replay.predict-keep", row.id()),
                    model.now().classroom().with(choice.switched(row)));
        });
    }

    /** Keeps or drops the selected turn; without one selects the first and says so. */
    public void switchSelected() {
        choice().ifPresent(choice -> choice.row(model.now().cursor().turn()).ifPresentOrElse(this::switchTurn, () -> {
            move(1);
            choice.row(model.now().cursor().turn()).ifPresent(first -> model.context().steps()
                    .refuse(Texts.of("replay.predict-first-is-selected", first.id(), Shortcuts.words("Space"))));
        }));
    }

    /** Says which keys choose turns. */
    public void refuseNumber() {
        model.context().steps().refuse(Texts.of("replay.predict-no-number", Shortcuts.words("Space")));
    }

    /** Moves the selection down by a number of rows, at most to the last. */
    public void move(int by) {
        choice().filter(choice -> !choice.rows().isEmpty()).ifPresent(choice -> {
            List<Integer> turns = choice.rows().stream().map(Row::turn).toList();
            int at = turns.indexOf(model.now().cursor().turn());
            // Without a selection from above the first or below the last.
            int from = at < 0 && by < 0 ? turns.size() : at;
            model.context().steps().selectTurn(turns.get(Math.clamp(from + (long) by, 0, turns.size() - 1)));
        });
    }

    public void clear() {
        choice().ifPresent(choice -> change(Texts.of("replay.predict-clear"),
                model.now().classroom().with(choice.made().withTurns(List.of()))));
    }

    public void reveal() {
        choice().ifPresent(choice -> change(Texts.of("replay.predict-reveal-decision", choice.decision() + 1),
                now.get().revealed(choice.decision())));
    }

    /** Hides the current decision again. */
    public void again() {
        now.optional().filter(asked -> asked.isRevealed(model.cursor()))
                .ifPresent(asked -> change(Texts.of("replay.predict-again-at", model.cursor() + 1), asked.again(model.cursor())));
    }

    /** Reveals the current decision, a choice of no turn at the second attempt; or goes to the next. */
    public void revealOrGoOn() {
        if (choice().filter(choice -> choice.kept().isEmpty() && !choice.rows().isEmpty()).isPresent() && doubted != now.get()) {
            doubted = now.get();
            model.context().steps().refuse(Texts.of("replay.predict-nothing-kept", Shortcuts.words("Enter")));
        } else if (isChoosing()) {
            reveal();
        } else {
            model.context().steps().forward();
        }
    }

    /** Called when a player's name was typed; the candidates take the focus. */
    public void nameTyped() {
        names.set(names.get() + 1);
    }

    /** Answers and scores of all classes, as a table for export. */
    public ValueTable table() {
        return now.optional().map(asked -> PredictionTable.of(model.now().opened().name(), asked.everybody(),
                score().flatMap(ClassScore::attainable))).orElse(ValueTable.NONE);
    }
}
