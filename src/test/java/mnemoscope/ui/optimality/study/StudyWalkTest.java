package mnemoscope.ui.optimality.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.optimality.Measure;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Background;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityModel;
import mnemoscope.ui.replay.AtOnce;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** One walk through the study: it stops in the middle, goes on, is shown in other ways, copied and exported. */
@ExtendWith(ApplicationExtension.class)
class StudyWalkTest {
    @TempDir
    Path folder;

    private final StudyModel model = new StudyModel();
    private final OptimalityModel shared = new OptimalityModel();
    private final Stopping background = new Stopping();
    private final List<String> said = new ArrayList<>();
    private final StudyController controller = new StudyController(model, shared, background, new AtOnce(),
            name -> Optional.of(folder.resolve(name)), said::add, 60);
    private CssRecords records;
    private Scene scene;

    /** Runs at once, and stops after some cells as if the user had asked. */
    private static final class Stopping implements Background {
        private volatile int left = 30;

        @Override
        public <T> void start(String what, Function<Progress, T> work, Consumer<T> done, Consumer<Throwable> failed) {
            Progress progress = new Progress() {
                @Override
                public void at(double fraction, String cell) {
                    left--;
                }

                @Override
                public boolean isCancelled() {
                    return left <= 0;
                }
            };
            T made;
            try {
                made = work.apply(progress);
            } catch (CancelledException stopped) {
                return;
            }
            done.accept(made);
        }

        @Override
        public void cancel() {
            left = Integer.MAX_VALUE;
        }
    }

    @Start
    void start(Stage stage) {
        records = new CssRecords();
        scene = OpenScene.on(stage, new StudyView(model, controller), 1168, 345);
    }

    @Test
    void walk_goesFromPartToTable(FxRobot robot) throws Exception {
        robot.interact(controller::begin);
        assertThat(texts()).anyMatch(text -> text.matches("\\d+ of 480 solved")).contains("Stop", "0 of 40")
                .doesNotContain("Go on");
        assertThat(model.findingsProperty().get()).isNull();
        robot.clickOn("Stop").clickOn("Go on");
        assertThat(model.tableProperty().get().isComplete()).isTrue();
        assertThat(texts()).doesNotContain("Stop", "Go on", "0 of 40").contains("Gaps over 40 instances", "14.0", "(1.3)", "31.5")
                .anyMatch(text -> text.contains("of its 12 gaps above 0,"));
        theSentenceCountsWhatTheTableShowsBold();
        robot.clickOn("Why");
        assertThat(texts()).anyMatch(text -> text.startsWith("Judged with 60 instances a regime, seeds 0 to 59"))
                .doesNotContain("31.5");
        robot.clickOn("Why").clickOn("Median gap %");
        assertThat(texts()).contains("Median gap, %", "31.5").doesNotContain("(1.3)");
        robot.clickOn("Gap %");

        robot.clickOn("Charge always").clickOn("Prefetch");
        assertThat(model.variantsProperty().get()).containsExactly(Variant.LITERAL, Variant.CHARGE_ALWAYS);
        assertThat(texts()).contains("charge always").doesNotContain("14.0");
        robot.clickOn("Charge always").clickOn("Literal");
        assertThat(model.variantsProperty().get()).containsExactly(Variant.LITERAL);
        robot.clickOn("Return");
        assertThat(texts()).contains("Mean return", "\u221231.16", "\u221227.03");
        robot.interact(() -> shared.regimeProperty().set(Regime.STATIONARY));
        assertThat(texts()).contains("Stationary: gap %");
        robot.interact(() -> shared.regimeProperty().set(null));
        assertThat(model.regimeProperty().get()).isEqualTo(Regime.STATIONARY);

        robot.interact(() -> {
            controller.exportMeans();
            controller.exportInstances();
            controller.exportTablePicture();
            controller.exportChartPicture();
            controller.copyMarkdown();
            assertThat(Clipboard.getSystemClipboard().getString()).contains("| demand | policy | literal | published |",
                    "\u221231.16 (1.12)");
            controller.copyLatex();
            assertThat(Clipboard.getSystemClipboard().getString()).contains("\\toprule");
        });
        assertThat(said).containsExactly("Written: optimality-gaps.csv", "Written: optimality-stationary.csv",
                "Written: optimality-table.png", "Written: optimality-stationary.png", "Copied as Markdown", "Copied as LaTeX");
        assertThat(folder.resolve("optimality-gaps.csv")).content().hasLineCount(1 + 4 * 3 * 6);
        assertThat(folder.resolve("optimality-stationary.csv")).content().hasLineCount(1 + 4 * 40 * 6)
                .doesNotContain(",shifting,");
        assertThat(ImageIO.read(folder.resolve("optimality-table.png").toFile()).getWidth()).isPositive();
        assertThat(ImageIO.read(folder.resolve("optimality-stationary.png").toFile()).getWidth()).isEqualTo(1440);

        robot.interact(() -> Theme.DARK.applyTo(scene));
        assertThat(Nodes.silent(scene.getRoot())).isEmpty();
        assertThat(records.said()).isEmpty();
        records.close();
        robot.interact(() -> Theme.LIGHT.applyTo(scene));
    }

    @Test
    void moreInstances_startFromThoseThereAre(FxRobot robot) {
        robot.interact(() -> {
            background.cancel();
            controller.begin();
            background.left = 30;
            controller.chooseTests(41);
        });
        assertThat(model.tableProperty().get().isComplete()).isTrue();
        assertThat(model.tableProperty().get().total()).isEqualTo(492);
        GapColumns columns = controller.columns();
        assertThat(columns.tip(Variant.PREFETCH, columns.places().get(15))).contains("Median gap", "Met: means of 40 are from");
    }

    /** In the table, and in what is copied. */
    private void theSentenceCountsWhatTheTableShowsBold() {
        GapColumns all = new GapColumns(controller.columns().table(), Optional.of(model.findingsProperty().get().judgements()),
                List.of(Variant.values()), Measure.GAP);
        for (Variant variant : Variant.values()) {
            long bold = all.places().stream().filter(place -> all.meets(variant, place)).count();
            assertThat(model.findingsProperty().get().verdict()).containsIgnoringCase(variant.title() + " meets " + bold);
        }
        long bold = all.places().stream()
                .mapToLong(place -> Arrays.stream(Variant.values()).filter(variant -> all.meets(variant, place)).count()).sum();
        assertThat(all.belowEachOther().latex(all.places()).split("textbf", -1)).hasSize((int) bold + 1);
    }

    private List<String> texts() {
        return Nodes.texts(scene.getRoot());
    }
}
