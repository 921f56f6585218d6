package mnemoscope.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Times are passed in, so no test waits for a clock. */
class TimeEstimateTest {
    private final TimeEstimate pace = new TimeEstimate();

    @Test
    void evenWork_takesAsLongAsItsSpeedSays() {
        for (int second = 0; second <= 10; second++) {
            pace.see(second, second / 40.0);
        }
        assertThat(pace.rest(10)).isCloseTo(30, within(1e-9));
    }

    /** A study that found half of its cells done and then took half a minute for each cell. */
    @Test
    void workDoneBefore_doesNotCount() {
        pace.see(0.1, 0.5);
        assertThat(pace.rest(5)).as("one report says nothing of the speed").isNaN();
        pace.see(30, 0.51);
        pace.see(60, 0.52);
        assertThat(pace.rest(60)).isBetween(1_300.0, 1_600.0);
    }

    /** Reading the data reports 0 to 1, then the cells start at 0: the last second of the reading is not the remaining time. */
    @Test
    void workThatFallsBack_beginsAnew() {
        for (int k = 0; k <= 10; k++) {
            pace.see(k / 5.0, k / 10.0);
        }
        pace.see(2.1, 0.001);
        assertThat(pace.rest(2.5)).isNaN();
        pace.see(12.1, 0.002);
        assertThat(pace.rest(12.1)).as("a thousandth is too little to say").isNaN();
        pace.see(202.1, 0.021);
        assertThat(pace.rest(202.1)).isCloseTo(9_790, within(1.0));
    }

    /** 300 cheap cells of which the first take ten times as long as they will, then 840 that take 40 times as long as cheap ones. */
    @Test
    void studyThatIsCold_saysNothing_thenAboutWhatIsLeft() {
        double all = 300 + 840 * 40;
        double seconds = 0;
        for (int cell = 1; cell <= 300; cell++) {
            pace.see(seconds += cell <= 80 ? 0.2 : 0.02, cell / all);
            assertThat(pace.rest(seconds)).isNaN();
        }
        for (int cell = 1; cell < 840; cell++) {
            pace.see(seconds += 0.8, (300 + cell * 40) / all);
            double said = pace.rest(seconds);
            if (cell > 25) {
                double left = (840 - cell) * 0.8;
                assertThat(said).isBetween(left * 0.7, left * 1.5);
            }
        }
    }

    /** Work that takes days gets an estimate after minutes. */
    @Test
    void longWork_isNotLeftWithoutAWord() {
        for (int second = 0; second <= 299; second++) {
            pace.see(second, second / 100_000.0);
        }
        assertThat(pace.rest(299)).isNaN();
        pace.see(300, 0.003);
        assertThat(pace.rest(300)).isCloseTo(99_700, within(1.0));
    }

    @Test
    void slowerWork_isNoticed_andWhatWasQuickIsForgotten() {
        double fraction = 0;
        for (int second = 0; second <= 100; second++) {
            pace.see(second, fraction += second < 10 ? 0.05 : 0.001);
        }
        double left = 1 - fraction;
        assertThat(pace.rest(100)).isCloseTo(left / 0.001, within(left / 0.001 * 0.05));
    }

    @Test
    void unknownShare_hasNoEnd() {
        pace.see(0, 0.1);
        pace.see(5, 0.2);
        pace.see(6, Double.NaN);
        assertThat(pace.rest(7)).isNaN();
    }
}
