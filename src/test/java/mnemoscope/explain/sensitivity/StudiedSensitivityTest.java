package mnemoscope.explain.sensitivity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.OrderChart;
import mnemoscope.report.chart.OwnNames;
import mnemoscope.report.chart.SensitivityChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.sensitivity.SensitivityTable;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A study of sensitivity while it runs, with results that are worked out by hand: a policy misses or stores so much a question. */
final class StudiedSensitivityTest {
    private static final RewardCoefficients USUAL = RewardCoefficients.DEFAULT;
    private static SensitivityRuns runs;

    @BeforeAll
    static void read() throws Exception {
        BenchmarkSpec benchmark = new BenchmarkSpec("test", Path.of("datasets/synthetic.json").toAbsolutePath().toString(), "",
                "", List.of("recency", "mixed", "bc", "clairvoyant"), List.of(32, 64), 2, List.of(0L), BenchmarkProtocol.USUAL,
                "mixed", BenchmarkSpec.Margins.USUAL, 0);
        runs = SensitivityRuns.of(
                new SensitivitySpec(benchmark, List.of(Coefficient.values()), SensitivitySpec.USUAL_MULTIPLIERS),
                BenchmarkData.read(benchmark, Path.of("study.json"), Progress.NONE));
    }

    /** Every question of these cells misses and stores so many tokens. */
    private static void add(CellResults into, List<Cell> cells, double misses, double stores) throws Exception {
        for (Cell cell : cells) {
            double[] numbers = new double[cell.length()];
            int episodes = cell.name().contains(" fold ") ? 5 : 1;
            for (int e = 0; e < episodes; e++) {
                int from = e * cell.length() / episodes;
                numbers[from] = 10;
                numbers[from + 6] = 10 * misses;
                numbers[from + 10] = 10 * stores;
            }
            into.add(cell, numbers);
        }
    }

    private static List<Cell> of(String policy, int budget) {
        return runs.usual().cells(each -> each.name().equals(policy), each -> each == budget);
    }

    /** Recency −12 a missed token of 10, Mixed-Score −100, BC-learner −12 of 8. */
    private static CellResults usual() throws Exception {
        CellResults known = CellResults.inMemory();
        add(known, of("recency", 64), 10, 0);
        add(known, of("mixed", 64), 0, 100);
        add(known, of("bc", 64), 8, 0);
        return known;
    }

    @Test
    void whatIsNotLearnedAnew_isBookedAnew_andSaidToBe() throws Exception {
        assertThat(Sensitivity.of(runs, CellResults.inMemory()).get(64).policies()).as("nothing is measured").isEmpty();
        Sensitivity model = Sensitivity.of(runs, usual()).get(64);
        assertThat(model.policies()).extracting(each -> each.policy().name()).as("what is complete, in the order of the study")
                .containsExactly("recency", "mixed", "bc");
        assertThat(Sensitivity.of(runs, usual()).get(32).policies()).isEmpty();
        PolicyReward bc = model.policies().get(2);
        assertThat(bc.at(USUAL)).isEqualTo(-96);
        assertThat(bc.at(Coefficient.MISS.times(2))).isCloseTo(-192, within(1e-9));
        assertThat(bc.isMeasured(USUAL)).isTrue();
        assertThat(bc.isMeasured(Coefficient.MISS.times(2))).isFalse();
        assertThat(bc.measured()).isEqualTo(1);
        assertThat(PolicyReward.wanted()).isEqualTo(31);
        assertThat(model.policies().getFirst().measured()).as("arithmetic").isEqualTo(31);
        assertThat(model.base()).as("the baseline").isEqualTo(1);
        // BC-learner meets −100 at 12.5, Recency at 10.
        assertThat(model.crossings(USUAL)).extracting(RewardCrossing::at)
                .usingComparatorForType((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1, Double.class).containsExactly(12.5, 10.0);
        assertThat(model.crossings(USUAL)).extracting(RewardCrossing::exact).containsExactly(false, true);
    }

    /** At a missed token of 3 they have −24, −30 and −100, at 48 −384, −480 and −100. */
    @Test
    void theOrder_isDrawnFromOneEndToTheOther() throws Exception {
        Sensitivity model = Sensitivity.of(runs, usual()).get(64);
        Chart chart = OrderChart.of("order", model, USUAL, Coefficient.MISS, model.crossings(USUAL));
        OwnNames.assertApart(chart.picture(), List.of("Recency", "Mixed-Score", "BC-learner"));
        assertThat(chart.data().rows()).extracting(row -> row.getFirst() + " " + row.get(2) + " " + row.get(4))
                .contains("bc 0.25 1", "recency 0.25 2", "mixed 0.25 3", "mixed 4.0 1", "bc 4.0 2", "recency 4.0 3", "bc 1.0 1");
        assertThat(chart.points()).hasSize(7).extracting(point -> point.key()).startsWith("MISS 0.25").endsWith("MISS 4.0");
        assertThat(chart.points().getLast().words().lines()).containsExactly("Miss 48", "1 Mixed-Score", "2 BC-learner",
                "3 Recency");
        assertThat(chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getDataset().getSeriesCount()).isEqualTo(3);
        assertThat(chart.description()).contains("Changes of order: 2.");
    }

    @Test
    void learnedAnew_itsRewardIsThatOfItsOwnDecisions_andStraightBetweenTwoOfThem() throws Exception {
        CellResults known = usual();
        // At 24 it misses 5 instead of 8: −120. At 18 it is not known: 8 · −18 = −144.
        add(known, runs.changed().get(Coefficient.MISS.times(2)).cells(each -> true, each -> each == 64), 5, 0);
        Sensitivity model = Sensitivity.of(runs, known).get(64);
        PolicyReward bc = model.policies().get(2);
        assertThat(bc.at(Coefficient.MISS.times(2))).isCloseTo(-120, within(1e-9));
        assertThat(bc.at(Coefficient.MISS.in(USUAL, 18))).isCloseTo(-144, within(1e-9));
        assertThat(bc.at(Coefficient.MISS.in(USUAL, 21))).as("half way").isCloseTo(-132, within(1e-9));
        assertThat(bc.at(Coefficient.MISS.in(USUAL, 15))).as("booked anew on both sides").isCloseTo(-120, within(1e-9));
        assertThat(bc.at(Coefficient.MISS.in(USUAL, 36))).as("from 24 to 48, where it is −384").isCloseTo(-252, within(1e-9));
        RewardCoefficients both = Coefficient.STALE.in(Coefficient.MISS.times(2), 12);
        assertThat(bc.at(both)).as("nothing is learned for two changes").isCloseTo(-192, within(1e-9));
        assertThat(bc.isMeasured(both)).isFalse();
        assertThat(bc.measured()).isEqualTo(2);
        assertThat(bc.measured(Coefficient.MISS, USUAL)).isEqualTo(2);
        assertThat(bc.measured(Coefficient.STALE, USUAL)).isEqualTo(1);
        assertThat(bc.measured(Coefficient.STALE, Coefficient.MISS.times(2))).as("1 is what was learned").isEqualTo(1);
        // −100 at 12.5 as before; after that below it.
        assertThat(model.crossings(USUAL).stream().filter(each -> each.passes() == 2 || each.passed() == 2).toList()).hasSize(1);
    }

    @Test
    void whole_theRewardsAreThoseOfTheCommandLine() throws Exception {
        CellResults known = CellResults.inMemory();
        int k = 0;
        for (Cell cell : runs.cells()) {
            add(known, List.of(cell), k % 7 + k % 3, k % 5 * 9);
            k++;
        }
        SensitivityTable table = SensitivityTable.of(runs, known);
        Sensitivity.of(runs, known).forEach((budget, model) -> {
            assertThat(model.policies()).hasSize(4).allMatch(each -> each.measured() == 31 && each.isWhole(USUAL));
            for (PolicyReward policy : model.policies()) {
                BenchmarkPolicy same = runs.data().policy(policy.policy().name());
                for (Coefficient one : Coefficient.values()) {
                    for (double times : SensitivitySpec.USUAL_MULTIPLIERS) {
                        assertThat(policy.at(one.times(times))).as(same.name() + " " + one + " " + times)
                                .isCloseTo(table.reward(same, budget, one, times).mean(), within(1e-9));
                    }
                }
            }
        });
    }

    @Test
    void runs_fillTheMiddleOfEachChartFirst_coefficientByCoefficient_theBudgetInViewBeforeOthers() {
        List<String> said = runs.stages(64).stages().stream()
                .flatMap(stage -> stage.cells().stream().limit(1).map(cell -> stage.words().apply(cell.name()))).toList();
        assertThat(said.subList(0, 8)).extracting(each -> each.replaceAll(",.*", "") + each.replaceAll(".*?, (\\d+) .*", " $1"))
                .containsExactly("Recency 64", "Mixed-Score 64", "Clairvoyant 64", "BC-learner 64", "Recency 32",
                        "Mixed-Score 32", "Clairvoyant 32", "BC-learner 32");
        assertThat(said.subList(8, 8 + 8)).extracting(each -> each.replaceAll(":.*", "")).containsExactly("Hit \u00d70.75",
                "Hit \u00d71.5", "Hit \u00d70.5", "Hit \u00d72", "Hit \u00d70.25", "Hit \u00d74", "All evidence \u00d70.75",
                "All evidence \u00d71.5");
        assertThat(said.get(8)).contains("BC-learner, 64 ");
        assertThat(said.getLast()).startsWith("Stale \u00d74: BC-learner, 32 ");
        Map<String, Long> all = runs.cells().stream()
                .collect(Collectors.groupingBy(cell -> cell.key().hash(), Collectors.counting()));
        assertThat(runs.stages(64).stages().stream().flatMap(stage -> stage.cells().stream())
                .collect(Collectors.groupingBy(cell -> cell.key().hash(), Collectors.counting()))).isEqualTo(all);
        assertThat(Stream.of(Coefficient.values()).flatMap(one -> Arrays.stream(new double[]{2}).mapToObj(one::times)))
                .allMatch(runs.changed()::containsKey);
    }

    /** The line below the charts kept the titles of the study. */
    @Test
    void ownNames_standInTheProgressOfRetrainingToo() throws Exception {
        CellResults known = usual();
        add(known, runs.changed().get(Coefficient.MISS.times(2)).cells(each -> true, each -> each == 64), 5, 0);
        Sensitivity model = Sensitivity.of(runs, known).get(64);
        Picture named = SensitivityChart.of("c", model, USUAL, model.crossings(USUAL), List.of(0, 1, 2), false).picture()
                .named(new LegendNames(Map.of("BC-learner", "Ours")));
        assertThat(PictureExport.svg(named, ExportSize.of(named, ChartLook.PRINT), ChartLook.PRINT))
                .contains(Texts.of("chart.sensitivity-anew-of", "Ours", 2, 7))
                .doesNotContain(Texts.of("chart.sensitivity-anew-of", "BC-learner", 2, 7));
    }

    /** Of eleven, worse and worse, the seventh is the one that others are compared with and the first sees the answer. */
    @Test
    void ofManyPolicies_theBaseAndTheBestAreDrawn_andWhatIsAskedFor() {
        Comparison shown = Camping.compare(Camping.conversation(), Protocol.bundled(), "clairvoyant", "lfu", "recency", "random",
                "largest", "bm25", "mixed", "lru", "fifo", "keep-nothing", "ga-normalised");
        Sensitivity model = Sensitivity.of(shown.traces(), trace -> Decisions.ARITHMETIC);
        List<Integer> drawn = model.drawn(Set.of());
        assertThat(drawn).isSorted().contains(6).doesNotContain(0).hasSize(Sensitivity.CURVES);
        assertThat(model.drawn(Set.of("clairvoyant", "mixed"))).contains(0).doesNotContain(6).hasSize(Sensitivity.CURVES);
        Chart chart = SensitivityChart.of("c", model, USUAL, model.crossings(USUAL), drawn, false);
        assertThat(chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getDataset().getSeriesCount()).isEqualTo(9);
        assertThat(chart.data().rows()).as("numbers of all").hasSize(11 * 5 * 7);
        assertThat(SensitivityChart.least(20)).as("names 12 px apart").isGreaterThanOrEqualTo(20 * 12);
    }
}
