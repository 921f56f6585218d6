package mnemoscope.text;

import java.util.Locale;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/** Decimal and grouping marks of numbers on the screen; files always use {@link #POINT}. */
public enum NumberFormats implements Coded, Titled {
    /** As {@link #POINT} in English, as {@link #COMMA} in German. */
    LANGUAGE(',', '.'),
    /** 1,234.5, as in the paper. */
    POINT(',', '.'),
    /** 1.234,5, as in most of Europe. */
    COMMA('.', ','),
    /** 1 234.5 with a narrow space, as in the SI. */
    SPACE('\u202f', '.');

    private static volatile NumberFormats inForce = POINT;

    private final char thousands;
    private final char decimal;

    NumberFormats(char thousands, char decimal) {
        this.thousands = thousands;
        this.decimal = decimal;
    }

    /** Sets the marks of all numbers shown from now on; those of the language follow the current language. */
    public static void use(NumberFormats chosen) {
        NumberFormats spoken = Texts.language().equals(Locale.GERMAN) ? COMMA : POINT;
        inForce = chosen == LANGUAGE ? spoken : chosen;
    }

    /** A number typed by a user, in Java's form: with the current decimal mark or a point, and any minus. */
    public static String plain(String typed) {
        String plain = typed.strip().replace('\u2212', '-');
        return inForce.decimal == ',' && plain.indexOf('.') < 0 ? plain.replace(',', '.') : plain;
    }

    /** A number in Java's form for a text field, in a form that {@link #plain} reads: without grouping marks. */
    public static String typed(String plain) {
        return plain.replace('.', inForce.decimal);
    }

    /** The current marks; in files always a point. */
    public static NumberFormats inForce() {
        return Texts.isForFiles() ? POINT : inForce;
    }

    /** Replaces the marks of digits with an optional point. Without a formatter, which is ten times slower. */
    String mark(String digits) {
        int point = digits.indexOf('.');
        int whole = point < 0 ? digits.length() : point;
        if (whole <= 3 && (point < 0 || decimal == '.')) {
            return digits;
        }
        StringBuilder marked = new StringBuilder(digits);
        if (point >= 0) {
            marked.setCharAt(point, decimal);
        }
        for (int k = whole - 3; k > 0; k -= 3) {
            marked.insert(k, thousands);
        }
        return marked.toString();
    }
}
