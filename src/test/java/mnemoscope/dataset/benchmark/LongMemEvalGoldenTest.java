package mnemoscope.dataset.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.SharedData;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.MemoryType;
import mnemoscope.replay.Placement;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The oracle split against independently computed numbers. */
class LongMemEvalGoldenTest {
    private static JsonNode golden;
    private static LoadedDataset loaded;
    private static List<LabelledEpisode> episodes;

    @BeforeAll
    static void read() throws Exception {
        golden = SharedData.reference("longmemeval-golden.json");
        loaded = SharedData.read(SharedData.ORACLE);
        episodes = loaded.conversations().stream().map(
                c -> Placement.defaultFor(DatasetKind.LONGMEMEVAL).place(c, QuestionOrder.defaultFor(DatasetKind.LONGMEMEVAL), 0))
                .toList();
    }

    @Test
    void report_matchesTheReference() {
        JsonNode report = golden.get("report");
        assertThat(loaded.info().count("instances")).isEqualTo(report.get("instances").asLong());
        assertThat(loaded.info().count("abstention questions")).isEqualTo(report.get("abs").asLong());
        assertThat(loaded.info().count("questions without gold")).isEqualTo(report.get("no_gold").asLong());
        assertThat(loaded.info().count("steps")).isEqualTo(report.get("steps").asLong());
        assertThat(late(episodes)).isEqualTo(report.get("gold_late").asLong());
    }

    @Test
    void statistics_matchTheReference() {
        JsonNode stats = golden.get("stats");
        assertThat(loaded.info().count("conversations")).isEqualTo(stats.get("episodes").asLong());
        assertThat(loaded.info().count("turns")).isEqualTo(stats.get("turns").asLong());
        assertThat(loaded.info().count("sessions")).isEqualTo(stats.get("sessions").asLong());
        long steps = 0;
        long gold = 0;
        long goldTokens = 0;
        long turns = 0;
        long tokens = 0;
        for (LabelledEpisode each : episodes) {
            int[] sizes = TokenUnit.CONTENT_WORDS.sizes(each.episode());
            tokens += Arrays.stream(sizes).sum();
            turns += sizes.length;
            for (Gold step : each.supervision().steps()) {
                steps++;
                gold += step.evidence().size();
                goldTokens += step.evidence().stream().mapToInt(i -> sizes[i]).sum();
            }
        }
        assertThat((double) gold / steps).isCloseTo(stats.get("gold_per_query").asDouble(), within(1e-9));
        assertThat((double) goldTokens / steps).isCloseTo(stats.get("evidence_tokens").asDouble(), within(1e-9));
        assertThat((double) tokens / turns).isCloseTo(stats.get("mean_turn").asDouble(), within(1e-9));
    }

    @Test
    void layout_matchesTheReference() {
        for (JsonNode expected : golden.get("layout")) {
            LabelledEpisode found = episodes.stream().filter(e -> e.episode().id().equals(expected.get("id").asText()))
                    .findFirst().orElseThrow();
            Episode episode = found.episode();
            EpisodeText text = new EpisodeText(episode, TextAnalyzer.PLAIN, Embeddings.NONE);
            long temporary = IntStream.range(0, episode.turnCount()).filter(i -> text.type(i) == MemoryType.TEMPORARY).count();
            assertThat(episode.turnCount()).isEqualTo(expected.get("turns").asInt());
            assertThat(episode.sessions()).hasSize(expected.get("sessions").asInt());
            assertThat(Arrays.stream(TokenUnit.CONTENT_WORDS.sizes(episode)).sum()).isEqualTo(expected.get("tokens").asInt());
            assertThat(temporary).isEqualTo(expected.get("temporary").asLong());
            assertThat(steps(found)).isEqualTo(steps(expected));
        }
    }

    @Test
    void toTheMinute_questionsPrecedeTheirOwnGold() {
        List<LabelledEpisode> byTime = loaded.conversations().stream()
                .map(c -> Placement.QUESTION_TIME.place(c, QuestionOrder.DATE, 0)).toList();
        assertThat(late(byTime)).isEqualTo(39);
    }

    private static long late(List<LabelledEpisode> placed) {
        long late = 0;
        for (LabelledEpisode each : placed) {
            for (int t = 0; t < each.episode().decisionCount(); t++) {
                late += each.supervision().at(t).latestEvidence() > each.episode().questions().get(t).anchor() ? 1 : 0;
            }
        }
        return late;
    }

    private static List<String> steps(LabelledEpisode found) {
        List<String> lines = new ArrayList<>();
        for (int t = 0; t < found.episode().decisionCount(); t++) {
            var question = found.episode().questions().get(t);
            lines.add(question.id() + " at " + question.anchor() + " needs " + found.supervision().at(t).evidence());
        }
        return lines;
    }

    private static List<String> steps(JsonNode expected) {
        List<String> lines = new ArrayList<>();
        for (JsonNode step : expected.get("steps")) {
            List<Integer> gold = new ArrayList<>();
            step.get("gold").forEach(i -> gold.add(i.asInt()));
            lines.add(step.get("question_id").asText() + " at " + step.get("anchor").asInt() + " needs " + gold);
        }
        return lines;
    }
}
