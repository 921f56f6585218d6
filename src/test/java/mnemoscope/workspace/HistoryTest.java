package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.Models.Model;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;
import org.junit.jupiter.api.Test;

final class HistoryTest {
    private static final Workspace FIRST = Workspace.NEW.with(PolicyChoice.USUAL);
    private static final Workspace SECOND = FIRST.with(FIRST.protocol().withBudget(256));
    private static final Workspace THIRD = SECOND.with(SECOND.protocol().with(TokenUnit.WORDS));

    @Test
    void undo_takesBackTheLastChange_inItsWords() {
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).changed("Unit words", SECOND, THIRD);

        assertThat(history.undoWords()).isEqualTo("Undo Replay \u00b7 Unit words");
        assertThat(history.done().getLast().before(THIRD)).isEqualTo(SECOND);
        assertThat(history.undo().undoWords()).isEqualTo("Undo Replay \u00b7 Budget 256");
        assertThat(history.undo().redoWords()).isEqualTo("Redo Replay \u00b7 Unit words");
        assertThat(history.undo().done().getLast().before(SECOND)).isEqualTo(FIRST);
    }

    @Test
    void redo_makesTheChangeAgain() {
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).undo();

        assertThat(history.canUndo()).isFalse();
        assertThat(history.undone().getLast().after(FIRST)).isEqualTo(SECOND);
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

        Workspace before = History.EMPTY.changed("Budget 256", FIRST, SECOND).done().getLast().before(now);

        assertThat(before.protocol()).isEqualTo(FIRST.protocol());
        assertThat(before.cursor()).isEqualTo(there);
        assertThat(before.opened()).isEqualTo(data);
    }

    @Test
    void aChangeOfTheSameWords_continuesTheLast() {
        History history = History.EMPTY.changed("Filter", FIRST, SECOND).changed("Filter", SECOND, THIRD);

        assertThat(history.done()).hasSize(1);
        assertThat(history.done().getLast().before(THIRD)).isEqualTo(FIRST);
    }

    @Test
    void category_isTakenBack_whileTheOtherSelectionsStay() {
        Workspace filtered = FIRST.with(FIRST.selection().withCategory("temporal"));

        Workspace before = History.EMPTY.changed("Only category temporal", FIRST, filtered).done().getLast()
                .before(filtered.with(filtered.selection().withMeasured("recency")));

        assertThat(before.selection().category()).isEmpty();
        assertThat(before.selection().measured()).isEqualTo("recency");
        assertThat(filtered.substance()).isNotEqualTo(FIRST.substance());
    }

    @Test
    void openedModel_isTakenBackAndBroughtAgain_whileWhatWasTrainedStays() {
        Model opened = new Model(1, "model.json", null, false, Optional.empty());
        Model trained = new Model(2, "", null, false, Optional.empty());
        Workspace with = FIRST.with(FIRST.models().with(opened));
        History history = History.EMPTY.changed("Open Run 1", FIRST, with);
        Workspace now = with.with(with.models().with(trained));

        assertThat(history.done().getLast().before(now).models().all()).containsExactly(trained);
        assertThat(history.undo().undone().getLast().after(history.done().getLast().before(now)).models().all())
                .containsExactlyInAnyOrder(trained, opened);
    }

    private static Workspace noting(Workspace on, String text) {
        return on.with(on.notes().with(new Note(new About("data", "c1", Notes.Kind.DECISION, "q1", "Who?"), text, false)));
    }

    @Test
    void whenOtherDataAreOpen_onlyNotesAreTakenBack_andNothingElseOfThatTime() {
        Workspace noted = noting(SECOND, "Ask why.");
        Workspace deleted = noted.with(Notes.NONE);
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).changed("Note on c1/1", SECOND, noted)
                .changed("Delete note on c1/1", noted, deleted).elsewhere(true);
        Workspace other = THIRD.with(new Opened(new Opened.Bundled(), "ab", FIRST.opened().options(), Optional.empty()));

        assertThat(history.done()).extracting(Change::what).containsExactly("Note on c1/1", "Delete note on c1/1");
        assertThat(history.undoWords()).isEqualTo("Undo Replay \u00b7 Delete note on c1/1");
        assertThat(history.done().getLast().before(other)).isEqualTo(other.with(noted.notes()));
        assertThat(history.undo().undone().getLast().after(other)).isEqualTo(other.with(Notes.NONE));
        assertThat(history.elsewhere(false).canUndo()).as("the notes are others").isFalse();
    }

    @Test
    void changesOfPreferences_areAmongTheOthers_andStayWhenOtherDataAreOpen() {
        History history = History.EMPTY.changed("Budget 256", FIRST, SECOND).liked("Theme Dark", Preferences.USUAL,
                Preferences.USUAL.withTheme(Preferences.Look.DARK));

        assertThat(history.undoWords()).isEqualTo("Undo Preferences \u00b7 Theme Dark");
        assertThat(history.done().getLast().before(SECOND)).isEqualTo(SECOND);
        assertThat(history.undo().undoWords()).isEqualTo("Undo Replay \u00b7 Budget 256");
        assertThat(history.elsewhere(false).done()).hasSize(1);
        assertThat(history.liked("Theme Dark", Preferences.USUAL, Preferences.USUAL)).isEqualTo(history);
    }

    @Test
    void whatEndsWhereItBegan_isNoChange() {
        assertThat(History.EMPTY.changed("Filter", FIRST, FIRST).canUndo()).isFalse();
        assertThat(History.EMPTY.changed("Filter", FIRST, SECOND).changed("Filter", SECOND, FIRST).canUndo()).isFalse();
    }

    @Test
    void afterUndo_aChangeOfTheSameWords_isOneOfItsOwn() {
        History history = History.EMPTY.changed("Filter", FIRST, SECOND).changed("Budget", SECOND, THIRD).undo().changed("Filter",
                SECOND, THIRD);

        assertThat(history.done()).extracting(Change::what).isEqualTo(List.of("Filter", "Filter"));
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
