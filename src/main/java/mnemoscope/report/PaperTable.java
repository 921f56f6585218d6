package mnemoscope.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.retention.mark.PolicyRole;

/**
 * A table of a study as floats of a paper, in {@code \footnotesize} and never scaled: one that is wider than the page becomes several,
 * each with the first column, and the caption names only columns that are there.
 *
 * @param note    sentences on the numbers; one that begins with the head of a column is for tables with this column
 * @param defined heads of all tables of the study, which the sentences may define
 * @param columnPt width of a column of the page, in points
 * @param pagePt  width of the text
 */
record PaperTable(String title, ReportTable table, String note, List<String> defined, double columnPt, double pagePt) {
    /** Width of a character in \footnotesize with some reserve, and of the space between columns, in points. */
    private static final double CHARACTER = 4.1;
    private static final double GAP = 8;
    private static final String DAGGER = "\u2020";
    /** A column with this head belongs to the one before it. */
    private static final String PUBLISHED = "published";
    private static final String SENTENCE_ENDS = "(?<=\\.) (?=\\p{Lu})";

    /** @param label of the float, without its prefix */
    String floats(String label) {
        List<ReportTable> parts = parts();
        StringBuilder floats = new StringBuilder();
        for (int k = 0; k < parts.size(); k++) {
            ReportTable part = parts.get(k);
            String of = parts.size() == 1 ? "" : " (part " + (k + 1) + " of " + parts.size() + ")";
            String kind = width(part, 0, part.heads().size()) <= columnPt ? "table" : "table*";
            floats.append("\\begin{" + kind + "}\n\\setlength{\\belowcaptionskip}{6pt}\\setlength{\\tabcolsep}{" + (int) GAP / 2
                    + "pt}\n\\caption{" + LatexTable.escape(title + of + ". " + caption(part)) + "}\n\\label{tab:" + label
                    + (k == 0 ? "" : "-" + (k + 1)) + "}\n\\centering\\footnotesize\n" + LatexTable.of(part.withNote(""))
                    + "\\end{" + kind + "}\n");
        }
        return floats.toString();
    }

    private List<ReportTable> parts() {
        ReportTable told = marked(table.told());
        List<ReportTable> parts = new ArrayList<>();
        int from = 1;
        while (from < told.heads().size()) {
            int to = next(told, from);
            while (to < told.heads().size() && width(told, from, next(told, to)) <= pagePt) {
                to = next(told, to);
            }
            parts.add(told.columns(Stream.concat(Stream.of(0), IntStream.range(from, to).boxed()).toList()));
            from = to;
        }
        return parts.isEmpty() ? List.of(told) : parts;
    }

    /** The end of the group of columns that begins there. */
    private static int next(ReportTable told, int from) {
        int to = from + 1;
        while (to < told.heads().size() && told.heads().get(to).equals(PUBLISHED)) {
            to++;
        }
        return to;
    }

    /** Estimated width of the first column and of some others. */
    private static double width(ReportTable told, int from, int to) {
        return IntStream.concat(IntStream.of(0), IntStream.range(Math.max(1, from), to))
                .mapToDouble(c -> GAP + CHARACTER
                        * Stream.concat(Stream.of(told.heads().get(c)), told.rows().stream().map(row -> row.get(c).text()))
                                .mapToInt(String::length).max().orElse(0))
                .sum();
    }

    /** With a dagger for the long note on a reference. */
    private static ReportTable marked(ReportTable told) {
        return told.withWords(word -> word.replace(PolicyRole.SEES_ANSWER.note(), DAGGER));
    }

    private String caption(ReportTable part) {
        String sentences = Stream.of(note.split(SENTENCE_ENDS)).filter(sentence -> isOf(sentence, part))
                .collect(Collectors.joining(" "));
        boolean references = part.rows().stream().anyMatch(row -> row.getFirst().text().contains(DAGGER));
        return (sentences + (references ? " " + DAGGER + " A reference, which sees the answers." : "")).strip();
    }

    /** Whether a sentence is about a table: about none of the columns of the study, or about one that the table has. */
    private boolean isOf(String sentence, ReportTable part) {
        if (sentence.startsWith("Mean (sd")) {
            return part.rows().stream().flatMap(List::stream).anyMatch(PaperTable::isSpread);
        }
        Optional<String> about = defined.stream().map(PaperTable::term).filter(term -> !term.isEmpty() && begins(sentence, term))
                .max(Comparator.comparingInt(String::length));
        return about.isEmpty() || Stream.concat(Stream.of(title), part.heads().stream())
                .anyMatch(has -> has.toLowerCase(Locale.ROOT).contains(about.get()));
    }

    private static boolean isSpread(ReportCell cell) {
        return cell instanceof ReportCell.Strong strong ? isSpread(strong.cell()) : cell instanceof ReportCell.Spread;
    }

    /** "f1" of "F1 at 32", "share of the attainable" of "share of the attainable, %". */
    private static String term(String head) {
        return head.toLowerCase(Locale.ROOT).replaceAll("(,| at ).*", "").strip();
    }

    private static boolean begins(String sentence, String term) {
        String said = sentence.toLowerCase(Locale.ROOT);
        return said.startsWith(term) && (said.length() == term.length() || !Character.isLetter(said.charAt(term.length())));
    }
}
