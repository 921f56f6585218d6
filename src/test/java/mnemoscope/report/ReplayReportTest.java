package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.StoryEpisode;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Regret and share of the attainable in summary.json. */
final class ReplayReportTest {
    /** Turns of 3 and 2 tokens, room for 3, the first is needed twice: keeping it earns 4 * 3 + 64 - 3 = 73 a question. */
    private final ReplayInput input = new StoryEpisode().words(3).words(2).ask("a", 0).ask("b", 0).input();

    @TempDir
    private Path folder;

    @Test
    void provenPlan_hasItsRewardAsBound_andRegretsAreExact() throws IOException {
        JsonNode results = summary(row(Baselines.LARGEST, new ReplayReport.Certificate(true, 73)), row(Baselines.RECENCY, null),
                row(Baselines.KEEP_NOTHING, null));
        assertThat(results.get(0).get("proven").asBoolean()).isTrue();
        assertThat(results.get(0).get("bound").asDouble()).isEqualTo(results.get(0).get("reward").asDouble()).isEqualTo(73);
        // Recency keeps the other turn: -2 - 18 * 3 = -56; nothing earns -54.
        assertThat(results.get(1).get("regret").asDouble()).isEqualTo(129);
        assertThat(results.get(1).get("share").asDouble()).isEqualTo(-2 / 127.0);
        assertThat(results.get(1).has("proven")).isFalse();
        assertThat(results.get(1).has("regret_at_most")).isFalse();
        assertThat(results.get(2).get("share").asDouble()).isZero();
    }

    @Test
    void planThatIsNotProven_saysHowMuchMoreThereMayBe() throws IOException {
        JsonNode results = summary(row(Baselines.RECENCY, null), row(Baselines.LARGEST, new ReplayReport.Certificate(false, 100)),
                row(Baselines.LARGEST, null));
        assertThat(results.get(1).get("proven").asBoolean()).isFalse();
        assertThat(results.get(1).get("bound").asDouble()).isEqualTo(100);
        assertThat(results.get(1).get("regret").asDouble()).isZero();
        assertThat(results.get(1).get("regret_at_most").asDouble()).isEqualTo(27);
        assertThat(results.get(1).get("share_at_least").asDouble()).isEqualTo(127 / 154.0);
        assertThat(results.get(0).get("regret").asDouble()).isEqualTo(129);
        assertThat(results.get(0).get("regret_at_most").asDouble()).isEqualTo(156);
        assertThat(results.get(0).get("share_at_least").asDouble()).isEqualTo(-2 / 154.0);
    }

    private ReplayReport.Row row(Policy policy, ReplayReport.Certificate certificate) {
        return ReplayReport.Row.of(policy.name(), 3, "story", List.of(Replayer.run(input, policy, Protocol.of(3), Progress.NONE)),
                certificate);
    }

    private JsonNode summary(ReplayReport.Row... rows) throws IOException {
        Path file = folder.resolve("summary.json");
        ReplayReport.writeSummary(file, new LinkedHashMap<>(), List.of(rows), RewardCoefficients.DEFAULT, java.util.Set.of());
        return new ObjectMapper().readTree(file.toFile()).get("results");
    }
}
