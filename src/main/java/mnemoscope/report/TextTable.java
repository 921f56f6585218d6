package mnemoscope.report;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A table of words for a text: Markdown, or LaTeX with the package booktabs. The first column is words, the others are numbers.
 *
 * @param title    above it
 * @param heads    one a column
 * @param sections groups of rows, each under its title
 */
public record TextTable(String title, List<String> heads, List<Section> sections) {
    private static final String LATEX_SPECIAL = "&%$#_{}";

    public TextTable {
        heads = List.copyOf(heads);
        sections = List.copyOf(sections);
    }

    /** @param rows each as long as the heads of the table */
    public record Section(String title, List<List<String>> rows) {
        public Section {
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /** One table a section, each under its title. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        for (Section section : sections) {
            text.append("**").append(title).append(": ").append(section.title).append("**\n\n");
            line(text, heads);
            text.append('|').append("---|").append("---:|".repeat(heads.size() - 1)).append('\n');
            section.rows.forEach(row -> line(text, row));
            text.append('\n');
        }
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        text.append(cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    /** A tabular with rules of booktabs. */
    public String latex() {
        StringBuilder text = new StringBuilder("% needs \\usepackage{booktabs}\n\\begin{tabular}{l").append("r".repeat(
                heads.size() - 1)).append("}\n\\toprule\n");
        row(text, heads);
        for (Section section : sections) {
            text.append("\\midrule\n\\multicolumn{").append(heads.size()).append("}{l}{\\emph{").append(latex(section.title))
                    .append("}} \\\\\n");
            section.rows.forEach(row -> row(text, row));
        }
        return text.append("\\bottomrule\n\\end{tabular}\n").toString();
    }

    private static void row(StringBuilder text, List<String> cells) {
        text.append(cells.stream().map(TextTable::latex).collect(Collectors.joining(" & "))).append(" \\\\\n");
    }

    /** A minus before a number is one in print. */
    private static String latex(String cell) {
        StringBuilder text = new StringBuilder();
        for (char c : cell.replace("\\", "\\textbackslash ").toCharArray()) {
            text.append(LATEX_SPECIAL.indexOf(c) >= 0 ? "\\" + c : String.valueOf(c));
        }
        return text.toString().replaceAll("^[-\u2212](?=\\d)", "\\$-\\$");
    }
}
