package mnemoscope.learning.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SharedData;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BundledModelTest {
    private static final String FOLDER = "/mnemoscope/models/";
    private static final int MOST_BYTES = 100_000;
    private static final List<Integer> BUDGETS = List.of(32, 64, 128, 512, 2048);

    private static byte[] bytes(String name) throws Exception {
        try (InputStream in = BundledModelTest.class.getResourceAsStream(FOLDER + name)) {
            return in.readAllBytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void file_isSmall_andTheOneOfItsManifest(ConversationKind kind) throws Exception {
        byte[] model = bytes("foresight-" + kind.code() + ".json");
        JsonNode manifest = new ObjectMapper().readTree(bytes("foresight-" + kind.code() + ".manifest.json"));
        assertThat(model.length).isLessThan(MOST_BYTES);
        assertThat(manifest.get("conversations_of").asText()).isEqualTo(kind.code());
        assertThat(manifest.get("model_sha256").asText())
                .isEqualTo(String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(model))));
        List<String> licences = new ArrayList<>();
        manifest.get("data").forEach(data -> licences.add(data.get("licence").asText()));
        assertThat(licences).hasSize(kind == ConversationKind.CHATS ? 3 : 2)
                .allMatch(each -> each.startsWith("MIT") || each.equals("Apache-2.0"));
        List<Integer> budgets = new ArrayList<>();
        manifest.get("budgets").forEach(each -> budgets.add(each.asInt()));
        ModelRecord record = BundledModel.record(kind);
        manifest.get("data")
                .forEach(data -> assertThat(!data.has("content_sha256") || record.isOf(data.get("content_sha256").asText()))
                        .as(data.get("name").asText()).isTrue());
        assertThat(record.budgets()).isEqualTo(budgets);
        assertThat(record.protocol()).containsEntry("unit", manifest.get("unit").asText());
        assertThat(record.settings().relative()).isTrue();
        assertThat(record.settings().groups()).contains(FeatureGroup.AGES);
    }

    /** The title of the policy names the model that decides, in the same words. */
    @Test
    void summary_callsTheModelsAsTheirTitlesDo() {
        for (Locale language : Texts.LANGUAGES) {
            Texts.speak(language);
            try {
                assertThat(List.of(ConversationKind.values()))
                        .allSatisfy(kind -> assertThat(Texts.of("learning.bundled.summary")).containsIgnoringCase(kind.title()));
            } finally {
                Texts.speak(Locale.ENGLISH);
            }
        }
    }

    @Test
    void theModelForTools_isTheOneOfItsManifest_trainedOnDataUnderMitAlone() throws Exception {
        byte[] model = bytes("foresight-tools.json");
        JsonNode manifest = new ObjectMapper().readTree(bytes("foresight-tools.manifest.json"));
        assertThat(manifest.get("model_sha256").asText())
                .isEqualTo(String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(model))));
        assertThat(manifest.get("data")).singleElement().satisfies(data -> {
            assertThat(data.get("licence").asText()).isEqualTo("MIT");
            assertThat(BundledModel.records("foresight-tools").getFirst().isOf(data.get("content_sha256").asText())).isTrue();
        });
        assertThat(BundledModel.records("foresight-tools").getFirst().budgets()).containsExactly(4_000, 8_000, 16_000, 32_000);
        assertThat(BundledModel.policy(LearnedKind.FORESIGHT_TOOLS).name()).isEqualTo("foresight-tools");
    }

    @Test
    void trainingConversations_areKnownByTheHashOfTheirData_andNoOthers() throws Exception {
        JsonNode first = new ObjectMapper().readTree(bytes("foresight-chats.manifest.json")).get("data").get(0);
        ModelRecord record = BundledModel.record(ConversationKind.CHATS);
        String hash = first.get("content_sha256").asText();
        Beginnings unknown = Beginnings.sought(List.of(new Turn("t", 0, "Ann", true, "None of these.")));
        String episode = record.episodes().getFirst();
        assertThat(record.wasTrainedOn(data(DatasetKind.LONGMEMEVAL, hash), episode, unknown)).isTrue();
        assertThat(record.wasTrainedOn(data(DatasetKind.LONGMEMEVAL, hash), "none of these", unknown)).isFalse();
        assertThat(record.wasTrainedOn(data(DatasetKind.LOCOMO, "other"), episode, unknown)).isFalse();
    }

    @Test
    void noFileOfLongMemEval_isUnseen_asAllShareTheirEvidence() {
        ModelRecord record = BundledModel.record(ConversationKind.CHATS);
        DatasetInfo another = data(DatasetKind.LONGMEMEVAL, "that of S");
        assertThat(record.sharesEvidence(another)).isTrue();
        assertThat(new AvailablePolicies().note(BundledModel.NAME, another, "any timeline", Beginnings.sought(List.of())))
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
        assertThat(why.parts()).hasSize(1 + BundledModel.record(ConversationKind.CHATS).trained().model().features().count());
        assertThat(new LeakAudit(input).of(policy, Protocol.of(128), 10, Progress.NONE).clean()).isTrue();
    }

    @Test
    void onTheBundledData_itIsAboveKeepingNothing_andUntrainedPolicies_atEveryBudget() throws Exception {
        List<ReplayInput> inputs = Bundled.episodes(10);
        for (int budget : BUDGETS) {
            assertThat(gain(inputs, budget, BundledModel.policy(LearnedKind.FORESIGHT)).mean()).as("budget " + budget)
                    .isGreaterThan(50)
                    .isGreaterThan(gain(inputs, budget, KnownPolicies.create("recency", DatasetKind.OWN)).mean())
                    .isGreaterThan(gain(inputs, budget, KnownPolicies.create("largest", DatasetKind.OWN)).mean());
        }
    }

    /** Where one question has hundreds of candidates, promises of the network must not fill a large budget (record 320). */
    @Test
    void ofManyCandidates_forOneQuestion_itKeepsFew() throws Exception {
        ReplayInput whole = Bundled.episodes(1).getFirst();
        ReplayInput atEnd = ReplayInput
                .of(Placement.END.place(DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE)
                        .conversations().getFirst(), QuestionOrder.EVIDENCE, 0), TokenUnit.CONTENT_WORDS);
        Trace trace = Replayer.run(atEnd, BundledModel.policy(LearnedKind.FORESIGHT), Protocol.of(2048), 1, Progress.NONE);
        assertThat(trace.poolSize(0)).isEqualTo(whole.episode().turnCount());
        assertThat(IntStream.range(0, trace.poolSize(0)).filter(c -> trace.kept(0, c)).count()).isLessThan(15);
    }

    /** LongMemEval S: 40 instances with some 490 turns for a question, in four timelines, and each alone. */
    @Test
    @Tag("slow")
    void onLongMemEvalS_itIsNotBelowKeepingNothing_atAnyBudget() throws Exception {
        for (int together : List.of(10, 1)) {
            LoadedDataset data = DatasetReader.read(SharedData.file(SharedData.S_40), ReadOptions.DEFAULT.withInstances(together),
                    Progress.NONE);
            List<ReplayInput> inputs = placed(data, Placement.defaultFor(DatasetKind.LONGMEMEVAL));
            for (int budget : BUDGETS) {
                assertNotBelowNothing(together + " instances in a timeline", inputs, budget);
            }
        }
    }

    @Test
    @Tag("slow")
    void onLocomo_itIsNotBelowKeepingNothing_atAnyBudget() throws Exception {
        List<ReplayInput> inputs = placed(SharedData.read(SharedData.LOCOMO), Placement.defaultFor(DatasetKind.LOCOMO));
        for (int budget : BUDGETS) {
            assertNotBelowNothing("LoCoMo", inputs, budget);
        }
    }

    private static void assertNotBelowNothing(String data, List<ReplayInput> inputs, int budget) {
        Gain gain = gain(inputs, budget, BundledModel.policy(LearnedKind.FORESIGHT));
        assertThat(gain.mean()).as(data + " at " + budget).isGreaterThan(-gain.error());
    }

    private static List<ReplayInput> placed(LoadedDataset data, Placement placement) {
        return data
                .conversations().stream().map(one -> ReplayInput
                        .of(placement.place(one, QuestionOrder.defaultFor(data.info().kind()), 0), TokenUnit.CONTENT_WORDS))
                .toList();
    }

    /** Reward a question above keeping nothing, and its standard error over conversations, as of a ratio of sums. */
    private record Gain(double mean, double error) {}

    private static Gain gain(List<ReplayInput> inputs, int budget, Policy policy) {
        Policy nothing = KnownPolicies.create("keep-nothing", DatasetKind.OWN);
        List<double[]> sums = inputs.stream().map(input -> {
            Summary summary = Summary.of(Replayer.run(input, policy, Protocol.of(budget), Progress.NONE));
            double least = Summary.of(Replayer.run(input, nothing, Protocol.of(budget), Progress.NONE)).reward();
            return new double[]{summary.scored(), summary.scored() == 0 ? 0 : summary.scored() * (summary.reward() - least)};
        }).toList();
        double all = sums.stream().mapToDouble(one -> one[0]).sum();
        double mean = sums.stream().mapToDouble(one -> one[1]).sum() / all;
        double squares = sums.stream().mapToDouble(one -> one[1] - mean * one[0]).map(x -> x * x).sum();
        return new Gain(mean, Math.sqrt(squares * sums.size() / (sums.size() - 1)) / all);
    }
}
