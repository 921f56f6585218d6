package mnemoscope.learning.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import mnemoscope.learning.Bundled;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.task.Progress;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.Test;

class BundledModelTest {
    private static final String FOLDER = "/mnemoscope/models/";
    private static final int MOST_BYTES = 100_000;

    private static byte[] bytes(String name) throws Exception {
        try (InputStream in = BundledModelTest.class.getResourceAsStream(FOLDER + name)) {
            return in.readAllBytes();
        }
    }

    @Test
    void file_isSmall_andTheOneOfItsManifest() throws Exception {
        byte[] model = bytes("foresight.json");
        JsonNode manifest = new ObjectMapper().readTree(bytes("foresight.manifest.json"));
        assertThat(model.length).isLessThan(MOST_BYTES);
        assertThat(manifest.get("model_sha256").asText())
                .isEqualTo(String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(model))));
        List<String> licences = new ArrayList<>();
        manifest.get("data").forEach(data -> licences.add(data.get("licence").asText()));
        assertThat(licences).hasSize(3).allMatch(each -> each.startsWith("MIT") || each.equals("Apache-2.0"));
        List<Integer> budgets = new ArrayList<>();
        manifest.get("budgets").forEach(each -> budgets.add(each.asInt()));
        ModelRecord record = BundledModel.record();
        assertThat(record.budgets()).isEqualTo(budgets);
        assertThat(record.protocol()).containsEntry("unit", manifest.get("unit").asText());
        assertThat(record.settings().relative()).isTrue();
    }

    @Test
    void theModelForTools_isTheOneOfItsManifest_trainedOnDataUnderMitAlone() throws Exception {
        byte[] model = bytes("foresight-tools.json");
        JsonNode manifest = new ObjectMapper().readTree(bytes("foresight-tools.manifest.json"));
        assertThat(manifest.get("model_sha256").asText())
                .isEqualTo(String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(model))));
        assertThat(manifest.get("data")).singleElement().satisfies(data -> {
            assertThat(data.get("licence").asText()).isEqualTo("MIT");
            assertThat(BundledModel.record(LearnedKind.FORESIGHT_TOOLS).isOf(data.get("content_sha256").asText())).isTrue();
        });
        assertThat(BundledModel.record(LearnedKind.FORESIGHT_TOOLS).budgets()).containsExactly(4_000, 8_000, 16_000, 32_000);
        assertThat(BundledModel.policy(LearnedKind.FORESIGHT_TOOLS).name()).isEqualTo("foresight-tools");
    }

    @Test
    void trainingConversations_areKnownByTheHashOfTheirData_andNoOthers() throws Exception {
        JsonNode first = new ObjectMapper().readTree(bytes("foresight.manifest.json")).get("data").get(0);
        ModelRecord record = BundledModel.record();
        String hash = first.get("content_sha256").asText();
        assertThat(record.hasSeen(data(DatasetKind.LONGMEMEVAL, hash), record.episodes().getFirst())).isTrue();
        assertThat(record.hasSeen(data(DatasetKind.LONGMEMEVAL, hash), "none of these")).isFalse();
        assertThat(record.hasSeen(data(DatasetKind.LOCOMO, "other"), record.episodes().getFirst())).isFalse();
    }

    @Test
    void noFileOfLongMemEval_isUnseen_asAllShareTheirEvidence() {
        ModelRecord record = BundledModel.record();
        DatasetInfo another = data(DatasetKind.LONGMEMEVAL, "that of S");
        assertThat(record.hasSeen(another, "any timeline")).isTrue();
        assertThat(new AvailablePolicies().note(BundledModel.NAME, another, "any timeline"))
                .isEqualTo("trained on the evidence of this conversation, in another file of LongMemEval");
    }

    private static DatasetInfo data(DatasetKind kind, String hash) {
        return new DatasetInfo("data.json", "", kind, hash, hash, 0, new LinkedHashMap<>(), new LinkedHashMap<>(), List.of(),
                List.of(), List.of(), List.of(), List.of());
    }

    @Test
    void itDecidesAtOnce_withItsScoresExplained_andSeesNothingAhead() throws Exception {
        ReplayInput input = Bundled.episodes(1).getFirst();
        Policy policy = KnownPolicies.create(BundledModel.NAME, DatasetKind.OWN);
        Trace trace = Replayer.run(input, policy, Protocol.of(128), Progress.NONE);
        ScoreBreakdown why = trace.breakdown(5, 0);
        assertThat(why.parts()).hasSize(1 + BundledModel.record().trained().model().features().count());
        assertThat(Summary.of(trace).reward()).isGreaterThan(reward(input, "keep-nothing"))
                .isGreaterThan(reward(input, "recency")).isGreaterThan(reward(input, "largest"));
        assertThat(new LeakAudit(input).of(policy, Protocol.of(128), 10, Progress.NONE).clean()).isTrue();
    }

    private static double reward(ReplayInput input, String policy) {
        return Summary.of(Replayer.run(input, KnownPolicies.create(policy, DatasetKind.OWN), Protocol.of(128), Progress.NONE))
                .reward();
    }
}
