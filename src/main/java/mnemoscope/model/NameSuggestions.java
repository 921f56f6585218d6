package mnemoscope.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What may be meant by a name that is not known. */
public final class NameSuggestions {
    private NameSuggestions() {
    }

    /** The known name that takes the fewest edits, unless more than half of the letters would change: that is no slip. */
    public static Optional<String> nearest(String name, Collection<String> known) {
        int most = Math.max(2, name.length() / 2);
        // It takes an edit a letter that one has more: who pastes a text for a name does not wait for a table of its letters.
        return known.stream().filter(each -> Math.abs(each.length() - name.length()) <= most)
                .min(Comparator.comparingInt(each -> edits(name, each))).filter(each -> edits(name, each) <= most);
    }

    /** Levenshtein distance, by rows. */
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
