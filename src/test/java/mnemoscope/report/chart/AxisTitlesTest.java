package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.Overview;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A figure is read without its title and caption: every axis with numbers says what they are, in every look of a file. */
class AxisTitlesTest {
    private static final List<Chart> ALL = new ArrayList<>();

    @BeforeAll
    static void draw() throws Exception {
        var data = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE);
        Comparison shown = Camping.compare(data.conversations().getFirst(), Protocol.bundled(), "recency", "mixed",
                "clairvoyant");
        RunningCharts running = new RunningCharts(shown, Overview.of(shown), DecisionRange.all(shown.decisionCount()),
                shown.decisionCount() - 1);
        Arrays.stream(RunningKind.values()).forEach(kind -> ALL.add(running.of(kind, kind == RunningKind.PARTS ? 0 : -1)));
        ALL.add(FreshnessChart.of(shown, WhyView.of(shown, shown.decisionCount() - 1, 0, 0, true)));
        HindsightReport report = new HindsightSearches().report(shown, 600, true, new HindsightSearches.Feed(), Progress.NONE);
        ALL.add(RegretChart.of(report, false));
        ALL.add(RegretChart.of(report, true));
        ALL.add(BoundsChart.of("search", HindsightSummary.ended(report.solved()), report.solved().bounds()));
        LabelCount tally = new LabelCount(shown.input().unit());
        tally.add(new LabelledEpisode(shown.input().episode(), shown.input().supervision()), shown.input().sizes(),
                Progress.NONE);
        tally.charts().stream().filter(each -> !each.isEmpty()).forEach(each -> ALL.add(DistributionChart.of(each, "e1")));
        MetricResults results = Results.small();
        ALL.addAll(List.of(EpisodeChart.of(results), BudgetChart.of(results), NeedChart.of(results), RankChart.of(results)));
        ALL.add(EpochChart.of("e", "F1 by epoch", "",
                List.of(new EpochChart.Curve("run", PolicyMark.OSL, new double[]{0.1, 0.2, 0.15}, true, false, 1)), List.of(),
                value -> "" + value, 3, -1, ValueTable.NONE));
    }

    @Test
    void everyAxisWithNumbers_hasATitle() throws Exception {
        assertThat(ALL).hasSizeGreaterThan(15);
        for (Chart chart : ALL) {
            if (chart.plotter().apply(ChartLook.PRINT).getXYPlot() instanceof OpenPlot plot) {
                assertThat(plot.untitled()).as(chart.title()).isEmpty();
            }
            // A file in the colours of the screen is bare too; what draws it asserts the same.
            for (ChartLook look : List.of(ChartLook.LIGHT, ChartLook.PRINT)) {
                Picture bare = chart.picture().bare();
                PictureExport.svg(bare, ExportSize.of(bare, look), look);
            }
        }
    }

    /** The window has the unit in the title above the chart. */
    @Test
    void chartOfTheWindow_hasItsUnitInTheTitle() {
        OpenPlot plot = (OpenPlot) ALL.getFirst().plotter().apply(ChartLook.LIGHT).getXYPlot();
        assertThat(plot.untitled()).hasSize(2);
    }

    /** The PDF used to cut the name of a what-if. */
    @Test
    void longNames_areWholeInAColumn() throws Exception {
        String title = "Mixed-Score with D4:3 pinned and 12 more changes";
        Picture line = ALL.getFirst().picture().named(new LegendNames(Map.of("Mixed-Score", title)));
        String svg = PictureExport.svg(line, ExportSize.of(line, ChartLook.PRINT, 7.7), ChartLook.PRINT);
        assertThat(svg).contains(">" + title + "<", ">Recency<", ">Clairvoyant<");
    }

    @Test
    void names_areThoseOfTheLegend_inTitleCaptionAndPicture_andValuesKeepTheirs() throws Exception {
        Picture own = ALL.get(1).picture().from("Data: synthetic.json.");
        LegendNames names = new LegendNames(Map.of("Recency", "Sliding <window>", "Mixed-Score", "Ours"));
        Picture named = own.named(names);
        assertThat(named.title()).isEqualTo(own.title().replace("Recency", "Sliding <window>"));
        assertThat(named.source()).as("only those in the figure")
                .isEqualTo("Data: synthetic.json. " + Texts.of("chart.legend-names-of", "Sliding <window> = Recency"));
        assertThat(named.data()).isEqualTo(own.data());
        Picture line = ALL.getFirst().picture().named(names);
        assertThat(line.source()).isEqualTo(Texts.of("chart.legend-names-of", "Ours = Mixed-Score, Sliding <window> = Recency"));
        String svg = PictureExport.svg(line, ExportSize.of(line, ChartLook.PRINT), ChartLook.PRINT);
        assertThat(svg).contains("Ours").contains("Sliding &lt;window").doesNotContain(">Recency<")
                .doesNotContain(">Mixed-Score<");
    }
}
