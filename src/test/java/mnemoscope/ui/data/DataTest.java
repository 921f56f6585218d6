package mnemoscope.ui.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.replay.Comparison;
import mnemoscope.ui.shell.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataTest {
    @TempDir
    Path folder;

    private final Comparison shown = Samples.comparison("recency", "mixed");

    private List<TranscriptRow> transcript(String query, boolean answers) {
        return Transcript.of(shown.episode(), shown.input().supervision(), query, answers);
    }

    @Test
    void questions_standWhereTheyAreAsked() {
        assertThat(transcript("", true)).hasSize(9).satisfies(rows -> {
            assertThat(rows.getFirst()).isEqualTo(new TranscriptRow.SessionStart("Session 1", "1:56 pm on 8 May, 2023", 2));
            assertThat(rows.get(3)).isEqualTo(new TranscriptRow.Asked(0, "What did Ann adopt?"));
        });
    }

    @Test
    void evidence_isMarkedOnlyWithAnswers() {
        assertThat(evidence(true)).containsExactly(List.of(0), List.of(), List.of(1), List.of());
        assertThat(evidence(false)).containsOnly(List.of());
    }

    private List<List<Integer>> evidence(boolean answers) {
        return transcript("", answers).stream().filter(TranscriptRow.Turn.class::isInstance)
                .map(row -> ((TranscriptRow.Turn) row).evidenceFor()).toList();
    }

    @Test
    void search_keepsTheSessionsThatHaveSomething() {
        assertThat(transcript("vase", false)).hasSize(3).first().isInstanceOfSatisfying(TranscriptRow.SessionStart.class,
                start -> assertThat(start.label()).isEqualTo("Session 2"));
        assertThat(transcript("d1:2", false)).hasSize(2);
        assertThat(transcript("nowhere", false)).isEmpty();
    }

    @Test
    void headline_saysWhatWasLeftOut() {
        DataReport report = DataReport.of(Samples.dataset().info());
        assertThat(report.headline()).isEqualTo("6 of 7 questions make a decision, 1 is left out.");
        assertThat(report.categories()).extracting(DataReport.Share::share).containsExactly(0.5, 0.5);
        assertThat(report.facts()).extracting(DataReport.Fact::name).contains("SHA-256", "Decisions");
    }

    @Test
    void tokenTotals_countAllAndTheChosen() {
        TokenTotals totals = TokenTotals.of(List.of(shown.conversation(), Samples.conversation("other")), shown.conversation(),
                TokenUnit.WORDS, Progress.NONE);
        assertThat(totals.conversation()).isEqualTo(24);
        assertThat(totals.all()).isEqualTo(48);
        assertThat(totals.largestTurn()).isEqualTo(8);
    }

    @Test
    void formulas_areMadeHarmless() throws Exception {
        TextTable table = new TextTable("t", List.of("Text", "Reason"),
                List.of(List.of("=SUM(A1)", "say \"no\", please"), List.of("-1", "+x"), List.of("@me", "\tq"),
                        List.of("plain", "")));
        assertThat(TableExport.csv(table))
                .isEqualTo("Text,Reason\r\n'=SUM(A1),\"say \"\"no\"\", please\"\r\n'-1,'+x\r\n'@me,'\tq\r\nplain,\r\n");
        TableExport.write(table, folder.resolve("t.csv"));
        assertThat(folder.resolve("t.csv")).content().startsWith("Text,Reason");
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
        assertThat(TableExport.text(table, List.of(2))).isEqualTo("Text\tReason\n'@me\t' q");
    }
}
