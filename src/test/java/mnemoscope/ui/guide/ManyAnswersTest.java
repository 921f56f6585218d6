package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.AtRest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A question with as many answers as there are keys, on the smallest projector at the largest type. */
class ManyAnswersTest extends LessonWindow {
    private static final String QUESTION = "Who will still know the city, and who has lost it by then?";
    private static final String SAYS = "Turn t5 is about a dog, and t7 about knees; in forty tokens three turns fit.";
    private static final List<String> SHORT = List.of("Recency only", "Mixed-Score only", "Clairvoyant only",
            "Recency and Mixed-Score", "Recency and Clairvoyant", "Mixed-Score and Clairvoyant", "All three of them",
            "None of them at all", "I do not know yet");
    private static final List<String> OF_THIRTY = IntStream.rangeClosed(11, 19).mapToObj(k -> "Recency and not Mixed-Score " + k)
            .toList();
    private static final String LONG = "Recency alone, since it keeps whatever was said most recently of all";
    private static final String TURNS = """
            conversation,session,id,speaker,role,date,text,question,after,evidence,answer
            c1,1,t1,Ana,user,2026-03-01,"I moved to Bergen last week, to a red house by the harbour.",,,,
            c1,1,t2,Bot,assistant,2026-03-01,How is the rain up there?,,,,
            c1,1,t3,Ana,user,2026-03-01,Endless. I bought an umbrella and two raincoats.,,,,
            c1,1,q1,,,2026-03-01,,What did Ana buy against the rain?,t3,t3,An umbrella and two raincoats
            c1,2,t4,Ana,user,2026-03-08,My sister Mia visits on Friday and she brings her dog Otto.,,,,
            c1,2,t5,Bot,assistant,2026-03-08,A dog in a new flat will be a lot of fun for everybody.,,,,
            c1,2,t6,Ana,user,2026-03-08,We will eat fish soup and walk up the mountain behind the station.,,,,
            c1,2,t7,Bot,assistant,2026-03-08,Take the funicular down again if your knees complain about it.,,,,
            c1,2,q2,,,2026-03-08,,To which city did Ana move?,t7,t1,Bergen
            """;

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    private void press(KeyCode key) {
        window.type(key);
        settle();
    }

    private void ask(String language, List<String> answers) throws Exception {
        ask(language, answers, 130);
    }

    private void ask(String language, List<String> answers, int type) throws Exception {
        close();
        Texts.speak(Locale.of(language));
        open();
        window.resize(1280, 720);
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        settle();
        Files.writeString(folder.resolve("turns.csv"), TURNS);
        Path file = Files.writeString(folder.resolve("many.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "Many", "point": "Many answers.",
                 "data": {"file": "turns.csv"}, "readings": {"budget": 40, "unit": "cl100k_base", "pool": "carry"},
                 "policies": ["recency", "mixed", "clairvoyant"], "stops": [
                   {"decision": 2, "conversation": "c1", "explain": "mixed", "predict": true, "say": "%s",
                    "ask": {"about": "own", "words": "%s", "answers": [%s], "right": 9}}]}
                """.formatted(SAYS, QUESTION, answers.stream().map(each -> '"' + each + '"').collect(Collectors.joining(", "))));
        Fx.run(() -> guide.opens(file));
        FxThread.until("opened", () -> guide.guide.get() != null && AtRest.is(bench.runs));
    }

    private void lecture(String language, List<String> answers) throws Exception {
        ask(language, answers);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
    }

    /** The heads of the columns were printed over the sentence that hides their turns, and answers 6 to 9 were below the edge. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void nineAnswers_areWholeInTheWindow_andCoverNothing(String language) throws Exception {
        for (List<String> answers : List.of(SHORT, OF_THIRTY)) {
            ask(language, answers);
            inTheWindow(answers, "asked");
            press(KeyCode.DIGIT1);
            inTheWindow(answers, "a hand");
            press(KeyCode.DIGIT9);
            inTheWindow(answers, "a tie");
            press(KeyCode.DIGIT9);
            press(KeyCode.ENTER);
            inTheWindow(List.of(answers.getLast()), "the answer");
        }
    }

    private void inTheWindow(List<String> answers, String when) {
        FxThread.frames(20);
        Fx.run(() -> {
            Parent page = (Parent) window.find(".mn-replay");
            assertThat(LayoutFaults.of(page)).as(when).isEmpty();
            assertThat(uncut(".mn-replay")).as(when).contains(QUESTION).containsAll(answers);
            double edge = place(page).getMaxY();
            assertThat(Nodes.shown(page).stream().filter(each -> each.getStyleClass().contains("mn-answer"))
                    .filter(each -> Nodes.texts(each).stream().anyMatch(answers::contains)).toList()).hasSameSizeAs(answers)
                    .allSatisfy(box -> {
                        if (answers.equals(OF_THIRTY)) {
                            Layouts.reveal(box);
                        }
                        assertThat(place(box).getMaxY()).as("%s: %s", when, Nodes.texts(box)).isLessThanOrEqualTo(edge + 0.5);
                    });
        });
    }

    /** The table was heads and three pixels of the answer's row, and during a tie no row; the last boxes were a line too high. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void nineAnswers_leaveRoomForTheTurns(String language) throws Exception {
        for (List<String> answers : List.of(SHORT, OF_THIRTY)) {
            lecture(language, answers);
            assertThat(uncut(".mn-lecture")).contains(QUESTION).containsAll(answers);
            whole("t5", "t7");
            assertThat(Fx.<List<String>>get(() -> Nodes.shown((Parent) window.find(".mn-lecture-foot"), Label.class).stream()
                    .filter(each -> each.getParent().isVisible()).map(Label::getText).toList()))
                    .contains(Texts.of("replay.hint-count-a-hand"), Texts.of("replay.hint-type-votes"));
            press(KeyCode.DIGIT1);
            assertThat(uncut(".mn-lecture")).contains(QUESTION).containsAll(answers);
            whole("t5", "t7");
            press(KeyCode.DIGIT9);
            assertThat(uncut(".mn-lecture")).contains(QUESTION, Texts.of("kit.votes-tie")).containsAll(answers);
            whole("t5", "t7");
            press(KeyCode.DIGIT9);
            press(KeyCode.ENTER);
            assertThat(uncut(".mn-lecture")).contains(QUESTION, answers.getLast(), "2 \u00b7 67 %")
                    .containsAll(answers.equals(SHORT) ? answers : List.of());
            whole("t1");
        }
    }

    /** The table went with the first vote, and with the answer the sentence of the stop. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void longAnswerAmongNine_leavesRoomForTheTurns(String language) throws Exception {
        List<String> answers = new ArrayList<>(SHORT);
        answers.set(0, LONG);
        lecture(language, answers);
        assertThat(uncut(".mn-lecture")).containsAll(answers);
        for (KeyCode key : List.of(KeyCode.DIGIT1, KeyCode.DIGIT9, KeyCode.DIGIT9, KeyCode.ENTER)) {
            press(key);
            assertThat(key == KeyCode.ENTER || uncut(".mn-lecture").contains(LONG)).isTrue();
            whole(key == KeyCode.ENTER ? new String[]{"t1"} : new String[]{"t5", "t7"});
        }
    }

    private static List<String> long9() {
        List<String> answers = new ArrayList<>(SHORT);
        answers.set(0, LONG);
        answers.set(1, "Mixed-Score, because it reads the question and Recency does not");
        answers.set(8, "I do not know, and I would rather look at the table before I answer this one");
        return answers;
    }

    /** Five in a row broke "three" after its fourth letter, with half a box empty. */
    @Test
    void wordsOfShortAnswers_areNeverBroken() throws Exception {
        List<String> answers = List.of("none", "one", "two", "three", "four", "five", "six", "seven", "eight");
        ask("en", answers, 100);
        window.resize(1000, 625);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        assertThat(Fx.<List<Label>>get(() -> Nodes.shown((Parent) window.find(".mn-lecture"), Label.class).stream()
                .filter(each -> answers.contains(each.getText())).toList())).hasSize(9)
                .allSatisfy(each -> assertThat(each.getHeight()).as(each.getText()).isLessThan(2 * each.getFont().getSize()));
    }

    /** With the first hand they were columns of two to four letters. */
    @Test
    void longAnswersAmongNine_haveThreeLinesAtMostInTheWindow() throws Exception {
        List<String> answers = long9();
        ask("en", answers, 100);
        press(KeyCode.DIGIT1);
        assertThat(uncut(".mn-replay")).containsAll(answers);
        assertThat(Fx.<List<Label>>get(() -> Nodes.shown((Parent) window.find(".mn-replay"), Label.class).stream()
                .filter(each -> answers.contains(each.getText())).toList())).hasSize(9)
                .allSatisfy(each -> assertThat(each.getHeight()).as(each.getText()).isLessThan(3.5 * 1.4 * Type.BODY.size()));
    }

    /** A class voted on "Because the newest turns always win, ...", and read the right answer no further. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void longAnswersAmongNine_areWholeBeforeTheAnswer_andTheRightOneAfterIt(String language) throws Exception {
        List<String> answers = long9();
        ask(language, answers, 100);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        for (KeyCode key : List.of(KeyCode.DIGIT1, KeyCode.DIGIT9, KeyCode.DIGIT9)) {
            assertThat(uncut(".mn-lecture")).containsAll(answers);
            press(key);
        }
        assertThat(uncut(".mn-lecture")).containsAll(answers);
        press(KeyCode.ENTER);
        assertThat(uncut(".mn-lecture")).contains(answers.getLast());
        whole("t1");
    }

    /** The turns that the sentence names made room for others, as the notice names none. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void noticeThatTheClassChoosesFirst_movesNoRow(String language) throws Exception {
        lecture(language, SHORT);
        List<String> before = Fx.get(() -> Nodes.texts((Parent) window.find(".mn-lecture-table")));
        press(KeyCode.PAGE_DOWN);
        assertThat(uncut(".mn-lecture")).contains(Texts.of("guide.class-chooses-first")).doesNotContain(SAYS);
        assertThat(Fx.<List<String>>get(() -> Nodes.texts((Parent) window.find(".mn-lecture-table")))).isEqualTo(before);
    }

    /** Each row of boxes is as high as its tallest answer, and the sentence and the rows of these turns are whole. */
    private void whole(String... turns) {
        Fx.run(() -> {
            Parent page = (Parent) window.find(".mn-lecture");
            assertThat(LayoutFaults.of(page)).isEmpty();
            assertThat(uncut(".mn-lecture")).contains(SAYS);
            Bounds table = place(window.find(".mn-lecture-table").getParent());
            List<Parent> rows = ((Parent) window.find(".mn-lecture-table")).getChildrenUnmodifiable().stream()
                    .map(Parent.class::cast).toList();
            for (String turn : turns) {
                Parent row = rows.stream().filter(each -> Nodes.texts(each).contains(turn)).findFirst().orElseThrow();
                assertThat(place(row).getMaxY()).as(turn).isLessThanOrEqualTo(table.getMaxY() + 0.5);
            }
            for (Node box : Nodes.shown(page).stream().filter(each -> each.getStyleClass().contains("mn-answer")).toList()) {
                double most = box.getParent().getChildrenUnmodifiable().stream()
                        .mapToDouble(each -> each.prefHeight(each.getLayoutBounds().getWidth())).max().orElseThrow();
                assertThat(box.getLayoutBounds().getHeight()).as(Nodes.texts(box).toString()).isLessThanOrEqualTo(most + 1);
            }
        });
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** Words of labels below a node that are not cut. */
    private List<String> uncut(String node) {
        return Fx.get(() -> Nodes.shown((Parent) window.find(node), Label.class).stream().filter(each -> !each.isTextTruncated())
                .map(Label::getText).toList());
    }
}
