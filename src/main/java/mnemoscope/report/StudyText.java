package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Supplier;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.task.AtomicFile;

/**
 * The text of a study, the same in Markdown and LaTeX.
 *
 * @param note     explanation of the numbers in its tables
 * @param tables   tables by title, in order
 * @param heading  above the findings
 * @param findings sentences; without any the heading is omitted
 * @param figures  figures shown in the window in place of the table with this title; files always have all figures
 */
public record StudyText(String name, String note, SequencedMap<String, ReportTable> tables, String heading, List<String> findings,
        Map<String, Supplier<Chart>> figures) {
    public StudyText(String name, String note, SequencedMap<String, ReportTable> tables, String heading, List<String> findings) {
        this(name, note, tables, heading, findings, Map.of());
    }

    /** This text with other names for policies. */
    StudyText named(LegendNames names) {
        SequencedMap<String, ReportTable> other = new LinkedHashMap<>();
        tables.forEach((title, table) -> other.put(title, table.withWords(names::in)));
        return new StudyText(name, names.in(note), other, heading, findings.stream().map(names::in).toList(), figures);
    }

    /** Writes {@code table.md} and {@code table.tex}. */
    StudyText write(Path folder) throws IOException {
        AtomicFile.write(folder.resolve("table.md"), markdown());
        AtomicFile.write(folder.resolve("table.tex"), latex());
        return this;
    }

    /** One of its tables in LaTeX, after the note. */
    public String latex(String title) {
        return LatexTable.comment(note) + LatexTable.comment(title) + LatexTable.of(tables.get(title).told());
    }

    /** One of its tables in Markdown, before the note. */
    public String markdown(String title) {
        return MarkdownTable.of(tables.get(title).told().withNote("")) + "\n" + MarkdownTable.escape(title + ". " + note) + "\n";
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
