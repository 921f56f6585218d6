package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EpisodeWriterTest {
    private static final Progress CANCELLED = new Progress() {
        @Override
        public void at(double fraction, String what) {
            // nobody watches
        }

        @Override
        public boolean isCancelled() {
            return true;
        }
    };

    @TempDir
    private Path folder;

    private final Conversation small = new Conversation("e1", "Ana, Tom",
            List.of(new Session("1", "2026-03-01"), new Session("2", "")),
            List.of(new Turn("S1:1", 0, "Ana", true, "A \"café\" on the quay."),
                    new Turn("S2:1", 1, "Tom", false, "Lovely.", "two cups", new Annotation(MemoryType.TEMPORARY, 0.25))),
            List.of(new SourceQuestion("q1", "Where?", new Gold(List.of(0), "a café", "single fact"), 1, "2026-03-09", 64),
                    new SourceQuestion("q2", "What now?", new Gold(List.of(), "", ""), -1, "", 0),
                    new SourceQuestion("q3", "When?", new Gold(List.of(0, 1), "", ""), SourceQuestion.UNPLACED, "", 0)),
            new Coverage(Map.of(1, new int[]{0})));

    private static String text(Conversation... conversations) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        EpisodeWriter.write(out, "tiny", "", List.of(conversations), Progress.NONE);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void writer_writesEachTurnOnOneLineAndLeavesOutWhatIsNotSet() throws IOException {
        assertThat(text(small)).isEqualTo(
                """
                        {
                         "format": "mnemoscope-episodes",
                         "version": 1,
                         "name": "tiny",
                         "episodes": [
                          {
                           "id": "e1",
                           "title": "Ana, Tom",
                           "sessions": [
                            {"label": "1", "date": "2026-03-01"},
                            {"label": "2"}
                           ],
                           "turns": [
                            {"id": "S1:1", "session": 0, "speaker": "Ana", "user": true, "text": "A \\"café\\" on the quay."},
                            {"id": "S2:1", "session": 1, "speaker": "Tom", "user": false, "text": "Lovely.", "caption": "two cups", "type": "temporary", "importance": 0.25}
                           ],
                           "questions": [
                            {"id": "q1", "text": "Where?", "after": "S2:1", "evidence": ["S1:1"], "answer": "a café", "category": "single fact", "date": "2026-03-09", "budget": 64},
                            {"id": "q2", "text": "What now?", "after": null},
                            {"id": "q3", "text": "When?", "evidence": ["S1:1", "S2:1"]}
                           ],
                           "coverage": {
                            "S2:1": ["S1:1"]
                           }
                          }
                         ]
                        }
                        """);
    }

    @Test
    void writer_writesNoConversationsAtAll() throws IOException {
        assertThat(text()).isEqualTo("""
                {
                 "format": "mnemoscope-episodes",
                 "version": 1,
                 "name": "tiny",
                 "episodes": []
                }
                """);
    }

    @Test
    void writer_compressesTheSameBytesEachTime() throws IOException {
        Path first = folder.resolve("a.json.gz");
        Path second = folder.resolve("deeper/b.json.gz");
        EpisodeWriter.write(first, "tiny", "", List.of(small), Progress.NONE);
        EpisodeWriter.write(second, "tiny", "", List.of(small), Progress.NONE);
        assertThat(first).hasSameBinaryContentAs(second);
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(first))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text(small));
        }
    }

    @Test
    void writer_leavesTheOldFileWhenCancelled() throws IOException {
        Path file = folder.resolve("a.json");
        Files.writeString(file, "old");
        assertThatExceptionOfType(CancelledException.class)
                .isThrownBy(() -> EpisodeWriter.write(file, "tiny", "", List.of(small), CANCELLED));
        assertThat(file).hasContent("old");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void writer_replacesAnOlderFile() throws IOException {
        Path file = folder.resolve("a.json");
        Files.writeString(file, "old");
        EpisodeWriter.write(file, "tiny", "", List.of(small), Progress.NONE);
        assertThat(file).content(StandardCharsets.UTF_8).isEqualTo(text(small));
    }
}
