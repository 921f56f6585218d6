package mnemoscope.report.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import mnemoscope.report.file.ReportCell.Probability;
import mnemoscope.report.file.ReportCell.Spread;
import mnemoscope.report.file.ReportCell.Value;
import mnemoscope.report.file.ReportCell.Words;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.text.NumberFormats;
import mnemoscope.text.NumberStyle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ReportTableTest {
    private static final ReportTable TABLE = new ReportTable(
            List.of("Policy", "F1 at 32 & up", "difference", "p (Holm)", "reward"),
            List.of(Alignment.LEFT, Alignment.RIGHT, Alignment.RIGHT, Alignment.RIGHT, Alignment.RIGHT),
            List.of(List.of(new Words("Recency"), new Spread(0.0234, 0.008, NumberStyle.SHARE),
                    new Value(-0.0231, NumberStyle.SHARE_DIFFERENCE), new Probability(0.015625),
                    new Value(-1444.6, NumberStyle.WHOLE)),
                    List.of(new Words("MS_cal 0|100 %"), new Spread(0.055, Double.NaN, NumberStyle.SHARE),
                            new Value(Double.NaN, NumberStyle.SHARE_DIFFERENCE), new Probability(Double.NaN),
                            new Words("queued")),
                    List.of(new Words("[ours] *"), new Spread(1, 0.25, NumberStyle.SHARE),
                            new Value(0.1416, NumberStyle.SHARE_DIFFERENCE), new Probability(0.0001),
                            new Value(0, NumberStyle.WHOLE))));

    @AfterEach
    void usualMarks() {
        NumberFormats.use(NumberFormats.POINT);
    }

    /** The reference is higher and no rival; a column that is not asked for and its lack of numbers stay as they are. */
    @Test
    void bestOfAColumn_isBold_amongItsRivals() {
        ReportTable marked = TABLE.withBest(column -> column == 1 || column == 4, row -> row < 2);
        assertThat(marked.rows().get(1).get(1)).isEqualTo(TABLE.rows().get(1).get(1).strongIf(true));
        assertThat(marked.rows().get(0).get(4)).isEqualTo(TABLE.rows().get(0).get(4).strongIf(true));
        assertThat(marked.rows().stream().flatMap(List::stream).filter(ReportCell.Strong.class::isInstance)).hasSize(2);
        assertThat(LatexTable.of(marked)).contains("\\textbf{.055}");
    }

    @Test
    void cells_haveTheMarksOfTheUserOnTheScreen_andThoseOfFilesInFiles() {
        NumberFormats.use(NumberFormats.COMMA);
        assertThat(new Spread(0.0234, 0.008, NumberStyle.SHARE).shown()).isEqualTo("0,023 (0,008)");
        assertThat(new Spread(0.055, Double.NaN, NumberStyle.SHARE).shown()).isEqualTo("0,055");
        assertThat(new Probability(0.0001).shown()).isEqualTo("<0,001");
        assertThat(new ReportCell.Strong(new Value(-1444.6, NumberStyle.WHOLE)).shown()).isEqualTo("\u22121.445");
        assertThat(new ReportCell.Count(1986).shown()).isEqualTo("1.986");
        assertThat(new Spread(0.0234, 0.008, NumberStyle.SHARE).text()).isEqualTo(".023 (.008)");
        assertThat(new ReportCell.Count(1986).text()).isEqualTo("1,986");
    }

    @Test
    void latex_isBooktabsWithEscapedText() {
        assertThat(LatexTable.of(TABLE)).isEqualTo("""
                % needs \\usepackage{booktabs}
                \\begin{tabular}{lrrrr}
                \\toprule
                Policy & F1 at 32 \\& up & difference & p (Holm) & reward \\\\
                \\midrule
                Recency & .023 (.008) & $-$.023 & .016 & $-$1,445 \\\\
                MS\\_cal 0$|$100 \\% & .055 & -- & -- & queued \\\\
                {[}ours] * & 1.000 (.250) & +.142 & $<$.001 & 0 \\\\
                \\bottomrule
                \\end{tabular}
                """);
    }

    @Test
    void markdown_keepsColumnsWhateverTheText() {
        assertThat(MarkdownTable.of(TABLE)).isEqualTo("""
                | Policy | F1 at 32 &amp; up | difference | p (Holm) | reward |
                |---|---:|---:|---:|---:|
                | Recency | .023 (.008) | \u2212.023 | .016 | \u22121,445 |
                | MS\\_cal 0\\|100 % | .055 | \u2013 | \u2013 | queued |
                | \\[ours\\] \\* | 1.000 (.250) | +.142 | &lt;.001 | 0 |
                """);
    }

    @Test
    void columnThatSaysNothing_isLeftOut() {
        ReportTable table = ReportTable.ofNumbers(List.of("", "attained", "reward"),
                List.of(List.of(new Words(""), new Value(Double.NaN, NumberStyle.SHARE), new Value(4, NumberStyle.WHOLE)),
                        List.of(new Words(""), new Words(""), new Value(Double.NaN, NumberStyle.WHOLE))));
        assertThat(table.told().heads()).containsExactly("", "reward");
        assertThat(table.told().rows().getLast()).hasSize(2);
    }

    @Test
    void csv_hasNumbersInFullAndTheSpreadBesideTheMean() {
        assertThat(CsvTable.text(TABLE)).isEqualTo("""
                Policy,F1 at 32 & up,F1 at 32 & up sd,difference,p (Holm),reward
                Recency,0.0234,0.008,-0.0231,0.015625,-1444.6
                MS_cal 0|100 %,0.055,,,,queued
                [ours] *,1.0,0.25,0.1416,1.0E-4,0.0
                """);
    }

    @Test
    void latexSpecialCharacters_areAllEscaped() {
        assertThat(LatexTable.escape("\\ { } $ & % # _ ~ ^"))
                .isEqualTo("\\textbackslash{} \\{ \\} \\$ \\& \\% \\# \\_ \\textasciitilde{} \\textasciicircum{}");
        assertThat(LatexTable.escape("a--b \u2212 \u00d7 \u2265 \u2026 \"q\"\n\u00fc"))
                .isEqualTo("a-{}-b $-$ $\\times$ $\\geq$ \\ldots{} ''q'' \u00fc");
    }

    @Test
    void numbers_neverShowANegativeZero() {
        assertThat(NumberStyle.SHARE_DIFFERENCE.text(-0.0001)).isEqualTo(".000");
        assertThat(NumberStyle.WHOLE_DIFFERENCE.text(12345.5)).isEqualTo("+12,346");
        assertThat(NumberStyle.WHOLE.text(Double.NEGATIVE_INFINITY)).isEqualTo("\u2212\u221e");
        assertThat(new NumberStyle(2, true, false).text(-0.125)).isEqualTo("\u22120.13");
    }

    @Test
    void columns_mustMatch() {
        assertThatThrownBy(() -> new ReportTable(List.of("a", "b"), List.of(Alignment.LEFT), List.of()))
                .hasMessageContaining("2 heads and 1 alignments");
        assertThatThrownBy(() -> new ReportTable(List.of("a"), List.of(Alignment.LEFT), List.of(List.of())))
                .hasMessage("Row 1 has 0 cells, the table 1 columns.");
    }
}
