package mnemoscope.text;

import mnemoscope.model.Texts;

/** Shortens texts for display: laying out millions of characters would block the window for a minute. */
public final class ShortenedText {
    /** Maximum number of characters shown. */
    public static final int MOST = 4_000;

    private ShortenedText() {}

    /** The text; of a longer one its start and its length. Not for copies and files, which keep the whole text. */
    public static String shown(String text) {
        return text.length() <= MOST
                ? text
                : Texts.of("protocol.head-of-long-text", head(text),
                        Numbers.count(text.length(), Texts.of("protocol.character"), Texts.of("protocol.characters")));
    }

    /** The start of a text, without its length. */
    public static String head(String text) {
        return text.length() <= MOST ? text : cut(text, MOST);
    }

    /** The start of a text, with dots if it is longer than this many characters. */
    public static String start(String text, int most) {
        return text.length() <= most ? text : cut(text, most) + "\u2026";
    }

    private static String cut(String text, int most) {
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }
}
