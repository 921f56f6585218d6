package mnemoscope.text;

import mnemoscope.model.Texts;

/** A text as far as it is drawn: laying out millions of characters would stop the window for a minute. */
public final class ShortenedText {
    /** Characters that are drawn. */
    public static final int MOST = 4_000;

    private ShortenedText() {
    }

    /** The text; of a longer one its start and how long it is. Not for copies and files, which keep the whole. */
    public static String shown(String text) {
        return text.length() <= MOST
                ? text
                : Texts.of("protocol.head-of-long-text", head(text),
                        Numbers.count(text.length(), Texts.of("protocol.character"), Texts.of("protocol.characters")));
    }

    /** The start of a text that is drawn as it is. */
    public static String head(String text) {
        return text.length() <= MOST ? text : cut(text, MOST);
    }

    /** A text that ends in dots if it is longer than so many characters. */
    public static String start(String text, int most) {
        return text.length() <= most ? text : cut(text, most) + "\u2026";
    }

    private static String cut(String text, int most) {
        return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
    }
}
