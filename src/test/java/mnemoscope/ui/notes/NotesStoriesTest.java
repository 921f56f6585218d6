package mnemoscope.ui.notes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.session.SessionFeature;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.workspace.Activity;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.Notes.Note;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is noted on a decision and a turn: written, seen, found, gone to, taken back, exported, saved, opened again. */
final class NotesStoriesTest extends SharedWindow {
    @TempDir
    Path folder;

    private void choose(String title) {
        Fx.run(() -> bench.feature(NotesFeature.class).commands().stream().filter(each -> each.title().equals(title)).findFirst()
                .orElseThrow().run().run());
        FxThread.frames(3);
    }

    private List<Note> notes() {
        return Fx.get(() -> bench.context.now().notes().all());
    }

    /** The field of the open note; on the FX thread. */
    private static Optional<TextArea> field() {
        return OpenWindow.panels().stream().map(Window::getScene).map(scene -> scene.getRoot().lookup(".text-area"))
                .filter(TextArea.class::isInstance).map(TextArea.class::cast).findFirst();
    }

    /** Changes the note that opens, and closes it by a key. */
    private void fill(String text, KeyCode key, boolean shortcut) {
        FxThread.until("the note", () -> field().isPresent());
        TextArea field = Fx.get(() -> field().orElseThrow());
        assertThat(Fx.<Node>get(() -> field.getScene().getFocusOwner())).as("has the keyboard").isSameAs(field);
        Fx.run(() -> field.setText(text));
        // The window has the keys, and hands them to the panel over it.
        window.press(key, shortcut);
        FxThread.until("closed", () -> field().isEmpty());
    }

    private void write(String command, String text) {
        choose(command);
        fill(text, KeyCode.ESCAPE, false);
    }

    /** On the FX thread. */
    private TableView<?> list() {
        return (TableView<?>) bench.scene.lookup(".mn-sheet .table-view");
    }

    private void pressOnList(KeyCode key) {
        OpenWindow.press(Fx.get(this::list), key, false);
    }

    private void find(String words) {
        Fx.run(() -> ((TextField) bench.scene.lookup(".mn-sheet .text-field")).setText(words));
    }

    private void select(int row) {
        Fx.run(() -> list().getSelectionModel().clearAndSelect(row));
    }

    private void until(String episode) {
        FxThread.until(episode, () -> bench.context.replays().result().orElseThrow().conversation().id().equals(episode)
                && bench.context.replays().activity() instanceof Activity.Idle);
    }

    private Cursor cursor() {
        return Fx.get(() -> bench.context.now().cursor());
    }

    private void noteTwoPlaces() {
        Fx.run(() -> bench.context.steps().jump(1));
        write("Note on this decision\u2026", "Recency drops the answer.");
        Fx.run(() -> bench.context.steps().selectTurn(4));
        write("Note on the selected turn\u2026", "Needed three times.");
    }

    @Test
    void notes_areWritten_seenBesideThePlace_andTakenBack() {
        noteTwoPlaces();
        assertThat(notes()).extracting(Note::text).containsExactly("Recency drops the answer.", "Needed three times.");
        assertThat(notes().get(1).about().kind()).isEqualTo(Notes.Kind.TURN);
        assertThat(window.texts()).contains("Recency drops the answer.", "Needed three times.");
        assertThat(Fx.get(() -> bench.scene.getRoot().lookupAll(".mn-decision").stream().map(Node::getAccessibleText).toList()))
                .anyMatch(words -> String.valueOf(words).endsWith("Note: Recency drops the answer."));
        assertThat(Fx.get(() -> bench.context.workspace().historyProperty().get().undoWords()))
                .isEqualTo("Undo Replay \u00b7 Note on e1/S1:5");

        Fx.run(() -> bench.context.workspace().undo());
        Fx.run(() -> bench.context.workspace().undo());
        assertThat(notes()).isEmpty();
        assertThat(window.texts()).doesNotContain("Recency drops the answer.");
        Fx.run(() -> bench.context.workspace().redo());
        assertThat(notes()).hasSize(1);
        assertKeysAreTheViews();
    }

    @Test
    void playing_pauses_whileANoteOrASheetIsOpen_andStaysPaused() {
        play();
        choose("Note on this decision\u2026");
        assertPaused("a note");
        fill("Seen.", KeyCode.ESCAPE, false);
        assertPaused("after the note");

        play();
        choose("Notes and bookmarks");
        assertPaused("a sheet");
        Fx.run(bench.shell::closeSheet);
        assertPaused("after the sheet");
    }

    @Test
    void note_writtenBeforeTheWindowIsComplete_opensOnTheDecisionInView() {
        window.close();
        DeferredParts stages = DeferredParts.later();
        window = OpenWindow.incomplete(ShellSamples.dataset(), stages);
        bench = window.bench();
        choose("Note on this decision\u2026");
        assertThat(Fx.<String>get(() -> bench.shellModel.said.get())).isEmpty();
        Fx.run(stages::begin);
        fill("Early.", KeyCode.ESCAPE, false);
        assertThat(notes()).singleElement().satisfies(note -> assertThat(note.about().kind()).isEqualTo(Notes.Kind.DECISION));
    }

    @Test
    void longNote_isTooLongForATooltip_andWholeWhereItIsWritten() {
        String text = "Long note ".repeat(500).strip();
        write("Note on this decision\u2026", text);
        String tip = Fx.get(() -> Tips.of(bench.scene.lookup(".mn-note-said")));
        assertThat(tip).hasSize(600).startsWith("Long note ").endsWith("...");
        assertThat(notes()).extracting(Note::text).containsExactly(text);
    }

    private void play() {
        Fx.run(bench.context.steps()::togglePlay);
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).isTrue();
    }

    private void assertPaused(String when) {
        assertThat(Fx.<Boolean>get(() -> bench.context.steps().playing.get())).as(when).isFalse();
    }

    @Test
    void bookmark_byItsKey_andAgainAway() {
        window.press(KeyCode.B, false);
        assertThat(notes()).singleElement().satisfies(note -> assertThat(note.bookmarked()).isTrue());
        window.press(KeyCode.B, false);
        assertThat(notes()).isEmpty();
    }

    @Test
    void list_isSearched_andLeadsThere_inAnotherConversationToo() {
        noteTwoPlaces();
        Fx.run(() -> bench.context.steps().chooseEpisode("e4"));
        until("e4");
        Fx.run(() -> bench.shell.showTab(Tab.DATA));
        choose("Notes and bookmarks");
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.DIALOG);
        assertThat(window.texts()).contains("e1/2", "e1/S1:5", "2 notes");
        assertThat(window.focused()).isInstanceOf(TextField.class);
        assertThat(window.focused().getAccessibleText()).startsWith("Find a note");
        find("three times");
        assertThat(Fx.<Integer>get(() -> list().getItems().size())).isEqualTo(1);
        select(0);
        pressOnList(KeyCode.ENTER);
        until("e1");
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertThat(Fx.<Tab>get(() -> bench.context.now().pages().tab())).isEqualTo(Tab.REPLAY);
        assertThat(cursor().turn()).isEqualTo(4);
        int step = step();
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().result().orElseThrow().isCandidate(step, 4))).isTrue();
    }

    @Test
    void list_searched_showsALongNoteAroundWhatWasFound() {
        Fx.run(() -> bench.context.steps().jump(1));
        write("Note on this decision\u2026", "It drops the answer.\n".repeat(20) + "Much later a Marmot is named.");
        choose("Notes and bookmarks");
        find("marmot");
        FxThread.frames(3);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("\u2026 ") && text.endsWith("Much later a Marmot is named."));
        find("");
        FxThread.frames(3);
        assertThat(window.texts()).noneMatch(text -> text.startsWith("\u2026 "))
                .anyMatch(text -> text.startsWith("It drops the"));
    }

    @Test
    @Tag("slow")
    void list_changesAndDeletes() {
        noteTwoPlaces();
        choose("Notes and bookmarks");
        select(0);
        pressOnList(KeyCode.F2);
        fill("Changed.", KeyCode.ENTER, true);
        assertThat(window.texts()).contains("Changed.");
        select(1);
        pressOnList(KeyCode.DELETE);
        assertThat(notes()).singleElement().satisfies(note -> assertThat(note.text()).isEqualTo("Changed."));
    }

    @Test
    void palette_findsANote() {
        noteTwoPlaces();
        Fx.run(() -> bench.context.steps().jump(20));
        window.press(KeyCode.K, true);
        Scene scene = bench.scene;
        Fx.run(() -> ((TextField) scene.lookup(".mn-palette .text-field")).setText("drops the answer."));
        FxThread.frames(2);
        window.type(KeyCode.ENTER);
        FxThread.until("there", () -> bench.context.now().cursor().step() == 1);
    }

    @Test
    void exported_saved_andOpenedAgain_theyAreTheSame() throws Exception {
        noteTwoPlaces();
        Path text = folder.resolve("notes.md");
        Path session = folder.resolve("work.session.json");
        Fx.run(() -> {
            bench.shell.pickWith(new Answers(session));
            bench.feature(SessionFeature.class).controller.saveAs();
        });
        FxThread.until("saved", () -> Files.exists(session));
        Fx.run(() -> bench.shell.pickWith(new Answers(text)));
        choose("Export notes\u2026");
        window.click("Export\u2026");
        FxThread.until("exported", () -> Files.exists(text));
        assertThat(Files.readString(text)).contains("- Policies: Recency, Mixed-Score, Clairvoyant", "Needed three times.",
                "`mnemoscope --session " + session + " --at e1/2`");

        List<Note> was = notes();
        Fx.run(() -> bench.feature(SessionFeature.class).controller.open(session));
        Fx.run(() -> bench.context.workspace().move(now -> now.with(Notes.NONE)));
        FxThread.until("the session", () -> bench.context.now().notes().all().equals(was));
    }
}
