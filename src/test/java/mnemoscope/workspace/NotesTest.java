package mnemoscope.workspace;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Question;
import mnemoscope.model.Turn;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Notes are found where their question is asked; places are read as they are written. */
class NotesTest {
    private static final Protocol USUAL = Protocol.bundled();
    private static List<Conversation> talks;
    private static Conversation first;

    @BeforeAll
    static void read() throws Exception {
        talks = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE).conversations();
        first = talks.getFirst();
    }

    private static About decision(int step) {
        return About.of("talks.json", first.id(), USUAL.questions(first).get(step));
    }

    @Test
    void aPlace_hasOneNote_andOneThatSaysNothingGoes() {
        About about = decision(4);
        Notes bookmarked = Notes.NONE.with(Notes.NONE.on(about).withBookmark(true));
        Notes written = bookmarked.with(bookmarked.on(about).withText("see this"));

        assertThat(written.all()).containsExactly(new Note(about, "see this", true));
        assertThat(written.all().getFirst().words()).isEqualTo("Bookmarked, note: see this");
        assertThat(written.with(written.on(about).withText(" ").withBookmark(false))).isEqualTo(Notes.NONE);
        assertThat(written.of("e2")).isEmpty();
    }

    /** Its number changes with the readings, the question does not. */
    @Test
    void decision_isFoundByItsQuestion_whereverItIsAsked() {
        About about = decision(4);
        Protocol last = USUAL.with(Placement.lag(400));

        assertThat(about.place(talks, USUAL)).isEqualTo("e1/5");
        int there = about.in(talks, last).orElseThrow().step();
        assertThat(last.questions(first).get(there).id()).isEqualTo(about.id());
        assertThat(about.in(talks.subList(1, 3), USUAL)).isEmpty();
    }

    /** Data that are named alike are told apart by the words. */
    @Test
    void otherWords_areNotWhatTheNoteIsAbout() {
        About about = decision(4);
        About other = new About(about.data(), about.episode(), about.kind(), about.id(), "Another question?");

        assertThat(other.in(talks, USUAL)).isEmpty();
        assertThat(other.place(talks, USUAL)).isEqualTo("e1, " + about.id());
        assertThat(Notes.NONE.with(new Note(about, "a", false)).on(other).text()).isEmpty();
    }

    @Test
    void turn_isShownAtTheFirstDecisionAfterIt() {
        Turn turn = first.turns().get(40);
        Cursor at = About.of("talks.json", first.id(), turn).in(talks, USUAL).orElseThrow();

        List<Question> asked = USUAL.questions(first);
        assertThat(at.turn()).isEqualTo(40);
        assertThat(asked.get(at.step()).anchor()).isGreaterThanOrEqualTo(40);
        assertThat(asked.get(at.step() - 1).anchor()).isLessThan(40);
    }

    @ParameterizedTest
    @ValueSource(strings = {"e1/12", "e1/S1:5", "a/b/3", "e1/turn:12", "t 1/turn:x/y"})
    void place_isReadAsItIsWritten(String text) throws Exception {
        assertThat(PlaceName.parse(text).text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e1", "e1/", "/12", "e1/0", "e1/turn:"})
    void noPlace_isRefusedInWords(String text) {
        assertThatThrownBy(() -> PlaceName.parse(text)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("\"" + text + "\" is not a place");
    }

    @Test
    void placeThatIsNotThere_saysWhatIs() throws Exception {
        assertThat(PlaceName.parse("e1/12").in("talks.json", talks, USUAL)).isEqualTo(Cursor.at("e1", 11, -1));
        String turn = first.turns().get(7).id();
        assertThat(PlaceName.parse("e1/" + turn).in("talks.json", talks, USUAL).turn()).isEqualTo(7);
        assertThatThrownBy(() -> PlaceName.parse("e99/1").in("talks.json", talks, USUAL)).isInstanceOf(BadInputException.class)
                .hasMessage("e99/1 not found: talks.json has no conversation \"e99\". It has e1, e2, e3, e4, e5 and 5 more.");
        assertThatThrownBy(() -> PlaceName.parse("e1/999").in("talks.json", talks, USUAL))
                .hasMessage("e1/999 not found: e1 has decisions 1 to 60 with these settings.");
        assertThatThrownBy(() -> PlaceName.parse("e1/S99:1").in("talks.json", talks, USUAL))
                .hasMessageContaining("e1 has no turn \"S99:1\". Its turns have ids like \"" + first.turns().getFirst().id());
    }

    @Test
    void undo_takesANoteBack_withItsWords() {
        Workspace before = Workspace.NEW;
        Workspace after = before.with(Notes.NONE.with(new Note(decision(4), "a", false)));
        History history = History.EMPTY.changed("Note on e1/5", before, after);

        assertThat(history.undoWords()).isEqualTo("Undo Replay \u00b7 Note on e1/5");
        assertThat(history.done().getLast().before(after).notes()).isEqualTo(Notes.NONE);
        assertThat(history.undo().undone().getLast().after(before).notes()).isEqualTo(after.notes());
        assertThat(after.substance()).isNotEqualTo(before.substance());
    }

    @Test
    void otherData_leaveNotesWhereTheyAre() {
        Workspace noted = Workspace.NEW.with(Notes.NONE.with(new Note(decision(4), "a", false)));
        Opened other = new Opened(new Opened.DataFile(Path.of("other.json")), "ab", ReadOptions.DEFAULT, Optional.empty());

        assertThat(noted.opening(other, USUAL).notes()).isEqualTo(noted.notes());
    }
}
