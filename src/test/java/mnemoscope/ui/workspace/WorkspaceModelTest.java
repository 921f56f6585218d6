package mnemoscope.ui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceModel.DeferredProperty;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;

final class WorkspaceModelTest {
    private final WorkspaceModel model = new WorkspaceModel(Workspace.NEW.with(PolicyChoice.USUAL));

    private void budget(int tokens) {
        model.change("Budget " + tokens, now -> now.with(now.protocol().withBudget(tokens)));
    }

    @Test
    void aLens_tellsOfADifferentValueOnly() {
        List<Integer> told = new ArrayList<>();
        model.lens(now -> now.protocol().budgetTokens()).subscribe((before, now) -> told.add(now));

        budget(256);
        model.move(now -> now.with(now.cursor().at(4, 9)));
        budget(256);

        assertThat(told).containsExactly(256);
    }

    @Test
    void allLenses_areOfOneMoment() {
        var step = model.lens(now -> now.cursor().step());
        var budget = model.lens(now -> now.protocol().budgetTokens());
        List<String> seen = new ArrayList<>();
        step.subscribe((before, now) -> seen.add(now + " " + budget.get()));
        budget.subscribe((before, now) -> seen.add(step.get() + " " + now));

        model.change("Both", now -> now.with(now.cursor().at(4, 9)).with(now.protocol().withBudget(64)));

        assertThat(seen).containsExactly("4 64", "4 64");
    }

    @Test
    void aValueForLater_isMadeWhenItIsAskedFor_once() {
        List<String> made = new ArrayList<>();
        DeferredProperty<String> property = new DeferredProperty<>("before");
        property.setLater(() -> {
            made.add("made");
            return "after";
        });
        property.notifyListeners();
        assertThat(made).isEmpty();

        assertThat(List.of(property.get(), property.get())).containsExactly("after", "after");
        assertThat(made).containsExactly("made");

        List<String> told = new ArrayList<>();
        property.subscribe((before, now) -> told.add(now));
        property.setLater(() -> "last");
        assertThat(told).isEmpty();
        property.notifyListeners();
        assertThat(told).containsExactly("last");
    }

    /** They ended in a stack overflow. */
    @Test
    void listenersThatRevertEachOther_areAnErrorThatNamesThem_andTheModelGoesOn() {
        var step = model.lens(now -> now.cursor().step());
        step.subscribe((before, now) -> model.move(state -> state.with(state.cursor().at(1, 1))));
        step.subscribe((before, now) -> model.move(state -> state.with(state.cursor().at(2, 2))));
        List<Throwable> thrown = new ArrayList<>();
        Thread.UncaughtExceptionHandler usual = Thread.currentThread().getUncaughtExceptionHandler();
        Thread.currentThread().setUncaughtExceptionHandler((thread, each) -> thrown.add(each));
        try {
            model.move(now -> now.with(now.cursor().at(2, 2)));
            model.whileNotifying(() -> model.move(now -> now.with(now.cursor().at(3, 3))));
        } finally {
            Thread.currentThread().setUncaughtExceptionHandler(usual);
        }
        assertThat(thrown).as("once for each move").hasSize(2).allSatisfy(each -> assertThat(each)
                .isInstanceOf(IllegalStateException.class).hasMessageContaining(WorkspaceModelTest.class.getName()));
        model.move(now -> now.with(now.pages().with(Tab.COMPARE)));
        assertThat(model.get().pages().tab()).isEqualTo(Tab.COMPARE);
    }

    @Test
    void whatIsMovedWhileOthersAreTold_waitsUntilAllKnow() {
        List<String> heard = new ArrayList<>();
        model.lens(now -> now.cursor().step()).subscribe((before, now) -> heard.add("step " + now));

        model.whileNotifying(() -> {
            model.move(all -> all.with(all.cursor().at(4, 9)));
            heard.add("told at step " + model.get().cursor().step());
        });

        assertThat(heard).containsExactly("told at step -1", "step 4");
    }

    @Test
    void whatIsSoAlready_isNoChange_andTellsNobodyBeforeTheirTime() {
        List<Integer> told = new ArrayList<>();
        model.lens(now -> now.cursor().step()).subscribe((before, now) -> told.add(now));

        model.setSilently(model.get().with(model.get().cursor().at(4, 9)));
        budget(model.get().protocol().budgetTokens());
        assertThat(told).as("what is being taken is told by who takes it").isEmpty();
        assertThat(model.historyProperty().get().canUndo()).isFalse();

        model.notifyListeners();
        assertThat(told).containsExactly(4);
    }

    @Test
    void aListenerThatChangesTheState_leavesTheLastWord() {
        List<Integer> told = new ArrayList<>();
        var budget = model.lens(now -> now.protocol().budgetTokens());
        budget.subscribe((before, now) -> {
            if (now == 64) {
                model.move(all -> all.with(all.protocol().withBudget(65)));
            }
        });
        budget.subscribe((before, now) -> told.add(now));

        budget(64);

        assertThat(budget.get()).isEqualTo(65);
        assertThat(told.getLast()).isEqualTo(65);
    }

    @Test
    void undo_takesBackChanges_notMoves() {
        budget(64);
        model.move(now -> now.with(now.cursor().at(7, 9)));

        model.undo();

        assertThat(model.get().protocol()).isEqualTo(Workspace.NEW.protocol());
        assertThat(model.get().cursor().step()).isEqualTo(7);
        assertThat(model.historyProperty().get().redoWords()).isEqualTo("Redo Replay \u00b7 Budget 64");

        model.redo();

        assertThat(model.get().protocol().budgetTokens()).isEqualTo(64);
        assertThat(model.get().cursor().step()).isEqualTo(7);
    }

    @Test
    void undo_withoutAChange_doesNothing() {
        model.undo();
        model.redo();

        assertThat(model.get()).isEqualTo(Workspace.NEW.with(PolicyChoice.USUAL));
    }

    @Test
    void aPlace_isThePartOfTheStateItself_andUndoPassesOverIt() {
        ModelValue<Tab> tab = new WorkspaceContext(model, null, null, null).place(now -> now.pages().tab(),
                (now, shown) -> now.pages().with(shown));
        List<Tab> told = new ArrayList<>();
        tab.subscribe(now -> told.add(now));

        budget(64);
        tab.set(Tab.COMPARE);
        assertThat(model.get().pages().tab()).isEqualTo(Tab.COMPARE);
        model.undo();
        assertThat(tab.get()).isEqualTo(Tab.COMPARE);
        model.move(now -> now.with(now.pages().with(Tab.TRAINING)));
        assertThat(tab.get()).isEqualTo(Tab.TRAINING);
        assertThat(told).containsExactly(Tab.REPLAY, Tab.COMPARE, Tab.TRAINING);
    }

    @Test
    void aChoice_isTakenBackInItsWords() {
        ModelValue<Metric> metric = new WorkspaceContext(model, null, null, null).choice(now -> now.benchmark().metric(),
                chosen -> "Measure " + chosen.words(), (now, chosen) -> now.benchmark().with(chosen));
        metric.set(Metric.F1);
        assertThat(model.historyProperty().get().canUndo()).as("it was that").isFalse();
        metric.set(Metric.RECALL);
        assertThat(model.historyProperty().get().undoWords()).isEqualTo("Undo Benchmark \u00b7 Measure recall");
        model.undo();
        assertThat(metric.get()).isEqualTo(Metric.F1);
        assertThat(model.historyProperty().get().redoWords()).isEqualTo("Redo Benchmark \u00b7 Measure recall");
    }
}
