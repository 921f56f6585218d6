package mnemoscope.text;

import mnemoscope.model.MemoryType;

/**
 * The online rule for the memory type (SPEC 4): temporary when the text has fewer than 100 code points, or names a plan or
 * the present. The paper says "short greetings (fewer than 100 characters)"; all short turns reproduce its rows.
 */
public final class MemoryTypeRule {
    private static final int SHORT_CODE_POINTS = 100;
    private static final String[] EXPIRES = {"plan", "tomorrow", "will", "tonight", "just", "currently"};

    private MemoryTypeRule() {}

    public static MemoryType of(String text) {
        boolean temporary = text.codePointCount(0, text.length()) < SHORT_CODE_POINTS || expires(text);
        return temporary ? MemoryType.TEMPORARY : MemoryType.STABLE;
    }

    private static boolean expires(String text) {
        for (int k = 0; k < text.length(); k++) {
            switch (text.charAt(k) | 0x20) {
                case 'p', 't', 'w', 'j', 'c' -> {
                    if (WordBoundary.beginsAt(text, k) && expires(text, k)) {
                        return true;
                    }
                }
                default -> {
                    // no word begins so
                }
            }
        }
        return false;
    }

    private static boolean expires(String text, int k) {
        for (String word : EXPIRES) {
            if (text.regionMatches(true, k, word, 0, word.length()) && WordBoundary.endsAt(text, k + word.length())) {
                return true;
            }
        }
        return false;
    }
}
