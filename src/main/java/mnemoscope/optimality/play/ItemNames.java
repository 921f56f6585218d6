package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.List;

/** What the items of an instance are called: A, B, C, ..., or 1, 2, 3, ... if there are more than 26. Sets are bit masks. */
public record ItemNames(int items) {
    private static final int LETTERS = 26;

    public String of(int item) {
        return items <= LETTERS ? Character.toString('A' + item) : Integer.toString(item + 1);
    }

    /** "D, E, F"; "nothing". */
    public String list(int set) {
        return set == 0 ? "nothing" : String.join(", ", names(set));
    }

    /** "D, E and F"; "nothing". */
    public String prose(int set) {
        List<String> names = names(set);
        int last = names.size() - 1;
        return last < 1 ? list(set) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    /** "DEF", numbers with spaces between; a dash for none. */
    public String brief(int set) {
        return set == 0 ? "\u2013" : String.join(items <= LETTERS ? "" : " ", names(set));
    }

    private List<String> names(int set) {
        List<String> names = new ArrayList<>();
        for (int left = set; left != 0; left &= left - 1) {
            names.add(of(Integer.numberOfTrailingZeros(left)));
        }
        return names;
    }
}
