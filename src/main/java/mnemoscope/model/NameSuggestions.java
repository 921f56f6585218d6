package mnemoscope.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggestions for an unknown name. */
public final class NameSuggestions {
    private NameSuggestions() {}

    /**
     * The known name at the smallest edit distance; empty if more than half of the letters would change, which is not a typing
     * error.
     */
    public static Optional<String> nearest(String name, Collection<String> known) {
        int most = Math.max(2, name.length() / 2);
        // The difference in length is a lower bound of the distance; it avoids the table of a long pasted text.
        return known.stream().filter(each -> Math.abs(each.length() - name.length()) <= most)
                .min(Comparator.comparingInt(each -> edits(name, each))).filter(each -> edits(name, each) <= most);
    }

    /** Levenshtein distance, row by row. */
    private static int edits(String a, String b) {
        int[] above = new int[b.length() + 1];
        for (int y = 0; y <= b.length(); y++) {
            above[y] = y;
        }
        for (int x = 1; x <= a.length(); x++) {
            int[] row = new int[b.length() + 1];
            row[0] = x;
            for (int y = 1; y <= b.length(); y++) {
                int change = above[y - 1] + (a.charAt(x - 1) == b.charAt(y - 1) ? 0 : 1);
                row[y] = Math.min(change, 1 + Math.min(above[y], row[y - 1]));
            }
            above = row;
        }
        return above[b.length()];
    }
}
