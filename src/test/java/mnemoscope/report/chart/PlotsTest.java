package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.List;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.text.Numbers;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.axis.NumberTick;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where decisions have their numbers. */
class PlotsTest {
    private static List<String> steps(int count, double width) {
        return Plots.steps(0, count - 1, width).stream().map(NumberTick::getText).toList();
    }

    /** 1 stood beside 2 and 18 beside 19, where the others were two apart. */
    @ParameterizedTest
    @ValueSource(doubles = {250, 400, 500, 640})
    void numbersBesideTheEnds_areNoCloserThanTheOthers(double width) {
        List<Integer> shown = steps(19, width).stream().map(Integer::valueOf).toList();
        assertThat(shown).startsWith(1).endsWith(19);
        int gap = shown.get(2) - shown.get(1);
        assertThat(shown.get(1) - shown.get(0)).isGreaterThan(gap / 2);
        assertThat(shown.getLast() - shown.get(shown.size() - 2)).isGreaterThan(gap / 2);
    }

    /** In a low chart the numbers at the left lay over each other. */
    @ParameterizedTest
    @ValueSource(doubles = {15, 40, 90, 300})
    void numbersAtTheLeft_standApart(double height) {
        NumberAxis axis = Plots.values(0, 800, 4, value -> Numbers.fixed(value, 0), ChartLook.LIGHT);
        List<?> ticks = axis.refreshTicks(null, null, new Rectangle2D.Double(0, 0, 500, height), RectangleEdge.LEFT);
        List<Double> at = ticks.stream().map(NumberTick.class::cast).map(NumberTick::getValue).toList();
        assertThat(at).first().isEqualTo(0.0);
        for (int k = 1; k < at.size(); k++) {
            assertThat((at.get(k) - at.get(k - 1)) * height / 800).isGreaterThanOrEqualTo(11);
        }
        assertThat(at).as("no more are left out than needed").hasSizeGreaterThanOrEqualTo(Math.min(5, (int) (height / 33) + 1));
    }

    @Test
    void whereAllHaveRoom_allAreThere() {
        assertThat(steps(5, 700)).containsExactly("1", "2", "3", "4", "5");
    }
}
