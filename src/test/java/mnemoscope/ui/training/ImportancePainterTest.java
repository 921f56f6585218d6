package mnemoscope.ui.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.FeatureImportance;
import mnemoscope.learning.feature.Feature;
import mnemoscope.ui.kit.PolicyStyle;
import org.junit.jupiter.api.Test;

class ImportancePainterTest {
    private static ImportancePainter features(int count) {
        List<FeatureImportance> features = IntStream.rangeClosed(1, count)
                .mapToObj(k -> new FeatureImportance(new Feature("f" + k, "Feature " + k, "what it is"), 1.0 / k, 0)).toList();
        return new ImportancePainter(features, PolicyStyle.of("osl-mr"));
    }

    @Test
    void featuresWithoutRoom_areCountedInTheLastLine() {
        ImportancePainter six = features(6);
        assertThat(six.wholeHeight()).isEqualTo(90);
        assertThat(six.shown(90)).isEqualTo(6);
        assertThat(six.more(90)).isEmpty();
        assertThat(six.shown(89)).as("five lines, one of them for the rest").isEqualTo(4);
        assertThat(six.more(89)).isEqualTo("2 more features");
        assertThat(six.more(61)).isEqualTo("3 more features");
        assertThat(features(2).more(20)).isEqualTo("2 more features");
    }

    @Test
    void lineOfTheRest_namesThem() {
        ImportancePainter six = features(6);
        assertThat(six.at(1, 75)).startsWith("Feature 1: what it is. Loss rises by ");
        assertThat(six.at(74, 75))
                .isEqualTo("2 more features, the strongest first: Feature 5, Feature 6. The exports have all.");
        assertThat(six.at(91, 90)).isEmpty();
    }
}
