package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.text.NumberStyle;
import org.junit.jupiter.api.Test;

/** The tables of the folder for a paper: large enough to be read, with captions on the columns that are there. */
class PaperTableTest {
    private static final String NOTE = "Mean (sd, n \u2212 1) over 5 folds. Reward is raw, per question. "
            + "Share of the attainable: (policy \u2212 nothing) / (plan \u2212 nothing). Published: Kang et al. These numbers count.";

    /** A policy with a spread of each of some metrics, and the published value of each. */
    private static ReportTable wide(int metrics) {
        List<String> heads = new ArrayList<>(List.of("policy"));
        List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words("Clairvoyant" + PolicyRole.SEES_ANSWER.note())));
        IntStream.range(0, metrics).forEach(k -> {
            heads.addAll(List.of(k == metrics - 1 ? "reward" : "metric " + k, "published"));
            row.addAll(List.of(new ReportCell.Spread(.123, .045, NumberStyle.SHARE),
                    new ReportCell.Spread(.1, .04, NumberStyle.SHARE)));
        });
        heads.add("share of the attainable, %");
        row.add(new ReportCell.Value(Double.NaN, NumberStyle.SHARE));
        return ReportTable.ofNumbers(heads, List.of(row));
    }

    private static String floats(ReportTable table) {
        return new PaperTable("Budget 32", table, NOTE, table.heads(), 219, 461).floats("budget-32");
    }

    @Test
    void wideTable_isSplit_neverScaled_andAPublishedValueStaysBesideItsMetric() {
        String floats = floats(wide(5));
        assertThat(floats).doesNotContain("resizebox").contains("\\footnotesize", "\\setlength{\\belowcaptionskip}{6pt}",
                "Budget 32 (part 1 of 2)", "\\label{tab:budget-32}", "Budget 32 (part 2 of 2)", "\\label{tab:budget-32-2}");
        assertThat(floats.lines().filter(line -> line.startsWith("policy & "))).hasSize(2)
                .allMatch(line -> line.matches("policy( & [a-z0-9 ]+ & published)+ \\\\\\\\"));
        assertThat(floats(wide(1))).startsWith("\\begin{table}\n").doesNotContain("part 1");
    }

    @Test
    void caption_saysOnlyWhatTheTableHas() {
        String floats = floats(wide(5));
        List<String> captions = floats.lines().filter(line -> line.startsWith("\\caption")).toList();
        assertThat(captions).hasSize(2).allMatch(line -> line.contains("Mean (sd") && line.contains("Kang et al. These numbers"))
                .noneMatch(line -> line.contains("Share of the attainable"));
        assertThat(captions.getFirst()).doesNotContain("Reward is raw");
        assertThat(captions.getLast()).contains("Reward is raw");
        assertThat(floats).as("a short mark for the long note")
                .contains("Clairvoyant$^{\\dagger}$", "$^{\\dagger}$ A reference, which sees the answers.")
                .doesNotContain(PolicyRole.SEES_ANSWER.note());
        ReportTable counts = ReportTable.ofNumbers(List.of("policy", "needed"),
                List.of(List.of(new ReportCell.Words("Recency"), new ReportCell.Value(3, NumberStyle.WHOLE))));
        assertThat(new PaperTable("Evidence", counts, NOTE, wide(5).heads(), 219, 461).floats("evidence"))
                .contains("\\caption{Evidence. These numbers count.}");
    }
}
