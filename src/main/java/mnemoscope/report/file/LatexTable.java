package mnemoscope.report.file;

import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.PrintableText;
import mnemoscope.report.file.ReportTable.Alignment;

/**
 * Writes a table as a LaTeX {@code tabular} with the rules of booktabs, to be pasted into a float of the paper. All text is
 * escaped; letters beyond ASCII stay as they are (LaTeX reads UTF-8 since 2018).
 */
public final class LatexTable {
    private LatexTable() {}

    /** LF line ends, the last one included. */
    public static String of(ReportTable table) {
        return of(table, "\\midrule\n" + rows(table));
    }

    /** One tabular with a rule and the title above the rows of each section. @param sections alike in their columns */
    public static String of(SequencedMap<String, ReportTable> sections) {
        ReportTable first = sections.firstEntry().getValue();
        StringBuilder rows = new StringBuilder();
        sections.forEach((title, table) -> rows.append(
                "\\midrule\n\\multicolumn{" + first.heads().size() + "}{l}{\\emph{" + escape(title) + "}} \\\\\n" + rows(table)));
        return of(first, rows.toString());
    }

    private static String of(ReportTable columns, String rows) {
        return comment("needs \\usepackage{booktabs}") + "\\begin{tabular}{"
                + columns.alignment().stream().map(each -> each == Alignment.LEFT ? "l" : "r").collect(Collectors.joining())
                + "}\n\\toprule\n" + row(columns.heads().stream().map(LatexTable::escape)) + rows
                + "\\bottomrule\n\\end{tabular}\n"
                + (columns.note().isEmpty() ? "" : "\\par\\smallskip{\\footnotesize " + escape(columns.note()) + "\\par}\n");
    }

    private static String rows(ReportTable table) {
        return table.rows().stream().map(cells -> row(cells.stream().map(LatexTable::cell))).collect(Collectors.joining());
    }

    private static String cell(ReportCell cell) {
        String text = escape(cell.text());
        return cell instanceof ReportCell.Strong ? "\\textbf{" + text + "}" : text;
    }

    /** @param cells escaped */
    private static String row(Stream<String> cells) {
        String joined = cells.collect(Collectors.joining(" & "));
        // After the \\ of the previous row, a bracket or a star would be read as its argument.
        boolean argument = joined.startsWith("[") || joined.startsWith("*");
        return (argument ? "{" + joined.charAt(0) + "}" + joined.substring(1) : joined) + " \\\\\n";
    }

    /** A comment line; line breaks in the text cannot end it. */
    public static String comment(String text) {
        return "% " + PrintableText.joined(text) + "\n";
    }

    /** Escapes a text for LaTeX, on one line; invisible characters become their codes. */
    public static String escape(String found) {
        String text = PrintableText.joined(found);
        StringBuilder escaped = new StringBuilder();
        for (int k = 0; k < text.length(); k++) {
            char c = text.charAt(k);
            escaped.append(switch (c) {
                case '\\' -> "\\textbackslash{}";
                case '{', '}', '$', '&', '%', '#', '_' -> "\\" + c;
                case '~' -> "\\textasciitilde{}";
                case '^' -> "\\textasciicircum{}";
                case '<' -> "$<$";
                case '>' -> "$>$";
                case '|' -> "$|$";
                case '"' -> "''";
                // Two hyphens would become a dash.
                case '-' -> k > 0 && text.charAt(k - 1) == '-'
                        ? "{}-"
                        : k == 0 && text.length() > 1 && Character.isDigit(text.charAt(1)) ? "$-$" : "-";
                case '\u2212' -> "$-$";
                case '\u2013' -> "--";
                case '\u2014' -> "---";
                case '\u2026' -> "\\ldots{}";
                case '\u00d7' -> "$\\times$";
                case '\u00b1' -> "$\\pm$";
                case '\u2264' -> "$\\leq$";
                case '\u2265' -> "$\\geq$";
                case '\u2020' -> "$^{\\dagger}$";
                case '\u221e' -> "$\\infty$";
                default -> String.valueOf(c);
            });
        }
        return escaped.toString();
    }
}
