package mnemoscope.ui.optimality.hindsight;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.optimality.hindsight.HindsightBounds;
import org.junit.jupiter.api.Test;

/** What a search told, short enough to be drawn twenty times a second. */
class BoundsFeedTest {
    @Test
    void pause_isToldAtItsBeginningAndItsEnd() {
        HindsightSearches.Feed feed = new HindsightSearches.Feed();
        for (int k = 0; k < 50; k++) {
            feed.accept(new HindsightBounds(k, -10, 5));
        }
        feed.accept(new HindsightBounds(50, -10, 3));
        assertThat(feed.snapshot()).extracting(HindsightBounds::elapsedNanos).containsExactly(0L, 49L, 50L);
    }

    @Test
    void longSearch_staysShort_withItsFirstAndLastValues() {
        HindsightSearches.Feed feed = new HindsightSearches.Feed();
        for (int k = 0; k < 20_000; k++) {
            feed.accept(new HindsightBounds(k, -10, 20_000 - k));
        }
        assertThat(feed.snapshot()).hasSizeLessThanOrEqualTo(1_000);
        assertThat(feed.snapshot().getFirst().elapsedNanos()).isZero();
        assertThat(feed.snapshot().getLast().elapsedNanos()).isEqualTo(19_999);
        assertThat(feed.snapshot()).isSortedAccordingTo((a, b) -> Long.compare(a.elapsedNanos(), b.elapsedNanos()));
    }
}
