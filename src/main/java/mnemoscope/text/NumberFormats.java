package mnemoscope.text;

import java.util.Locale;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.model.Titled;

/** Which marks a number has on the screen; files have those of {@link #POINT} whatever is chosen. */
public enum NumberFormats implements Coded, Titled {
    /** Those of {@link #POINT} in English, of {@link #COMMA} in German. */
    LANGUAGE(',', '.'),
    /** 1,234.5, as in the paper. */
    POINT(',', '.'),
    /** 1.234,5, as in most of Europe. */
    COMMA('.', ','),
    /** 1 234.5 with a narrow blank, as the SI has it. */
    SPACE('\u202f', '.');

    private static volatile NumberFormats inForce = POINT;

    private final char thousands;
    private final char decimal;

    NumberFormats(char thousands, char decimal) {
        this.thousands = thousands;
        this.decimal = decimal;
    }

    /** All numbers that are shown from now on have these; those of the language are of the one that is spoken now. */
    public static void use(NumberFormats chosen) {
        NumberFormats spoken = Texts.language().equals(Locale.GERMAN) ? COMMA : POINT;
        inForce = chosen == LANGUAGE ? spoken : chosen;
    }

    /** A number as a user types it, in Java's form: with the decimal mark in force or a point, and any minus. */
    public static String plain(String typed) {
        String plain = typed.strip().replace('\u2212', '-');
        return inForce.decimal == ',' && plain.indexOf('.') < 0 ? plain.replace(',', '.') : plain;
    }

    /** A number in Java's form as a field has it, for {@link #plain} to read again: without marks between thousands. */
    public static String typed(String plain) {
        return plain.replace('.', inForce.decimal);
    }

    /** The marks that numbers have now; in files a point and no others. */
    public static NumberFormats inForce() {
        return Texts.isForFiles() ? POINT : inForce;
    }

    /** Digits with a point, if any, with these marks instead. By hand: a formatter costs ten times as much. */
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
