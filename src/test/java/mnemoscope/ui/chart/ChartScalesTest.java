package mnemoscope.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.report.chart.Plots;
import mnemoscope.report.picture.PictureFonts;
import org.junit.jupiter.api.Test;

class ChartScalesTest {
    @Test
    void steps_lieBetweenBothEndsOrInTheMiddle() {
        DecisionAxis axis = new DecisionAxis(50, 200, 10, 20);
        assertThat(axis.x(10)).isEqualTo(50);
        assertThat(axis.x(20)).isEqualTo(250).isEqualTo(axis.end());
        assertThat(axis.pitch()).isEqualTo(20);
        assertThat(axis.decisionAt(79)).isEqualTo(11);
        assertThat(axis.decisionAt(-5)).isEqualTo(10);
        assertThat(axis.decisionAt(999)).isEqualTo(20);
        assertThat(new DecisionAxis(50, 200, 3, 3).x(3)).isEqualTo(150);
        assertThat(new DecisionAxis(50, 200, 3, 3).decisionAt(60)).isEqualTo(3);
    }

    @Test
    void hairlines_areAtRoundValues() {
        assertThat(Plots.multiples(-3, 11, 5)).containsExactly(0, 5, 10);
        assertThat(Plots.multiples(0, 0.3, 0.1)).hasSize(4);
        assertThat(Plots.roundGap(0.034)).isEqualTo(0.02);
        assertThat(Plots.roundGap(36)).isEqualTo(50);
    }

    @Test
    void words_areCutToTheirRoom() {
        String words = "Generative Agents, normalised";
        double room = PictureFonts.width(words, 11, false) / 2;
        assertThat(PictureFonts.cut(words, 2 * room + 1, 11, false)).isEqualTo(words);
        String cut = PictureFonts.cut(words, room, 11, false);
        assertThat(cut).startsWith("Generative").endsWith("\u2026");
        assertThat(PictureFonts.width(cut, 11, false)).isLessThanOrEqualTo(room);
        assertThat(PictureFonts.cut("", 5, 11, false)).isEmpty();
    }
}
