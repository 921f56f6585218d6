package mnemoscope.ui.benchmark;

import java.util.Optional;
import mnemoscope.text.Numbers;

/**
 * One line of the table with all that is needed to draw it.
 *
 * @param row     empty for the line that parts references from the others
 * @param running whether runs go on
 */
record TableLine(Scores scores, TableColumns columns, Interval interval, Optional<TableRow> row, boolean running) {
    /** What a screen reader says of a row. */
    static String spoken(Scores scores, TableRow row) {
        Entry entry = row.at(scores.budget());
        String mean = entry.isKnown()
                ? BenchmarkWords.metric(scores.metric()) + " " + BenchmarkWords.number(scores.metric(), entry.mean())
                : entry.done() + " of " + Numbers.count(entry.wanted(), "run", "runs") + " done";
        String difference = Double.isNaN(row.difference())
                ? row.baseline() ? ", the baseline" : ""
                : ", difference to " + scores.baseline().title() + " "
                        + BenchmarkWords.difference(scores.metric(), row.difference())
                        + row.comparison().map(found -> ", " + found.verdict().words("the margin")).orElse("");
        return row.title() + (row.seesAnswer() ? ", sees the answer" : "") + ", " + mean + " at "
                + BenchmarkWords.budget(scores.data(), scores.budget()) + difference;
    }
}
