package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Supplier;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.report.file.ReportTable;
import mnemoscope.task.AtomicFile;

/**
 * What a study says in a text, alike in Markdown and LaTeX.
 *
 * @param note     what the numbers of its tables are
 * @param tables   each under its title, in order
 * @param heading  above the findings
 * @param findings sentences; without any the heading is left out
 * @param figures  drawn in the window, in its language, in place of the table of this title; files have all figures in any case
 */
public record StudyText(String name, String note, SequencedMap<String, ReportTable> tables, String heading, List<String> findings,
        Map<String, Supplier<Chart>> figures) {
    public StudyText(String name, String note, SequencedMap<String, ReportTable> tables, String heading, List<String> findings) {
        this(name, note, tables, heading, findings, Map.of());
    }

    /** As {@code table.md} and {@code table.tex}. */
    StudyText write(Path folder) throws IOException {
        AtomicFile.write(folder.resolve("table.md"), markdown());
        AtomicFile.write(folder.resolve("table.tex"), latex());
        return this;
    }

    /** One of its tables in LaTeX, under what its numbers are. */
    public String latex(String title) {
        return LatexTable.comment(note) + LatexTable.comment(title) + LatexTable.of(tables.get(title).told());
    }

    /** One of its tables in Markdown, above what its numbers are. */
    public String markdown(String title) {
        return MarkdownTable.of(tables.get(title).told()) + "\n" + MarkdownTable.escape(title + ". " + note) + "\n";
    }

    public String markdown() {
        StringBuilder text = new StringBuilder("# " + MarkdownTable.escape(name) + "\n\n" + MarkdownTable.escape(note) + "\n");
        tables.forEach(
                (title, table) -> text.append("\n**" + MarkdownTable.escape(title) + "**\n\n" + MarkdownTable.of(table.told())));
        if (!findings.isEmpty()) {
            text.append("\n**" + heading + "**\n\n");
            findings.forEach(sentence -> text.append("- " + MarkdownTable.escape(sentence) + "\n"));
        }
        return text.toString();
    }

    private String latex() {
        StringBuilder text = new StringBuilder(LatexTable.comment(note));
        tables.forEach((title, table) -> text.append("\n" + LatexTable.comment(title) + LatexTable.of(table.told())));
        return text.toString();
    }
}
