package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class OptimalityReportTest {
    private static final OptimalityReport.Text TABLE = new OptimalityReport.Text("Gap, %", List.of("policy", "a_b", "c|d"),
            new LinkedHashMap<>(Map.of("R&D", List.of(List.of("x {1}", "-1.5 (0.2)", "\u22122")))));

    @Test
    void markdown_hasOneTableASection() {
        assertThat(TABLE.markdown()).isEqualTo("""
                **Gap, %: R&D**

                | policy | a\\_b | c\\|d |
                |---|---:|---:|
                | x \\{1\\} | -1.5 (0.2) | \u22122 |

                """);
    }

    @Test
    void latex_escapesWhatIsSpecial_andPrintsAMinus() {
        assertThat(TABLE.latex()).isEqualTo("""
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
