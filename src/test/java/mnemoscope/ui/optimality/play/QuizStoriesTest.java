package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.InstanceSearch;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.paint.SmallestType;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.optimality.study.SolvedInWindow;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.ui.workspace.PlayerField;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A class predicts in the player of Optimality, and follows on a projector: all by keys. */
class QuizStoriesTest extends SharedWindow {
    private OptimalityFeature optimality;

    @BeforeEach
    void play() {
        optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        solved();
        // The window is shared: what is only in its views stays from test to test.
        Fx.run(() -> {
            optimality.player.first();
            optimality.playModel.manyDraws.set(false);
        });
    }

    private void solved() {
        FxThread.until("solved", () -> optimality.playModel.played.get() != null && AtRest.is(bench.runs));
        FxThread.frames(3);
    }

    private List<String> words() {
        FxThread.frames(2);
        return Fx.get(() -> Nodes.words(bench.scene.getRoot()));
    }

    private Classroom classroom() {
        return Fx.get(() -> bench.context.now().classroom());
    }

    private void type(KeyCode... keys) {
        List.of(keys).forEach(window::type);
    }

    /** The first turns of the instance that Play starts with: asked, answered, revealed, counted, taken away. */
    @Test
    void class_predictsAndIsGraded() {
        type(KeyCode.Q);
        assertThat(words()).contains("Turn 1: which items should be kept?", "A, C, E", "this draw so far 0.00")
                .doesNotContain("Sources of 4.32", "Backup of ACE", "loses 4.32", "best, \u221213.69");
        assertThat(words()).as("what Enter does is a button too").contains("Reveal", "Enter", "in the pool, may be kept",
                Texts.of("optimality.asked-not-told"));
        assertThat(Nodes.texts(window.find(".mn-play-settings"))).as("no query gives an answer away").doesNotContain("Turn 1");
        type(KeyCode.DIGIT1);
        assertThat(marked()).isZero();
        type(KeyCode.DIGIT1, KeyCode.DIGIT3, KeyCode.DIGIT9);
        assertThat(votes()).as("a key, a hand").containsExactly(2, 0, 1, 0);
        assertThat(marked()).as("the class says what most say").isZero();
        assertThat(words()).contains("2 \u00b7 67 %", "1 \u00b7 33 %", "3 hands");
        type(KeyCode.BACK_SPACE, KeyCode.BACK_SPACE);
        assertThat(votes()).as("a wrong key is taken back").containsExactly(1, 0, 0, 0);
        type(KeyCode.ENTER);
        FxThread.until("sources found", () -> AtRest.is(bench.runs));
        assertThat(words()).contains("loses 4.32", "best, \u221213.69", "Class: 0 of 1 right, expected loss 4.32; Myopic 4.32",
                "this draw so far \u22123.56",
                "On average keeping B earns 0.05 more this turn, then 4.38 less: E is more likely from turn 5 on.",
                "Sources of 4.32", "Hide again").doesNotContain("in the pool, may be kept");
        assertThat(words()).as("You beside the policies").contains("You", Texts.of("optimality.as-optimal-where-not-asked"),
                "1 miss, cost 3.50", "no misses");
        assertThat(columns()).isEqualTo(3);
        type(KeyCode.DIGIT3, KeyCode.BACK_SPACE);
        assertThat(votes()).as("what is revealed is answered").containsExactly(1, 0, 0, 0);
        type(KeyCode.RIGHT);
        assertThat(words()).contains("Turn 2 asks for A, in transit for Myopic. How much does the miss cost?");
        type(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        assertThat(words()).as("turns that are passed count nothing").contains("Turn 5 asks for E. Who has it?",
                "Class: 0 of 1 right, expected loss 4.32; Myopic 4.32", "this draw so far \u22123.28",
                "this draw so far \u22128.65");
        type(KeyCode.DIGIT2, KeyCode.ENTER);
        assertThat(words()).contains("Class: 1 of 2 right, expected loss 4.32; Myopic 4.32",
                "Only Optimal kept E and earns 0.97; Myopic dropped it at turn 1 and earns \u22123.56.");
        double lost = classroom().answers().getFirst().lost().orElseThrow();
        assertThat(lost).isCloseTo(4.32, within(0.005));
        assertThat(classroom().answers()).containsExactly(
                new Classroom.Answer("", "shifting-costly 107, literal", 660, 0, "keep: B | A, C | A, C, E | D, E, F", 0, 2,
                        Optional.of(lost), Optional.of(List.of(1, 0, 0, 0))),
                new Classroom.Answer("", "shifting-costly 107, literal", 660, 4,
                        "next E: both | only Optimal | only Myopic | neither", 1, 1, Optional.empty(),
                        Optional.of(List.of(0, 1, 0, 0))));
        type(KeyCode.ENTER);
        assertThat(words()).as("hidden again").contains("Class: 0 of 1 right, expected loss 4.32; Myopic 4.32");
        type(KeyCode.ENTER, KeyCode.HOME);
        assertThat(words()).as("what was revealed stays so").contains("loses 4.32",
                "Class: 1 of 2 right, expected loss 4.32; Myopic 4.32");
        assertThat(Fx.<String>get(() -> optimality.quiz.table().text().replace("\t", ";"))).isEqualTo("""
                player;instance;draw;turn;question;chosen;right;correct;lost;votes_1;votes_2;votes_3;votes_4
                ;shifting-costly 107, literal;661;1;keep: B | A, C | A, C, E | D, E, F;1;3;false;LOSTS;1;0;0;0
                ;shifting-costly 107, literal;661;5;next E: both | only Optimal | only Myopic | neither;2;2;true;;0;1;0;0"""
                .replace("LOSTS", Double.toString(lost)));
    }

    @Test
    @Tag("slow")
    void q_onTheStudy_asksInPlay() {
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.pages().with(OptimalityPage.STUDY))));
        FxThread.frames(3);
        type(KeyCode.Q);
        solved();
        assertThat(Fx.<OptimalityPage>get(() -> bench.context.now().pages().optimality())).isEqualTo(OptimalityPage.PLAY);
        assertThat(words()).contains("Turn 1: which items should be kept?");
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.pages().with(OptimalityPage.STUDY))));
        type(KeyCode.Q);
        solved();
        assertThat(classroom().asking()).as("from the study it asks, whatever was before").isTrue();
    }

    private List<Integer> votes() {
        return Fx.get(() -> optimality.playModel.quiz.get().votes().counts());
    }

    /** A teacher who has counted hands by eye types the numbers, without the mouse, also before a class. */
    @Test
    void votes_areTypedAsNumbers_andDrawnAsBars() {
        type(KeyCode.Q, KeyCode.V);
        TextField field = (TextField) Fx.<Node>get(() -> bench.scene.getFocusOwner());
        Fx.run(() -> field.fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, "v", "v", KeyCode.UNDEFINED, false, false, false, false)));
        assertThat(field.getText()).as("the letter of the key stays out").isEmpty();
        Fx.run(() -> field.setText("12 7"));
        type(KeyCode.ENTER);
        assertThat(votes()).containsExactly(12, 7, 0, 0);
        assertThat(words()).contains("12 \u00b7 63 %", "7 \u00b7 37 %", "19 hands").doesNotContain("loses 4.32");
        assertThat(bars()).as("as long as their share").satisfies(bars -> {
            assertThat(bars.get(1) / bars.get(0)).isCloseTo(7.0 / 12, within(0.02));
            assertThat(bars.get(2)).isZero();
        });
        type(KeyCode.V);
        TextField again = (TextField) Fx.<Node>get(() -> bench.scene.getFocusOwner());
        assertThat(again.getText()).isEqualTo("12 7 0 0");
        Fx.run(() -> again.setText("1 2 3 4 5"));
        type(KeyCode.ENTER);
        assertThat(words()).contains(Texts.of("kit.votes-wrong", 4, 999));
        type(KeyCode.ESCAPE);
        assertThat(votes()).as("unchanged").containsExactly(12, 7, 0, 0);
        type(KeyCode.BACK_SPACE);
        assertThat(votes()).as("typing is taken back as a whole").containsExactly(0, 0, 0, 0);
        type(KeyCode.DIGIT1, KeyCode.DIGIT3);
        assertThat(words()).contains("2 hands", Texts.of("kit.votes-tie"));
        type(KeyCode.RIGHT, KeyCode.LEFT);
        assertThat(votes()).as("kept from turn to turn").containsExactly(1, 0, 1, 0);
        type(KeyCode.ENTER);
        assertThat(classroom().answers().getFirst().chosen()).as("no answer of the class").isEqualTo(-1);
        assertThat(Fx.<String>get(() -> optimality.quiz.table().text())).contains("\t1\t0\t1\t0");
    }

    /** The grids show whole plays. */
    @Test
    void figures_lackThePlay_untilTheClassHasAnswered() {
        int all = Fx.<Integer>get(() -> optimality.figures().size());
        type(KeyCode.Q);
        assertThat(Fx.<Integer>get(() -> optimality.figures().size())).isEqualTo(all - 1);
        type(KeyCode.ENTER);
        assertThat(Fx.<Integer>get(() -> optimality.figures().size())).isEqualTo(all);
    }

    private List<Double> bars() {
        FxThread.frames(2);
        return Fx.get(() -> bench.scene.getRoot().lookupAll(".mn-votes-bar").stream().map(bar -> bar.getLayoutBounds().getWidth())
                .toList());
    }

    /** Numbers that the last row can read: as large as a title on a projector, in view beside the rewards of the grids. */
    @Test
    void votes_areReadableInALecture_at1280x720() {
        double[] before = Fx.get(() -> new double[]{window.stage().getWidth(), window.stage().getHeight()});
        window.resize(1280, 720);
        type(KeyCode.L, KeyCode.Q, KeyCode.DIGIT1, KeyCode.DIGIT1, KeyCode.DIGIT3);
        FxThread.frames(4);
        lectureShows("2 \u00b7 67 %", "1 \u00b7 33 %");
        type(KeyCode.ENTER);
        FxThread.frames(4);
        lectureShows("2 \u00b7 67 %", "1 \u00b7 33 %", "best, \u221213.69");
        assertThat(Fx.<Integer>get(() -> bench.scene.getRoot().lookupAll(".mn-answer").stream()
                .filter(each -> each.getPseudoClassStates().stream()
                        .anyMatch(state -> state.getPseudoClassName().equals("right")))
                .toList().size())).as("the right one is marked").isEqualTo(1);
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> {
            window.stage().setWidth(before[0]);
            window.stage().setHeight(before[1]);
        });
        FxThread.frames(6);
    }

    private void run(String command) {
        Fx.run(() -> optimality.commands().stream().filter(each -> each.name().equals(command)).findFirst().orElseThrow().run()
                .run());
        FxThread.frames(3);
    }

    /** A teacher who wants to show luck had to leave the lecture. */
    @Test
    void manyDraws_standInALectureInLargeType_andWaitForTheAnswer() {
        double[] before = Fx.get(() -> new double[]{window.stage().getWidth(), window.stage().getHeight()});
        window.resize(1280, 720);
        type(KeyCode.L);
        assertThat(drawsShown()).isFalse();
        type(KeyCode.H);
        FxThread.frames(6);
        assertThat(foot()).contains(Texts.of("optimality.hint-no-draws"));
        String lucky = "On 301 of 1,000 draws Myopic is lucky and earns more than Optimal. ";
        Fx.run(() -> {
            Parent page = (Parent) bench.scene.lookup(".mn-play-lecture");
            List<Text> texts = Nodes.shown(page, Text.class).stream().filter(each -> !each.getText().isBlank()).toList();
            assertThat(texts).extracting(Text::getText).contains(lucky);
            assertThat(texts).filteredOn(each -> each.getParent() instanceof TextFlow)
                    .allSatisfy(each -> assertThat(each.getFont().getSize()).as(each.getText()).isGreaterThan(17))
                    .allSatisfy(each -> assertThat(each.localToScene(each.getLayoutBounds()).getMaxY()).as(each.getText())
                            .isLessThan(bench.scene.getHeight()));
        });
        type(KeyCode.Q);
        assertThat(drawsShown()).as("they give the answer away").isFalse();
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        assertThat(drawsShown()).isTrue();
        type(KeyCode.H);
        assertThat(drawsShown()).isFalse();
        Fx.run(() -> bench.shell.toggleLecture());
        Fx.run(() -> {
            window.stage().setWidth(before[0]);
            window.stage().setHeight(before[1]);
        });
        FxThread.frames(6);
    }

    private boolean drawsShown() {
        FxThread.frames(2);
        return Fx.get(() -> !Nodes.shown((Parent) bench.scene.lookup(".mn-play-lecture"), TextFlow.class).isEmpty());
    }

    /** From the palette and from the button beside the seed: the worst of some seeds is played, or edited. */
    @Test
    void instance_isFoundPlayedAndEdited() {
        run("find-an-instance");
        Spinner<?> seeds = Nodes.shown(bench.scene.getRoot(), Spinner.class).stream()
                .filter(each -> Texts.of("optimality.find.seeds").equals(each.getAccessibleText())).findFirst().orElseThrow();
        Fx.run(() -> {
            seeds.getEditor().setText("12");
            seeds.commitValue();
        });
        window.click(Texts.of("optimality.find.start"));
        FxThread.until("found", () -> optimality.finder.outcome.get() != null && AtRest.is(bench.runs));
        FxThread.frames(3);
        List<InstanceSearch.Found> found = new InstanceSearch(Regime.SHIFTING_COSTLY, Variant.LITERAL, PlayedPolicy.MYOPIC, 0, 12,
                InstanceSearch.Wanted.MOST).run(Progress.NONE);
        assertThat(words()).contains("Shifting, costly, 12 seeds from 0: the 10 best.");
        assertThat(Fx.<Object>get(() -> optimality.finder.outcome.get().found())).isEqualTo(found);
        window.click(Texts.of("optimality.find.open"));
        solved();
        assertThat(Fx.<Long>get(() -> optimality.player.seed())).isEqualTo(found.getFirst().seed());
        assertThat(words()).anyMatch(each -> each != null
                && each.startsWith("Myopic loses " + Numbers.fixed(found.getFirst().lost(), 2) + " against Optimal"));
        run("find-an-instance");
        window.click(Texts.of("optimality.find.edit"));
        solved();
        assertThat(Fx.<Boolean>get(() -> optimality.editor.open.get())).isTrue();
        assertThat(Fx.<String>get(() -> optimality.editor.title.get())).contains(Long.toString(found.getFirst().seed()));
        assertThat(Fx.<Long>get(() -> Nodes.shown(bench.scene.getRoot(), Control.class).stream()
                .filter(each -> Texts.of("optimality.budget-b").equals(each.getAccessibleText())).count()))
                .as("one field is the budget, the other that of the next draw").isOne();
        Fx.run(optimality.editor::cancel);
    }

    private void lectureShows(String... texts) {
        Fx.run(() -> {
            double low = bench.scene.getHeight();
            List<Label> labels = Nodes.shown((Parent) bench.scene.lookup(".mn-play-lecture"), Label.class);
            for (String text : texts) {
                Label label = labels.stream().filter(each -> text.equals(each.getText())).findFirst()
                        .orElseThrow(() -> new AssertionError(text));
                assertThat(label.getFont().getSize()).as(text).isGreaterThan(19);
                assertThat(label.isTextTruncated()).as(text).isFalse();
                assertThat(label.localToScene(label.getLayoutBounds()).getMaxY()).as(text).isLessThan(low);
            }
            for (Node cards : bench.scene.lookup(".mn-play-lecture").lookupAll(".mn-play-grid")) {
                assertThat(cards.localToScene(cards.getLayoutBounds()).getMaxY()).isLessThan(low);
            }
        });
    }

    private int columns() {
        FxThread.until("choices played", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        return Fx.get(() -> bench.scene.lookup(".mn-play").lookupAll(".mn-play-grid").size());
    }

    private int marked() {
        return Fx.get(() -> optimality.playModel.quiz.get().marked());
    }

    @Test
    @Tag("slow")
    void score_isOfWhoPlays_onTheInstanceAndTheDrawShown() {
        type(KeyCode.Q, KeyCode.DIGIT3, KeyCode.ENTER);
        assertThat(words()).contains("Class: 1 of 1 right, expected loss 0.00; Myopic 4.32");
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.classroom().withPlayer("10b"))));
        assertThat(words()).as("another player is asked").contains("10b: 0 of 0 right").doesNotContain("loses 4.32");
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        assertThat(words()).contains("10b: 0 of 1 right, expected loss 4.32; Myopic 4.32");
        type(KeyCode.D);
        solved();
        assertThat(words()).as("another draw").contains("draw 662", "10b: 0 of 0 right");
        type(KeyCode.R);
        solved();
        assertThat(Fx.<Regime>get(() -> optimality.shared.regime.get())).isEqualTo(Regime.STATIONARY);
        type(KeyCode.Q);
        assertThat(words()).as("a plain player again").filteredOn(each -> each != null && each.contains(" right")).isEmpty();
        assertThat(classroom().answers()).hasSize(2);
    }

    @Test
    void answers_areMarkedByTheKeyboardAlone() {
        type(KeyCode.Q);
        Fx.run(() -> bench.scene.lookup(".mn-answer").requestFocus());
        type(KeyCode.SPACE);
        assertThat(marked()).isZero();
        assertThat(Fx.<String>get(() -> bench.scene.getFocusOwner().getAccessibleText())).as("it keeps the keyboard")
                .isEqualTo("Answer 1: B, 1 \u00b7 100 %");
        type(KeyCode.ENTER);
        assertThat(words()).contains("loses 4.32");
    }

    /** Whoever reveals first and then turns the projector on has heads that the sentence does not cover. */
    @Test
    @Tag("slow")
    void lectureAfterTheAnswer_standsWhole() {
        type(KeyCode.Q, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.DIGIT2, KeyCode.ENTER, KeyCode.L);
        FxThread.frames(6);
        Fx.run(() -> {
            Parent page = (Parent) bench.scene.lookup(".mn-play-lecture");
            double below = 0;
            for (Node each : page.getChildrenUnmodifiable().stream().filter(Node::isManaged).toList()) {
                assertThat(each.getBoundsInParent().getMinY()).as("%s below what stands before it", each)
                        .isGreaterThanOrEqualTo(below - 1);
                below = each.getLayoutBounds().getHeight() + each.getLayoutY();
            }
            List<Card> columns = Nodes.shown(page, Card.class);
            assertThat(columns).hasSize(2);
            for (Card column : columns) {
                double top = column.localToScene(column.getLayoutBounds()).getMinY();
                assertThat(Nodes.shown(column, Label.class)).isNotEmpty()
                        .allSatisfy(label -> assertThat(label.localToScene(label.getLayoutBounds()).getMinY()).as(label.getText())
                                .isGreaterThanOrEqualTo(top));
            }
        });
    }

    /** The field is that of Replay; after Enter the next key is an answer, not a letter of the name. */
    @Test
    @Tag("slow")
    void nameOfTheClass_isTypedInThePlayer() {
        type(KeyCode.Q);
        PlayerField name = (PlayerField) window.find(".mn-play .combo-box");
        Fx.run(() -> {
            name.requestFocus();
            name.getEditor().setText("10c");
        });
        type(KeyCode.DIGIT1);
        assertThat(marked()).as("while a name is typed").isEqualTo(-1);
        type(KeyCode.ENTER);
        assertThat(classroom().player()).isEqualTo("10c");
        type(KeyCode.DIGIT3, KeyCode.ENTER);
        assertThat(words()).contains("10c: 1 of 1 right, expected loss 0.00; Myopic 4.32");
        assertThat(Fx.<List<String>>get(() -> List.copyOf(name.getItems()))).containsExactly("10c");
        type(KeyCode.Q);
        assertThat(window.isShown(".mn-play .combo-box")).as("nobody is asked").isFalse();
    }

    /** A number has no letters: there D draws again, as elsewhere. */
    @Test
    void seedField_leavesLettersToTheWindow() {
        Spinner<?> seed = (Spinner<?>) window.find(".mn-play-settings .spinner");
        Fx.run(seed::requestFocus);
        type(KeyCode.D);
        Fx.run(() -> seed.fireEvent(new KeyEvent(KeyEvent.KEY_TYPED, "d", "d", KeyCode.UNDEFINED, false, false, false, false)));
        solved();
        assertThat(words()).contains("draw 662");
        assertThat(seed.getEditor().getText()).isEqualTo("107");
    }

    /** In a lecture no type is small and no word is cut, asked or told, and the foot says what keys mean now. */
    @Test
    @Tag("slow")
    void lecture_ofThePlayer_isReadable() {
        type(KeyCode.L);
        readable("plain");
        assertThat(foot()).contains("ask the class", "draw again", "regime", "leave");
        type(KeyCode.Q);
        readable("asked");
        assertThat(foot()).contains("1\u20134", Texts.of("optimality.hint-the-class-says"), "Enter", "reveal", "Backspace",
                "take back", "V", "type numbers", "Class: 0 of 0 right");
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        readable("revealed");
        assertThat(foot()).contains("hide again", "Class: 0 of 1 right, expected loss 4.32; Myopic 4.32");
        type(KeyCode.RIGHT);
        readable("cost of a miss");
    }

    private List<String> foot() {
        FxThread.frames(2);
        return Nodes.texts(window.find(".mn-lecture-foot"));
    }

    /** German says the most in the same room. */
    @Test
    @Tag("slow")
    void lecture_inGerman_isReadable() {
        close();
        Texts.speak(Locale.GERMAN);
        try {
            open();
            play();
            type(KeyCode.L);
            readable("plain");
            assertThat(foot()).contains("Klasse fragen");
            type(KeyCode.Q);
            readable("asked");
            type(KeyCode.DIGIT1, KeyCode.ENTER);
            readable("revealed");
            assertThat(words()).contains("A, C, E", "beste, \u221213.69");
            type(KeyCode.RIGHT);
            readable("cost of a miss");
            type(KeyCode.ENTER);
            readable("cost told");
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    /** Tab goes through the policies at the left; the optimum stays at the right. */
    @Test
    @Tag("slow")
    void lecture_ofThreePolicies_showsTwo_andTabChangesTheLeftOne() {
        Fx.run(() -> optimality.player.addPolicy(PlayedPolicy.MIXED));
        solved();
        type(KeyCode.L);
        assertThat(words()).contains("Myopic", "Optimal").doesNotContain("Mixed-Score");
        type(KeyCode.TAB);
        assertThat(words()).contains("Mixed-Score", "Optimal").doesNotContain("Myopic");
        assertThat(words()).as("the headline is of the policy shown").anyMatch(each -> each.startsWith("Mixed-Score loses "))
                .noneMatch(each -> each.startsWith("Myopic loses "));
        type(KeyCode.TAB);
        assertThat(words()).contains("Myopic", "Optimal").doesNotContain("Mixed-Score");
    }

    /** "Only Mixed-Score ha..." */
    @Test
    @Tag("slow")
    void answersInALecture_areWhole() {
        Fx.run(() -> optimality.player.addPolicy(PlayedPolicy.MIXED));
        solved();
        type(KeyCode.Q, KeyCode.L, KeyCode.TAB);
        for (int turn = 1; turn <= 9; turn++) {
            readable("turn " + turn, 1440, 900);
            type(KeyCode.ENTER);
            readable("told at turn " + turn, 1440, 900);
            type(KeyCode.RIGHT);
        }
    }

    @Test
    @Tag("slow")
    void lecture_ofTheStudy_hasTheSignsWhole_andTheReasonBelow() {
        SolvedInWindow.of(optimality.studies);
        Fx.run(() -> optimality.shared.page.set(OptimalityPage.STUDY));
        FxThread.until("judged", () -> optimality.studies.findings.get() != null && AtRest.is(bench.runs));
        type(KeyCode.L);
        for (int[] size : new int[][]{{1440, 900}, {1280, 720}}) {
            readable("study", size);
            assertThat(Fx.<List<Node>>get(() -> bench.scene.lookup(".mn-lecture-page").lookupAll(".scroll-bar:vertical").stream()
                    .filter(Node::isVisible).toList())).as("all signs are in view at %s", size[0]).isEmpty();
            assertThat(window.place(".mn-signs").getMaxY()).as("at %s", size[0])
                    .isLessThanOrEqualTo(window.place(".mn-study-reason").getMinY());
        }
        assertThat(foot()).contains(Texts.of("optimality.sign-met"), Texts.of("optimality.sign-not-met"),
                Texts.of("optimality.sign-cannot-be-judged"), "G", "chart or signs");
        assertThat(words()).contains(Texts.of("optimality.orders-in-brief"));
        String before = Fx.get(() -> optimality.shared.judged.get().toString());
        type(KeyCode.UP);
        assertThat(Fx.<String>get(() -> optimality.shared.judged.get().toString())).as("another gap").isNotEqualTo(before);
        type(KeyCode.G);
        assertThat(words()).as("the chart has their place").doesNotContain(Texts.of("optimality.orders-in-brief"),
                Texts.of("optimality.met-of", 12));
        type(KeyCode.G, KeyCode.L);
        assertThat(words()).contains(Texts.of("optimality.met-of", 12)).doesNotContain(Texts.of("optimality.orders-in-brief"));
    }

    private void readable(String what) {
        for (int[] size : new int[][]{{1440, 900}, {1280, 720}}) {
            readable(what, size);
        }
    }

    private void readable(String what, int... size) {
        window.resize(size[0], size[1]);
        FxThread.frames(4);
        double foot = window.place(".mn-lecture-foot").getMinY();
        double least = 24 * Math.min(size[0] / 1440.0, size[1] / 900.0);
        Fx.run(() -> {
            String at = what + " at " + size[0];
            List<String> small = new ArrayList<>();
            SmallestType.below(bench.scene.getRoot(), least - 0.5, small);
            assertThat(small).as(at).isEmpty();
            Node page = bench.scene.lookup(".mn-lecture-page");
            assertThat(page.localToScene(page.getBoundsInLocal()).getMaxY()).as(at).isLessThanOrEqualTo(foot + 0.5);
            for (Label label : Nodes.shown(page, Label.class)) {
                String seen = ((Text) label.lookup(".text")).getText().replace("\n", "");
                assertThat(seen).as(at).isEqualTo(label.getText().replace("\n", ""));
            }
        });
    }
}
