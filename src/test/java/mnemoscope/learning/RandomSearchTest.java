package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RandomSearchTest {
    /** The highest point is at (2, 0.3), the second number wants to be below 0. */
    @Test
    void numbers_climb_andAreNeverBelowZero() {
        AtomicInteger asked = new AtomicInteger();
        double[] best = RandomSearch.best(3, x -> {
            asked.incrementAndGet();
            assertThat(Arrays.stream(x).min().orElseThrow()).isNotNegative();
            return -(x[0] - 2) * (x[0] - 2) - (x[1] + 1) * (x[1] + 1) - (x[2] - 0.3) * (x[2] - 0.3);
        }, new Random(1));
        assertThat(best[0]).isCloseTo(2, within(0.1));
        assertThat(best[1]).isZero();
        assertThat(best[2]).isCloseTo(0.3, within(0.1));
        assertThat(asked.get()).as("the start and 120 steps").isEqualTo(121);
    }

    @Test
    void whatIsNotBetter_isNotTaken() {
        assertThat(RandomSearch.best(2, x -> 0, new Random(1))).containsExactly(1, 1);
    }
}
