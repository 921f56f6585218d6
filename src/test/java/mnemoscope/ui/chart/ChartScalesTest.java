package mnemoscope.ui.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.paint.Drawing;
import org.junit.jupiter.api.Test;

class ChartScalesTest {
    @Test
    void steps_lieBetweenBothEndsOrInTheMiddle() {
        StepAxis axis = new StepAxis(50, 200, 10, 20);
        assertThat(axis.x(10)).isEqualTo(50);
        assertThat(axis.x(20)).isEqualTo(250).isEqualTo(axis.end());
        assertThat(axis.pitch()).isEqualTo(20);
        assertThat(axis.stepAt(79)).isEqualTo(11);
        assertThat(axis.stepAt(-5)).isEqualTo(10);
        assertThat(axis.stepAt(999)).isEqualTo(20);
        assertThat(new StepAxis(50, 200, 3, 3).x(3)).isEqualTo(150);
        assertThat(new StepAxis(50, 200, 3, 3).stepAt(60)).isEqualTo(3);
    }

    @Test
    void values_riseFromTheBottomAndHaveRoundGridlines() {
        ValueScale scale = new ValueScale(-3, 11, 20, 90);
        assertThat(scale.y(-3)).isEqualTo(90);
        assertThat(scale.y(11)).isEqualTo(20);
        assertThat(scale.y(4)).isCloseTo(55, within(1e-9));
        assertThat(scale.multiples(5).toArray()).containsExactly(0, 5, 10);
        assertThat(new ValueScale(0, 0.3, 0, 1).multiples(0.1).toArray()).hasSize(4);
        assertThat(new ValueScale(7, 7, 20, 90).y(7)).isEqualTo(90);
    }

    @Test
    void words_areCutToTheirRoom() {
        Fx.run(() -> {
            String words = "Generative Agents, normalised";
            double room = TextWidth.of(words, Drawing.META) / 2;
            assertThat(LineEnds.cut(words, 2 * room + 1)).isEqualTo(words);
            assertThat(LineEnds.cut(words, room)).startsWith("Generative").endsWith("\u2026");
            assertThat(TextWidth.of(LineEnds.cut(words, room), Drawing.META)).isLessThanOrEqualTo(room);
            assertThat(LineEnds.cut("", 5)).isEmpty();
        });
    }
}
