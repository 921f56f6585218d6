package mnemoscope.report;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.report.ReportTable.Alignment;

/**
 * A table of words for a text: Markdown, or LaTeX with the package booktabs. The first column is words, the others are numbers.
 *
 * @param title    above it
 * @param heads    one a column
 * @param sections groups of rows, each under its title
 */
public record TextTable(String title, List<String> heads, List<Section> sections) {
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
            text.append(MarkdownTable.heads(heads, alignment()));
            section.rows.forEach(row -> text.append(MarkdownTable.row(row.stream().map(MarkdownTable::escape).toList())));
            text.append('\n');
        }
        return text.toString();
    }

    private List<Alignment> alignment() {
        return IntStream.range(0, heads.size()).mapToObj(k -> k == 0 ? Alignment.LEFT : Alignment.RIGHT).toList();
    }

    /** A tabular with rules of booktabs. */
    public String latex() {
        StringBuilder text = new StringBuilder();
        for (Section section : sections) {
            text.append("\\midrule\n\\multicolumn{").append(heads.size()).append("}{l}{\\emph{")
                    .append(LatexTable.escape(section.title)).append("}} \\\\\n");
            section.rows.forEach(row -> text.append(LatexTable.row(row.stream().map(LatexTable::escape).toList())));
        }
        return LatexTable.of("l" + "r".repeat(heads.size() - 1), heads, text.toString());
    }
}
