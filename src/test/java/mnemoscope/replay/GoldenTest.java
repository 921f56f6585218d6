package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.Shared;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Replays against the values of an independent implementation, to 1e-9. */
final class GoldenTest {
    private static final double TOLERANCE = 1e-9;

    @Test
    void locomo_matchesTheIndependentImplementation() throws Exception {
        compare(Shared.reference("locomo-golden.json"), inputs("locomo10.json"), DatasetKind.LOCOMO);
    }

    /** Data and reference values are part of the project, so this test never skips. */
    @Test
    void bundledConversations_matchTheIndependentImplementation() throws Exception {
        JsonNode golden;
        try (InputStream file = GoldenTest.class.getResourceAsStream("synthetic-golden.json")) {
            golden = new ObjectMapper().readTree(file).get("results");
        }
        LoadedDataset dataset = DatasetReader.read(BundledData.FILE, BundledData.open(), ReadOptions.DEFAULT, Progress.NONE);
        List<ReplayInput> inputs = dataset.conversations().stream().map(conversation -> ReplayInput
                .of(Placement.AS_ASKED.place(conversation, QuestionOrder.FILE, 0), TokenUnit.CONTENT_WORDS)).toList();
        Map<String, List<Trace>> replayed = new HashMap<>();
        SoftAssertions softly = new SoftAssertions();
        for (JsonNode row : golden) {
            String policy = row.get("policy").asText();
            int budget = row.get("budget").asInt();
            String episode = row.get("episode").asText();
            List<Trace> traces = replayed.computeIfAbsent(policy + " at " + budget, each -> Replayer.all(inputs,
                    List.of(Policies.create(policy, dataset.info().kind())), List.of(Protocol.of(budget)), Progress.NONE));
            compare(softly, policy + " at " + budget + " on " + episode, row,
                    episode.equals("all")
                            ? Summary.of(traces)
                            : Summary.of(traces.stream().filter(trace -> trace.input().episode().id().equals(episode)).findFirst()
                                    .orElseThrow()));
        }
        softly.assertAll();
        assertThat(golden).hasSize(297);
    }

    @Test
    @Tag("slow")
    void longMemEval_matchesTheIndependentImplementation() throws Exception {
        compare(Shared.reference("longmemeval-golden.json"), inputs("longmemeval_oracle.json.gz"), DatasetKind.LONGMEMEVAL);
    }

    @Test
    @Tag("slow")
    void longMemEval_mixedScoreRetainsTheSameTurns() throws Exception {
        JsonNode golden = Shared.reference("longmemeval-golden.json").get("mixed_512_trace");
        List<ReplayInput> inputs = inputs("longmemeval_oracle.json.gz");
        for (JsonNode episode : golden) {
            ReplayInput input = inputs.stream().filter(one -> one.episode().id().equals(episode.get("id").asText())).findFirst()
                    .orElseThrow();
            Trace trace = Replayer.run(input, Policies.create("mixed", DatasetKind.LONGMEMEVAL), Protocol.of(512), Progress.NONE);
            for (int t = 0; t < trace.decisionCount(); t++) {
                JsonNode step = episode.get("steps").get(t);
                assertThat(trace.poolSize(t)).isEqualTo(step.get("pool").asInt());
                List<Integer> retained = new ArrayList<>();
                step.get("retained").forEach(turn -> retained.add(turn.asInt()));
                assertThat(trace.retained(t)).containsExactly(retained.stream().mapToInt(Integer::intValue).toArray());
            }
        }
    }

    private static List<ReplayInput> inputs(String file) throws Exception {
        LoadedDataset dataset = DatasetReader.read(Shared.data(file), ReadOptions.DEFAULT, Progress.NONE);
        DatasetKind kind = dataset.info().kind();
        return dataset.conversations().stream().map(conversation -> ReplayInput
                .of(Placement.defaultFor(kind).place(conversation, QuestionOrder.defaultFor(kind), 0), TokenUnit.CONTENT_WORDS))
                .toList();
    }

    private static void compare(JsonNode golden, List<ReplayInput> inputs, DatasetKind kind) {
        SoftAssertions softly = new SoftAssertions();
        for (Map.Entry<String, JsonNode> policy : golden.get("results").properties()) {
            for (Map.Entry<String, JsonNode> budget : policy.getValue().properties()) {
                Protocol settings = Protocol.of(Integer.parseInt(budget.getKey()));
                List<Trace> traces = Replayer.all(inputs, List.of(Policies.create(policy.getKey(), kind)), List.of(settings),
                        Progress.NONE);
                String where = policy.getKey() + " at " + budget.getKey();
                compare(softly, where, budget.getValue().get("overall"), Summary.of(traces));
                JsonNode episodes = budget.getValue().get("episodes");
                for (Trace trace : traces) {
                    JsonNode expected = episodes.get(trace.input().episode().id());
                    if (expected != null) {
                        compare(softly, where + " on " + trace.input().episode().id(), expected, Summary.of(trace));
                    }
                }
            }
        }
        softly.assertAll();
    }

    private static void compare(SoftAssertions softly, String where, JsonNode expected, Summary ours) {
        softly.assertThat(ours.decisions()).as(where + " steps").isEqualTo(expected.get("steps").asInt());
        Map<String, Double> values = Map.ofEntries(Map.entry("precision", ours.precision()), Map.entry("recall", ours.recall()),
                Map.entry("f1", ours.f1()), Map.entry("occupancy", ours.occupancy()), Map.entry("reward", ours.reward()),
                Map.entry("hit_tokens", ours.hitTokens()), Map.entry("miss_tokens", ours.missTokens()),
                Map.entry("reacq_tokens", ours.reacqTokens()), Map.entry("stale_tokens", ours.staleTokens()),
                Map.entry("full", ours.full()), Map.entry("store", ours.storeTokens()));
        values.forEach((name, value) -> softly.assertThat(value).as(where + " " + name).isCloseTo(expected.get(name).asDouble(),
                within(TOLERANCE)));
    }
}
