package mnemoscope.ui.kit;

import java.util.stream.Stream;

/** How well typed words name something: its names come first, its description after them. All texts are in lower case. */
public final class NameSearch {
    public static final int EXACT = 0;
    public static final int PREFIX = 1;
    public static final int WORD_START = 2;
    public static final int INSIDE = 3;
    public static final int DESCRIBED = 4;
    public static final int NOT_FOUND = Integer.MAX_VALUE;

    private NameSearch() {}

    /**
     * The rank of a match, from {@link #EXACT} to {@link #DESCRIBED}; {@link #NOT_FOUND} if a word occurs nowhere. No words match
     * everything equally.
     *
     * @param description consulted for words that no name has
     */
    public static int rank(String wanted, String description, String... names) {
        if (wanted.isEmpty() || Stream.of(names).anyMatch(wanted::equals)) {
            return EXACT;
        }
        if (Stream.of(names).anyMatch(name -> name.startsWith(wanted))) {
            return PREFIX;
        }
        int worst = WORD_START;
        for (String word : wanted.split(" ")) {
            int best = description.contains(word) ? DESCRIBED : NOT_FOUND;
            for (String name : names) {
                best = Math.min(best, place(word, name));
            }
            worst = Math.max(worst, best);
        }
        return worst;
    }

    private static int place(String word, String name) {
        int at = name.indexOf(word);
        if (at < 0) {
            return NOT_FOUND;
        }
        while (at > 0 && Character.isLetterOrDigit(name.charAt(at - 1))) {
            at = name.indexOf(word, at + 1);
        }
        return at >= 0 ? WORD_START : INSIDE;
    }
}
