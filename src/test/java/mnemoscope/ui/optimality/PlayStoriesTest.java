package mnemoscope.ui.optimality;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.stage.Window;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.task.JobQueue;
import mnemoscope.task.Queues;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.edit.EditController;
import mnemoscope.ui.optimality.edit.EditView;
import mnemoscope.ui.optimality.play.LossController;
import mnemoscope.ui.optimality.play.PlayController;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.optimality.play.PlaySettings;
import mnemoscope.ui.optimality.play.PlayView;
import mnemoscope.ui.optimality.play.PlayedInstance;
import mnemoscope.ui.optimality.play.QuizController;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do with the player and its editor; each story also finds the style sheets without fault. */
class PlayStoriesTest extends ScreenStory {
    private final OptimalityModel shared = new OptimalityModel(WorkspaceContext.empty(new AtOnce()));
    private final PlayModel model = new PlayModel(shared);
    private final PlayController player = new PlayController(model, shared, AtOnce.runs().newest(),
            Exports.of(new AtOnce(), name -> Optional.<Path>empty()), words -> {});
    private final EditController editor = new EditController(model, player, new AtOnce(), Optional::empty,
            name -> Optional.empty(), words -> {});
    private final Deque<Runnable> held = new ArrayDeque<>();

    @Start
    void start(Stage stage) {
        new LossController(model, AtOnce.runs().newest());
        player.start();
        BorderPane root = new BorderPane(
                new PlayView(model, shared, player, new QuizController(model, shared), () -> new EditView(editor), editor.open));
        PlaySettings settings = new PlaySettings(model, shared, player, editor::edit, () -> {}, editor.open);
        settings.setPrefWidth(248);
        root.setLeft(settings);
        show(stage, root, 1190, 900);
    }

    /** What comes into a scene is styled as a whole, which a class would wait for. */
    @Test
    @Tag("slow")
    void windowOfAnotherWidth_leavesWhatItShowsInItsPlace(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        List<Node> moved = new ArrayList<>();
        robot.interact(() -> {
            Nodes.shown(scene.getRoot(), Region.class).stream()
                    .filter(each -> each.getStyleClass().contains("mn-card") || each instanceof ToggleButton)
                    .forEach(each -> each.parentProperty().addListener(change -> moved.add(each)));
            scene.getWindow().setWidth(scene.getWindow().getWidth() - 4);
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(moved).isEmpty();
    }

    /** Of an instance of the user's own. */
    @Test
    void underscoreInTheNameOfAnItem_isShownOnItsQuery() {
        assertThat(Nodes.shown(scene.getRoot(), Button.class)).filteredOn(each -> each.getStyleClass().contains("mn-query"))
                .isNotEmpty().noneMatch(Button::isMnemonicParsing);
    }

    private void edit(FxRobot robot) {
        robot.clickOn(labelled("Edit, open or save the instance"));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void teacher_showsWhereAMyopicPolicyLoses(FxRobot robot) {
        assertThat(texts()).contains("Myopic loses 4.76 against Optimal in expectation",
                ", 4.32 of it from its first choice. On this draw it loses 5.13.", "gap 34.8 %, exact", "this draw \u221218.48",
                "\u221218.45", "this draw \u221213.35", "\u221213.69", "draw 661, typical");
        robot.clickOn("Next difference");
        int next = model.played.optional().orElseThrow().differences().get(1);
        assertThat(model.turn()).isEqualTo(next);
        robot.clickOn(labelled("One turn back"));
        assertThat(model.turn()).isEqualTo(next - 1);
        robot.interact(() -> player.addPolicy(PlayedPolicy.MIXED));
        assertThat(texts()).contains("Mixed-Score");
    }

    @Test
    @Tag("slow")
    void teacher_showsThatADrawMayBeLuck(FxRobot robot) {
        assertThat(texts()).contains("1,000 draws", "On 301 of 1,000 draws Myopic is lucky and earns more than Optimal. ",
                "Over all draws Myopic loses 4.40 per draw; expected: 4.76.");
        robot.clickOn("Myopic lucky");
        assertThat(texts()).contains("draw 98, Myopic lucky",
                ", 4.32 of it from its first choice. On this draw it earns 11.95 more, by luck.");
        ChartPane difference = Nodes.shown(scene.getRoot(), ChartPane.class).getLast();
        robot.interact(difference::requestFocus);
        robot.push(KeyCode.END).push(KeyCode.ENTER);
        PlayedInstance best = model.played.optional().orElseThrow();
        robot.push(KeyCode.ESCAPE);
        assertThat(best.isDrawn()).isTrue();
        assertThat(difference.isFocused()).as("the chart keeps the keyboard").isTrue();
        double[] most = best.draws().against().get(0).difference();
        assertThat(most[best.draw()]).as("a draw of the last bar").isGreaterThan(24);
        robot.clickOn("Typical");
        assertThat(texts()).contains("draw 661, typical");
    }

    /** With a fixed demand Myopic is Optimal: their difference was drawn as one grey block over ticks of 0.00000. */
    @Test
    void teacher_seesThatNoDrawTellsTwoPoliciesApart(FxRobot robot) {
        int charts = Nodes.shown(scene.getRoot(), ChartPane.class).size();
        robot.interact(() -> player.use(PlayedInstance.Source.of(Regime.STATIONARY, 107)));
        assertThat(texts()).contains("Myopic and Optimal earn the same on each of the 1,000 draws.");
        assertThat(Nodes.shown(scene.getRoot(), ChartPane.class)).hasSize(charts - 1);
        robot.interact(() -> player.use(PlayedInstance.Source.of(Regime.SHIFTING_COSTLY, 107)));
        assertThat(Nodes.shown(scene.getRoot(), ChartPane.class)).hasSize(charts);
    }

    /** The list of choices had -15.66, which adds up, and the backup below it -15.67, for the same choice. */
    @Test
    void rewardLater_isTheSameInTheBackupAndInTheListOfChoices(FxRobot robot) {
        robot.interact(() -> model.selected.set(TurnChoice.keep(0b10)));
        assertThat(texts()).contains("Backup of B", "\u221218.01", "\u221215.66").doesNotContain("\u221215.67");
    }

    /** The sentence had \u221229.76, the list and the backup \u221229.77. */
    @Test
    void sentence_hasTheNumbersOfTheListAndOfTheBackup(FxRobot robot) {
        robot.interact(() -> {
            player.use(PlayedInstance.Source.of(Regime.SHIFTING_COSTLY, 57));
            model.selected.set(TurnChoice.keep(0b10));
        });
        assertThat(texts()).contains("Backup of B", "\u221229.77").doesNotContain("\u221229.76")
                .anyMatch(each -> each.contains(" against \u221229.77: Myopic"));
        robot.interact(() -> player.use(PlayedInstance.Source.of(Regime.SHIFTING_COSTLY, 107)));
    }

    @Test
    @Tag("slow")
    void student_asksWhereALossComesFrom(FxRobot robot) {
        assertThat(texts()).contains("Sources of 4.32", "Turns 1 to 4: +0.62. Turns 5 to 9: +3.70. ",
                "There E adds the most, +3.45.", "Backup of ACE");
        assertThat(Nodes.shown(scene.getRoot(), Labeled.class).stream()
                .filter(each -> each.getText() != null && each.getText().startsWith("ACE \u2192")))
                .as("what is on its way, whole").isNotEmpty()
                .allSatisfy(each -> assertThat(((Text) each.lookup(".text")).getText()).isEqualTo(each.getText()));
        robot.clickOn(segment("B", 0));
        assertThat(texts()).contains("Turn 1: \u22122.35. Turns 2 to 9: \u221215.66. ", "Sum \u221218.01.");
        robot.clickOn(Texts.of("optimality.choice-less-choice", "ACE", "B"));
        robot.clickOn(segment("B", 1));
        assertThat(texts()).contains("Backup of B");
        robot.interact(() -> model.selected.set(TurnChoice.keep(0b100101)));
        assertThat(texts()).as("another choice that is selected").contains("Backup of ACF", "Sources of 0.19",
                Texts.of("optimality.choice-less-choice", "ACE", "ACF"));
        robot.interact(player::forward);
        assertThat(model.selected.get()).as("another turn has other choices").isNull();
        robot.interact(() -> model.listed.set(1));
        assertThat(texts()).contains(Texts.of("optimality.loss.title"));
    }

    /** What a loss comes from is a picture too; of three policies the selected one is compared. */
    @Test
    void researcher_takesTheMatrixAway_andComparesAnotherPolicy(FxRobot robot) {
        List<String> taken = new ArrayList<>();
        CopyAndExport.exportWith(scene.getRoot(), picture -> taken.add(picture.name() + ", " + picture.data().rows().size()));
        robot.interact(() -> {
            labelled(Texts.of("optimality.loss.export")).fire();
            ContextMenu menu = Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                    .findFirst().orElseThrow();
            menu.getItems().getLast().fire();
            menu.hide();
        });
        assertThat(taken).containsExactly("shifting-costly-seed-107-turn-1-rewards, 9");
        robot.interact(() -> player.addPolicy(PlayedPolicy.MIXED));
        assertThat(texts()).contains("Optimal − Myopic", Texts.of("optimality.state.at"));
        robot.interact(() -> model.listed.set(1));
        assertThat(texts()).contains("Optimal − Mixed-Score").doesNotContain("Optimal − Myopic");
    }

    /** An instance that comes from elsewhere shows its seed in the field, and is not drawn again because of it. */
    @Test
    void seedField_followsWhatIsPlayed(FxRobot robot) {
        robot.interact(() -> player.use(PlayedInstance.Source.of(Regime.SHIFTING, 7)));
        Spinner<?> seed = Nodes.told(scene.getRoot(), Spinner.class, "Seed of the instance");
        assertThat(seed.getEditor().getText()).isEqualTo("7");
        assertThat(model.played.get().source().title()).isEqualTo("Shifting, seed 7");
    }

    private ButtonBase segment(String words, int which) {
        return Nodes.shown(scene.getRoot(), ButtonBase.class).stream().filter(each -> words.equals(each.getText())).toList()
                .get(which);
    }

    /** Solving has the bar of all runs; given up, what was shown comes back. */
    @Test
    @Tag("slow")
    void student_givesUpAnInstanceThatTakesLong(FxRobot robot) throws Exception {
        JobQueue queue = Queues.on(held::add);
        OptimalityModel others = new OptimalityModel(WorkspaceContext.empty(new AtOnce()));
        PlayModel its = new PlayModel(others);
        PlayController slow = new PlayController(its, others, new Runs(queue).newest(),
                Exports.of(new AtOnce(), name -> Optional.<Path>empty()), words -> {});
        robot.interact(() -> {
            its.source.set(model.source.get());
            its.played.set(model.played.get());
            scene.setRoot(new PlayView(its, others, slow, new QuizController(its, others), Region::new, editor.open));
            slow.use(new PlayedInstance.Source(ScoredInstance.without(Regime.SHIFTING_COSTLY.shape().draw(7)),
                    "Shifting, costly, seed 7"));
        });
        assertThat(slow.seed()).isEqualTo(7);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> texts().contains("Solving Shifting, costly, seed 7"));
        assertThat(texts()).contains("Pause", "waiting");
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> scene.lookup(".mn-play-scroll").getOpacity() == 0.6);
        robot.interact(button("Cancel")::fire);
        assertThat(its.activity.get()).isInstanceOf(PlayModel.Activity.Idle.class);
        assertThat(its.source.get().title()).isEqualTo("Shifting, costly, seed 107");
        assertThat(slow.seed()).isEqualTo(107);
        assertThat(texts()).doesNotContain("Solving Shifting, costly, seed 7");
        assertThat(scene.lookup(".mn-play-scroll").getOpacity()).as("what comes back is not pale").isEqualTo(1);
        queue.close();
    }

    @Test
    @Tag("slow")
    void researcher_editsAnInstance_whereTheEditorRefusesWhatMakesNoSense(FxRobot robot) {
        edit(robot);
        Instance before = editor.instance().orElseThrow();
        robot.clickOn("Draw");
        assertThat(editor.instance()).as("the fields start from the instance that is open").contains(before);
        assertThat(editor.title.get()).isEqualTo("Shifting, costly, seed 107");
        assertThat(Nodes.shown(scene.getRoot(), ButtonBase.class).stream()
                .filter(each -> Texts.of("optimality.make-it-1").equals(each.getText()))).isNotEmpty()
                .allMatch(ButtonBase::isDisabled);
        TextField size = cell("Size of item B");
        robot.clickOn(size).push(KeyCode.CONTROL, KeyCode.A).write("0");
        assertThat(size.getStyleClass()).contains("mn-refused");
        assertThat(texts()).contains("Item B, size: found 0, expected a whole number from 1 to 1,000.",
                "Found 0, expected a whole number from 1 to 1,000.");
        assertThat(button("Use").isDisabled()).isTrue();
        assertThat(button("Save\u2026").isDisabled()).isTrue();
        robot.push(KeyCode.CONTROL, KeyCode.A).write("2");
        assertThat(size.getStyleClass()).doesNotContain("mn-refused");
        assertThat(texts()).doesNotContain("Found 0, expected a whole number from 1 to 1,000.");
        robot.clickOn("By turn");
        assertThat(texts()).contains("Turn 1", "Turn 9");
        robot.clickOn("Use");
        assertThat(model.played.optional().orElseThrow().contest().instance().sizes()[1]).isEqualTo(2);
        assertThat(texts()).contains("Shifting, costly, seed 107, edited");
    }

    @Test
    @Tag("slow")
    void researcher_goesFromCellToCellByKeys_andPastesFromASheet(FxRobot robot) {
        edit(robot);
        robot.clickOn("Draw");
        robot.clickOn(cell("Size of item B"));
        robot.push(KeyCode.ENTER);
        assertThat(cell("Value of a hit on item B").isFocused()).isTrue();
        robot.push(KeyCode.TAB);
        assertThat(cell("Value of a hit on item C").isFocused()).isTrue();
        robot.push(KeyCode.SHIFT, KeyCode.ENTER);
        assertThat(cell("Size of item C").isFocused()).isTrue();
        robot.interact(() -> CopyAndExport.copy("2\t1"));
        robot.push(KeyCode.CONTROL, KeyCode.V);
        assertThat(editor.instance().orElseThrow().sizes()).containsSubsequence(2, 1);
        robot.interact(() -> Theme.DARK.applyTo(scene, 1));
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    private TextField cell(String name) {
        return Nodes.told(scene.getRoot(), TextField.class, name);
    }

    private ButtonBase labelled(String words) {
        return Nodes.told(scene.getRoot(), ButtonBase.class, words);
    }

    private ButtonBase button(String words) {
        return Nodes.button(scene.getRoot(), words);
    }

    private List<String> texts() {
        return Nodes.words(scene.getRoot());
    }
}
