package mnemoscope.ui.kit;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import javafx.scene.text.Font;

/**
 * Texts with the names of emoji that no font of this computer can draw, "[brain]", where boxes would stand. For display only:
 * copies, files and searches have the text as it is. Use on the FX thread.
 */
public final class EmojiText {
    /** Below it the bundled fonts have what is needed. */
    private static final int FIRST = 0x203C;
    private static final int JOINER = 0x200D;
    private static final int FIRST_SELECTOR = 0xFE00;
    private static final int LAST_SELECTOR = 0xFE0F;
    private static final int FLAG_A = 0x1F1E6;
    private static final int FLAG_Z = 0x1F1FF;
    /** No character, so that no font has a glyph of it. */
    private static final int NONE = 0x10FFFE;
    private static final double SIZE = 100;
    private static final Map<Integer, Boolean> DRAWN = new HashMap<>();

    private EmojiText() {}

    /** The text as it can be drawn here. */
    public static String shown(String text) {
        return shown(text, EmojiText::isDrawn);
    }

    /** @param drawn whether a font has a glyph of a code point */
    static String shown(String text, IntPredicate drawn) {
        int first = 0;
        while (first < text.length() && text.charAt(first) < FIRST) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.substring(0, first));
        boolean named = false;
        boolean flag = false;
        for (int k = first; k < text.length();) {
            int c = text.codePointAt(k);
            k += Character.charCount(c);
            if (named && isPartOfEmoji(c)) {
                continue;
            }
            named = isEmoji(c) && !drawn.test(c);
            if (!named) {
                shown.appendCodePoint(c);
            } else if (flag && isFlag(c)) {
                shown.insert(shown.length() - 1, letter(c));
            } else {
                shown.append('[').append(isFlag(c) ? letter(c) : name(c)).append(']');
            }
            flag = named && isFlag(c) && !flag;
        }
        return shown.toString();
    }

    private static boolean isEmoji(int c) {
        return c >= FIRST && (Character.isEmojiPresentation(c) || Character.isExtendedPictographic(c));
    }

    /** What changes an emoji or joins it to the next, and means nothing beside a name. */
    private static boolean isPartOfEmoji(int c) {
        return c == JOINER || c >= FIRST_SELECTOR && c <= LAST_SELECTOR || Character.isEmojiModifier(c);
    }

    /** A flag is two letters: those of a country. */
    private static boolean isFlag(int c) {
        return c >= FLAG_A && c <= FLAG_Z;
    }

    private static String letter(int c) {
        return Character.toString('A' + c - FLAG_A);
    }

    private static String name(int c) {
        String name = Character.getName(c);
        return name == null ? "U+%04X".formatted(c) : name.toLowerCase(Locale.ROOT);
    }

    /** Whether some font has it: without one it is as wide as a character that does not exist. */
    static boolean isDrawn(int c) {
        return DRAWN.computeIfAbsent(c, each -> {
            Font font = Type.face(Type.REGULAR, SIZE);
            return Math.abs(Type.width(Character.toString(each), font) - Type.width(Character.toString(NONE), font)) > 0.5;
        });
    }
}
