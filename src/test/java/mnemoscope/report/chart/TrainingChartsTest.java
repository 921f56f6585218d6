package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.learning.ModelCheck.FeatureImportance;
import mnemoscope.learning.ModelCheck.Reliability;
import mnemoscope.learning.TriedThreshold;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.junit.jupiter.api.Test;

class TrainingChartsTest {
    private static final double[] LOSS = {0.7, 0.5, 0.6, Double.NaN};

    private static Chart epochs(double[] values, int kept) {
        return EpochChart.of("loss", "Loss by epoch", "run 1",
                List.of(new EpochChart.Curve("validation", PolicyMark.OSL, values, true, false, kept)), Numbers::score, 4, -1,
                ValueTable.NONE);
    }

    @Test
    void epochs_sayTheirValuesAndWhichWasKept() {
        assertThat(epochs(LOSS, 1).points()).extracting(ChartPoint::words).containsExactly("Epoch 1: validation 0.700",
                "Epoch 2: validation 0.500 (kept)", "Epoch 3: validation 0.600");
        assertThat(epochs(new double[]{Double.NaN}, -1).points()).isEmpty();
    }

    @Test
    void thresholds_sayEveryExponentOfOneThreshold() {
        Chart chart = ThresholdChart.of("t", "Threshold", "F1", List.of(new TriedThreshold(0.1, 0, 0.2),
                new TriedThreshold(0.1, 0.5, 0.3), new TriedThreshold(0.2, 0, Double.NEGATIVE_INFINITY)), 0.1, 0.5,
                PolicyMark.OSL,
                value -> "F1 " + Numbers.f1(value), ValueTable.NONE);
        assertThat(chart.points()).extracting(ChartPoint::words).first()
                .isEqualTo("Threshold 0.10: F1 .200, F1 .300 with exponent 0.5");
        draw(chart);
    }

    @Test
    void bins_andFeatures_areSaid() {
        Chart reliability = ReliabilityChart.of("r", "Reliability", "share",
                new Reliability(List.of(new Reliability.Bin(0, 0.1, 12_000, 0.05, 0.01),
                        new Reliability.Bin(0.1, 0.2, 0, Double.NaN, Double.NaN))),
                0.3, PolicyMark.OSL, ValueTable.NONE);
        assertThat(reliability.points()).extracting(ChartPoint::words)
                .containsExactly("0.0 to 0.1: 12,000 candidates, predicted 0.050, observed 0.010", "0.1 to 0.2: 0 candidates");
        draw(reliability);
        Chart importance = ImportanceChart.of("i", "Importance", "rise", List.of(
                new FeatureImportance(new InputFeature("age", "Age", "turns since it was said"), 0.2, 0.01)), PolicyMark.OSL,
                ValueTable.NONE);
        assertThat(importance.points().getFirst().words())
                .isEqualTo("Age: turns since it was said. Loss rises by 0.200 (sd 0.010) when it is shuffled.");
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
        Picture picture = chart.picture();
        ExportSize size = ExportSize.of(picture, look);
        var image = PictureExport.image(picture, new ExportSize(size.widthCm(), size.heightCm(), 96), look);
        int hue = look.hue(PolicyMark.OSL.hue()).getRGB();
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
