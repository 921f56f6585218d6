package mnemoscope.report.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.report.chart.CriticalDifferenceLayout.Bar;
import mnemoscope.report.chart.CriticalDifferenceLayout.Label;
import mnemoscope.study.statistics.AverageRanks;
import mnemoscope.study.statistics.CriticalDifference;
import org.junit.jupiter.api.Test;

final class CriticalDifferenceLayoutTest {
    @Test
    void fourPolicies_standByHand() {
        CriticalDifference difference = new CriticalDifference(new AverageRanks(List.of(4.0, 1.0, 2.0, 3.0), 9, 0), 0.05, 1.5);
        CriticalDifferenceLayout layout = CriticalDifferenceLayout.of(difference, 100, 400, 50);
        assertThat(layout.bars()).containsExactly(new Bar(96, 204, 62), new Bar(196, 304, 69), new Bar(296, 404, 62));
        assertThat(layout.labels()).containsExactly(new Label(1, 100, 85, true), new Label(2, 200, 104, true),
                new Label(3, 300, 104, false), new Label(0, 400, 85, false));
        assertThat(layout.reach()).isEqualTo(150);
        assertThat(layout.x(2.5)).isEqualTo(250);
    }

    @Test
    void differenceLongerThanTheAxis_isDrawnAsLongAsTheAxis() {
        CriticalDifference difference = CriticalDifference.of(new AverageRanks(List.of(1.0, 2.0), 2, 0), 0.05);
        assertThat(difference.value()).isGreaterThan(1);
        assertThat(CriticalDifferenceLayout.of(difference, 0, 300, 50).reach()).isEqualTo(300);
    }

    @Seeds(200)
    void labelsAndBars_neverTouch(Draw draw) {
        List<Double> drawn = draw.list(2, 13, () -> draw.real(1, 2));
        double value = draw.real(0.01, 9);
        List<Double> ranks = drawn.stream().map(rank -> 1 + (rank - 1) * (drawn.size() - 1)).toList();
        CriticalDifference difference = new CriticalDifference(new AverageRanks(ranks, 9, 0), 0.05, value);
        CriticalDifferenceLayout layout = CriticalDifferenceLayout.of(difference, 100, 500, 50);
        for (Label one : layout.labels()) {
            assertThat(one.y()).isLessThan(layout.bottom());
            assertThat(one.x()).isBetween(100 - 1e-9, 500 + 1e-9);
            for (Label other : layout.labels()) {
                if (one.policy() != other.policy() && one.atLeft() == other.atLeft()) {
                    assertThat(Math.abs(one.y() - other.y())).isGreaterThanOrEqualTo(CriticalDifferenceLayout.ROW - 1e-9);
                    // The line of the one outwards passes below the stem of what stands further out.
                    boolean further = one.atLeft() ? other.x() < one.x() : other.x() > one.x();
                    assertThat(further && other.y() >= one.y()).isFalse();
                }
            }
        }
        for (int i = 0; i < layout.bars().size(); i++) {
            Bar bar = layout.bars().get(i);
            assertThat(layout.labels()).allMatch(label -> label.y() > bar.y() + 8);
            assertThat(bar.y()).isGreaterThan(layout.axis() + 8);
            for (Bar other : layout.bars().subList(0, i)) {
                boolean apart = Math.abs(bar.y() - other.y()) >= 7 - 1e-9 || bar.x1() > other.x2();
                assertThat(apart).isTrue();
            }
        }
        assertThat(layout.reach()).isEqualTo(Math.min(400, value * 400 / (ranks.size() - 1)), within(1e-9));
    }
}
