package mnemoscope.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Pattern;

/** A set of turns as ranges, so that its size in memory and in files grows with the number of ranges. Immutable. */
public final class TurnSet {
    public static final TurnSet NONE = new TurnSet(new int[0]);

    private static final Pattern RANGE = Pattern.compile("[1-9][0-9]{0,8}(-[1-9][0-9]{0,8})?");

    /** First turn and end (exclusive) of each range, ascending. */
    private final int[] bounds;

    private TurnSet(int[] bounds) {
        this.bounds = bounds;
    }

    /** @param turns indices from 0 */
    public static TurnSet of(BitSet turns) {
        int[] found = new int[2 * turns.cardinality()];
        int count = 0;
        for (int from = turns.nextSetBit(0); from >= 0;) {
            int end = turns.nextClearBit(from);
            found[count++] = from;
            found[count++] = end;
            from = turns.nextSetBit(end);
        }
        return count == 0 ? NONE : new TurnSet(Arrays.copyOf(found, count));
    }

    /** Parses {@link #toString}, e.g. "1-4,39"; empty if the text has another form. */
    public static Optional<TurnSet> parse(String ranges) {
        BitSet turns = new BitSet();
        for (String range : ranges.isEmpty() ? new String[0] : ranges.split(",", -1)) {
            if (!RANGE.matcher(range).matches()) {
                return Optional.empty();
            }
            String[] ends = range.split("-", 2);
            int from = Integer.parseInt(ends[0]);
            int to = Integer.parseInt(ends[ends.length - 1]);
            if (to < from) {
                return Optional.empty();
            }
            turns.set(from - 1, to);
        }
        return Optional.of(of(turns));
    }

    public int count() {
        int count = 0;
        for (int k = 0; k < bounds.length; k += 2) {
            count += bounds[k + 1] - bounds[k];
        }
        return count;
    }

    public boolean isEmpty() {
        return bounds.length == 0;
    }

    /** Index after the last turn; 0 if the set is empty. */
    public int end() {
        return isEmpty() ? 0 : bounds[bounds.length - 1];
    }

    public boolean contains(int turn) {
        // Inside a range the insertion point is odd.
        int at = Arrays.binarySearch(bounds, turn);
        return at >= 0 ? at % 2 == 0 : -at % 2 == 0;
    }

    /** A new copy. */
    public BitSet toBits() {
        BitSet turns = new BitSet();
        addTo(turns);
        return turns;
    }

    void addTo(BitSet turns) {
        for (int k = 0; k < bounds.length; k += 2) {
            turns.set(bounds[k], bounds[k + 1]);
        }
    }

    void takeFrom(BitSet turns) {
        for (int k = 0; k < bounds.length; k += 2) {
            turns.clear(bounds[k], bounds[k + 1]);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TurnSet set && Arrays.equals(bounds, set.bounds);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bounds);
    }

    /** Ranges with turns counted from 1: "1-4,39-40,81". */
    @Override
    public String toString() {
        StringBuilder words = new StringBuilder();
        for (int k = 0; k < bounds.length; k += 2) {
            words.append(words.isEmpty() ? "" : ",").append(bounds[k] + 1);
            if (bounds[k + 1] > bounds[k] + 1) {
                words.append('-').append(bounds[k + 1]);
            }
        }
        return words.toString();
    }
}
