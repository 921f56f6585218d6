package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.StoryEpisode;
import org.junit.jupiter.api.Test;

/** Budgets to click on for a log: none that its length or what is always kept of it makes senseless. */
class BudgetPresetsTest {
    private static ReplayInput words(int... sizes) {
        StoryEpisode story = new StoryEpisode();
        IntStream.of(sizes).forEach(story::words);
        return story.ask("w0x0?").input();
    }

    @Test
    void ofALog_areBelowItsLength() {
        assertThat(BudgetPresets.ofLog(words(60, 40))).containsExactly(4, 8, 16, 32, 64);
        assertThat(BudgetPresets.ofLog(words(3000, 2000))).containsExactly(256, 512, 1024, 2048, 4096);
        assertThat(BudgetPresets.ofLog(words(1))).isEmpty();
    }

    @Test
    void ofALog_holdWhatIsAlwaysKept() {
        ReplayInput input = new StoryEpisode().words(20).pinned().words(80).ask("w1x0?").input();
        assertThat(BudgetPresets.ofLog(input)).containsExactly(32, 64);
    }

    @Test
    void labels_areShort() {
        assertThat(Stream.of(512, 1024, 131_072).map(BudgetPresets::label)).containsExactly("512", "1k", "128k");
    }
}
