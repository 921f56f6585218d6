package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.Results;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Exports;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** What people do with the charts of Benchmark; each story also finds the style sheets without fault. */
@ExtendWith(ApplicationExtension.class)
class ChartsStoriesTest {
    @TempDir
    Path folder;

    private final List<String> asked = new ArrayList<>();
    private final FileExport files = Exports.of(new AtOnce(), name -> Optional.of(folder.resolve(name)));
    private BenchmarkCharts charts;
    private CssRecords records;
    private Scene scene;

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        charts = new BenchmarkCharts((policy, episode) -> asked.add(episode.isEmpty() ? policy : policy + " in " + episode));
        Card card = new Card(charts);
        javafx.scene.layout.VBox.setVgrow(charts, javafx.scene.layout.Priority.ALWAYS);
        scene = OpenScene.on(stage, card, 560, 320);
        CopyAndExport.saveWith(scene.getRoot(), table -> files.table(table, asked::add));
        CopyAndExport.exportWith(scene.getRoot(), picture -> asked.add("Written: " + picture.name()));
    }

    @AfterEach
    void look() {
        assertThat(records.said()).isEmpty();
        records.close();
        Fx.run(() -> scene.setRoot(new Region()));
    }

    private ChartPane view() {
        return Nodes.shown(scene.getRoot(), ChartPane.class).getFirst();
    }

    @Test
    void reader_hearsEachPoint_andOpensTheEpisodeBehindIt(FxRobot robot) {
        assertThat(texts()).contains(Texts.of("benchmark.shown-when-the-first-runs"));
        robot.interact(() -> charts.show(Results.small()));
        assertThat(texts()).contains("F1 by conversation, 128 words");
        assertThat(view().getAccessibleText()).contains("OSL-MR: mean F1 .170 (sd .030), conversations .150 to .200");
        robot.interact(view()::requestFocus);
        robot.type(KeyCode.RIGHT, KeyCode.RIGHT);
        assertThat(view().getAccessibleText()).endsWith("Recency, conv-26: F1 .050");
        robot.type(KeyCode.DOWN, KeyCode.ENTER);
        assertThat(asked).containsExactly("recency in conv-42");
    }

    /** The dashed marks would be read as values of the same protocol. */
    @Test
    void publishedValuesOfAnotherProtocol_areExplainedBesideTheMarks(FxRobot robot) {
        String why = Texts.of("study.published-values-are-of-other");
        robot.interact(
                () -> charts
                        .show(Results
                                .of("osl-mr",
                                        Results.small().policies().stream()
                                                .map(each -> new MetricResults.Policy(each.name(), each.title(), each.mark(),
                                                        each.standing(), each.values(), each.levels(), each.needs(), why))
                                                .toList())));
        assertThat(texts()).contains(why);
        robot.clickOn("Budgets");
        assertThat(texts()).anyMatch(said -> said.startsWith(why));
        robot.interact(() -> charts.show(Results.small()));
        assertThat(texts()).noneMatch(said -> said.startsWith(why));
    }

    /** The line above says that the results are of forced decisions only. */
    @Test
    void neededEvidence_saysThatItCoversAllDecisions(FxRobot robot) {
        robot.interact(() -> charts.show(Results.forced(Results.small())));
        robot.clickOn("Evidence");
        assertThat(texts()).contains(Texts.of("chart.needed-covers-all-decisions"));
        robot.interact(() -> charts.show(Results.small()));
        assertThat(texts()).doesNotContain(Texts.of("chart.needed-covers-all-decisions"));
    }

    @Test
    void researcher_takesEachChartIntoAPaper_withItsValues(FxRobot robot) throws Exception {
        robot.interact(() -> charts.show(Results.small()));
        exports(robot, 2);
        robot.clickOn("Budgets");
        assertThat(texts()).contains("F1 by budget, words");
        robot.interact(view()::requestFocus);
        robot.type(KeyCode.RIGHT, KeyCode.ENTER);
        assertThat(asked).containsExactly("recency");
        asked.clear();
        exports(robot, 2);
        robot.clickOn("Ranks");
        assertThat(texts()).contains("Mean rank by F1, 128 words").anyMatch(words -> words.startsWith(
                "3 deployable policies, without BC-learner (5 of 15 runs); references are not ranked. Mean rank over 6"));
        exports(robot, 2);
        assertThat(Files.readAllLines(folder.resolve("f1-by-conversation-128.csv"))).hasSize(1 + 5 * 6)
                .contains("osl-mr,128,conv-30,0.2,0.17,0.03,0.263", "bc,128,conv-30,,,,0.184");
        assertThat(Files.readAllLines(folder.resolve("f1-by-budget.csv"))).hasSize(1 + 5 * 2).contains("bc,128,,,0.184,5,15",
                "osl-mr,32,0.13,0.02,0.123,15,15");
        assertThat(Files.readAllLines(folder.resolve("critical-difference-f1-128.csv"))).hasSize(1 + 3)
                .anyMatch(line -> line.startsWith("osl-mr,1.0,6,") && line.endsWith(",mixed"));
    }

    @Test
    void ranksOfOnePolicy_areRefusedInWords_andNothingIsExported(FxRobot robot) {
        robot.interact(() -> charts.show(Results.small()));
        robot.clickOn("Ranks");
        robot.interact(() -> charts.show(Results.without(Results.small(), List.of("recency", "mixed"))));
        assertThat(texts()).contains(Texts.of("chart.ranks-need-two-policies-one-yet"));
        exports(robot, 0);
        for (Theme theme : List.of(Theme.DARK, Theme.LECTURE, Theme.LIGHT)) {
            robot.interact(() -> theme.applyTo(scene, 1));
        }
    }

    /** Every button with an arrow writes a file, if there is anything to write. */
    private void exports(FxRobot robot, int written) {
        List<ButtonBase> buttons = Nodes.shown(scene.getRoot(), ButtonBase.class).stream()
                .filter(button -> String.valueOf(button.getAccessibleText()).startsWith("Export ")).toList();
        assertThat(buttons).hasSize(2);
        buttons.forEach(button -> robot.interact(button::fire));
        assertThat(asked).hasSize(written).allMatch(said -> said.startsWith("Written: "));
        asked.clear();
    }

    private List<String> texts() {
        WaitForAsyncUtils.waitForFxEvents();
        return Nodes.texts(scene.getRoot());
    }
}
