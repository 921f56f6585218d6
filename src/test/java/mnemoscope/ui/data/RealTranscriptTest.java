package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.stream.Collectors;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Search, evidence and "asked here" on real episodes; skipped where the data are not there. */
class RealTranscriptTest {
    @ParameterizedTest
    @CsvSource({"locomo10.json, conv-26", "locomo10.json, conv-43", "longmemeval_oracle.json.gz, lme_0000"})
    void transcript_marksAllEvidenceAndAllQuestions(String file, String id) throws Exception {
        Path data = Path.of("..", "shared", "data", file);
        Assumptions.assumeTrue(Files.isReadable(data), "Skipped: the file does not exist.");
        LoadedDataset dataset = DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE);
        Conversation conversation = dataset.conversations().stream().filter(each -> each.id().equals(id)).findFirst()
                .orElseThrow();
        Protocol protocol = Protocol.of(dataset.info());
        LabelledEpisode episode = protocol.placement().place(conversation, protocol.order(), 0);

        List<TranscriptRow> rows = TranscriptRow.of(episode.episode(), episode.supervision(), "", true);
        assertThat(rows.stream().filter(TranscriptRow.Asked.class::isInstance)).hasSize(episode.episode().decisionCount());
        assertThat(turns(rows)).hasSize(episode.episode().turnCount());
        assertThat(turns(rows).stream().filter(turn -> !turn.evidenceFor().isEmpty()).map(TranscriptRow.TurnLine::turn))
                .containsExactlyElementsOf(episode.supervision().steps().stream().map(Gold::evidence).flatMap(List::stream)
                        .collect(Collectors.toCollection(TreeSet::new)));
        int last = -1;
        for (TranscriptRow row : rows) {
            if (row instanceof TranscriptRow.Asked asked) {
                assertThat(episode.episode().questions().get(asked.decision()).anchor()).isEqualTo(last);
            } else if (row instanceof TranscriptRow.TurnLine turn) {
                last = turn.turn();
            }
        }
        assertThat(turns(TranscriptRow.of(episode.episode(), episode.supervision(), "", false)))
                .allMatch(turn -> turn.evidenceFor().isEmpty());

        String word = turns(rows).get(turns(rows).size() / 2).text().split("\\s+")[0];
        assertThat(turns(TranscriptRow.of(episode.episode(), episode.supervision(), word.toUpperCase(Locale.ROOT), true)))
                .isNotEmpty().allMatch(turn -> (turn.text() + turn.speaker() + turn.caption()).toLowerCase(Locale.ROOT)
                        .contains(word.toLowerCase(Locale.ROOT)));
    }

    private static List<TranscriptRow.TurnLine> turns(List<TranscriptRow> rows) {
        return rows.stream().filter(TranscriptRow.TurnLine.class::isInstance).map(TranscriptRow.TurnLine.class::cast).toList();
    }
}
