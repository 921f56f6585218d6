package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.FittedLabel;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.window.OpenWindow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Turns, questions and budgets that are long, as in logs of agents, in a lecture. */
class LongLectureStoriesTest {
    private OpenWindow window;

    @AfterEach
    void close() {
        window.close();
        Texts.speak(Locale.ENGLISH);
    }

    /** Opens the last decision of a conversation in a lecture. @param turns places of its turns that are long */
    private void lecture(int height, int... turns) {
        lecture(1000, height, "Which job do you have and where did you go camping?", turns);
    }

    private void lecture(int width, int height, String question, int... places) {
        lecture(width, height, Camping.ask("q4", question, 6, 0, 5), 300, 4_000, places);
    }

    /** @param more words that a long turn has besides its own, in pairs */
    private void lecture(int width, int height, SourceQuestion question, int more, int budget, int... places) {
        Conversation camping = Camping.longer(more, places);
        List<SourceQuestion> questions = new ArrayList<>(camping.questions());
        questions.set(4, question);
        window = OpenWindow.on(Camping.dataset(
                new Conversation("long", camping.title(), camping.sessions(), camping.turns(), questions, camping.coverage())));
        Fx.run(() -> {
            window.bench().feature(ReplayFeature.class).controller().chooseBudget(budget);
            window.bench().context.steps().jump(4);
            window.bench().shell.toggleLecture();
        });
        window.resize(width, height);
        FxThread.until("replayed", () -> AtRest.is(window.bench().runs));
        FxThread.frames(12);
    }

    private void hideAnswers() {
        Fx.run(() -> window.bench().context.steps().toggleAnswers());
        FxThread.frames(12);
    }

    private void ask() {
        window.type(KeyCode.Q);
        FxThread.until("asked", () -> window.bench().context.replays().predicting().isPresent());
        FxThread.frames(8);
    }

    private List<String> table() {
        return Fx.get(() -> Nodes.texts(window.bench().scene.lookup(".mn-lecture-table")));
    }

    /** One result of a tool filled the slide, and a class was to read what each policy kept: no row had room. */
    @Test
    void longTurn_leavesRoomForOthers_whileAnswersAreHidden() {
        lecture(900, 6);
        hideAnswers();
        assertThat(table()).contains("D2:3", "D2:2", "D2:1");
    }

    /** It went back to the first turn, for ever. */
    @Test
    void pageDown_passesATurnThatIsTallerThanTheList() {
        lecture(700, 1, 2, 3);
        ask();
        for (int k = 0; k < 8; k++) {
            window.type(KeyCode.PAGE_DOWN);
            FxThread.frames(4);
        }
        assertThat(Fx.<Integer>get(() -> window.bench().context.now().cursor().turn())).as("the last candidate").isEqualTo(6);
    }

    /** The second piece of evidence lay below the edge of the slide. */
    @Test
    void longEvidence_leavesRoomForTheOther() {
        lecture(700, 0, 5);
        Fx.run(() -> {
            Parent table = (Parent) window.bench().scene.lookup(".mn-lecture-table");
            double edge = window.bench().scene.lookup(".mn-lecture-foot").localToScene(0, 0).getY();
            assertThat(List.of("D1:1", "D2:2")).allSatisfy(turn -> {
                Node row = table.getChildrenUnmodifiable().stream().filter(each -> Nodes.texts((Parent) each).contains(turn))
                        .findFirst().orElseThrow();
                assertThat(row.localToScene(row.getLayoutBounds()).getMaxY()).as(turn).isLessThanOrEqualTo(edge);
                TextFlow words = Nodes.shown((Parent) row, TextFlow.class).getFirst();
                assertThat(((Text) words.getChildren().getLast()).getText()).as("cut after a word")
                        .matches("(?s).*(more|and)\u2026");
            });
        });
    }

    /** A row was cut through its marks, those below it were not on the slide, and nothing said so. */
    @ParameterizedTest
    @CsvSource({"en, 1280, 720", "en, 1920, 1080", "de, 1280, 720", "de, 1440, 900", "de, 1920, 1080"})
    void rowsOfMuchEvidence_areWhole_orCounted(String language, int width, int height) {
        Texts.speak(Locale.of(language));
        lecture(width, height, Camping.ask("q4", "What did they say?", 6, 0, 1, 2, 3, 4, 5), 20, 130, 0, 1, 2, 3, 4, 5);
        for (int type : new int[]{100, 130, 175}) {
            Fx.run(() -> window.bench().preferences.change(liked -> liked.withTypeSize(type)));
            FxThread.frames(12);
            Fx.run(() -> assertRowsAreWholeOrCounted("type " + type));
        }
    }

    private void assertRowsAreWholeOrCounted(String at) {
        Parent table = (Parent) window.bench().scene.lookup(".mn-lecture-table");
        Node view = Stream.<Node>iterate(table, Node::getParent).filter(ScrollPane.class::isInstance).findFirst().orElseThrow();
        double edge = bottom(view);
        int evidence = 0;
        for (Node row : table.getChildrenUnmodifiable()) {
            assertThat(bottom(row)).as(at).isLessThanOrEqualTo(edge);
            assertThat(Nodes.shown(row)).as(at).allSatisfy(each -> assertThat(bottom(each)).isLessThanOrEqualTo(bottom(row) + 1));
            boolean tagged = !Nodes.shown(row, EvidenceTag.class).isEmpty();
            evidence += tagged ? 1 : 0;
            if (!tagged && row.getPseudoClassStates().contains(PseudoClass.getPseudoClass("gold"))) {
                evidence += Integer.parseInt(Nodes.texts((Parent) row).getFirst().split(" ")[0]);
            }
        }
        assertThat(evidence).as(at).isEqualTo(6);
    }

    private static double bottom(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMaxY();
    }

    /** "29,280 of 29,280 t…" */
    @Test
    void largeBudget_isReadWholeInTheColumnsOfALecture() throws Exception {
        window = OpenWindow
                .on(DatasetReader.read(Shared.data("agent-sessions/given-13.jsonl.gz"), ReadOptions.DEFAULT, Progress.NONE));
        Fx.run(() -> {
            window.bench().context.steps().jump(16);
            window.bench().shell.toggleLecture();
        });
        window.resize(1000, 900);
        FxThread.frames(8);
        List<String> cut = Fx.get(() -> Nodes.shown(window.bench().scene.lookup(".mn-lecture-head"), Label.class).stream()
                .filter(Label::isTextTruncated).map(Label::getText).filter(each -> each.contains("29,280")).toList());
        assertThat(cut).isEmpty();
        assertThat(Fx.<List<String>>get(() -> Nodes.texts(window.bench().scene.lookup(".mn-lecture"))))
                .contains("29,280 of 29,280").contains("Memory budget as logged: 29,280 o200k tokens");
    }

    /** The last of its lines was cut, although there was room for it; it then gave way to no turn, however long it was. */
    @Test
    void longQuestion_isWhole_whereThreeTurnsHaveRoomBesideIt() {
        lecture(1920, 1080, "Which job do you have and where did you go camping? ".repeat(14));
        for (boolean hidden : new boolean[]{false, true}) {
            assertThat(Fx.<Boolean>get(() -> question().isTextTruncated())).isFalse();
            assertThat(rowsInView()).isGreaterThanOrEqualTo(3);
            hideAnswers();
        }
        ask();
        assertThat(Fx.<Boolean>get(() -> question().isTextTruncated())).as("while the class chooses").isFalse();
    }

    @Test
    void questionLongerThanItsSlide_isCut_itsTooltipHasTheWhole_andThreeTurnsAreSeen() {
        lecture(1000, 900, "Which job do you have and where did you go camping? ".repeat(200), 4, 5, 6);
        questionIsCut_withTheWholeAtThePointer();
        assertThat(rowsInView()).isGreaterThanOrEqualTo(3);
        hideAnswers();
        assertThat(rowsInView()).as("long turns take fewer lines").isGreaterThanOrEqualTo(3);
        ask();
        questionIsCut_withTheWholeAtThePointer();
    }

    private void questionIsCut_withTheWholeAtThePointer() {
        Fx.run(() -> {
            FittedLabel question = question();
            assertThat(question.isTextTruncated()).isTrue();
            question.fireEvent(new MouseEvent(MouseEvent.MOUSE_ENTERED_TARGET, 0, 0, 0, 0, MouseButton.NONE, 0, false, false,
                    false, false, false, false, false, true, false, true, null));
            assertThat(Tips.of(question)).startsWith(question.getText().strip());
        });
    }

    /** On the FX thread. */
    private FittedLabel question() {
        return Nodes.shown(window.bench().scene.getRoot(), FittedLabel.class).getFirst();
    }

    /** The rows of turns that are completely above the foot. */
    private long rowsInView() {
        return Fx.get(() -> {
            double edge = window.bench().scene.lookup(".mn-lecture-foot").localToScene(0, 0).getY();
            return ((Parent) window.bench().scene.lookup(".mn-lecture-table")).getChildrenUnmodifiable().stream()
                    .filter(row -> Nodes.texts((Parent) row).stream().anyMatch(each -> each.matches("D\\d:\\d")))
                    .filter(row -> row.localToScene(row.getLayoutBounds()).getMaxY() <= edge).count();
        });
    }
}
