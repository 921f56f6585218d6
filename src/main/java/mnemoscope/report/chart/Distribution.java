package mnemoscope.report.chart;

import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.text.Numbers;

/**
 * The frequencies of values.
 *
 * @param name    in a file name
 * @param title   on the screen
 * @param across  label of the values, with their unit
 * @param counted what is counted, as shown on the screen, e.g. "questions"
 * @param column  what is counted, as a column head of a file
 * @param bars    in order; empty if there is nothing to count
 * @param summary one line under the title
 * @param help    explanation for the tooltip
 * @param nothing text shown in place of bars
 */
public record Distribution(String name, String title, String across, String counted, String column, List<Bar> bars,
        String summary, String help, String nothing) {
    public Distribution {
        bars = List.copyOf(bars);
    }

    /**
     * One bar.
     *
     * @param label on the axis
     * @param value in a file
     * @param from  lowest value counted; NaN for a word
     * @param to    highest value counted; NaN for a word
     */
    public record Bar(String label, String value, double from, double to, long count) {
        public Bar(String label, double from, double to, long count) {
            this(label, label, from, to, count);
        }

        public static Bar of(String word, long count) {
            return of(word, word, count);
        }

        static Bar of(String word, String value, long count) {
            return new Bar(word, value, Double.NaN, Double.NaN, count);
        }

        /** Whether it has no upper end. */
        boolean isOpen() {
            return label.startsWith("\u2265");
        }

        /** "temporal", "2", "10 to 14", "\u2265 30". */
        String words() {
            return Double.isNaN(from) || isOpen() || from < 0 || !isRange()
                    ? label
                    : Texts.of("chart.range-from-to", label, Numbers.fixed(to, to > 1 ? 0 : 1));
        }

        /** Whether it covers more than one whole number, so that its label belongs to its left edge. */
        boolean isRange() {
            return to > from;
        }
    }

    /** The distribution with a name that gives its source, e.g. "conv-26-turn-size". */
    public Distribution of(String source) {
        return new Distribution(source + "-" + name, title, across, counted, column, bars, summary, help, nothing);
    }

    public boolean isEmpty() {
        return bars.isEmpty();
    }

    /** Whether its values are words. */
    boolean ofWords() {
        return !bars.isEmpty() && Double.isNaN(bars.getFirst().from());
    }

    long most() {
        return bars.stream().mapToLong(Bar::count).max().orElse(0);
    }

    public long total() {
        return bars.stream().mapToLong(Bar::count).sum();
    }

    /** Its numbers, one row per bar. */
    public ValueTable table() {
        double all = Math.max(1, total());
        return ofWords()
                ? ValueTable.of(name, List.of("value", column, "share"), bars,
                        bar -> List.of(bar.value(), bar.count(), bar.count() / all))
                : ValueTable.of(name, List.of("from", "to", column, "share"), bars,
                        bar -> List.of(bar.from(), bar.to(), bar.count(), bar.count() / all));
    }
}
