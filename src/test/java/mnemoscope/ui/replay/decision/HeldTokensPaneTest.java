package mnemoscope.ui.replay.decision;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Overview;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.record.AsLogged;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Camping;
import org.junit.jupiter.api.Test;

/** Where the scrubber of a log says up to how many tokens its curves go: across none of them, and beside the cursor. */
class HeldTokensPaneTest {
    private static final Rectangle2D BAND = new Rectangle2D(18, 10, 300, 24);
    private static final double WIDTH = 20;

    /** Three decisions at which the policies hold 20 words or fewer, near the foot of the band. */
    private static HeldTokensPane curves(int... counted) throws Exception {
        try (InputStream in = Files.newInputStream(Path.of("src/test/resources/logs/codex-garden.jsonl"))) {
            LoadedDataset log = DatasetReader.read("codex-garden.jsonl", in, ReadOptions.DEFAULT, Progress.NONE);
            Comparison shown = Camping.compare(log.conversations().getFirst(), Protocol.of(log.info()).with(TokenUnit.WORDS),
                    List.of(new AsLogged(), Baselines.RECENCY));
            return new HeldTokensPane(shown, new Overview.Held(600, counted));
        }
    }

    @Test
    void scale_isBelowACurveAtTheTop() throws Exception {
        assertThat(curves(600, 600, 600).scale(BAND, WIDTH, 200)).isEqualTo(new Point2D(20, 20));
        assertThat(curves(0, 0, 0).scale(BAND, WIDTH, 200)).isEqualTo(new Point2D(20, 20));
    }

    /** 450 of 600 are drawn 17.25 px below the upper edge of the scrubber, through what stands on 18 to 25. */
    @Test
    void scale_givesWayToACurve_thatWouldCrossIt() throws Exception {
        assertThat(curves(450, 0, 0).scale(BAND, WIDTH, 200)).isEqualTo(new Point2D(20, 26));
        assertThat(curves(0, 450, 0).scale(BAND, WIDTH, 200)).as("far from it").isEqualTo(new Point2D(20, 20));
    }

    @Test
    void scale_standsBesideTheCursor() throws Exception {
        assertThat(curves(600, 0, 0).scale(BAND, WIDTH, 30).getX()).isEqualTo(34);
        assertThat(curves(600, 0, 0).scale(BAND, WIDTH, 44).getX()).isEqualTo(20);
    }
}
