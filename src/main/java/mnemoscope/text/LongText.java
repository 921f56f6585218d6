package mnemoscope.text;

/** A text as far as it is drawn: laying out millions of characters would stop the window for a minute. */
public final class LongText {
    /** Characters that are drawn. */
    public static final int MOST = 4_000;

    private LongText() {
    }

    /** The text; of a longer one its start and how long it is. Not for copies and files, which keep the whole. */
    public static String shown(String text) {
        return text.length() <= MOST
                ? text
                : head(text) + "\u2026 " + Numbers.count(text.length(), "character", "characters") + " in all";
    }

    /** The start of a text that is drawn as it is. */
    public static String head(String text) {
        if (text.length() <= MOST) {
            return text;
        }
        return text.substring(0, Character.isHighSurrogate(text.charAt(MOST - 1)) ? MOST - 1 : MOST);
    }
}
