package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.Test;

final class HistoryTest {
    private static final Workspace FIRST = Workspace.NEW.with(PolicyChoice.USUAL);
    private static final Workspace SECOND = FIRST.with(FIRST.protocol().withBudget(256));
    private static final Workspace THIRD = SECOND.with(SECOND.protocol().with(TokenUnit.WORDS));

    @Test
    void undo_takesBackTheLastChange_inItsWords() {
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).changed("Unit words", SECOND, THIRD);

        assertThat(history.undoWords()).isEqualTo("Undo Replay \u00b7 Unit words");
        assertThat(history.before(THIRD)).isEqualTo(SECOND);
        assertThat(history.undo().undoWords()).isEqualTo("Undo Replay \u00b7 Budget 256");
        assertThat(history.undo().redoWords()).isEqualTo("Redo Replay \u00b7 Unit words");
        assertThat(history.undo().before(SECOND)).isEqualTo(FIRST);
    }

    @Test
    void redo_makesTheChangeAgain() {
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).undo();

        assertThat(history.canUndo()).isFalse();
        assertThat(history.after(FIRST)).isEqualTo(SECOND);
        assertThat(history.redo().undoWords()).isEqualTo("Undo Replay \u00b7 Budget 256");
        assertThat(history.redo().canRedo()).isFalse();
    }

    @Test
    void aNewChange_forgetsWhatWasTakenBack() {
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).undo().changed("Unit words", FIRST, THIRD);

        assertThat(history.canRedo()).isFalse();
        assertThat(history.redoWords()).isEqualTo("Redo");
        assertThat(history.done()).hasSize(1);
    }

    @Test
    void undo_leavesTheCursorAndTheData() {
        Cursor there = Cursor.NOWHERE.inEpisode("c7").at(12, 40).select(3, true);
        Opened data = new Opened(new Opened.Bundled(), "ab", FIRST.opened().options(), Optional.empty());
        Workspace now = SECOND.with(there).with(data);

        Workspace before = History.EMPTY.changed("Budget 256", FIRST, SECOND).before(now);

        assertThat(before.protocol()).isEqualTo(FIRST.protocol());
        assertThat(before.cursor()).isEqualTo(there);
        assertThat(before.opened()).isEqualTo(data);
    }

    @Test
    void aChangeOfTheSameWords_continuesTheLast() {
        History history = History.EMPTY.changed("Filter", FIRST, SECOND).changed("Filter", SECOND, THIRD);

        assertThat(history.done()).hasSize(1);
        assertThat(history.before(THIRD)).isEqualTo(FIRST);
    }

    @Test
    void whatEndsWhereItBegan_isNoChange() {
        assertThat(History.EMPTY.changed("Filter", FIRST, FIRST).canUndo()).isFalse();
        assertThat(History.EMPTY.changed("Filter", FIRST, SECOND).changed("Filter", SECOND, FIRST).canUndo()).isFalse();
    }

    @Test
    void afterUndo_aChangeOfTheSameWords_isOneOfItsOwn() {
        History history = History.EMPTY.changed("Filter", FIRST, SECOND).changed("Budget", SECOND, THIRD).undo()
                .changed("Filter", SECOND, THIRD);

        assertThat(history.done()).extracting(History.Change::what).isEqualTo(List.of("Filter", "Filter"));
    }

    @Test
    void theOldest_areForgotten() {
        History history = History.EMPTY;
        for (int budget = 1; budget <= 300; budget++) {
            history = history.changed("Budget " + budget, FIRST.with(FIRST.protocol().withBudget(budget)),
                    FIRST.with(FIRST.protocol().withBudget(budget + 1)));
        }

        assertThat(history.done()).hasSize(200);
        assertThat(history.done().getFirst().what()).isEqualTo("Budget 101");
    }
}
