package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.learning.ModelCheck.FeatureImportance;
import mnemoscope.learning.ModelCheck.Reliability;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;

class TrainingChartsTest {
    private static final double[] LOSS = {0.7, 0.5, 0.6, Double.NaN};

    private static Chart epochs(double[] values, int kept) {
        return EpochChart.of("loss", "Loss by epoch", "run 1",
                List.of(new EpochChart.Curve("validation", PolicyMark.OSL, values, true, false, kept)), List.of(), Numbers::score,
                4, -1, ValueTable.NONE);
    }

    @Test
    void epochs_sayTheirValuesAndWhichWasKept() {
        assertThat(epochs(LOSS, 1).points()).extracting(ChartPoint::words).containsExactly("Epoch 1: validation 0.700",
                "Epoch 2: validation 0.500 (best)", "Epoch 3: validation 0.600");
        assertThat(epochs(new double[]{Double.NaN}, -1).points()).isEmpty();
    }

    @Test
    void epochs_haveRoundNumbers_orAllOfAFew() {
        assertThat(EpochChart.numbered(5)).containsExactly(0, 1, 2, 3, 4);
        assertThat(EpochChart.numbered(300)).as("1, 50, 100, ...").containsExactly(0, 49, 99, 149, 199, 249, 299);
        assertThat(EpochChart.numbered(18)).containsExactly(0, 3, 5, 7, 9, 11, 13, 15, 17);
    }

    private static EpochChart.Curve long400() {
        double[] values = IntStream.range(0, 400)
                .mapToDouble(e -> 0.5 + e / 2000.0 + (e % 2 == 0 ? 0.05 : 0) - (e == 14 ? 0.02 : 0)).toArray();
        return new EpochChart.Curve("validation", PolicyMark.OSL, values, true, false, 14);
    }

    @Test
    void marks_ofManyEpochs_standApart() {
        List<Integer> marked = EpochChart.marked(long400(), 1.4);
        assertThat(marked).isNotEmpty().doesNotContain(13, 14, 15);
        for (int k = 1; k < marked.size(); k++) {
            assertThat((marked.get(k) - marked.get(k - 1)) * 1.4).isGreaterThan(8);
        }
        assertThat(EpochChart.marked(long400(), 20)).as("with room each epoch but the kept one").hasSize(399);
    }

    private static ReferenceLine level(String name, double value) {
        return new ReferenceLine(name, Optional.of(PolicyMark.MIXED), value);
    }

    private static DoubleStream values(List<EpochChart.Curve> curves) {
        return curves.stream().flatMapToDouble(curve -> DoubleStream.of(curve.values()));
    }

    @Test
    void levels_nearTheCurvesWidenTheAxis_farOnesAreOnlyNamed() {
        List<EpochChart.Curve> curves = List
                .of(new EpochChart.Curve("F1", PolicyMark.OSL, new double[]{0.15, 0.18, 0.19}, true, false, 1));
        assertThat(Scale.of(values(curves), List.of())).isEqualTo(new Scale(0.15, 0.19));
        Scale scale = Scale.of(values(curves), List.of(level("Clairvoyant", 0.9), level("Mixed-Score", 0.09)));
        assertThat(scale).isEqualTo(new Scale(0.09, 0.19));
        assertThat(scale.holds(0.9)).isFalse();
        assertThat(scale.named(0.9)).as("above the best curve").isGreaterThan(0.19);
        assertThat(scale.named(0.17)).isEqualTo(0.17);
    }

    @Test
    void levels_areSaidAtEveryEpoch_andSeenAcrossTheData() {
        Chart chart = EpochChart.of("f1", "F1 by epoch", "run 1",
                List.of(new EpochChart.Curve("F1", PolicyMark.OSL, new double[]{0.15, 0.19}, true, false, 1)),
                List.of(level("Mixed-Score", 0.17)), Numbers::f1, 2, -1, ValueTable.NONE);
        assertThat(chart.points()).extracting(ChartPoint::words).containsExactly("Epoch 1: F1 .150, Mixed-Score .170",
                "Epoch 2: F1 .190 (best), Mixed-Score .170");
        assertThat(draw(chart, ChartLook.LIGHT, PolicyMark.MIXED)).isTrue();
    }

    private static Chart f1(EpochChart.Curve... curves) {
        return EpochChart.of("f1", "F1 by epoch", "run 1", List.of(curves), List.of(level("Mixed-Score", 0.17)), Numbers::f1, 2,
                -1, ValueTable.NONE);
    }

    @Test
    void tunedValue_standsInAColumnOfItsOwn() {
        Chart chart = f1(new EpochChart.Curve("run 1", PolicyMark.OSL, new double[]{0.15, 0.19}, true, false, 1, 0.146, false));
        assertThat(chart.points()).extracting(ChartPoint::words).last()
                .isEqualTo("Tuned threshold: run 1: .146, Mixed-Score .170");
        assertThat(chart.points().getLast().x()).as("right of the last epoch").isGreaterThan(1);
        var ticks = chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getDomainAxis().refreshTicks(null, new AxisState(),
                new Rectangle2D.Double(0, 0, 300, 200), RectangleEdge.BOTTOM);
        assertThat(ticks).extracting(Object::toString).contains("1", "tuned");
    }

    @Test
    void whatWasCancelled_isPaleAndSaysWhereItEnds() {
        Chart chart = f1(
                new EpochChart.Curve("run 2, cancelled", PolicyMark.OSL, new double[]{0.15}, false, false, -1, Double.NaN, true));
        assertThat(chart.points()).extracting(ChartPoint::words)
                .containsExactly("Epoch 1: run 2, cancelled .150 (cancelled), Mixed-Score .170");
        assertThat(draw(chart, ChartLook.LIGHT)).as("in no full hue").isFalse();
    }

    @Test
    void standings_haveTheBestRewardFirst() {
        List<StandingChart.Measure> measures = List.of(new StandingChart.Measure("F1", Numbers::f1),
                new StandingChart.Measure("Reward", Numbers::reward));
        Chart chart = StandingChart.of("bar", "The bar", "e1", measures,
                List.of(new StandingChart.Row("run 1", PolicyMark.OSL, List.of(0.119, -204.0), true, false, false),
                        new StandingChart.Row("Mixed-Score", PolicyMark.MIXED, List.of(0.084, -193.0), false, false, true)),
                ValueTable.NONE);
        assertThat(chart.points()).extracting(ChartPoint::words).containsExactly("Mixed-Score: F1 .084, Reward \u2212193",
                "run 1: F1 .119, Reward \u2212204");
        draw(chart);
        assertThat(draw(chart, ChartLook.LIGHT, PolicyMark.MIXED)).isTrue();
    }

    @Test
    void rewards_haveTheTrueMinusAtAxisAndPoints() {
        Chart chart = EpochChart.of("reward", "Reward", "run 1",
                List.of(new EpochChart.Curve("Reward", PolicyMark.OSL, new double[]{-5200, -3883.2}, true, false, -1)), List.of(),
                Numbers::reward, 2, -1, ValueTable.NONE);
        assertThat(chart.points().getLast().words()).isEqualTo("Epoch 2: Reward \u22123,883");
        var ticks = chart.plotter().apply(ChartLook.LIGHT).getXYPlot().getRangeAxis().refreshTicks(null, new AxisState(),
                new Rectangle2D.Double(0, 0, 300, 200), RectangleEdge.LEFT);
        assertThat(ticks).isNotEmpty().allMatch(tick -> tick.toString().matches("\u2212\\d,\\d{3}"));
    }

    @Test
    void thresholds_sayEveryExponentOfOneThreshold() {
        Chart chart = ThresholdChart.of("t", "Threshold", "F1",
                List.of(new ThresholdTrial(0.1, 0, 0.2), new ThresholdTrial(0.1, 0.5, 0.3),
                        new ThresholdTrial(0.2, 0, Double.NEGATIVE_INFINITY)),
                0.1, 0.5, PolicyMark.OSL, List.of(level("Mixed-Score", 0.25)), Numbers::f1, "F1", ValueTable.NONE);
        assertThat(chart.points()).extracting(ChartPoint::words).first()
                .isEqualTo("Threshold 0.10: F1 .200, F1 .300 with exponent 0.5, Mixed-Score .250");
        assertThat(draw(chart, ChartLook.LIGHT, PolicyMark.MIXED)).as("the bar lies across").isTrue();
        draw(chart);
    }

    @Test
    void bins_andFeatures_areSaid() {
        Chart reliability = ReliabilityChart.of("r", "Reliability", "share", new Reliability(List
                .of(new Reliability.Bin(0, 0.1, 12_000, 0.05, 0.01), new Reliability.Bin(0.1, 0.2, 0, Double.NaN, Double.NaN))),
                0.3, PolicyMark.OSL, ValueTable.NONE);
        assertThat(reliability.points()).extracting(ChartPoint::words)
                .containsExactly("0.0 to 0.1: 12,000 candidates, predicted 0.050, observed 0.010", "0.1 to 0.2: 0 candidates");
        draw(reliability);
        Chart importance = ImportanceChart.of("i", "Importance", "rise",
                List.of(new FeatureImportance(new InputFeature("age", "Age", "turns since it was said"), 0.2, 0.01)),
                PolicyMark.OSL, ValueTable.NONE);
        assertThat(importance.points().getFirst().words())
                .isEqualTo("Age: turns since it was said. Loss rises by 0.200 (sd 0.010) when this feature is shuffled.");
        assertThat(importance.height()).as("rows and the title of the axis, no foot where no numbers stand")
                .isEqualTo(Plots.TOP + 16 + Axes.NAME + 2);
        draw(importance);
    }

    @Test
    void everyLook_drawsMarksAtTheirValues() {
        for (ChartLook look : ChartLook.values()) {
            assertThat(draw(epochs(LOSS, 1), look)).as(look.code()).isTrue();
        }
    }

    private static void draw(Chart chart) {
        assertThat(draw(chart, ChartLook.LIGHT)).isTrue();
    }

    /** Whether the hue of the policy is seen. */
    private static boolean draw(Chart chart, ChartLook look) {
        return draw(chart, look, PolicyMark.OSL);
    }

    private static boolean draw(Chart chart, ChartLook look, PolicyMark mark) {
        Picture picture = chart.picture();
        ExportSize size = ExportSize.of(picture, look);
        var image = PictureExport.image(picture, new ExportSize(size.widthCm(), size.heightCm(), 96), look);
        int hue = look.hue(mark.hue()).getRGB();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getRGB(x, y) == hue) {
                    return true;
                }
            }
        }
        return false;
    }
}
