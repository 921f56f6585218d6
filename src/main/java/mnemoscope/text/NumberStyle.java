package mnemoscope.text;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * How a number is written for people: minus U+2212, the user's marks ({@link NumberFormats}), no negative zero; an en dash for a
 * missing value.
 *
 * @param decimals    digits after the point, 0 or more
 * @param leadingZero whether 0.173 keeps its 0
 * @param plus        whether positive values have a +
 */
public record NumberStyle(int decimals, boolean leadingZero, boolean plus) {
    /** A share of at most 1: .173. */
    public static final NumberStyle SHARE = new NumberStyle(3, false, false);
    /** A difference of shares: +.087. */
    public static final NumberStyle SHARE_DIFFERENCE = new NumberStyle(3, false, true);
    /** A reward or a count: 1,234. */
    public static final NumberStyle WHOLE = new NumberStyle(0, true, false);
    /** A difference of rewards: +1,234. */
    public static final NumberStyle WHOLE_DIFFERENCE = new NumberStyle(0, true, true);

    public static final String NONE = "\u2013";

    public NumberStyle {
        if (decimals < 0 || decimals > 17) {
            throw new IllegalArgumentException("The number of decimals (" + decimals + ") must be from 0 to 17.");
        }
    }

    /** For the screen. */
    public String text(double value) {
        return text(value, NumberFormats.inForce());
    }

    /** For files, independent of the settings of the screen. */
    public String plain(double value) {
        return text(value, NumberFormats.POINT);
    }

    private String text(double value, NumberFormats marks) {
        if (Double.isNaN(value)) {
            return NONE;
        }
        String sign = value < 0 ? "\u2212" : plus ? "+" : "";
        if (Double.isInfinite(value)) {
            return sign + "\u221e";
        }
        String digits = new BigDecimal(Double.toString(Math.abs(value))).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
        boolean zero = digits.chars().noneMatch(c -> c >= '1' && c <= '9');
        // ",173" is not in use
        boolean bare = !leadingZero && marks != NumberFormats.COMMA && digits.startsWith("0.");
        String shown = marks.mark(bare ? digits.substring(1) : digits);
        return zero ? shown : sign + shown;
    }
}
