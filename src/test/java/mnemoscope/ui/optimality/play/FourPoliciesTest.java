package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.ScreenStory;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The player with as many policies as it shows, in a window as wide as a laptop's. */
class FourPoliciesTest extends ScreenStory {
    private final OptimalityModel shared = new OptimalityModel(WorkspaceContext.empty(new AtOnce()));
    private final PlayModel model = new PlayModel(shared);
    private final PlayController player = new PlayController(model, shared, AtOnce.runs().newest(),
            Exports.of(new AtOnce(), name -> Optional.empty()), words -> {});

    private final QuizController quiz = new QuizController(model, shared);

    @Start
    void start(Stage stage) {
        new LossController(model, AtOnce.runs().newest());
        new ByHandController(model, shared, AtOnce.runs().newest());
        player.start();
        show(stage, new PlayView(model, shared, player, quiz, StackPane::new, new ModelValue<>(false)), 940, 820);
    }

    private void addTwo(FxRobot robot) {
        robot.interact(() -> {
            player.addPolicy(PlayedPolicy.MIXED);
            player.addPolicy(PlayedPolicy.of("lookahead-2"));
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(Nodes.shown(scene.getRoot(), PolicyColumn.class)).hasSize(4);
    }

    /** The note took its place. */
    @Test
    @Tag("slow")
    void name_isWholeBesideItsNote(FxRobot robot) {
        robot.interact(() -> {
            player.addPolicy(PlayedPolicy.MIXED);
            quiz.toggle();
            quiz.vote(0);
            quiz.reveal();
        });
        WaitForAsyncUtils.waitForFxEvents();
        PolicyColumn you = Nodes.shown(scene.getRoot(), PolicyColumn.class).getFirst();
        assertThat(Nodes.shown(scene.getRoot(), PolicyColumn.class)).hasSize(4);
        Label name = Nodes.shown(you, Label.class).stream().filter(label -> label.getText().equals("You")).findFirst()
                .orElseThrow();
        assertThat(name.getWidth()).isGreaterThanOrEqualTo(name.prefWidth(-1) - 0.5);
    }

    @Test
    void lossSoFar_isShownWhereItFitsBelowTheName(FxRobot robot) {
        robot.interact(() -> {
            scene.getWindow().setWidth(1000);
            quiz.toggle();
        });
        WaitForAsyncUtils.waitForFxEvents();
        List<PolicyColumn> columns = Nodes.shown(scene.getRoot(), PolicyColumn.class);
        assertThat(columns).hasSize(2).allSatisfy(column -> {
            List<Label> returns = Nodes.shown(column, Label.class);
            Label draw = returns.stream().filter(each -> each.getText().startsWith("this draw so far")).findFirst().orElseThrow();
            Label lost = returns.stream().filter(each -> each.getText().equals(Texts.of("optimality.expected-loss"))).findFirst()
                    .orElseThrow();
            assertThat(place(lost).getCenterY()).isCloseTo(place(draw).getCenterY(), within(3.0));
            assertThat(place(lost).getMaxX()).isLessThan(place(column).getMaxX());
        });
    }

    private static Bounds place(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void menuOfAPolicy_staysInItsCard_whereReturnsStandBesideTheName(FxRobot robot) {
        robot.interact(() -> scene.getWindow().setWidth(1400));
        WaitForAsyncUtils.waitForFxEvents();
        List<PolicyColumn> columns = Nodes.shown(scene.getRoot(), PolicyColumn.class);
        assertThat(columns).hasSize(2).allSatisfy(column -> {
            Node menu = Nodes.shown(column, Button.class).getLast();
            Label draw = Nodes.shown(column, Label.class).stream().filter(each -> each.getText().startsWith("this draw"))
                    .findFirst().orElseThrow();
            assertThat(place(draw).getMinY()).as("beside").isLessThan(place(menu).getMaxY());
            assertThat(place(menu).getMaxX()).isLessThanOrEqualTo(place(column).getMaxX());
        });
    }

    @Test
    void bothReturnsOfEveryPolicy_stayInItsCard(FxRobot robot) {
        addTwo(robot);
        for (PolicyColumn column : Nodes.shown(scene.getRoot(), PolicyColumn.class)) {
            List<Label> returns = Nodes.shown(column, Label.class).stream()
                    .filter(label -> label.getText().startsWith("this draw") || label.getText().equals("expected")
                            || label.getStyleClass().contains("mn-title") && label.getText().startsWith("\u2212"))
                    .toList();
            assertThat(returns).hasSizeGreaterThanOrEqualTo(2);
            assertThat(returns).allSatisfy(label -> {
                assertThat(place(label).getMaxX()).as(label.getText()).isLessThanOrEqualTo(place(column).getMaxX());
                assertThat(label.getWidth()).as(label.getText()).isGreaterThanOrEqualTo(label.prefWidth(-1) - 0.5);
            });
        }
    }

    /** As low as a projector leaves it: names and returns stand on two lines, and cut the grid below them. */
    @Test
    @Tag("slow")
    void grids_areWholeInALowWindow(FxRobot robot) {
        addTwo(robot);
        robot.interact(() -> scene.getWindow().setHeight(600));
        WaitForAsyncUtils.waitForFxEvents();
        for (PolicyColumn column : Nodes.shown(scene.getRoot(), PolicyColumn.class)) {
            GridPane grid = Nodes.shown(column, GridPane.class).getFirst();
            assertThat(place(grid).getMaxY()).isLessThanOrEqualTo(place(column.scroll()).getMaxY() + 0.5);
        }
    }

    /** With a word beside each number they were more than there was room for. */
    @Test
    void allStripsOfTheDraws_areSeenInALaptopsWindow(FxRobot robot) {
        addTwo(robot);
        robot.interact(() -> scene.getWindow().setHeight(850));
        WaitForAsyncUtils.waitForFxEvents();
        ScrollPane strips = Nodes.shown(Nodes.shown(scene.getRoot(), DrawsCard.class).getFirst(), ScrollPane.class).getFirst();
        assertThat(place(strips.getContent()).getHeight()).isLessThanOrEqualTo(place(strips).getHeight() + 0.5);
    }

    @Test
    @Tag("slow")
    void draws_areDrawnAboveTheSentenceAboutThem_andScroll(FxRobot robot) {
        addTwo(robot);
        DrawsCard card = Nodes.shown(scene.getRoot(), DrawsCard.class).getFirst();
        ScrollPane strips = Nodes.shown(card, ScrollPane.class).getFirst();
        TextFlow says = Nodes.shown(card, TextFlow.class).getLast();
        assertThat(place(strips).getMaxY()).isLessThanOrEqualTo(place(says).getMinY());
        assertThat(place(says).getMaxY()).isLessThanOrEqualTo(place(card).getMaxY());
        List<ChartPane> drawn = Nodes.shown(strips, ChartPane.class);
        assertThat(drawn).as("four policies and the difference").hasSize(5);
        for (int k = 1; k < drawn.size(); k++) {
            assertThat(place(drawn.get(k)).getMinY()).isGreaterThanOrEqualTo(place(drawn.get(k - 1)).getMaxY());
        }
    }
}
