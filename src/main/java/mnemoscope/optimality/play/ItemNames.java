package mnemoscope.optimality.play;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;

/** Names of the items of an instance: A, B, C, ..., or 1, 2, 3, ... if there are more than 26. Sets are bit masks. */
public record ItemNames(int items) {
    private static final int LETTERS = 26;

    public String of(int item) {
        return items <= LETTERS ? Character.toString('A' + item) : Integer.toString(item + 1);
    }

    /** "D, E, F"; "nothing". */
    public String list(int set) {
        return set == 0 ? Texts.of("optimality.no-items") : filed(set);
    }

    /** "D, E, F" for a cell of a file; empty for none. */
    public String filed(int set) {
        return String.join(", ", names(set));
    }

    /** Parses {@link #filed}; unknown names are ignored. */
    int set(String filed) {
        List<String> named = List.of(filed.split(", "));
        return IntStream.range(0, items).filter(item -> named.contains(of(item))).map(item -> 1 << item).sum();
    }

    /** "D, E and F"; "nothing". */
    public String prose(int set) {
        return set == 0 ? Texts.of("optimality.no-items") : prose(names(set));
    }

    /** Names with commas and an "and" between. */
    public static String prose(List<String> names) {
        int last = names.size() - 1;
        return last == 0
                ? names.getFirst()
                : Texts.of("optimality.list-and-last", String.join(", ", names.subList(0, last)), names.get(last));
    }

    /** "DEF", numbers with spaces between; a dash for none. */
    public String brief(int set) {
        return set == 0 ? "\u2013" : String.join(items <= LETTERS ? "" : " ", names(set));
    }

    private List<String> names(int set) {
        return in(set).mapToObj(this::of).toList();
    }

    /** The items of a set, counted from 0. */
    public static IntStream in(int set) {
        return IntStream.range(0, Integer.SIZE).filter(item -> (set >>> item & 1) != 0);
    }
}
