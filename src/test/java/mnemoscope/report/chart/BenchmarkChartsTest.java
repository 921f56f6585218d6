package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkChartsTest {
    @TempDir
    Path folder;

    private static List<String> keys(Chart chart) {
        return chart.points().stream().map(ChartPoint::key).toList();
    }

    private static ChartPoint point(Chart chart, String words) {
        return chart.points().stream().filter(point -> point.words().equals(words)).findFirst()
                .orElseThrow(() -> new AssertionError(chart.points().stream().map(ChartPoint::words).toList()));
    }

    @Test
    void episodes_standAtTheirValuesInTheRowOfTheirPolicy() {
        Chart chart = EpisodeChart.of(Results.small());
        ChartPoint dot = point(chart, "OSL-MR, conv-30: F1 .200");
        assertThat(dot.x()).isEqualTo(0.2);
        assertThat(dot.y()).isEqualTo(3);
        assertThat(dot.key()).isEqualTo("osl-mr" + EpisodeChart.KEY + "conv-30");
        assertThat(point(chart, "BC-learner: 5 of 15 runs, published .184").key()).isEqualTo("bc");
        assertThat(keys(chart).stream().filter(key -> !key.contains(EpisodeChart.KEY))).containsExactly("recency", "mixed", "bc",
                "osl-mr", "clairvoyant");
        assertThat(chart.title()).isEqualTo("F1 by conversation, 128 words");
        assertThat(chart.data().rows()).hasSize(5 * 6);
    }

    /** A figure of forced decisions had the title, the caption, the values and the file name of that of all decisions. */
    @Test
    void forcedDecisions_areSaidInThePicture_theCaption_theValuesAndTheName() throws IOException {
        MetricResults all = Results.small();
        MetricResults forced = Results.forced(all);
        for (Function<MetricResults, Chart> made : List.<Function<MetricResults, Chart>>of(EpisodeChart::of, BudgetChart::of,
                RankChart::of)) {
            Chart chart = made.apply(forced);
            Picture picture = chart.picture();
            Path file = folder.resolve(chart.name() + ".svg");
            PictureExport.writeAll(file, picture.bare(), ExportSize.of(picture.bare(), ChartLook.PRINT), ChartLook.PRINT);
            assertThat(Files.readString(file)).as("without a title").contains(", forced decisions only");
            List<Path> beside = PictureExport.writeBeside(file, picture);
            assertThat(Files.readAllLines(beside.getFirst()).getFirst()).endsWith(",decisions");
            assertThat(Files.readAllLines(beside.getFirst()).getLast()).endsWith(",forced");
            assertThat(Files.readString(beside.getLast())).contains(", forced decisions only\n", ScoredDecisions.FORCED.help());
            Chart whole = made.apply(all);
            assertThat(chart.name()).contains("forced").isNotEqualTo(whole.name());
            assertThat(whole.data().heads()).doesNotContain("decisions");
            assertThat(whole.title() + whole.caption() + whole.name()).doesNotContainIgnoringCase("forced");
        }
        assertThat(NeedChart.of(forced).caption()).as("causes are counted at all decisions")
                .contains(Texts.of("chart.needed-covers-all-decisions"));
        assertThat(NeedChart.of(all).caption()).doesNotContain(Texts.of("chart.needed-covers-all-decisions"));
    }

    /** The name of a policy whose run was stopped stood beside the chart, with a leader to no mark. */
    @Test
    void lineThatEndsEarly_hasALeaderFromItsLastMarkToItsName() throws IOException {
        MetricResults small = Results.small();
        MetricResults whole = Results.without(small, List.of("bc"));
        assertThat(leaders(BudgetChart.of(small))).as("BC-learner has no value at the last budget").isOne();
        assertThat(leaders(BudgetChart.of(whole))).isZero();
    }

    private static long leaders(Chart chart) throws IOException {
        Picture picture = chart.picture();
        return Pattern.compile("stroke-dasharray=\"1,4\"")
                .matcher(PictureExport.svg(picture, new ExportSize(30, 14, ExportSize.LEAST_DPI), ChartLook.LIGHT)).results()
                .count();
    }

    @Test
    void needs_areToldInPercent_causeByCause_andAreCountsInTheFile() {
        Chart chart = NeedChart.of(Results.small());
        assertThat(chart.title()).isEqualTo("Needed evidence, 128 words");
        assertThat(point(chart, "OSL-MR: 100 needed: 30 % held, 2 % never arrived, 8 % dropped with room left, 10 % stale, "
                + "20 % dropped on arrival, 30 % outranked later").key()).isEqualTo("osl-mr");
        assertThat(chart.data().heads()).startsWith("policy", "budget_words", "needs", "held", "not-arrived");
        assertThat(chart.data().rows()).hasSize(5)
                .allSatisfy(row -> assertThat(row.subList(2, row.size())).containsExactly(100, 30, 2, 0, 8, 10, 20, 30));
        inked(chart, 560, (int) NeedChart.least(Results.small()));
    }

    /** Ten or eleven policies in the narrowest column of a paper: what has a name there has it whole, and its data lie inside. */
    @Test
    void columnOf77Mm_hasNamesLegendAndData() throws IOException {
        MetricResults results = Results.many(10);
        for (Chart chart : List.of(RankChart.of(results), NeedChart.of(results), EpisodeChart.of(results),
                BudgetChart.of(results))) {
            Picture picture = chart.picture();
            ExportSize size = ExportSize.of(picture, ChartLook.PRINT, 7.7);
            Path file = folder.resolve(chart.name() + ".svg");
            PictureExport.write(file, picture, size, ChartLook.PRINT);
            String svg = Files.readString(file);
            IntStream.range(0, 9).forEach(k -> assertThat(svg).as(chart.name()).contains(">Policy number " + k + "<"));
            ChartRenderingInfo info = new ChartRenderingInfo();
            chart.plotter().apply(ChartLook.PRINT).draw(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics(),
                    new Rectangle2D.Double(0, 0, picture.least(), picture.height()), info);
            assertThat(info.getPlotInfo().getDataArea().getWidth()).as(chart.name()).isGreaterThan(105);
            assertThat(size.heightCm()).as(chart.name()).isLessThan(9);
        }
    }

    /** Names at the line ends took half of a column; now the data have two thirds, and each name stands once. */
    @Test
    void budgetsInAColumnOf77Mm_haveTheirNamesInTheLegend_andRoomForTheData() throws IOException {
        Chart chart = BudgetChart.of(Results.small());
        Path file = folder.resolve("budget.svg");
        PictureExport.write(file, chart.picture(), ExportSize.of(chart.picture(), ChartLook.PRINT, 7.7), ChartLook.PRINT);
        assertThat(Files.readString(file).split(">Mixed-Score<", -1)).as("in the legend alone").hasSize(2);
        for (double width : List.of(chart.picture().least(), chart.width())) {
            ChartRenderingInfo info = new ChartRenderingInfo();
            chart.plotter().apply(ChartLook.PRINT).draw(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics(),
                    new Rectangle2D.Double(0, 0, width, 320), info);
            assertThat(info.getPlotInfo().getDataArea().getWidth()).isGreaterThan(0.6 * width);
        }
        assertThat(legend(chart.plotter().apply(ChartLook.PRINT), chart.width())).doesNotContain("Mixed-Score");
    }

    /** A pane of the window may be narrower than names at line ends need. */
    @Test
    void budgetsInANarrowPane_haveTheirNamesInTheLegend() {
        JFreeChart chart = BudgetChart.of(Results.small()).plotter().apply(ChartLook.LIGHT);
        assertThat(legend(chart, 560)).doesNotContain("OSL-MR").isNotEmpty();
        assertThat(legend(chart, 240)).contains("Recency", "Mixed-Score", "BC-learner", "OSL-MR", "Clairvoyant");
        assertThat(legend(chart, 560)).as("the same chart, wide again").doesNotContain("OSL-MR");
    }

    /** A legend beside names at the line ends says everything twice, and leaves the data a strip. */
    @Test
    void longNameThatIsCutAtItsLine_bringsNoLegend_onTheScreen() {
        List<MetricResults.Policy> policies = new ArrayList<>(Results.small().policies());
        String title = "Mixed-Score (info-favored) with more";
        policies.add(Results.policy("mixed-info", title, List.of(0.08, 0.09, 0.10, 0.08, 0.09, 0.10),
                Results.level(0.05, 0.01, Results.NONE), Results.level(0.09, 0.01, Results.NONE)));
        Chart chart = BudgetChart.of(Results.of("", policies));
        assertThat(legend(chart.plotter().apply(ChartLook.LIGHT), 335)).doesNotContain(title, "Recency").isNotEmpty();
        assertThat(legend(chart.plotter().apply(ChartLook.LIGHT), 240)).contains(title, "Recency");
        assertThat(legend(chart.plotter().apply(ChartLook.PRINT), 350)).contains(title, "Recency");
    }

    private static List<String> legend(JFreeChart chart, double width) {
        chart.draw(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics(),
                new Rectangle2D.Double(0, 0, width, 320));
        LegendItemCollection items = ((LegendTitle) chart.getSubtitle(0)).getSources()[0].getLegendItems();
        return IntStream.range(0, items.getItemCount()).mapToObj(k -> items.get(k).getLabel()).toList();
    }

    @Test
    void rowsOf25Policies_haveRoom() {
        assertThat(EpisodeChart.least(Results.many(25))).isGreaterThan(25 * 16);
        inked(EpisodeChart.of(Results.many(25)), 560, (int) EpisodeChart.least(Results.many(25)));
        inked(EpisodeChart.of(Results.of("",
                List.of(Results.policy("recency", "Recency", Collections.nCopies(6, Results.NONE),
                        new MetricResults.Level(Results.NONE, Results.NONE, Results.NONE, 0, 15, true),
                        new MetricResults.Level(Results.NONE, Results.NONE, Results.NONE, 0, 15, true))))),
                560, 200);
    }

    @Test
    void marksOfABudget_allStandAtIt() {
        Chart chart = BudgetChart.of(Results.small());
        assertThat(chart.points().stream().filter(point -> point.words().contains(", 128 words")).map(ChartPoint::x).distinct())
                .singleElement().satisfies(x -> assertThat(x).isCloseTo(Math.log(128), within(1e-12)));
        assertThat(point(chart, "OSL-MR, 128 words: F1 .170 (sd .030), published .263").y()).isEqualTo(0.17);
        assertThat(keys(chart)).filteredOn("bc"::equals).as("at 32 words only").hasSize(1);
        assertThat(chart.caption()).containsExactly("Incomplete: BC-learner (5 of 15 runs at 128)",
                "Policies that see the answer: Clairvoyant.");
        assertThat(Chart.incomplete(List.of("A (1 of 2)", "B", "C", "D"))).as("one more is no longer than its number")
                .containsExactly("Incomplete: A (1 of 2), B, C, D");
        assertThat(Chart.incomplete(List.of("A", "B", "C", "D", "E"))).containsExactly("Incomplete: A, B, C and 2 more");
        assertThat(Chart.incomplete(List.of())).isEmpty();
    }

    /** "Recency (not run)" stood beside the mean of Recency at 128 words. */
    @Test
    void incompleteBudgets_areNamedUnlessAllAre() {
        MetricResults.Level none = new MetricResults.Level(Results.NONE, Results.NONE, Results.NONE, 0, 15, false);
        MetricResults.Level some = new MetricResults.Level(Results.NONE, Results.NONE, Results.NONE, 5, 15, false);
        MetricResults.Level all = Results.level(0.2, 0.1, Results.NONE);
        List<Double> values = Collections.nCopies(6, 0.2);
        assertThat(Results.of("", List.of(Results.policy("recency", "Recency", values, none, all),
                Results.policy("largest", "Largest first", values, none, some), Results.policy("lru", "LRU", values, none, none)))
                .missingAnywhere()).containsExactly(
                        "Incomplete: Recency (not run at 32), Largest first (not run at 32; 5 of 15 runs at 128), LRU (not run)");
    }

    @Test
    void whatIsNotWhole_standsInEachCaption_andNothingOnceAllIs() {
        for (Chart chart : List.of(EpisodeChart.of(Results.small()), NeedChart.of(Results.small()))) {
            assertThat(chart.caption()).as(chart.name()).contains("Incomplete: BC-learner (5 of 15 runs)");
        }
        MetricResults whole = Results.without(Results.small(), List.of("bc"));
        for (Chart chart : List.of(EpisodeChart.of(whole), NeedChart.of(whole))) {
            assertThat(chart.caption()).as(chart.name()).containsExactly("Policies that see the answer: Clairvoyant.");
        }
        MetricResults deployable = Results.without(whole, List.of("clairvoyant"));
        for (Chart chart : List.of(EpisodeChart.of(deployable), NeedChart.of(deployable), BudgetChart.of(deployable))) {
            assertThat(chart.caption()).as(chart.name()).isEmpty();
        }
    }

    /** A record of a log is a reference too, but decides nothing. */
    @Test
    void recordOfALog_doesNotSeeTheAnswer() {
        MetricResults.Level level = Results.level(0.2, 0.1, Results.NONE);
        MetricResults.Policy record = Results.policy("as-logged", "As logged", Collections.nCopies(6, 0.2), level, level);
        assertThat(record.isReference()).isTrue();
        Chart chart = EpisodeChart.of(
                Results.of("", List.of(record, Results.policy("recency", "Recency", Collections.nCopies(6, 0.1), level, level))));
        assertThat(chart.points()).isNotEmpty();
        assertThat(chart.caption()).isEmpty();
    }

    @Test
    void budgets_standOnALogarithmicAxis() {
        JFreeChart drawn = BudgetChart.of(Results.small()).plotter().apply(ChartLook.LIGHT);
        ChartRenderingInfo info = new ChartRenderingInfo();
        drawn.draw(new BufferedImage(560, 320, BufferedImage.TYPE_INT_RGB).createGraphics(),
                new Rectangle2D.Double(0, 0, 560, 320), info);
        PlotArea area = new PlotArea.Place((XYPlot) drawn.getPlot(), info.getPlotInfo().getDataArea());
        assertThat(area.x(Math.log(64)) - area.x(Math.log(32))).isCloseTo(area.x(Math.log(128)) - area.x(Math.log(64)),
                within(1e-6));
    }

    /** A deviation below 0 drew an axis of recall that began at -0.2. */
    @Test
    void axisOfAShare_endsAt0And1_andThatOfARewardAtItsValues() {
        List<MetricResults.Policy> policies = List.of(Results.policy("mixed", "Mixed-Score", Collections.nCopies(6, 0.02),
                Results.level(0.02, 0.05, Results.NONE), Results.level(0.98, 0.05, Results.NONE)));
        assertThat(axis(Results.of("", policies))).isEqualTo(new Range(0, 1));
        MetricResults shares = Results.of("", policies);
        assertThat(axis(new MetricResults(Metric.REWARD, Metric.REWARD.style(), shares.unit(), shares.budgets(), shares.budget(),
                shares.episode(), shares.episodes(), shares.folds(), shares.baseline(), "", policies, shares.ranking(),
                shares.decisions())).getLowerBound()).isNegative();
    }

    private static Range axis(MetricResults results) {
        return BudgetChart.of(results).plotter().apply(ChartLook.LIGHT).getXYPlot().getRangeAxis().getRange();
    }

    @Test
    void crowd_isPaleButForThoseThatMatter() {
        Chart chart = BudgetChart.of(Results.many(25));
        assertThat(chart.caption()).containsExactly(
                "Strong: the baseline, the best 4 at 128 words and the best reference; pale: 19 others.",
                "Policies that see the answer: Policy number 24.");
        assertThat(keys(chart)).as("pale ones are named under the pointer").contains("policy-3");
        MetricResults printed = Results.of("", Results.many(25).policies().stream()
                .map(each -> new MetricResults.Policy(each.name(), each.title(), each.mark(), each.standing(), each.values(),
                        each.name().equals("policy-3")
                                ? List.of(Results.level(0.1, 0.01, 0.2), Results.level(0.1, 0.01, 0.2))
                                : each.levels(),
                        each.needs(), "Published elsewhere."))
                .toList());
        assertThat(BudgetChart.of(printed).caption()).as("published values of pale ones are not drawn")
                .isEqualTo(chart.caption());
        assertThat(EpisodeChart.of(printed).caption()).startsWith("Published elsewhere.");
        inked(chart, 560, 320);
    }

    @Test
    void ranks_sayWhoIsNotToldApart() {
        Chart chart = RankChart.of(Results.small());
        assertThat(chart.points()).extracting(ChartPoint::words).containsExactly(
                "OSL-MR: mean rank 1.00, does not differ from Mixed-Score",
                "Mixed-Score: mean rank 2.00, does not differ from Recency, OSL-MR",
                "Recency: mean rank 3.00, does not differ from Mixed-Score");
        assertThat(chart.description()).contains("Mean rank over 6 conversations, 1 is best.",
                "All of them rank the policies in the same order: exact p < .001.");
        assertThat(chart.data().text().lines().toList().get(1)).as("no F, and 1 / 6^5").startsWith("osl-mr\t1.0\t6\t")
                .contains("\t\t1.28600823");
        inked(chart, 560, 240);
    }

    @Test
    void nothingWhole_saysSo() {
        Chart chart = BudgetChart.of(Results.of("",
                List.of(Results.policy("mixed", "Mixed-Score", Collections.nCopies(6, Results.NONE),
                        new MetricResults.Level(Results.NONE, Results.NONE, Results.NONE, 0, 15, true),
                        new MetricResults.Level(Results.NONE, Results.NONE, Results.NONE, 0, 15, true)))));
        assertThat(chart.points()).isEmpty();
        assertThat(chart.description()).isEqualTo(Texts.of("chart.nothing-is-complete-at-any-budget"));
    }

    /** Draws in every look and finds marks. */
    private static void inked(Chart chart, int width, int height) {
        for (ChartLook look : ChartLook.values()) {
            BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
            chart.plotter().apply(look).draw(image.createGraphics(), new Rectangle2D.Double(0, 0, width, height));
            assertThat(IntStream.of(image.getRGB(0, 0, width, height, null, 0, width))
                    .anyMatch(rgb -> rgb == look.ink().getRGB() || rgb == look.muted().getRGB())).as(look.code()).isTrue();
        }
    }
}
