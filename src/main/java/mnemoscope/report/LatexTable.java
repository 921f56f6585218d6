package mnemoscope.report;

import java.util.List;
import mnemoscope.report.ReportTable.Alignment;

/**
 * Writes a table as a LaTeX {@code tabular} with the rules of booktabs, to be pasted into a float of the paper. All text is
 * escaped; letters beyond ASCII stay as they are (LaTeX reads UTF-8 since 2018).
 */
public final class LatexTable {
    private LatexTable() {
    }

    /** LF line ends, the last one included. */
    public static String of(ReportTable table) {
        StringBuilder columns = new StringBuilder();
        table.alignment().forEach(alignment -> columns.append(column(alignment)));
        StringBuilder rows = new StringBuilder("\\midrule\n");
        table.rows().forEach(cells -> rows.append(row(cells.stream().map(LatexTable::cell).toList())));
        return of(columns.toString(), table.heads(), rows.toString());
    }

    /** @param rows below the heads, with their rules */
    static String of(String columns, List<String> heads, String rows) {
        return "% needs \\usepackage{booktabs}\n\\begin{tabular}{" + columns + "}\n\\toprule\n"
                + row(heads.stream().map(LatexTable::escape).toList()) + rows + "\\bottomrule\n\\end{tabular}\n";
    }

    private static String cell(ReportCell cell) {
        String text = escape(cell.text());
        return cell instanceof ReportCell.Strong ? "\\textbf{" + text + "}" : text;
    }

    private static char column(Alignment alignment) {
        return switch (alignment) {
            case LEFT -> 'l';
            case CENTRE -> 'c';
            case RIGHT -> 'r';
        };
    }

    /** @param cells escaped */
    static String row(List<String> cells) {
        String joined = String.join(" & ", cells);
        // After the \\ of the row before, a bracket or a star would be taken for its argument.
        boolean argument = joined.startsWith("[") || joined.startsWith("*");
        return (argument ? "{" + joined.charAt(0) + "}" + joined.substring(1) : joined) + " \\\\\n";
    }

    static String escape(String text) {
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
                // Two hyphens would join to a dash.
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
                case '\u221e' -> "$\\infty$";
                case '\n', '\r', '\t' -> " ";
                default -> String.valueOf(c);
            });
        }
        return escaped.toString();
    }
}
