package mnemoscope.ui.replay.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.PickResult;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.session.SessionStories;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserEvidence;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a log, which has no labels, the user marks what is evidence: it is measured, undone, kept, and read again from a file. */
class EvidenceByHandStoriesTest {
    @TempDir
    Path folder;
    private Path file;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        List<String> lines = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            lines.add("{\"role\":\"user\",\"content\":\"Where is file number " + k + " now?\"}");
            lines.add("{\"role\":\"assistant\",\"content\":\"File number " + k + " is in the second folder.\"}");
        }
        file = Files.writeString(folder.resolve("list.json"), "[" + String.join(",", lines) + "]");
        window = OpenWindow.on(read(ReadOptions.DEFAULT));
        Fx.run(() -> window.bench().context.steps().jump(2));
    }

    @AfterEach
    void close() {
        window.close();
    }

    private LoadedDataset read(ReadOptions options) throws Exception {
        return DatasetReader.read(file, options, Progress.NONE);
    }

    private EvidenceController evidence() {
        return window.bench().feature(ReplayFeature.class).controller().evidence();
    }

    /** On the FX thread. */
    private Comparison held() {
        return window.bench().context.replays().result().orElseThrow();
    }

    private void mark(int turn, int... then) {
        Fx.run(() -> evidence().toggle(turn));
        untilEvidence(then);
    }

    private void untilEvidence(int... turns) {
        List<Integer> wanted = java.util.Arrays.stream(turns).boxed().toList();
        FxThread.until("evidence " + wanted, () -> held().input().supervision().at(2).evidence().equals(wanted));
    }

    @Test
    void turnsAreMarked_measured_andTakenBack() {
        assertThat(Fx.get(() -> held().hasGold())).isFalse();
        mark(1, 1);
        mark(3, 1, 3);
        Comparison shown = Fx.get(this::held);
        assertThat(shown.traces()).allSatisfy(trace -> {
            assertThat(trace.hasGold(2)).isTrue();
            assertThat(trace.hasGold(1)).as("not marked, not measured").isFalse();
            assertThat(trace.recall(2)).isBetween(0.0, 1.0);
        });
        assertThat(Fx.get(() -> window.bench().context.now().cursor().step())).as("the question in view stays").isEqualTo(2);
        Fx.run(() -> window.bench().context.workspace().undo());
        untilEvidence(1);
        mark(1);
        assertThat(Fx.<UserEvidence>get(() -> window.bench().context.now().evidence())).isEqualTo(UserEvidence.NONE);
        assertThat(Fx.get(() -> held().hasGold())).isFalse();
    }

    /** On the FX thread. */
    private List<PaintedList> lists() {
        return Nodes.shown(window.bench().scene.getRoot(), PaintedList.class).stream().filter(list -> list.rows() != null)
                .toList();
    }

    /** The row of a turn other than the selected one. On the FX thread. */
    private static int rowOfAnother(PaintedList list, int selected) {
        return IntStream.range(0, list.rows().size())
                .filter(k -> list.rows().isActive(k) && list.rows().turn(k) >= 0 && list.rows().turn(k) != selected).findFirst()
                .orElseThrow();
    }

    /** What the menu says and does that a row is asked for. */
    private MenuItem marking(PaintedList list, int k, boolean byKeyboard) {
        return Fx.get(() -> {
            Point2D at = list.localToScene(list.screenToLocal(list.place(k)).subtract(0, 8));
            list.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, at.getX(), at.getY(), 0, 0, byKeyboard,
                    new PickResult(list, at.getX(), at.getY())));
            ContextMenu menu = OpenWindow.panels().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                    .findFirst().orElseThrow();
            MenuItem mark = menu.getItems().stream().filter(item -> String.valueOf(item.getText()).endsWith("as evidence"))
                    .findFirst().orElseThrow();
            assertThat(mark.getAccelerator()).isEqualTo(KeyCombination.valueOf("E"));
            menu.hide();
            return mark;
        });
    }

    @Test
    void menuOfARow_isAboutTheTurnUnderThePointer_andNamesIt() {
        for (ViewMode mode : List.of(ViewMode.COLUMNS, ViewMode.BY_TURN)) {
            Fx.run(() -> {
                window.bench().context.workspace().change("View", now -> now.with(now.replay().with(mode)));
                window.bench().context.steps().selectTurn(0);
            });
            FxThread.until("rows", () -> !lists().isEmpty());
            FxThread.frames(3);
            PaintedList list = Fx.get(() -> lists().getFirst());
            int row = Fx.get(() -> rowOfAnother(list, 0));
            int turn = Fx.get(() -> list.rows().turn(row));
            assertThat(marking(list, row, true).getText()).as("the menu key means the selected turn")
                    .isEqualTo("Mark " + Fx.get(() -> held().id(0)) + " as evidence");
            MenuItem mark = marking(list, row, false);
            assertThat(mark.getText()).isEqualTo("Mark " + Fx.get(() -> held().id(turn)) + " as evidence");
            assertThat(Fx.get(() -> window.bench().context.now().cursor().turn())).isEqualTo(turn);
            Fx.run(mark::fire);
            untilEvidence(turn);
            mark(turn);
        }
    }

    /** Several are marked in a row by keys alone. */
    @Test
    void keysGoOn_whereTheTurnWasMarked() {
        for (ViewMode mode : List.of(ViewMode.COLUMNS, ViewMode.BY_TURN)) {
            Fx.run(() -> {
                window.bench().context.workspace().change("View", now -> now.with(now.replay().with(mode)));
                window.bench().context.steps().selectTurn(2);
            });
            FxThread.until("rows", () -> !lists().isEmpty());
            FxThread.frames(3);
            Fx.run(() -> lists().getFirst().requestFocus());
            window.press(KeyCode.K, true);
            FxThread.frames(4);
            window.type(KeyCode.ESCAPE);
            FxThread.frames(4);
            assertThat(Fx.<Object>get(() -> window.bench().scene.getFocusOwner())).as("after the palette")
                    .isInstanceOf(PaintedList.class);
            window.type(KeyCode.E);
            untilEvidence(2);
            FxThread.frames(4);
            assertThat(Fx.<Object>get(() -> window.bench().scene.getFocusOwner())).isInstanceOf(PaintedList.class);
            window.type(KeyCode.DOWN);
            FxThread.until("next", () -> window.bench().context.now().cursor().turn() != 2);
            mark(2);
        }
    }

    /** The agent's own summary is no candidate for a policy: all that tells of evidence says so, and nothing fails. */
    @Test
    void summaryOfTheAgent_canBeEvidence_thatOnlyTheAgentHeld() throws Exception {
        Path letta = Files.writeString(folder.resolve("sam.af"),
                """
                        {'agent_type':'memgpt','core_memory':[],'name':'Sam','system':'You are Sam.','in_context_message_indices':[0,3,4,5,6],
                         'messages':[{'id':'m0','role':'system','content':[{'type':'text','text':'You are Sam.'}]},
                         {'id':'m1','role':'user','content':[{'type':'text','text':'first words'}]},
                         {'id':'m2','role':'assistant','content':[{'type':'text','text':'I greet.'}]},
                         {'id':'m3','role':'user','content':[{'type':'text','text':'{\\"type\\":\\"system_alert\\",\\"message\\":\\"Note: prior messages (3 of 9 total messages) have been hidden from view.\\"}'}]},
                         {'id':'m4','role':'user','content':[{'type':'text','text':'plain words'}]},
                         {'id':'m5','role':'assistant','content':[{'type':'text','text':'I answer.'}]},
                         {'id':'m6','role':'user','content':[{'type':'text','text':'last words'}]}],'version':'0.6'}"""
                        .replace('\'', '"'));
        window.close();
        window = OpenWindow.on(DatasetReader.read(letta, ReadOptions.DEFAULT, Progress.NONE));
        int summary = Fx.get(() -> IntStream.range(0, held().episode().turnCount())
                .filter(i -> held().episode().turns().get(i).kind() == TurnKind.SUMMARY).findFirst().orElseThrow());
        int steps = Fx.get(() -> held().decisionCount());
        for (int t = 0; t < steps; t++) {
            int step = t;
            Fx.run(() -> {
                window.bench().context.steps().jump(step);
                evidence().toggle(summary);
            });
            FxThread.until("evidence", () -> held().input().supervision().at(step).evidence().contains(summary));
            FxThread.frames(3);
            assertThat(Fx.get(() -> lists().stream()
                    .flatMap(list -> IntStream.range(0, list.rows().size()).mapToObj(list.rows()::words)).toList()))
                    .anyMatch(words -> words.contains(Texts.of("explain.not-offered-in-short")));
        }
        for (Tab tab : List.of(Tab.COMPARE, Tab.REPLAY)) {
            Fx.run(() -> window.bench().shell.showTab(tab));
            FxThread.frames(4);
        }
        Comparison shown = Fx.get(this::held);
        assertThat(Misses.of(List.of(shown), "", Progress.NONE)).isNotNull();
        for (int p = 0; p < shown.traces().size(); p++) {
            EvidenceLoss words = new EvidenceLoss(shown, shown.traces().get(p), steps - 1);
            assertThat(words.of(0)).containsAnyOf("which only the agent held", "kept");
        }
    }

    @Test
    void itIsSaidToBeByHand_onTheCard_amongTheReadings_andInTheFormat() {
        mark(1, 1);
        FxThread.frames(2);
        assertThat(Fx.get(
                () -> window.bench().scene.getRoot().lookupAll(".label").stream().map(each -> ((Label) each).getText()).toList()))
                .contains(Texts.of("replay.evidence-by-hand"));
        assertThat(((Labeled) window.find(".mn-status-readings")).getText()).contains("evidence: marked by hand at 1 question");
        assertThat(Fx.get(() -> window.bench().context.replays().dataset().info().format()))
                .containsPattern("evidence marked by hand: 1 \\([0-9a-f]{12}\\)");
        Fx.run(() -> window.bench().context.steps().jump(1));
        FxThread.frames(2);
        assertThat(Fx.get(() -> evidence().isByHand())).isFalse();
    }

    @Test
    void whatCannotBeEvidence_isRefusedWithTheReason() {
        assertThat(Fx.get(() -> evidence().toggle(-1))).contains("Select a turn first");
        assertThat(Fx.get(() -> evidence().toggle(8))).isEqualTo(Texts.of("replay.mark-arrives-later"));
        window.close();
        window = OpenWindow.on(Camping.dataset(Camping.conversation()));
        assertThat(Fx.get(() -> evidence().toggle(0))).isEqualTo(Texts.of("replay.mark-labels-are-there"));
        assertThat(Fx.<UserEvidence>get(() -> window.bench().context.now().evidence())).isEqualTo(UserEvidence.NONE);
    }

    @Test
    void marksAreKeptWithTheSession() throws Exception {
        mark(1, 1);
        Path session = folder.resolve("kept.json");
        SessionFile.write(session, new SavedState(Fx.get(() -> window.bench().context.now()), Optional.empty()));
        assertThat(session).as("a question is found by its hash").content().doesNotContain("Where is file number");
        UserEvidence kept = SessionFile.read(session).state().evidence();
        assertThat(kept).isEqualTo(Fx.<UserEvidence>get(() -> window.bench().context.now().evidence()));
        LoadedDataset again = kept.over(read(ReadOptions.DEFAULT));
        assertThat(again.conversations().getFirst().questions().stream().map(each -> each.gold().evidence()))
                .contains(List.of(1));
    }

    /** They looked lost: the same data, opened again, had none and nothing said where they were. */
    @Test
    void dataOpenedAgain_sayThatTheirEvidenceWasMarked_andGoOnWithIt() throws Exception {
        UserFiles files = new UserFiles(Optional.of(folder.resolve("kept")));
        window.close();
        window = OpenWindow.bundled(files);
        Fx.run(() -> window.bench().shell.open(file));
        FxThread.until("the data", () -> window.bench().context.now().opened().file().isPresent());
        SessionStories.idle(window.bench());
        Fx.run(() -> window.bench().context.steps().jump(2));
        mark(1, 1);
        window.close();

        window = OpenWindow.bundled(files);
        Fx.run(() -> window.bench().shell.open(file));
        FxThread.until("told",
                () -> Nodes.texts(window.bench().scene.getRoot()).contains(Texts.of("session.you-marked-evidence")));
        assertThat(Fx.<UserEvidence>get(() -> window.bench().context.now().evidence())).isEqualTo(UserEvidence.NONE);
        window.click(Texts.of("session.resume"));
        untilEvidence(1);
    }

    @Test
    void exportedMarks_areReadAsCorrectionsOfTheSameFile() throws Exception {
        assertThat(Fx.get(() -> evidence().file())).isEmpty();
        mark(1, 1);
        mark(3, 1, 3);
        Path exported = Files.writeString(folder.resolve("evidence.json"), Fx.get(() -> evidence().file().orElseThrow()));
        LoadedDataset corrected = read(ReadOptions.DEFAULT.withCorrections(Optional.of(exported)));
        assertThat(corrected.conversations().getFirst().questions())
                .isEqualTo(Fx.get(() -> window.bench().context.replays().dataset().conversations().getFirst().questions()));
        assertThat(corrected.info().corrections()).extracting(each -> each.why())
                .anyMatch(why -> why.contains("Marked by hand."));
    }
}
