package mnemoscope.ui.replay.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.canvas.Canvas;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import mnemoscope.explain.Overview;
import mnemoscope.replay.RewardPart;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.chart.ValueScale;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.CanvasPainter;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.StepRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reward parts as a stack, charts narrowed to some steps, and what may be drawn of them. */
class ChartZoomTest {
    private static final List<String> TITLES = List.of("Recency", "BM25", "Clairvoyant");
    private static final int PLAIN = 40;

    @TempDir
    Path folder;

    private final ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
    private final List<String> asked = new ArrayList<>();
    private final ChartExport export = new ChartExport(model, new FileExport(new AtOnce(), name -> {
        asked.add(name);
        return Optional.of(folder.resolve(name));
    }));
    private final ReplayController controller = new ReplayController(model, export::export, wanted -> {
    });

    private void open() {
        controller.setPolicies(List.of("recency", "bm25", "clairvoyant"));
        Opening.open(model.context(), Camping.dataset(Camping.conversation()), Camping.PROTOCOL);
        controller.steps().focusPolicy("recency");
    }

    @Test
    void parts_addUpToTheRunningReward() {
        open();
        Overview all = model.overview().orElseThrow();
        for (int p = 0; p < 3; p++) {
            List<double[]> parts = ChartSeries.parts(all, p, StepRange.all(5), TITLES).series();
            assertThat(parts).hasSize(RewardPart.values().length);
            for (int t = 0; t < 5; t++) {
                int step = t;
                assertThat(parts.stream().mapToDouble(part -> part[step]).sum()).isCloseTo(all.reward().get(p)[t],
                        within(1e-9));
            }
        }
    }

    @Test
    void partsOfSomeSteps_startAtTheFirstOfThem() {
        open();
        Overview all = model.overview().orElseThrow();
        ChartSeries since = ChartSeries.parts(all, 0, new StepRange(2, 4), TITLES);
        assertThat(since.title()).isEqualTo("Reward parts of Recency from step 3");
        assertThat(since.series().stream().mapToDouble(part -> part[4]).sum())
                .isCloseTo(all.reward().getFirst()[4] - all.reward().getFirst()[1], within(1e-9));
    }

    @Test
    void stack_pilesEarningsUpAndCostsDown() {
        List<double[]> parts = IntStream.of(5, 3, -2, -7, -1, -4).mapToObj(value -> new double[]{value}).toList();
        double[][] edges = StackChart.edges(parts);
        assertThat(IntStream.range(0, 6).mapToDouble(k -> edges[k][0]).toArray()).containsExactly(5, 8, -2, -9, -10, -14);
    }

    @Test
    void stroke_isAClickOrARange() {
        StepBrush brush = new StepBrush();
        ChartPlot plot = new ChartPlot(new StepAxis(0, 100, 10, 20), new ValueScale(0, 1, 24, 100));
        assertThat(plot.stepAt(51)).isEqualTo(15);
        assertThat(plot.x(15)).isEqualTo(50);
        brush.press(plot, 51);
        brush.drag(53);
        assertThat(brush.step()).contains(15);
        assertThat(brush.range()).isEmpty();
        brush.drag(22);
        assertThat(brush.step()).isEmpty();
        assertThat(brush.range()).contains(new StepRange(12, 15));
        brush.drag(56);
        brush.press(null, 10);
        brush.drag(90);
        assertThat(brush.step()).isEmpty();
        assertThat(brush.range()).isEmpty();
    }

    @Test
    void range_followsTheCursorAndKeepsItsLength() {
        StepRange range = new StepRange(40, 59);
        assertThat(range.following(45, 197)).isSameAs(range);
        assertThat(range.following(100, 197)).isEqualTo(new StepRange(90, 109));
        assertThat(range.following(0, 197)).isEqualTo(new StepRange(0, 19));
        assertThat(range.following(196, 197)).isEqualTo(new StepRange(177, 196));
        assertThat(StepRange.around(3, 1, 5)).isEqualTo(new StepRange(2, 3));
        assertThat(StepRange.around(0, 9, 1)).isEqualTo(new StepRange(0, 0));
    }

    @Test
    void narrowedCharts_holdTheCursor() {
        open();
        controller.steps().jump(0);
        controller.steps().zoom(new StepRange(2, 3));
        assertThat(model.cursor()).isEqualTo(2);
        assertThat(model.chartSteps()).isEqualTo(new StepRange(2, 3));
        controller.steps().last();
        assertThat(model.chartSteps()).isEqualTo(new StepRange(3, 4));
        controller.movePolicy("recency", 1);
        assertThat(model.chartSteps()).isEqualTo(new StepRange(3, 4));
        assertThat(controller.steps().showAllSteps()).isTrue();
        assertThat(controller.steps().showAllSteps()).isFalse();
        controller.steps().zoomBy(true);
        assertThat(model.chartSteps()).isEqualTo(new StepRange(2, 4));
        controller.steps().zoomBy(false);
        assertThat(model.zoom().orElse(null)).isNull();
        controller.steps().zoom(new StepRange(0, 4));
        assertThat(model.zoom().orElse(null)).isNull();
        controller.steps().zoom(new StepRange(1, 2));
        Opening.open(model.context(), Camping.dataset(Camping.conversation("other", Camping.questions())), Camping.PROTOCOL);
        assertThat(model.zoom().orElse(null)).isNull();
    }

    @Test
    void places_exchangeTheirCharts() {
        ChartPlaces places = new ChartPlaces();
        places.show(3, ChartKind.OCCUPANCY);
        assertThat(places.across(840, true)).extracting(ChartPlaces.Place::kind).containsExactly(ChartKind.REWARD,
                ChartKind.PARTS, ChartKind.RECALL, ChartKind.OCCUPANCY);
        assertThat(places.across(1200, true)).extracting(ChartPlaces.Place::kind).endsWith(ChartKind.F1);
        assertThat(places.across(840, false)).extracting(ChartPlaces.Place::kind).containsExactly(ChartKind.OCCUPANCY);
        assertThat(places.at(839, 840, true).index()).isEqualTo(3);
    }

    @Test
    void pointer_readsTheValuesUnlessTheyAreHidden() {
        open();
        ChartSeries parts = ChartSeries.parts(model.overview().orElseThrow(), 0, StepRange.all(5), TITLES);
        assertThat(ChartWords.at(parts, TITLES, 4, true)).startsWith("Step 5, reward parts of Recency\nhit  ")
                .contains("\nin all  " + mnemoscope.text.Numbers.reward(model.overview().orElseThrow().reward().getFirst()[4]));
        assertThat(ChartWords.at(parts, TITLES, 4, false))
                .isEqualTo("Step 5, reward parts of Recency\n" + ChartWords.HOW);
    }

    @Test
    void whileAnswersAreOff_nothingIsDrawnFromTheCursorOn() {
        open();
        controller.steps().jump(2);
        controller.steps().toggleAnswers();
        assertThat(model.knownStep()).isEqualTo(1);
        for (ChartKind kind : ChartKind.RUNNING) {
            assertThat(inkAfterTheCursor(kind)).as(kind.title()).isZero();
        }
        controller.steps().toggleAnswers();
        for (ChartKind kind : ChartKind.RUNNING) {
            assertThat(inkAfterTheCursor(kind)).as(kind.title()).isPositive();
        }
    }

    /** Coloured pixels right of the mark at the cursor. */
    private int inkAfterTheCursor(ChartKind kind) {
        return Fx.get(() -> {
            Palette palette = Theme.LIGHT.palette();
            Canvas canvas = new Canvas(600, 140);
            ChartFrame frame = new ChartFrame(CanvasPainter.on(canvas), palette, model.chartSteps(), model.cursor(),
                    model.knownStep(), 140);
            List<PolicyStyle> styles = List.copyOf(PolicyStyle.forView(List.of("recency", "bm25", "clairvoyant")).values());
            ChartPlot plot = new StripChart(frame, styles, TITLES).draw(ChartSeries.of(model, kind, TITLES), 0, 600);
            WritableImage image = canvas.snapshot(null, null);
            PixelReader pixels = image.getPixelReader();
            int ink = 0;
            for (int x = (int) plot.x(2) + 8; x < plot.x() + plot.width() - 2; x++) {
                for (int y = (int) plot.top(); y < plot.bottom() - 1; y++) {
                    ink += plain(pixels.getColor(x, y), palette) ? 0 : 1;
                }
            }
            return ink;
        });
    }

    private static boolean plain(Color colour, Palette palette) {
        return List.of(Color.WHITE, palette.of(Token.HAIR)).stream()
                .anyMatch(ground -> 255 * (Math.abs(colour.getRed() - ground.getRed())
                        + Math.abs(colour.getGreen() - ground.getGreen())
                        + Math.abs(colour.getBlue() - ground.getBlue())) < PLAIN);
    }

    @Test
    void export_followsTheRangeAndKnowsEveryPicture() throws Exception {
        Fx.run(() -> {
            open();
            controller.steps().jump(4);
            controller.exportChart(ChartKind.PARTS);
            controller.exportChart(ChartKind.FATES);
            controller.steps().selectTurn(0);
            controller.exportChart(ChartKind.LIFE);
            controller.exportChart(ChartKind.FRESHNESS);
            controller.steps().zoom(new StepRange(2, 4));
            export.export(ChartKind.PARTS);
            export.export(ChartKind.REWARD);
        });
        assertThat(asked).containsExactly("camping-recency-reward-parts.png", "camping-step-5-fate.png",
                "camping-D1-1-life-line.png", "camping-D1-1-freshness.png", "camping-recency-reward-parts-3-5.png",
                "camping-running-reward-3-5.png");
        Files.createDirectories(Path.of("target/look"));
        for (String name : asked) {
            assertThat(ImageIO.read(folder.resolve(name).toFile()).getWidth()).as(name).isEqualTo(2160);
            Files.copy(folder.resolve(name), Path.of("target/look", name), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(Files.readAllBytes(folder.resolve(asked.get(4)))).isNotEqualTo(
                Files.readAllBytes(folder.resolve(asked.getFirst())));
    }

    @Test
    void export_saysWhatThereIsNotToDraw() {
        open();
        controller.steps().jump(0);
        controller.exportChart(ChartKind.FATES);
        assertThat(model.chartNoticeProperty().get()).isEqualTo("Nothing to export: no evidence that has arrived is shown.");
        controller.steps().selectTurn(-1);
        controller.exportChart(ChartKind.LIFE);
        assertThat(model.chartNoticeProperty().get()).isEqualTo("Nothing to export: no turn is selected.");
        assertThat(asked).isEmpty();
    }
}
