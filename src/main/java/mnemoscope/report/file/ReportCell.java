package mnemoscope.report.file;

import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import mnemoscope.text.NumberStyle;

/** One cell of a {@link ReportTable}: what people read, and the numbers behind it for files. */
public sealed interface ReportCell {
    /** As people read it in files, without marks of any format. */
    String text();

    /** As the screen has it, with the marks that its user likes. */
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

    /** As files have it: words, or a number in full; NaN where there is none. */
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

    /** The highest of a column, of which NaN are left out; empty if none is left. */
    static OptionalDouble best(DoubleStream values) {
        return values.filter(value -> !Double.isNaN(value)).max();
    }

    /** In bold, if it is the best of its column. */
    default ReportCell strongIf(boolean best) {
        return best ? new Strong(this) : this;
    }

    /** Words; may be empty. */
    record Words(String text) implements ReportCell {}

    /** One number; NaN where there is none. */
    record Value(double value, NumberStyle style) implements ReportCell {
        @Override
        public String text() {
            return style.plain(value);
        }
    }

    /** A mean with its standard deviation in brackets: .173 (.011); NaN as sd leaves the brackets out. */
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

    /** How many; a whole number in files too. */
    record Count(long count) implements ReportCell {
        @Override
        public String text() {
            return NumberStyle.WHOLE.plain(count);
        }
    }

    /** A cell in bold, e.g. the best of its column; files have it as it is. */
    record Strong(ReportCell cell) implements ReportCell {
        @Override
        public String text() {
            return cell.text();
        }
    }
}
