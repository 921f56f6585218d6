package mnemoscope.ui.replay.predict;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.predict.Classroom.Prediction;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.PlayerField;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

/** A class at the lesson "Recency trap", by keys and mouse: it predicts, is graded, chooses again, leaves and comes back. */
class PredictStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;
    private ReplayController replay;
    private CssRecords records;

    @BeforeEach
    void open() throws BadInputException {
        records = new CssRecords();
        LocatedLesson lesson = LocatedLesson.at(new Opened.Lesson("recency-trap.json"));
        window = OpenWindow.on(lesson.read(Progress.NONE));
        replay = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> {
            replay.choose(ProtocolSetting.UNIT, TokenUnit.CONTENT_WORDS);
            replay.chooseBudget(48);
        });
        FxThread.until("the readings of the lesson",
                () -> replay.model().result().filter(shown -> shown.protocol().budgetTokens() == 48).isPresent());
        FxThread.frames(3);
        Fx.run(() -> replay.decisions().first());
        type(KeyCode.Q);
        untilOpen(0);
    }

    @AfterEach
    void close() {
        window.close();
        assertThat(records.said()).isEmpty();
        records.close();
    }

    private void type(KeyCode... keys) {
        Stream.of(keys).forEach(window::type);
        FxThread.frames(3);
    }

    private void untilOpen(int step) {
        FxThread.until("decision " + (step + 1),
                () -> replay.predict().now.optional().filter(asked -> asked.open() == step).isPresent());
        FxThread.frames(3);
    }

    /** Presses the mark of a turn that can be kept. */
    private void press(int row) {
        OpenWindow.clickOn(marks().get(row), 4, 4);
    }

    private List<Node> marks() {
        return Fx.get(() -> window.bench().scene.getRoot().lookupAll(".mn-predict-switch").stream().toList());
    }

    private List<String> kept() {
        return Fx.get(() -> replay.predict().choice().orElseThrow().made().turns());
    }

    /** t1 t3 t4 t5 t6, then t1 t3 t5 t14. */
    private void playTwo() {
        List.of(0, 2, 3, 4, 5).forEach(this::press);
        type(KeyCode.ENTER);
        untilOpen(1);
        type(KeyCode.RIGHT);
        FxThread.until("the second decision", () -> replay.predict().isChoosing());
        FxThread.frames(3);
        List.of(0, 1, 3, 11).forEach(this::press);
    }

    /** "Tokens" stood over counts of words after a lesson in tokens, and the other way round. */
    @Test
    void headOfTheSizes_isTheirUnit_alsoAfterAnother() {
        assertThat(window.texts()).contains(TokenUnit.CONTENT_WORDS.word());
        Fx.run(() -> replay.choose(ProtocolSetting.UNIT, TokenUnit.CL100K_BASE));
        FxThread.frames(3);
        assertThat(TokenUnit.CL100K_BASE.word()).isNotEqualTo(TokenUnit.CONTENT_WORDS.word());
        assertThat(window.texts()).contains(TokenUnit.CL100K_BASE.word()).doesNotContain(TokenUnit.CONTENT_WORDS.word());
    }

    /** Also where the keyboard was in the list of decisions. */
    @Test
    @Tag("slow")
    void theKeysAreThoseOfTheTurns_onceTheClassIsAsked() {
        type(KeyCode.Q);
        FxThread.until("left", () -> replay.predict().now.get() == null);
        FxThread.frames(3);
        OpenWindow.clickOn(window.find(".mn-decision"), 20, 10);
        FxThread.frames(2);
        type(KeyCode.Q);
        untilOpen(0);
        FxThread.frames(4);
        type(KeyCode.DOWN, KeyCode.SPACE);
        assertThat(kept()).hasSize(1);
    }

    @Test
    @Tag("slow")
    void otherScreens_tellNothingBeforeItIsRevealed() {
        Fx.run(() -> {
            window.bench().context.workspace().move(now -> now.with(now.compare().with(CompareDisplay.View.TABLE)));
            window.bench().shell.showTab(Tab.COMPARE);
        });
        FxThread.frames(4);
        assertThat(window.texts())
                .contains("A class is choosing in Replay. This page would reveal what comes next; it opens when every decision "
                        + "is revealed.")
                .doesNotContain("What is Lila allergic to?");
        OpenWindow
                .clickOn(
                        Fx.get(() -> Nodes.shown(window.bench().scene.getRoot(), Button.class).stream()
                                .filter(each -> Texts.of("replay.predict-off").equals(each.getText())).findFirst().orElseThrow()),
                        5, 5);
        FxThread.until("left", () -> replay.predict().now.get() == null);
        FxThread.frames(4);
        assertThat(window.texts()).contains("What is Lila allergic to?").doesNotContain(Texts.of("replay.predict-off"));
    }

    @Test
    void aClassPredicts_isGraded_andChoosesAgain() {
        assertThat(window.texts())
                .contains("What does Lila like to eat at Tom's?", "not asked yet", "Room for 48 words",
                        Texts.of("replay.predict-you-choose"))
                .doesNotContain("What is Lila allergic to?", "Everything, above all his pancakes");
        assertThat(window.isShown(".mn-scrubber")).isFalse();
        playTwo();
        assertThat(kept()).containsExactly("t1", "t3", "t5", "t14");
        assertThat(window.texts()).contains("42 used, 4 turns", "Still fit: t4, t12, t13 (6 words each), t6 (4 words)",
                "Kept at decision 1: 5 turns", "Said since: 7 turns");
        assertThat(Tips.of(marks().get(5))).isEqualTo("Needs 9 words, 6 left");
        press(5);
        assertThat(kept()).as("too large").hasSize(4);
        type(KeyCode.RIGHT);
        assertThat(window.texts()).contains("Decision 2 is not revealed");
        assertThat(Fx.<Integer>get(() -> replay.model().cursor())).isEqualTo(1);

        type(KeyCode.ENTER);
        untilOpen(2);

        assertThat(window.texts()).contains("You earn 82, 27 less than Clairvoyant",
                "You stored 27 words that this question did not need: t1, t5, t14.", "\u2212315", "\u2212269", "128", "176");
        FxThread.until("the best plan", () -> replay.predict().attainable.optional().isPresent());
        FxThread.frames(3);
        assertThat(window.texts()).contains("91 %", "20 %", "89 %", "100 %",
                "You lead Mixed-Score by 11 after 2 of 3 decisions; 48 below the hindsight plan.");

        window.click("Choose again");
        untilOpen(1);
        assertThat(kept()).containsExactly("t1", "t3", "t5", "t14");
        type(KeyCode.ENTER);
        untilOpen(2);
        assertThat(window.texts()).anyMatch(text -> text.endsWith("(try 2)"));
    }

    @Test
    @Tag("slow")
    void keys_goThroughTheTurns_keepAndClear() {
        Fx.run(() -> replay.decisions().selectTurn(0));
        type(KeyCode.SPACE, KeyCode.DOWN, KeyCode.DOWN, KeyCode.SPACE);
        assertThat(kept()).containsExactly("t1", "t3");
        type(KeyCode.UP, KeyCode.UP, KeyCode.SPACE);
        assertThat(kept()).containsExactly("t3");
        type(KeyCode.DELETE);
        assertThat(kept()).isEmpty();
    }

    @Test
    @Tag("slow")
    void left_theReplayIsAsBefore_andChoicesStay() {
        playTwo();
        type(KeyCode.Q);
        FxThread.until("left", () -> replay.predict().now.get() == null);
        FxThread.frames(3);
        assertThat(window.texts()).contains("Where does Lila keep her adrenaline pen?").doesNotContain("Room for 48 words");
        type(KeyCode.Q);
        untilOpen(1);
        assertThat(kept()).containsExactly("t1", "t3", "t5", "t14");
    }

    @Test
    @Tag("slow")
    void otherReadings_askFirst() {
        playTwo();
        Fx.run(() -> replay.chooseBudget(64));
        FxThread.frames(3);
        assertThat(window.texts()).contains("This clears 2 of your decisions.");
        window.click("Keep");
        FxThread.frames(3);
        assertThat(Fx.<Integer>get(() -> replay.model().now().protocol().budgetTokens())).isEqualTo(48);
        Fx.run(() -> replay.chooseBudget(64));
        FxThread.frames(3);
        window.click("Change");
        untilOpen(0);
        assertThat(Fx.<Integer>get(() -> replay.model().now().protocol().budgetTokens())).isEqualTo(64);
        assertThat(kept()).isEmpty();
    }

    @Test
    @Tag("slow")
    void session_bringsTheClassBack() throws Exception {
        Fx.run(() -> replay.model().context().choosePlayer("10b"));
        playTwo();
        type(KeyCode.ENTER);
        untilOpen(2);
        Classroom before = Fx.get(() -> window.bench().context.now().classroom());
        Path file = folder.resolve("class.session.json");
        SessionFile.write(file, SavedState.of(Fx.get(() -> window.bench().context.now())));

        assertThat(SessionFile.read(file).state().classroom()).isEqualTo(before);
        assertThat(before.player()).isEqualTo("10b");
    }

    /** Turns first, then the name, then Enter: as somebody does who sees the field only when he has chosen. */
    @Test
    @Tag("slow")
    void nameTypedAfterTheTurns_isOfWhoChoseThem() {
        List.of(0, 2).forEach(this::press);
        PlayerField name = Fx.get(() -> Nodes.shown(window.bench().scene.getRoot(), PlayerField.class).getFirst());
        Fx.run(() -> {
            name.getEditor().setText("10b");
            name.commitValue();
        });
        FxThread.frames(3);
        assertThat(kept()).containsExactly("t1", "t3");
        Fx.run(() -> replay.predict().reveal());
        untilOpen(1);
        assertThat(Fx.get(() -> window.bench().context.now().classroom().predictions()))
                .extracting(Prediction::player, Prediction::turns, Prediction::revealed)
                .containsExactly(tuple("10b", List.of("t1", "t3"), true));
    }

    /** The keyboard stayed in the field. */
    @Test
    @Tag("slow")
    void enterAfterTheName_isOfTheClass() {
        List.of(0, 2).forEach(this::press);
        PlayerField name = Fx.get(() -> Nodes.shown(window.bench().scene.getRoot(), PlayerField.class).getFirst());
        Fx.run(() -> {
            name.requestFocus();
            name.getEditor().setText("10b");
        });
        type(KeyCode.ENTER);
        assertThat(Fx.<String>get(() -> window.bench().context.now().classroom().player())).isEqualTo("10b");
        assertThat(kept()).containsExactly("t1", "t3");
        type(KeyCode.ENTER);
        untilOpen(1);
        Fx.run(name::requestFocus);
        type(KeyCode.ENTER, KeyCode.ENTER);
        FxThread.until("the next decision", () -> replay.predict().isChoosing());
    }

    @Test
    @Tag("slow")
    void onAProjector_theKnapsackAndOneColumnStand() {
        Fx.run(() -> window.bench().shell.toggleLecture());
        FxThread.frames(6);
        assertThat(window.texts()).contains("Room for 48 words", "What does Lila like to eat at Tom's?");
        List.of(0, 2, 3, 4, 5).forEach(this::press);
        assertThat(kept()).hasSize(5);
        type(KeyCode.ENTER);
        untilOpen(1);
        assertThat(window.texts()).contains(Texts.of("replay.lecture-what-could-be-kept"), "You");
        Fx.run(() -> window.bench().shell.toggleLecture());
        assertThat(Fx.<Tab>get(() -> window.bench().context.now().pages().tab())).isEqualTo(Tab.REPLAY);
    }
}
