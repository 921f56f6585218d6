package mnemoscope.report.file;

import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import mnemoscope.text.NumberStyle;

/** One cell of a {@link ReportTable}: its text for people, and its numbers for files. */
public sealed interface ReportCell {
    /** The text in files, without markup. */
    String text();

    /** The text on screen, with the user's number format. */
    default String shown() {
        return switch (this) {
            case Words words -> words.text;
            case Value number -> number.style.text(number.value);
            case Spread spread -> Double.isNaN(spread.mean) || Double.isNaN(spread.sd)
                    ? spread.style.text(spread.mean)
                    : spread.style.text(spread.mean) + " (" + spread.deviation().text(spread.sd) + ")";
            case Probability probability ->
                probability.p < 0.001 ? "<" + NumberStyle.SHARE.text(0.001) : NumberStyle.SHARE.text(probability.p);
            case Count many -> NumberStyle.WHOLE.text(many.count);
            case Strong strong -> strong.cell.shown();
        };
    }

    /** The value in data files: words, or a number with full precision; NaN if missing. */
    default Object inFiles() {
        return switch (this) {
            case Words words -> words.text;
            case Value number -> number.value;
            case Spread spread -> spread.mean;
            case Probability probability -> probability.p;
            case Count many -> many.count;
            case Strong strong -> strong.cell.inFiles();
        };
    }

    /** The highest value of a column without NaN; empty if there is none. */
    static OptionalDouble best(DoubleStream values) {
        return values.filter(value -> !Double.isNaN(value)).max();
    }

    /** This cell in bold if it is the best of its column. */
    default ReportCell strongIf(boolean best) {
        return best ? new Strong(this) : this;
    }

    /** Words; may be empty. */
    record Words(String text) implements ReportCell {}

    /** One number; NaN if missing. */
    record Value(double value, NumberStyle style) implements ReportCell {
        @Override
        public String text() {
            return style.plain(value);
        }
    }

    /** A mean with its standard deviation in brackets: .173 (.011); without brackets if the sd is NaN. */
    record Spread(double mean, double sd, NumberStyle style) implements ReportCell {
        @Override
        public String text() {
            if (Double.isNaN(mean) || Double.isNaN(sd)) {
                return style.plain(mean);
            }
            return style.plain(mean) + " (" + deviation().plain(sd) + ")";
        }

        private NumberStyle deviation() {
            return new NumberStyle(style.decimals(), style.leadingZero(), false);
        }
    }

    /** The p of a test: .016; below .001 only that. */
    record Probability(double p) implements ReportCell {
        @Override
        public String text() {
            return p < 0.001 ? "<.001" : NumberStyle.SHARE.plain(p);
        }
    }

    /** A count; a whole number in files too. */
    record Count(long count) implements ReportCell {
        @Override
        public String text() {
            return NumberStyle.WHOLE.plain(count);
        }
    }

    /** A cell in bold, e.g. the best of its column; data files have its plain value. */
    record Strong(ReportCell cell) implements ReportCell {
        @Override
        public String text() {
            return cell.text();
        }
    }
}
