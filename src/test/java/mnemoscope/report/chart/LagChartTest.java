package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.LagRow;
import mnemoscope.study.benchmark.LagSentence;
import mnemoscope.study.benchmark.Tally;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;

/** The charts of a lag study, and its sentence, on made-up results. */
class LagChartTest {
    private static final List<Placement> LAGS = List.of(Placement.END, Placement.lag(20), Placement.lag(1), Placement.lag(50));
    private static final List<LagRow> ROWS = List.of(row(Placement.lag(1), .8), row(Placement.lag(20), .1),
            row(Placement.lag(50), -.9), row(Placement.END, -.2));

    private static LagRow row(Placement lag, double share) {
        return new LagRow(lag, BenchmarkPolicy.of("recency", DatasetKind.OWN), false, 64, new Tally(new double[11]),
                Optional.of(new AttainedShare(0, share, true)), 100, new CarriedNeeds(new int[CarriedNeeds.LENGTH]));
    }

    @Test
    void lagsAscend_otherPlacementsStandToTheRight_andSharesBelowTheFloorAreInTheTableOnly() {
        Chart chart = LagChart.of(Value.SHARE, ROWS, LAGS, 64, "words");
        assertThat(chart.points()).extracting(ChartPoint::words).containsExactly("Recency, 1: 80", "Recency, 20: 10",
                "Recency, end: \u221220");
        assertThat(chart.points()).extracting(ChartPoint::x).isSorted();
        assertThat(chart.caption()).containsExactly("Not drawn, below \u221260 %: Recency, 50: \u221290.");
        assertThat(LagChart.of(Value.SHARE, List.of(ROWS.getFirst()), LAGS, 64, "words").caption()).as("nothing is left out")
                .isEmpty();
        assertThat(chart.data().rows()).contains(List.of("lag:50", "recency", "", -90.0));
        assertThat(chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getRangeAxis().getLowerBound()).isEqualTo(-60);
    }

    /** JFreeChart draws the first series last: a policy with one point must not be hidden by those with all. */
    @Test
    void policyOfFewPoints_isOnTop_andTheLegendSaysHowMany() {
        LagRow one = new LagRow(Placement.lag(1), BenchmarkPolicy.of("lru", DatasetKind.OWN), false, 64,
                new Tally(new double[11]), Optional.of(new AttainedShare(0, .8, true)), 100,
                new CarriedNeeds(new int[CarriedNeeds.LENGTH]));
        List<LagRow> rows = Stream.concat(ROWS.stream(), Stream.of(one)).toList();
        JFreeChart drawn = LagChart.of(Value.SHARE, rows, LAGS, 64, "words").plotter().apply(ChartLook.LIGHT);
        XYPlot plot = drawn.getXYPlot();
        assertThat(plot.getSeriesRenderingOrder()).isEqualTo(SeriesRenderingOrder.REVERSE);
        assertThat(plot.getRenderer().getSeriesPaint(0)).isEqualTo(ChartLook.LIGHT.hue(one.policy().description().mark().hue()));
        assertThat(plot.getRenderer().getSeriesPaint(1))
                .isEqualTo(ChartLook.LIGHT.hue(ROWS.getFirst().policy().description().mark().hue()));
    }

    @Test
    void captionNamesThePoliciesThatSeeTheAnswer() {
        LagRow plan = new LagRow(Placement.lag(1), BenchmarkPolicy.of("clairvoyant", DatasetKind.OWN), false, 64,
                new Tally(DoubleStream.generate(() -> 1).limit(11).toArray()), Optional.empty(), 100,
                new CarriedNeeds(new int[CarriedNeeds.LENGTH]));
        List<LagRow> rows = Stream.concat(ROWS.stream(), Stream.of(plan)).toList();
        Value other = Stream.of(Value.values()).filter(value -> Double.isFinite(value.of(plan))).findFirst().orElseThrow();
        assertThat(LagChart.of(other, rows, LAGS, 64, "words").caption())
                .containsExactly(Texts.of("chart.see-the-answer", "Clairvoyant"));
    }

    @Test
    void drawnLags_andTheEnd_areNamedInWords() {
        Chart chart = LagChart.of(Value.SHARE, List.of(row(Placement.lag(1), .8), row(Placement.drawn(200), .5)),
                List.of(Placement.lag(1), Placement.drawn(200)), 64, "words");
        assertThat(chart.points()).extracting(ChartPoint::words).containsExactly("Recency, 1: 80",
                "Recency, drawn 1\u2013200: 50");
        assertThat(LagChart.head(Placement.END)).isEqualTo(Texts.of("chart.lag-at-the-end"));
        assertThat(chart.data().rows()).as("values have the code").contains(List.of("drawn:200", "recency", "", 50.0));
    }

    @Test
    void sentence_namesTheNearAndTheFurtherLag_andWhereKeepingNothingEarnsMore() {
        assertThat(LagSentence.of(ROWS, "recency"))
                .contains("Recency: 80 % of the attainable at lag 1, 10 % at 20. From 50 on, keeping nothing earns more: "
                        + "storing costs more than the hits save.");
        assertThat(LagSentence.of(ROWS.subList(0, 2), "recency"))
                .contains("Recency: 80 % of the attainable at lag 1, 10 % at 20.");
        assertThat(LagSentence.of(ROWS.subList(0, 1), "recency")).contains("Recency: 80 % of the attainable at lag 1.");
        assertThat(LagSentence.of(ROWS.subList(3, 4), "recency")).as("the end is no lag").isEmpty();
        assertThat(LagSentence.of(ROWS, "mixed")).isEmpty();
    }

    @Test
    void agesWithFewNeeds_areInTheTableOnly() {
        int[] counts = new int[CarriedNeeds.LENGTH];
        counts[4] = 3;
        counts[6] = 10;
        counts[7] = 5;
        Chart chart = AgeChart.of("ages", "Ages", List.of(new AgeChart.Line("recency", "Recency",
                ROWS.getFirst().policy().description().mark(), false, 1, new CarriedNeeds(counts))));
        assertThat(chart.points()).extracting(ChartPoint::words).containsExactly("Recency, 1-2: .500");
        assertThat(chart.caption()).containsExactly("Ages with fewer than 10 needs are in the table only: 0.");
        assertThat(chart.data().rows()).containsExactly(List.of("recency", 0, "0", 3, 0), List.of("recency", 0, "1-2", 10, 5));
        assertThat(AgeChart.of("ages", "Ages", List.of()).points()).isEmpty();
    }

    /** 18 turns of one conversation stood there as 54, because the runs had three seeds. */
    @Test
    void needsOfSeveralSeeds_areOneInThePicture() throws Exception {
        int[] counts = new int[CarriedNeeds.LENGTH];
        counts[4] = 29;
        counts[6] = 54;
        counts[7] = 27;
        Chart chart = AgeChart.of("ages", "Ages", List.of(new AgeChart.Line("recency", "Recency",
                ROWS.getFirst().policy().description().mark(), false, 3, new CarriedNeeds(counts))));
        assertThat(chart.points()).extracting(ChartPoint::words).as("29 of three seeds are 9.67")
                .containsExactly("Recency, 1-2: .500");
        assertThat(PictureExport.svg(chart.picture(), ExportSize.of(chart.picture(), ChartLook.PRINT), ChartLook.PRINT))
                .contains(">18<").doesNotContain(">54<");
        assertThat(chart.caption()).containsExactly("Ages with fewer than 10 needs are in the table only: 0.",
                "Each needed turn is counted once; the values count it at each of 3 seeds, for policies that depend on the seed.");
        assertThat(chart.data().rows()).contains(List.of("recency", 0, "1-2", 54, 27));
    }
}
