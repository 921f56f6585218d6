package mnemoscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.Drawn;
import mnemoscope.report.picture.Picture;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.CampingStory;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.CompareDisplay.View;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What people do in Compare, from their aim to what they see; each story also finds the style sheets without fault. */
class CompareStoriesTest extends CampingStory {
    @TempDir
    Path folder;

    private int opened;
    private final List<String> said = new ArrayList<>();
    private final CompareController controller = new CompareController(replay.context(), () -> opened++, AtOnce.runs(),
            Exports.of(new AtOnce(), name -> Optional.of(folder.resolve(name))), said::add, policy -> {});

    @Start
    void start(Stage stage) {
        show(stage, new CompareView(controller, () -> {}), 1190, 800);
    }

    private void openCamping(FxRobot robot) {
        openCamping(robot, () -> controller.show(View.TABLE));
    }

    @Test
    void newcomer_seesWhatToDo_thenWhoHitsWhatTheOtherMisses(FxRobot robot) {
        assertThat(texts()).anyMatch(text -> text.startsWith("No data are open."));
        openCamping(robot);
        assertThat(texts()).contains(
                "Recency and BM25 hit 1 decision each, but not the same ones: each hits 1 that the other misses.", "\u25b8 2",
                "1 of 4", Texts.of("compare.means-per-question"));
        assertThat(((TableView<?>) scene.getRoot().lookup(".mn-matrix .table-view")).getSelectionModel().getSelectedIndex())
                .as("the decision shown").isEqualTo(replay.cursor());
    }

    @Test
    void researcher_comparesAllConversations_andListsWhatOnlyOnePolicyHolds(FxRobot robot) {
        robot.interact(() -> {
            ShownPolicies.set(player, List.of("recency", "bm25", "clairvoyant"));
            controller.show(View.TABLE);
            Opening.open(replay.context(),
                    Camping.dataset(Camping.conversation(), Camping.conversation("a second", Camping.questions().subList(0, 3))),
                    Camping.PROTOCOL);
            controller.show(Scope.ALL);
        });
        assertThat(texts()).contains(Texts.of("compare.means-per-question-of-all"), "By conversation", "camping", "a second");
        assertThat(controller.listed.get().rows()).hasSize(8);
        robot.clickOn("By conversation");
        assertThat(controller.groups.get()).extracting(CompareTable.GroupSummary::label).containsExactly("All decisions",
                "Forced only", "camping", "a second");
        robot.interact(() -> controller.listDifferences("bm25", "recency"));
        assertThat(texts()).contains("BM25 hits, Recency misses");
        assertThat(controller.listed.get().rows()).isNotEmpty()
                .allMatch(row -> row.results().get(1).hit() && !row.results().get(0).hit());
        robot.clickOn("BM25 hits, Recency misses");
        assertThat(controller.listed.get().rows()).hasSize(8);
        robot.interact(() -> controller.open(controller.listed.get().rows().getLast()));
        assertThat(opened).isEqualTo(1);
        assertThat(replay.context().replays().result().orElseThrow().conversation().id()).isEqualTo("a second");
        assertThat(replay.cursor()).isEqualTo(2);
        assertThat(texts()).contains("\u25b8 3");
        robot.interact(player.decisions()::toggleAnswers);
        assertThat(texts()).contains(Texts.of("compare.switch-answers-on")).doesNotContain("a second", "\u25b8 3");
        robot.clickOn(Texts.of("compare.switch-answers-on"));
        assertThat(texts()).contains("\u25b8 3");
        robot.interact(() -> controller.open(controller.groups.get().get(2)));
        assertThat(replay.context().replays().result().orElseThrow().conversation().id()).isEqualTo("camping");
        assertThat(controller.listed.get().rows()).hasSize(5);
    }

    /** What is invisible costs as much as what is seen, with each replay. */
    @Test
    void whatIsNotLookedAt_isNotInTheWindow(FxRobot robot) {
        openCamping(robot);
        assertThat(scene.lookup(".mn-matrix")).isNotNull();
        robot.interact(() -> controller.show(View.MAP));
        assertThat(scene.lookup(".mn-matrix")).isNull();
        robot.interact(() -> controller.show(View.TABLE));
        assertThat(matrix()).isNotNull();
        assertThat(texts()).as("rows as before").contains("What is the cat called?");
    }

    @Test
    void researcher_goesFromTheMatrixToADecision(FxRobot robot) {
        openCamping(robot);
        robot.clickOn("What is the cat called?");
        assertThat(opened).as("one click stays on the page").isZero();
        robot.doubleClickOn("What is the cat called?");
        assertThat(replay.cursor()).isEqualTo(2);
        assertThat(opened).isEqualTo(1);
        robot.interact(matrix()::requestFocus);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        assertThat(replay.cursor()).as("a row that is only selected").isEqualTo(2);
        robot.push(KeyCode.ENTER);
        assertThat(replay.cursor()).isEqualTo(4);
        assertThat(texts()).contains("\u25b8 5");
    }

    @Test
    @Tag("slow")
    void researcher_sortsAndNarrowsTheMatrix_andSeesAllAgain(FxRobot robot) {
        openCamping(robot);
        robot.clickOn("decision");
        assertThat(controller.listed.get().rows().getFirst().decision()).isEqualTo(4);
        robot.push(KeyCode.SPACE);
        assertThat(controller.listed.get().rows().getFirst().decision()).isZero();
        robot.clickOn("Disagreements");
        assertThat(controller.listed.get().rows()).extracting(CompareRow::decision).containsExactly(1, 2);
        assertThat(texts()).contains("2 of 5");
        robot.interact(() -> controller.search("nowhere"));
        robot.clickOn("Show all");
        assertThat(controller.listed.get().rows()).hasSize(5);
    }

    @Test
    void researcher_takesMatrixAndMeansIntoAPaper(FxRobot robot) {
        openCamping(robot);
        robot.interact(() -> {
            matrix().getSelectionModel().clearAndSelect(1);
            CopyAndExport.copy(matrix(), () -> "");
            assertThat(Clipboard.getSystemClipboard().getString()).startsWith("decision\tsession\tcategory\t").hasLineCount(2);
            controller.exportDecisions();
            controller.exportSummary();
        });
        Picture matrix = controller.picture().orElseThrow();
        assertThat(matrix.name()).isEqualTo("camping-matrix");
        assertThat(Drawn.count(Drawn.of(matrix), ChartLook.PRINT.hue(PolicyHue.RECENCY).getRGB())).as("marks").isPositive();
        assertThat(folder.resolve("camping-decisions.csv")).content().hasLineCount(6).contains(",-153.0,");
        assertThat(folder.resolve("camping-category.csv")).content().startsWith("category,policy,decisions");
        assertThat(said).last().isEqualTo("Written: camping-category.csv");
        assertThat(texts()).as("said in the foot, which it leaves again").noneMatch(each -> each.startsWith("Written: "));
    }

    @Test
    void teacher_hidesTheAnswers_andWithThemTheCategories(FxRobot robot) {
        openCamping(robot);
        robot.clickOn("Answers");
        assertThat(texts()).contains(Texts.of("compare.switch-answers-on")).doesNotContain("temporal");
        robot.clickOn("By session");
        assertThat(texts()).contains("Session 2").doesNotContain(Texts.of("compare.switch-answers-on"));
        robot.interact(player.decisions()::toggleAnswers);
        robot.interact(() -> Theme.DARK.applyTo(scene, 1));
        assertThat(texts()).contains("temporal");
        robot.interact(() -> Theme.LIGHT.applyTo(scene, 1));
    }

    @Test
    void longConversation_hasNodesForWhatIsSeenOnly(FxRobot robot) {
        SourceQuestion[] many = IntStream.range(0, 5000).mapToObj(k -> Camping.ask("q" + k, "Question " + k, 3 + k / 2000, 2))
                .toArray(SourceQuestion[]::new);
        robot.interact(() -> {
            controller.show(View.TABLE);
            Opening.open(replay.context(), Camping.dataset(Camping.conversation("many", List.of(many))), Camping.PROTOCOL);
        });
        assertThat(controller.listed.get().rows()).hasSize(5000);
        robot.interact(() -> player.decisions().jump(4321));
        assertThat(texts()).contains("\u25b8 4,322");
        assertThat(Nodes.shown(scene.getRoot(), TableRow.class)).hasSizeBetween(1, 59);
    }

    private TableView<?> matrix() {
        return (TableView<?>) scene.lookup(".mn-matrix .mn-grid");
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
