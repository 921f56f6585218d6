package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

    @Test
    void whereAllHaveRoom_allAreThere() {
        assertThat(steps(5, 700)).containsExactly("1", "2", "3", "4", "5");
    }
}
