package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.InstanceSearch;
import mnemoscope.optimality.play.LossBreakdown;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.find.FindSheet;
import mnemoscope.ui.workspace.PlayerField;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.OptimalityPage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A class predicts in the player of Optimality, votes and is graded. */
class QuizStoriesTest extends QuizWindow {
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
        assertThat(words()).contains("loses 4.32", "best, \u221213.69",
                "Class: 0 right of 1; expected loss at turn 1: 4.32, Myopic 4.32", "this draw so far \u22123.56",
                "On average, keeping B earns 0.05 more this turn, then 4.37 less: E is more likely from turn 5 on.",
                "Sources of 4.32", "Hide again").doesNotContain("in the pool, may be kept");
        assertThat(words()).as("You beside the policies").contains("You", Texts.of("optimality.as-optimal-where-not-asked"),
                "1 miss, cost 3.50", "no misses");
        assertThat(columns()).isEqualTo(3);
        type(KeyCode.DIGIT3, KeyCode.BACK_SPACE);
        assertThat(votes()).as("what is revealed is answered").containsExactly(1, 0, 0, 0);
        type(KeyCode.RIGHT);
        assertThat(words()).contains("Turn 2 asks for A, in transit for Myopic. How much does the miss cost?");
        type(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.RIGHT);
        assertThat(words()).as("turns that are passed count nothing").contains(
                "Turn 5 asks for E. Myopic or Optimal: who has it?",
                "Class: 0 right of 1; expected loss at turn 1: 4.32, Myopic 4.32", "this draw so far \u22123.28",
                "this draw so far \u22128.65");
        type(KeyCode.DIGIT2, KeyCode.ENTER);
        assertThat(words()).contains("Class: 1 right of 2; expected loss at turn 1: 4.32, Myopic 4.32",
                "Only Optimal of the two kept E and earns 0.97; Myopic dropped it at turn 1 and earns \u22123.56.");
        double lost = classroom().answers().getFirst().lost().orElseThrow();
        assertThat(lost).isCloseTo(4.32, within(0.005));
        assertThat(classroom().answers()).containsExactly(
                new Classroom.Answer("", "shifting-costly 107, literal", 660, 0, "keep: B | A, C | A, C, E | D, E, F", 0, 2,
                        Optional.of(lost), Optional.of(List.of(1, 0, 0, 0)), Optional.empty()),
                new Classroom.Answer("", "shifting-costly 107, literal", 660, 4,
                        "next E: both | only Optimal | only Myopic | neither", 1, 1, Optional.empty(),
                        Optional.of(List.of(0, 1, 0, 0)), Optional.empty()));
        type(KeyCode.ENTER);
        assertThat(words()).as("hidden again").contains("Class: 0 right of 1; expected loss at turn 1: 4.32, Myopic 4.32");
        type(KeyCode.ENTER, KeyCode.HOME);
        assertThat(words()).as("what was revealed stays so").contains("loses 4.32",
                "Class: 1 right of 2; expected loss at turn 1: 4.32, Myopic 4.32");
        assertThat(Fx.<String>get(() -> optimality.quiz.table().text().replace("\t", ";"))).isEqualTo("""
                player;lesson;instance;draw;turn;question;chosen;right;correct;lost;votes_1;votes_2;votes_3;votes_4
                ;;shifting-costly 107, literal;661;1;keep: B | A, C | A, C, E | D, E, F;1;3;false;LOSTS;1;0;0;0
                ;;shifting-costly 107, literal;661;5;next E: both | only Optimal | only Myopic | neither;2;2;true;;0;1;0;0"""
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

    /** A third of it was empty, where afterwards the choices and the causes stand. */
    @Test
    void pageThatAsks_isFilledByTheGrids() {
        type(KeyCode.Q);
        FxThread.frames(3);
        Fx.run(() -> {
            Bounds page = bench.scene.lookup(".mn-play").localToScene(bench.scene.lookup(".mn-play").getLayoutBounds());
            Bounds last = Nodes.shown(bench.scene.getRoot(), PolicyColumn.class).stream()
                    .map(each -> each.localToScene(each.getLayoutBounds())).max(Comparator.comparingDouble(Bounds::getMaxX))
                    .orElseThrow();
            assertThat(page.getMaxX() - last.getMaxX()).isLessThan(24);
            assertThat(page.getMaxY() - last.getMaxY()).isLessThan(24);
        });
        type(KeyCode.ENTER);
        FxThread.until("sources found", () -> AtRest.is(bench.runs));
        assertThat(words()).contains("Sources of 4.32");
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
        assertThat(OpenWindow.tips()).contains(Texts.of("kit.votes-wrong", 4, 999));
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
        int all = Fx.<Integer>get(() -> optimality.figures().get().size());
        type(KeyCode.Q);
        assertThat(Fx.<Integer>get(() -> optimality.figures().get().size())).isEqualTo(all - 1);
        type(KeyCode.ENTER);
        assertThat(Fx.<Integer>get(() -> optimality.figures().get().size())).isEqualTo(all);
    }

    private List<Double> bars() {
        FxThread.frames(2);
        return Fx.get(() -> bench.scene.getRoot().lookupAll(".mn-votes-bar").stream().map(bar -> bar.getLayoutBounds().getWidth())
                .toList());
    }

    private void run(String command) {
        Fx.run(() -> optimality.commands().stream().filter(each -> each.name().equals(command)).findFirst().orElseThrow().run()
                .run());
        FxThread.frames(3);
    }

    private Node form() {
        return Fx.get(
                () -> bench.scene.getRoot().lookupAll("*").stream().filter(FindSheet.class::isInstance).findFirst().orElse(null));
    }

    /** Its place on screen, px from the top. */
    private static double middle(Node node) {
        return Fx.get(() -> node.localToScene(node.getLayoutBounds()).getCenterY());
    }

    /** From the palette and from the button beside the seed: the worst of some seeds is played, or edited. */
    @Test
    void instance_isFoundPlayedAndEdited() {
        run("find-an-instance");
        Spinner<?> seeds = Nodes.shown(bench.scene.getRoot(), Spinner.class).stream()
                .filter(each -> "Number of seeds, up to 10,000".equals(each.getAccessibleText())).findFirst().orElseThrow();
        Fx.run(() -> {
            seeds.getEditor().requestFocus();
            seeds.getEditor().setText("12");
        });
        window.type(KeyCode.ENTER);
        FxThread.until("found", () -> optimality.finder.outcome.get() != null && AtRest.is(bench.runs));
        FxThread.frames(3);
        List<InstanceSearch.Found> found = new InstanceSearch(Regime.SHIFTING_COSTLY, Variant.LITERAL, PlayedPolicy.MYOPIC, 0, 12,
                InstanceSearch.Wanted.MOST).run(Progress.NONE);
        assertThat(words()).contains("10 instances on which it loses most: Shifting, costly, 12 seeds from 0.");
        assertThat(Fx.<Object>get(() -> optimality.finder.outcome.get().found())).isEqualTo(found);
        Node before = form();
        window.click(Texts.of("optimality.find.open"));
        solved();
        assertThat(Fx.<Long>get(() -> optimality.player.seed())).isEqualTo(found.getFirst().seed());
        assertThat(words()).anyMatch(each -> each != null
                && each.startsWith("Myopic loses " + Numbers.fixed(found.getFirst().lost(), 2) + " against Optimal"));
        run("find-an-instance");
        assertThat(form()).as("one form, which follows the search once").isSameAs(before);
        double label = middle(Nodes.shown(bench.scene.getRoot(), Label.class).stream()
                .filter(each -> "Number of seeds, up to 10,000".equals(each.getText())).findFirst().orElseThrow());
        assertThat(label).as("a label is at the middle of its field").isCloseTo(middle(seeds), within(1.0));
        window.click(Texts.of("optimality.find.edit"));
        solved();
        assertThat(Fx.<Boolean>get(() -> optimality.editor.open.get())).isTrue();
        assertThat(Fx.<String>get(() -> optimality.editor.title.get())).contains(Long.toString(found.getFirst().seed()));
        assertThat(Fx.<Long>get(() -> Nodes.shown(bench.scene.getRoot(), Control.class).stream()
                .filter(each -> Texts.of("optimality.budget-b").equals(each.getAccessibleText())).count()))
                .as("one field is the budget, the other that of the next draw").isOne();
        Fx.run(optimality.editor::cancel);
    }

    /** A table of the search before looked like the result of the one that runs. */
    @Test
    void tableOfTheSearchBefore_isDimmed_whileAnotherRuns() {
        run("find-an-instance");
        Fx.run(() -> optimality.finder.search(new InstanceSearch(Regime.SHIFTING_COSTLY, Variant.LITERAL, PlayedPolicy.MYOPIC, 0,
                3, InstanceSearch.Wanted.MOST)));
        FxThread.until("found", () -> optimality.finder.outcome.get() != null && AtRest.is(bench.runs));
        Node table = Fx.get(() -> ((Parent) form()).lookup(".mn-grid"));
        assertThat(Fx.<Double>get(() -> opacity(table))).isEqualTo(1);
        Fx.run(() -> optimality.finder.searching.set(true));
        FxThread.until("dimmed", () -> opacity(table) < 1);
        Fx.run(() -> optimality.finder.searching.set(false));
        assertThat(Fx.<Double>get(() -> opacity(table))).isEqualTo(1);
    }

    private static double opacity(Node node) {
        return node == null ? 1 : node.getOpacity() * opacity(node.getParent());
    }

    /** The reason why there are none stood there for a moment at each new instance. */
    @Test
    void sourcesOfALoss_giveNoReasonWhyTheyAreMissing_whileTheyAreComputed() {
        String why = Texts.of("optimality.too-many-states-to-take-apart");
        LossBreakdown before = Fx.get(optimality.playModel.sources::get);
        Fx.run(() -> {
            optimality.playModel.finding.set(true);
            optimality.playModel.sources.set(null);
        });
        assertThat(words()).doesNotContain(why);
        Fx.run(() -> optimality.playModel.finding.set(false));
        assertThat(words()).contains(why);
        Fx.run(() -> optimality.playModel.sources.set(before));
        assertThat(words()).doesNotContain(why);
    }

    private int columns() {
        FxThread.until("choices played", () -> AtRest.is(bench.runs));
        FxThread.frames(3);
        return Fx.get(() -> bench.scene.lookup(".mn-play").lookupAll(".mn-play-grid").size());
    }

    @Test
    @Tag("slow")
    void score_isOfWhoPlays_onTheInstanceAndTheDrawShown() {
        type(KeyCode.Q, KeyCode.DIGIT3, KeyCode.ENTER);
        assertThat(words()).contains("Class: 1 right of 1; expected loss at turn 1: 0.00, Myopic 4.32");
        Fx.run(() -> bench.context.workspace().move(now -> now.with(now.classroom().withPlayer("10b"))));
        assertThat(words()).as("another player is asked").contains("10b: 0 right of 0").doesNotContain("loses 4.32");
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        assertThat(words()).contains("10b: 0 right of 1; expected loss at turn 1: 4.32, Myopic 4.32");
        type(KeyCode.D);
        solved();
        assertThat(words()).as("another draw").contains("draw 662", "10b: 0 right of 0");
        type(KeyCode.R);
        solved();
        assertThat(Fx.<Regime>get(() -> optimality.shared.regime.get())).isEqualTo(Regime.STATIONARY);
        type(KeyCode.Q);
        assertThat(words()).as("a plain player again").filteredOn(each -> each != null && each.contains(" right")).isEmpty();
        assertThat(classroom().answers()).hasSize(2);
    }

    /** The footer gave 5.20 as the loss of Myopic, whose losses below the grid were 5.20, 0.97 and 0.36. */
    @Test
    void lossInTheScore_isThatOfTheTurnsThatTheClassDecided() {
        Fx.run(() -> optimality.player.chooseSeed(9976));
        solved();
        type(KeyCode.Q);
        Playthrough myopic = Fx.get(() -> optimality.playModel.played.get().plays().getFirst());
        assertThat(myopic.policy()).isEqualTo(PlayedPolicy.MYOPIC);
        List<String> losses = myopic.turns().stream().filter(each -> each.lost() > 0).map(each -> Numbers.loss(each.lost(), 2))
                .toList();
        assertThat(losses).containsExactly("5.20", "0.97", "0.36");
        for (int turn = 0; turn < 9; turn++) {
            type(KeyCode.DIGIT1, KeyCode.ENTER, KeyCode.RIGHT);
        }
        assertThat(words()).anyMatch(
                each -> each != null && each.matches("Class: \\d right of 9; expected loss at turn 1: 5\\.20, Myopic 5\\.20"));
        assertThat(columns()).as("You beside the two").isEqualTo(3);
        assertThat(words()).as("who is asked for by name").contains("Turn 9 asks for F. Myopic or Optimal: who has it?");
        assertThat(QuizController.decided(List.of(0, 3, 5))).isEqualTo("turns 1, 4 and 6");
        assertThat(QuizController.decided(List.of(0, 1, 2, 5))).isEqualTo("the 4 turns it decided");
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
        assertThat(words()).contains("10c: 1 right of 1; expected loss at turn 1: 0.00, Myopic 4.32");
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
}
