package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A teacher's question with nine answers about an instance, while hands are counted that tie for a moment. */
class TiedVotesTest extends LessonWindow {
    private static final String QUESTION = "How many units of room does Myopic fill at turn 2?";

    private void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            window.type(key);
            settle();
        }
    }

    private void ask(int width, int height, int type) throws Exception {
        window.resize(width, height);
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        settle();
        Path file = Files.writeString(folder.resolve("nine.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "Nine", "point": "Nine answers.",
                 "instance": {"regime": "shifting-costly", "seed": 9976}, "model": "literal",
                 "policies": ["myopic", "optimal"], "stops": [
                   {"turn": 2, "predict": true, "say": "Which of the two is ahead at the end? Think of D and E.",
                    "ask": {"about": "own", "words": "%s", "right": 4, "answers": ["none", "one", "two", "three", "four", "five",
                        "six", "seven", "all of them and then some more"]}},
                   {"turn": 1, "predict": true, "ask": {"about": "earns"}, "say": "Who earns more?"}]}
                """.formatted(QUESTION));
        Fx.run(() -> guide.opens(file));
        FxThread.until("opened", () -> guide.guide.get() != null && AtRest.is(bench.runs));
        settle();
    }

    /** The sentence about a tie cut a row of each grid in half, and once it was answered the question was gone. */
    @ParameterizedTest
    @CsvSource({"1920, 1080, 100", "1920, 1080, 130", "1440, 900, 100", "1440, 900, 130", "1280, 720, 100", "1280, 720, 130"})
    void tieOfNineAnswers_movesNothingInALecture_andTheQuestionStays(int width, int height, int type) throws Exception {
        ask(width, height, type);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        movesNothing(".mn-play-lecture");
        press(KeyCode.ENTER);
        assertAsked(".mn-play-lecture", "the answer");
        press(KeyCode.PAGE_DOWN, KeyCode.PAGE_UP);
        assertAsked(".mn-play-lecture", "coming back");
        press(KeyCode.ENTER);
        assertAsked(".mn-play-lecture", "hidden again");
    }

    @ParameterizedTest
    @CsvSource({"1920, 1080, 100", "1440, 900, 130", "1280, 720, 100", "1280, 720, 130"})
    void tieOfNineAnswers_movesNothingInTheWindow(int width, int height, int type) throws Exception {
        ask(width, height, type);
        movesNothing(".mn-play");
        press(KeyCode.ENTER);
        assertThat(said(".mn-play")).contains(QUESTION, Texts.of("kit.votes-tie"));
    }

    private void movesNothing(String page) {
        List<Bounds> before = places(page);
        assertAsked(page, "asked");
        press(KeyCode.DIGIT1);
        assertThat(places(page)).as("a hand").isEqualTo(before);
        press(KeyCode.DIGIT2);
        assertThat(said(page).contains(Texts.of("kit.votes-tie"))).as("the sentence").isTrue();
        assertThat(places(page)).as("a tie").isEqualTo(before);
        assertAsked(page, "a tie");
        press(KeyCode.V);
        assertThat(places(page)).as("numbers are typed").isEqualTo(before);
        press(KeyCode.ESCAPE);
    }

    /** The question and the boxes and grids below it. */
    private List<Bounds> places(String page) {
        return Fx.get(() -> Nodes.shown((Parent) window.find(page)).stream()
                .filter(each -> each instanceof Label label && label.getText().equals(QUESTION)
                        || each.getStyleClass().contains("mn-answer") || each.getStyleClass().contains("mn-play-grid"))
                .map(each -> each.localToScene(each.getLayoutBounds())).toList());
    }

    /** The question is on the slide, whole, and no row of a grid is cut. */
    private void assertAsked(String page, String when) {
        Fx.run(() -> {
            Parent shown = (Parent) window.find(page);
            assertThat(said(page).contains(QUESTION)).as("the question, %s", when).isTrue();
            assertThat(LayoutFaults.of(shown)).as(when).isEmpty();
            assertThat(Nodes.shown(shown, ScrollPane.class).stream()
                    .filter(each -> each.getContent().getStyleClass().contains("mn-play-grid"))).hasSize(2)
                    .allSatisfy(each -> assertThat(each.getContent().getLayoutBounds().getHeight()).as(when)
                            .isLessThanOrEqualTo(each.getViewportBounds().getHeight() + 1));
        });
    }

    /** Labels and texts that are not cut. */
    private List<String> said(String page) {
        return Fx.get(() -> Nodes.shown((Parent) window.find(page)).stream()
                .filter(each -> each instanceof Label label && !label.isTextTruncated() || each instanceof Text)
                .map(each -> each instanceof Label label ? label.getText() : ((Text) each).getText()).toList());
    }

    /** Tab left for the buttons of the regimes: Enter revealed nothing, and an arrow took another regime and dropped the hands. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void tabBetweenTypedNumbers_staysWithThem(boolean lecture) throws Exception {
        ask(1280, 720, 100);
        if (lecture) {
            Fx.run(() -> bench.shell.toggleLecture());
            settle();
        }
        press(KeyCode.V);
        TextField field = Fx.get(() -> (TextField) bench.scene.getFocusOwner());
        for (int k = 1; k <= 9; k++) {
            Fx.run(() -> field.appendText("2"));
            assertThat(Fx.<Node>get(() -> bench.scene.getFocusOwner())).isEqualTo(field);
            press(KeyCode.TAB);
        }
        assertThat(hands()).containsOnly(2).hasSize(9);
        assertThat(Fx.<Boolean>get(field::isVisible)).as("all are typed").isFalse();
        press(KeyCode.V, KeyCode.TAB, KeyCode.BACK_SPACE);
        assertThat(hands()).as("the next keys are those of the class").containsOnly(0);
        press(KeyCode.V);
        Fx.run(field::clear);
        press(KeyCode.TAB, KeyCode.DIGIT4, KeyCode.ENTER);
        assertThat(Fx.<Boolean>get(() -> player().playModel.quiz.get().revealed())).isTrue();
        press(KeyCode.RIGHT);
        assertThat(Fx.<Integer>get(() -> player().playModel.turn())).as("the arrow goes to the next turn").isEqualTo(2);
    }

    private OptimalityFeature player() {
        return bench.feature(OptimalityFeature.class);
    }

    private List<Integer> hands() {
        return Fx.get(() -> player().playModel.quiz.get().votes().counts());
    }
}
