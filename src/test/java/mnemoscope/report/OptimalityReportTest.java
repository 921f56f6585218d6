package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import org.junit.jupiter.api.Test;

final class OptimalityReportTest {
    private static final SequencedMap<String, ReportTable> SECTIONS = new LinkedHashMap<>(
            Map.of("R&D", ReportTable.ofNumbers(List.of("policy", "a_b", "c|d"),
                    List.of(Stream.of("x {1}", "-1.5 (0.2)", "\u22122").<ReportCell>map(ReportCell.Words::new).toList()))));

    @Test
    void markdown_hasOneTableASection() {
        assertThat(new StudyText("mine", "A note.", SECTIONS, "", List.of()).markdown()).isEqualTo("""
                # mine

                A note.

                **R&amp;D**

                | policy | a\\_b | c\\|d |
                |---|---:|---:|
                | x \\{1\\} | -1.5 (0.2) | \u22122 |
                """);
    }

    @Test
    void latex_escapesWhatIsSpecial_andPrintsAMinus() {
        assertThat(LatexTable.of(SECTIONS)).isEqualTo("""
                % needs \\usepackage{booktabs}
                \\begin{tabular}{lrr}
                \\toprule
                policy & a\\_b & c$|$d \\\\
                \\midrule
                \\multicolumn{3}{l}{\\emph{R\\&D}} \\\\
                x \\{1\\} & $-$1.5 (0.2) & $-$2 \\\\
                \\bottomrule
                \\end{tabular}
                """);
    }
}
