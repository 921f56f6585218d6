package mnemoscope.study.settings;

import java.awt.Rectangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import mnemoscope.app.SmallLocomo;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.SettingsChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.settings.SettingEffects.Row;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** How far readings move policies, from results that are made up: F1 of each policy under each reading. */
final class SettingEffectsTest {
    private static final Map<String, Double> F1 = Map.of(Setting.OWN + " recency", 0.2, Setting.OWN + " mixed", 0.3,
            Setting.OWN + " clairvoyant", 0.9, "words recency", 0.25, "words mixed", 0.29, "words clairvoyant", 0.5,
            "shared recency", 0.4, "shared mixed", 0.35);
    @TempDir
    private Path folder;

    private SettingRuns runs() throws Exception {
        Files.writeString(folder.resolve("data.json"), SmallLocomo.TEXT);
        BenchmarkProtocol own = BenchmarkProtocol.USUAL;
        BenchmarkSpec benchmark = new BenchmarkSpec("test", "data.json", "", "", List.of("recency", "mixed", "clairvoyant"),
                List.of(32, 64), 2, List.of(0L), own, "recency", BenchmarkSpec.Margins.USUAL, 0);
        return SettingRuns.of(
                new SettingsSpec(benchmark,
                        List.of(new Setting("words", own.with(ProtocolSetting.UNIT, TokenUnit.WORDS)),
                                new Setting("shared", own.with(ProtocolSetting.POOL, Pool.SHARED)),
                                new Setting("latest", own.with(ProtocolSetting.PLACEMENT, Placement.END)))),
                folder.resolve("study.json"), Progress.NONE);
    }

    /** What another program does between two readings is no finding of a study. */
    @Test
    void dataThatChangeOrVanishBetweenTwoReadings_areRefused() throws Exception {
        SettingsSpec offered = new SettingsSpec(runs().spec().benchmark(), List.of());
        for (boolean gone : new boolean[]{true, false}) {
            Path data = Files.writeString(folder.resolve("data.json"), SmallLocomo.TEXT);
            Progress strikes = new Progress() {
                @Override
                public void at(double fraction, String what) {
                    if (what.contains("words")) {
                        try {
                            Files.deleteIfExists(data);
                            Files.writeString(gone ? data.resolveSibling("moved.json") : data, SmallLocomo.TEXT + " ");
                        } catch (IOException failure) {
                            throw new UncheckedIOException(failure);
                        }
                    }
                }

                @Override
                public boolean isCancelled() {
                    return false;
                }
            };
            assertThatThrownBy(() -> SettingRuns.of(offered, folder.resolve("study.json"), strikes))
                    .isInstanceOf(BadInputException.class).hasMessageStartingWith("data.json changed or was removed while");
        }
    }

    private static SettingEffects moves(SettingRuns runs) throws Exception {
        CellResults known = CellResults.inMemory();
        for (Map.Entry<Setting, BenchmarkPlan> each : runs.read().entrySet()) {
            for (Cell cell : each.getValue().cells(policy -> true, budget -> budget == 64)) {
                Double f1 = F1.get(each.getKey().name() + " " + cell.name().substring(0, cell.name().indexOf(' ')));
                if (f1 != null) {
                    double[] numbers = new double[cell.length()];
                    numbers[0] = 1;
                    numbers[3] = f1;
                    known.add(cell, numbers);
                }
            }
        }
        return SettingTables.of(runs, known).moves(Metric.F1, 64);
    }

    @Test
    void eachReading_movesEachPolicyByTheDifferenceOfItsMeans_asFarAsItIsMeasured() throws Exception {
        SettingEffects moves = moves(runs());
        assertThat(moves.rows()).extracting(row -> row.setting().name()).containsExactly("as set in the study", "words", "shared",
                "latest");
        assertThat(moves.rows().getFirst().means()).containsExactly(new double[]{0.2, 0.3, 0.9}, within(1e-12));
        assertThat(moves.rows().getFirst().isOwn()).isTrue();
        assertThat(moves.rows().get(1).moves()).containsExactly(new double[]{0.05, -0.01, -0.4}, within(1e-12));
        assertThat(moves.rows().get(2).moves()[0]).isCloseTo(0.2, within(1e-12));
        assertThat(moves.rows().get(2).moves()[2]).as("not measured").isNaN();
        assertThat(moves.rows().get(3).most()).isNaN();
        assertThat(moves.others()).extracting(row -> row.setting().name()).as("the greatest move on top, the unknown last")
                .containsExactly("words", "shared", "latest");
        assertThat(moves.swapped(moves.rows().get(1))).isEqualTo(OptionalInt.of(0));
        assertThat(moves.swapped(moves.rows().get(2))).as("references have no rank").isEqualTo(OptionalInt.of(1));
        assertThat(moves.swapped(moves.rows().get(3))).isEmpty();
        assertThat(moves.rows().get(2).done().done()).isEqualTo(2 * moves.rows().get(2).done().wanted() / 3);
    }

    @Test
    void theChart_hasAMarkForWhatIsMeasured_andAllValues() throws Exception {
        SettingEffects moves = moves(runs());
        Chart chart = SettingsChart.of(moves);
        assertThat(chart.points()).hasSize(3 + 2).extracting(point -> point.key()).startsWith("words", "words", "words",
                "shared");
        assertThat(chart.points().getFirst().x()).isCloseTo(-0.4, within(1e-12));
        assertThat(chart.points().getFirst().words()).contains("words", "Clairvoyant");
        assertThat(chart.data().rows()).hasSize(4 * 3);
        assertThat(chart.caption()).hasSize(2).last().isEqualTo("Policies that see the answer: Clairvoyant.");
        assertThat(chart.caption().getFirst()).startsWith("Incomplete: ")
                .contains("(" + moves.rows().get(2).done().done() + " of " + moves.rows().get(2).done().wanted() + " runs)");
        assertThat(chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getDomainAxisEdge())
                .as("in view, however many rows there are").isEqualTo(RectangleEdge.TOP);
        LegendTitle legend = chart.plotter().apply(ChartLook.LIGHT).getSubtitles().stream().filter(LegendTitle.class::isInstance)
                .map(LegendTitle.class::cast).findFirst().orElseThrow();
        for (int p = 0; p < 3; p++) {
            assertThat(legend.getSources()[0].getLegendItems().get(p).isShapeOutlineVisible()).as("hollow ones, too").isTrue();
        }
        assertThat(SettingsChart.of(SettingTables.of(runs(), CellResults.inMemory()).moves(Metric.F1, 32)).points()).isEmpty();
    }

    /** Where all changes are losses only their first digit had room, "0", as if the setting changed nothing. */
    @Test
    void settingWithoutResults_saysItsRuns_wholeOnEitherSideOfTheZeroLine() throws Exception {
        SettingEffects moves = moves(runs());
        for (double sign : new double[]{-1, 1}) {
            SettingEffects shown = new SettingEffects(moves.own(), moves.metric(), moves.budget(), moves.policies(),
                    List.of(moves.rows().getFirst(),
                            new Row(moves.rows().get(1).setting(), new double[]{1, 1, 1},
                                    new double[]{sign * 0.1, sign * 0.2, sign * 0.3}, moves.rows().get(1).done()),
                            moves.rows().getLast()));
            SVGGraphics2D drawn = new SVGGraphics2D(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                    .getDOMImplementation().createDocument("http://www.w3.org/2000/svg", "svg", null));
            SettingsChart.of(shown).plotter().apply(ChartLook.LIGHT).draw(drawn, new Rectangle(0, 0, 612, 330));
            NodeList texts = drawn.getRoot().getElementsByTagName("text");
            Element runs = IntStream.range(0, texts.getLength()).mapToObj(k -> (Element) texts.item(k))
                    .filter(text -> text.getTextContent().matches("0 of \\d+ runs")).findFirst().orElseThrow();
            double x = Double.parseDouble(runs.getAttribute("x"));
            assertThat(x).isBetween(0.0, 612 - PictureFonts.width(runs.getTextContent(), ChartLook.LIGHT.meta()));
        }
    }

    /** All readings without what trains come first; the budget in view before the others. */
    @Test
    void runs_areAllCells_theBudgetInViewFirst() throws Exception {
        SettingRuns runs = runs();
        List<String> names = runs.stages(64).stages().stream().flatMap(stage -> stage.cells().stream()).map(Cell::name).toList();
        assertThat(names.subList(0, names.size() / 2)).allMatch(name -> name.contains(" 64 "));
        assertThat(names).hasSameSizeAs(runs.read().values().stream().flatMap(plan -> plan.cells().stream()).toList());
    }
}
