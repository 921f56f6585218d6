package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import mnemoscope.model.Texts;
import mnemoscope.text.NumberFormats;
import org.junit.jupiter.api.Test;

/** Where the words of the freshness chart stand. */
class FreshnessChartTest {
    @Test
    void marks_areOfTheLanguage() {
        NumberFormats.use(NumberFormats.COMMA);
        try {
            assertThat(List.of(0.0, 0.5, 1.0)).extracting(FreshnessChart::mark).containsExactly("0", "0,5", "1");
        } finally {
            NumberFormats.use(NumberFormats.POINT);
        }
    }

    /** They began at the left edge over the curve, in German. */
    @Test
    void wordsThatAreWiderThanTheChart_giveWayToTheNumber() {
        String words = "0.208 im Alter 195 Beitr\u00e4ge";
        assertThat(FreshnessChart.fitting(words, 0.208, 200)).isEqualTo(words);
        assertThat(FreshnessChart.fitting(words, 0.208, 100)).isEqualTo("0.208");
    }

    /** In German the longest of the names at the curves was cut in the inspector. */
    @Test
    void namesOfTheCurves_areNoLongerThanTheEnglishOnes() {
        double english = namesWidth(Locale.ENGLISH);
        assertThat(Texts.LANGUAGES).allSatisfy(language -> assertThat(namesWidth(language)).isLessThanOrEqualTo(english));
    }

    private static double namesWidth(Locale language) {
        Texts.speak(language);
        try {
            return EndLabels.longest(List.of(Texts.of("chart.temporary"), Texts.of("chart.stable"), Texts.of("chart.stale")));
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
    }

    @Test
    void words_lieInTheirRoomAndOnNoLine() {
        Rectangle2D room = new Rectangle2D.Double(26, 6, 175, 56);
        List<Line2D> lines = new ArrayList<>(List.of(new Line2D.Double(26, 34, 201, 34)));
        for (int x = 26; x < 201; x++) {
            lines.add(new Line2D.Double(x, 6 + 20 * (x - 26) / 175.0, x + 1, 6 + 20 * (x - 25) / 175.0));
        }
        for (int x = 26; x <= 201; x += 5) {
            Point2D point = new Point2D.Double(x, 6 + 20 * (x - 26) / 175.0);
            Rectangle2D words = FreshnessChart.near(point, 100, 12, room, lines);
            assertThat(words.getMinX()).isGreaterThanOrEqualTo(26);
            assertThat(words.getMaxX()).isLessThanOrEqualTo(201);
            assertThat(lines.stream().filter(words::intersectsLine)).as("at " + x).isEmpty();
        }
    }
}
