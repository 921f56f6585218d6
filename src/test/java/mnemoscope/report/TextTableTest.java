package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TextTableTest {
    private static final TextTable TABLE = new TextTable("Gap, %", List.of("policy", "a_b", "c|d"),
            List.of(new TextTable.Section("R&D", List.of(List.of("x {1}", "-1.5 (0.2)", "\u22122")))));

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
