package mnemoscope.learning.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Observation;
import mnemoscope.retention.ScoreSheet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Turns: 0 message, 1 call and 2 result, 3 call and 4 result; each has 10 tokens. */
final class WholeCallsTest {
    private static final int[] SIZES = {10, 10, 10, 10, 10, 10, 10};

    @TempDir
    private Path folder;

    private ReplayInput input;

    @BeforeEach
    void read() throws Exception {
        var data = new ToolLog().user("Look").call("Read", Map.of("file_path", "/a"), "text of a")
                .call("Read", Map.of("file_path", "/b"), "text of b").call("Bash", Map.of("command", "ls"), "a b").read(folder);
        input = Protocol.ofFile(data.info()).with(DecideAt.CALL).with(DerivedEvidence.NONE).input(data.conversations().getFirst(),
                Embeddings.NONE);
    }

    private int[] kept(int budget, int[] pool, double... scores) {
        Observation seen = new Observation(input.episode(), input.text(), SIZES, 2, budget, pool, new boolean[pool.length],
                new double[pool.length]);
        ScoreSheet sheet = new ScoreSheet(0);
        sheet.reset(pool.length);
        sheet.score(c -> scores[c]);
        WholeCalls.keep(seen, sheet);
        return IntStream.range(0, pool.length).filter(sheet::kept).map(c -> pool[c]).toArray();
    }

    @Test
    void aResult_takesItsCallAlong_ifBothFit() {
        int[] all = {0, 1, 2, 3, 4};
        assertThat(kept(20, all, 1, 0, 5, 0, 4)).containsExactly(1, 2);
        assertThat(kept(30, all, 1, 0, 5, 0, 4)).containsExactly(0, 1, 2);
        assertThat(kept(10, all, 1, 0, 5, 0, 4)).containsExactly(0);
    }

    @Test
    void aCall_mayStayWithoutItsResult_andThenTheResultCostsItselfAlone() {
        int[] all = {0, 1, 2, 3, 4};
        assertThat(kept(10, all, 1, 5, 4, 0, 3)).containsExactly(1);
        assertThat(kept(20, all, 1, 5, 4, 0, 3)).containsExactly(1, 2);
    }

    @Test
    void aResultWhoseCallWasDropped_isNotKept() {
        assertThat(kept(100, new int[]{0, 2, 3, 4}, 1, 9, 2, 3)).containsExactly(0, 3, 4);
    }
}
