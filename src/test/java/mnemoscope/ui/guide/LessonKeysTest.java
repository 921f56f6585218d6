package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.geometry.Bounds;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.predict.Votes;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.PlayerField;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;

/** What keys and buttons do to the votes and to the stop of a lesson. */
class LessonKeysTest extends LessonWindow {
    private void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            window.type(key);
            settle();
        }
    }

    /** Down, pressed to choose a policy, asked a class unseen; its page then only said that a class is choosing. */
    @Test
    void keyForADecision_movesNoLesson_behindAnotherPage() {
        open(1);
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> {
            bench.shell.showTab(Tab.OPTIMALITY);
            bench.feature(OptimalityFeature.class).shared.page.set(OptimalityPage.HINDSIGHT);
        });
        settle();
        press(KeyCode.DOWN);
        assertThat(Fx.<Integer>get(() -> bench.context.now().cursor().step())).as("the decision of the chart").isEqualTo(1);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isZero();
        assertThat(window.texts()).doesNotContain(Texts.of("workspace.class-is-choosing"));
        Fx.run(() -> bench.shell.showTab(Tab.REPLAY));
        settle();
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).as("where it is seen").isEqualTo(1);
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** Page Down leads from the last stop to the next lesson, and Page Up led from the first to the first of the lesson before. */
    @Test
    void backFromTheFirstStop_leadsToTheLastOfTheLessonBefore() {
        open(2);
        press(KeyCode.PAGE_UP);
        FxThread.until("the lesson before", () -> guide.number(guide.guide.get().lesson()) == 1 && AtRest.is(bench.runs));
        settle();
        Guide last = guide.guide.get();
        assertThat(last.has(last.stop() + 1)).as("another stop after its last").isFalse();
        assertThat(Fx.<Boolean>get(() -> guide.walk.isAt(last, bench.context.now().cursor()))).as("at its decision").isTrue();
        Fx.run(() -> guide.go(0));
        settle();
        press(KeyCode.PAGE_UP);
        assertThat(Fx.<Integer>get(() -> guide.number(guide.guide.get().lesson()))).as("there is none before").isEqualTo(1);
        press(KeyCode.PAGE_DOWN, KeyCode.PAGE_UP);
        assertThat(Fx.<Integer>get(() -> guide.guide.get().stop())).isZero();
    }

    /** The notice that a class votes first was shorter than the sentence, and all rows moved. */
    @Test
    void forwardWithoutAVote_movesNoRow() throws IOException {
        openOwnQuestion("Nobody has said yet who knows it, and two turns seem to tell. ".repeat(5));
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        Node table = window.find(".mn-lecture-table");
        Bounds before = Fx.get(() -> table.localToScene(table.getBoundsInLocal()));
        press(KeyCode.PAGE_DOWN);
        settle();
        assertThat(window.texts()).contains(Texts.of("guide.class-chooses-first"));
        assertThat(Fx.<Bounds>get(() -> table.localToScene(table.getBoundsInLocal()))).isEqualTo(before);
    }

    /** Only the name of its file found it, and with a log open nothing did. */
    @Test
    void ownLesson_isFoundByItsTitle_withOtherDataToo() throws IOException {
        openOwnQuestion();
        Fx.run(() -> bench.shell.openBundled());
        settle();
        assertThat(Fx.<List<String>>get(() -> guide.entries().stream().map(PaletteEntry::text).toList()))
                .contains(Texts.of("guide.lesson-of-ones-own", "Votes"));
    }

    /** "The votes of the class are cleared" without any. */
    @Test
    void clearingNoVotes_saysSo() {
        open(9);
        run("clear-votes");
        assertThat(window.texts()).contains(Texts.of("guide.no-votes-to-clear"));
        press(KeyCode.DIGIT1, KeyCode.ENTER);
        run("clear-votes");
        assertThat(window.texts()).contains(Texts.of("guide.votes-are-cleared"));
    }

    /** One key took back all typed hands, and no key brought them again. */
    @Test
    void typedHandsThatWereTakenBack_areTypedAgainByOneKey() {
        open(9);
        press(KeyCode.V);
        Fx.run(() -> ((TextField) bench.scene.getFocusOwner()).setText("12 7 3"));
        press(KeyCode.ENTER, KeyCode.BACK_SPACE);
        assertThat(hands()).containsOnly(0);
        press(KeyCode.V);
        assertThat(Fx.<String>get(() -> ((TextField) bench.scene.getFocusOwner()).getText())).startsWith("12 7 3");
        press(KeyCode.ENTER);
        assertThat(hands()).startsWith(12, 7, 3);
        press(KeyCode.BACK_SPACE, KeyCode.DIGIT2, KeyCode.V);
        assertThat(Fx.<String>get(() -> ((TextField) bench.scene.getFocusOwner()).getText())).as("a hand begins anew")
                .startsWith("0 1");
    }

    /** A click elsewhere lost what was typed. */
    @Test
    void typedHands_areTaken_whereTheirFieldIsLeft() {
        open(9);
        press(KeyCode.V);
        Fx.run(() -> ((TextField) bench.scene.getFocusOwner()).setText("12 7 3"));
        Fx.run(window.find(".mn-play")::requestFocus);
        FxThread.frames(3);
        assertThat(hands()).startsWith(12, 7, 3);
        press(KeyCode.V);
        TextField field = Fx.get(() -> (TextField) bench.scene.getFocusOwner());
        Fx.run(() -> field.setText("1 2 3 4 5 6 7 8 9 10"));
        press(KeyCode.TAB);
        assertThat(OpenWindow.tips()).as("too many").contains(Texts.of("kit.votes-wrong", hands().size(), Votes.MOST));
        Fx.run(() -> {
            field.requestFocus();
            field.clear();
        });
        press(KeyCode.TAB);
        assertThat(field.isVisible()).isFalse();
        assertThat(hands()).as("unchanged").startsWith(12, 7, 3);
    }

    private List<Integer> hands() {
        return Fx.get(() -> bench.feature(OptimalityFeature.class).playModel.quiz.get().votes().counts());
    }

    /** "The class chooses first" was said over ten hands, and the second press left without the answer. */
    @Test
    void keysThatGoOn_revealFirst_whereHandsAreCounted() {
        for (KeyCode key : List.of(KeyCode.PAGE_DOWN, KeyCode.RIGHT, KeyCode.END)) {
            open(9);
            press(KeyCode.DIGIT1, key);
            assertThat(told()).as("%s reveals", key).isTrue();
            assertThat(window.texts()).doesNotContain(Texts.of("guide.class-chooses-first"));
            assertThat(stop()).isZero();
            press(key);
            assertThat(stop()).as("%s goes on", key).isPositive();
        }
        open(9);
        Fx.run(() -> bench.shell.toggleLecture());
        press(KeyCode.PAGE_DOWN);
        assertThat(window.texts()).as("no hand").contains(Texts.of("guide.class-chooses-first"));
        press(KeyCode.DIGIT1, KeyCode.SPACE);
        assertThat(told()).isTrue();
        assertThat(stop()).isZero();
        press(KeyCode.SPACE);
        assertThat(stop()).isEqualTo(1);
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** A second press left the choice of a class in Replay without its answer. */
    @Test
    void pageDown_revealsFirst_whereTheClassKeepsATurn() {
        open(1);
        press(KeyCode.PAGE_DOWN, KeyCode.DOWN, KeyCode.SPACE, KeyCode.PAGE_DOWN);
        assertThat(Fx.<Boolean>get(() -> bench.context.replays().predicting().orElseThrow().isChosen(1))).isTrue();
        assertThat(stop()).isEqualTo(1);
        press(KeyCode.PAGE_DOWN);
        assertThat(stop()).isEqualTo(2);
    }

    private boolean told() {
        return Fx.get(() -> bench.feature(OptimalityFeature.class).playModel.quiz.get().revealed());
    }

    private int stop() {
        return Fx.get(() -> guide.guide.get().stop());
    }

    /** A file with heads only was written, and it was said that it is. */
    @Test
    void answersOfNoClass_areNotExported() throws Exception {
        open(9);
        OptimalityFeature optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> optimality.player.exportAnswers(optimality.quiz.table()));
        settle();
        assertThat(window.texts()).contains(Texts.of("optimality.no-answers-to-export"));
        assertThat(files()).noneMatch(each -> each.endsWith(".csv"));
        press(KeyCode.DIGIT1, KeyCode.ENTER);
        Fx.run(() -> optimality.player.exportAnswers(optimality.quiz.table()));
        FxThread.until("the file", () -> files().stream().anyMatch(each -> each.endsWith(".csv")));
    }

    private List<String> files() {
        try (var all = Files.list(folder)) {
            return all.map(each -> each.getFileName().toString()).toList();
        } catch (java.io.IOException unreadable) {
            throw new java.io.UncheckedIOException(unreadable);
        }
    }

    /** "Name der Klas". */
    @Test
    void promptForAClass_isWhole_inGermanInTheLargestType() {
        close();
        Texts.speak(Locale.GERMAN);
        try {
            open();
            settle();
            Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(130)));
            open(9);
            PlayerField field = shown(PlayerField.class, each -> true);
            Fx.run(() -> {
                TextField editor = field.getEditor();
                assertThat(editor.getWidth() - editor.getInsets().getLeft() - editor.getInsets().getRight())
                        .isGreaterThanOrEqualTo(Type.width(field.getPromptText(), editor.getFont()));
            });
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }
}
