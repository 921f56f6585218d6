package mnemoscope.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;

/** Numbers on the screen: minus U+2212, and the user's marks, independent of the locale. */
public final class Numbers {
    /** Shown for a missing value. */
    public static final String NONE = NumberStyle.NONE;

    private Numbers() {}

    /** A count: 11,877. */
    public static String whole(long value) {
        String digits = Long.toString(value);
        NumberFormats marks = NumberFormats.inForce();
        return value < 0 ? "\u2212" + marks.mark(digits.substring(1)) : marks.mark(digits);
    }

    /** A reward, rounded to a whole number: -593 with a true minus. */
    public static String reward(double value) {
        return Double.isNaN(value) ? NONE : whole(Math.round(value));
    }

    /** A score or a probability with three decimals: 0.231. */
    public static String score(double value) {
        return fixed(value, 3);
    }

    /** A number with as many digits as tell it from another one: "0.00032" beside 0.00031, "3.1E-9" beside 3.2E-9. */
    public static String apart(double value, double other) {
        if (!Double.isFinite(value) || !Double.isFinite(other)) {
            return score(value);
        }
        return IntStream.rangeClosed(1, 17).mapToObj(MathContext::new)
                .filter(digits -> new BigDecimal(value).round(digits).compareTo(new BigDecimal(other).round(digits)) != 0)
                .findFirst()
                .map(digits -> NumberFormats.typed(new BigDecimal(value).round(digits).toString()).replace('-', '\u2212'))
                .orElseGet(() -> score(value));
    }

    /** A probability with three decimals, "below 0.001" or "above 0.999" where these would print 0 or 1 of another number. */
    public static String probability(double value) {
        String shown = score(value);
        return value > 0 && shown.equals(score(0))
                ? Texts.of("protocol.below", score(0.001))
                : value < 1 && shown.equals(score(1)) ? Texts.of("protocol.above", score(0.999)) : shown;
    }

    /** A share of at most 1 without its leading zero: .173. */
    public static String f1(double value) {
        return NumberStyle.SHARE.text(value);
    }

    /** A signed contribution with three decimals: +0.191; zero has no sign. */
    public static String signed(double value) {
        return new NumberStyle(3, true, true).text(value);
    }

    /** A fixed number of decimals; never a negative zero. */
    public static String fixed(double value, int decimals) {
        return new NumberStyle(decimals, true, false).text(value);
    }

    /**
     * The difference of two numbers as {@link #fixed} prints them: printed beside both, the three add up. For words only; files
     * have the difference of the exact numbers.
     */
    public static double printedDifference(double from, double less, int decimals) {
        return Double.isFinite(from - less)
                ? rounded(from, decimals).subtract(rounded(less, decimals)).doubleValue()
                : from - less;
    }

    private static BigDecimal rounded(double value, int decimals) {
        return new BigDecimal(Double.toString(value)).setScale(decimals, RoundingMode.HALF_UP);
    }

    /** A number with up to {@code most} decimals, without trailing zeros: 12, 1.5, 0.25. */
    public static String upTo(int most, double value) {
        int decimals = 0;
        double scaled = value;
        while (decimals < most && Math.abs(scaled - Math.rint(scaled)) > 1e-6) {
            decimals++;
            scaled = value * Math.pow(10, decimals);
        }
        return fixed(value, decimals);
    }

    /** A share in percent, rounded: −12 %. */
    public static String percent(double share) {
        return Double.isNaN(share) ? NONE : whole(Math.round(100 * share)) + " %";
    }

    /**
     * A loss, 0 or more, with a fixed number of decimals; a positive loss that would round to 0 is shown as less than the
     * smallest: {@code <0.01}.
     */
    public static String loss(double value, int decimals) {
        double least = Math.pow(10, -decimals);
        return value > 0 && value < least / 2 ? "<" + fixed(least, decimals) : fixed(value, decimals);
    }

    /** Size of a file: 2.8 MB. */
    public static String bytes(long bytes) {
        if (bytes < 1000) {
            return Texts.of("protocol.bytes", bytes);
        }
        return bytes < 1_000_000 ? fixed(bytes / 1e3, 1) + " kB" : fixed(bytes / 1e6, 1) + " MB";
    }

    /** A remaining time for people: 4 s, 6 min, 2 h 10 min. */
    public static String duration(double seconds) {
        if (Double.isNaN(seconds) || seconds < 0) {
            return "";
        }
        long whole = Math.max(1, Math.round(seconds));
        if (whole < 90) {
            return whole + " s";
        }
        long minutes = Math.round(whole / 60.0);
        return minutes < 60
                ? Texts.of("protocol.minutes", minutes)
                : Texts.of("protocol.hours-and-minutes", minutes / 60, minutes % 60);
    }

    /** "1 turn", "9 turns". */
    public static String count(long count, String singular, String plural) {
        return whole(count) + " " + (count == 1 ? singular : plural);
    }
}
