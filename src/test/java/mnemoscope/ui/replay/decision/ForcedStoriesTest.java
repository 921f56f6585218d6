package mnemoscope.ui.replay.decision;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.window.SharedWindow;
import org.junit.jupiter.api.Test;

/** Where a decision forces a choice, as Data says it and the scrubber draws it. */
class ForcedStoriesTest extends SharedWindow {
    /** Left of the decisions, and the row of pixels of the line. */
    private static final double LEFT = 18;
    private static final int LINE = 9;

    @Test
    void data_sayAtHowManyDecisions() {
        window.press(KeyCode.DIGIT7, true);
        FxThread.until("counted", () -> Nodes.texts(bench.scene.getRoot()).stream()
                .anyMatch(each -> each.startsWith("430 of 600 decisions force a choice at budget 128 content words: ")));
    }

    @Test
    void scrubber_drawsALineOverTheseDecisionsAlone() {
        FxThread.frames(4);
        ForcedDecisions forced = bench.context.replays().overview().orElseThrow().forced();
        int steps = bench.context.replays().result().orElseThrow().decisionCount();
        assertThat(forced.count()).isBetween(1, steps - 1);
        Scrubber scrubber = Fx.get(() -> Nodes.shown(bench.scene.getRoot(), Scrubber.class).getFirst());
        WritableImage image = Fx.get(() -> scrubber.snapshot(null, null));
        PixelReader pixels = image.getPixelReader();
        double slot = (image.getWidth() - LEFT) / steps;
        int ground = pixels.getArgb(1, 1);
        for (int t = 0; t < steps; t++) {
            if (t != step()) {
                assertThat(pixels.getArgb((int) (LEFT + (t + 0.5) * slot), LINE) != ground).as("decision %d", t + 1)
                        .isEqualTo(forced.at(t));
            }
        }
    }
}
