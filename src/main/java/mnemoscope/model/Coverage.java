package mnemoscope.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The map cov: which evidence turns a kept turn supports. Every turn covers itself; a summary may cover several others, and one
 * evidence turn may be covered by several turns (OSL-MR, section 3).
 */
public final class Coverage {
    public static final Coverage IDENTITY = new Coverage(Map.of());

    private static final int[] NOTHING = {};
    private final TreeMap<Integer, int[]> more = new TreeMap<>();

    /** @param more evidence turns by turn index, without the turn itself */
    public Coverage(Map<Integer, int[]> more) {
        more.forEach((turn, covered) -> this.more.put(turn, covered.clone()));
    }

    /** Whether keeping turn i supports evidence turn e. */
    public boolean covers(int i, int e) {
        return i == e || !more.isEmpty() && Arrays.stream(others(i)).anyMatch(other -> other == e);
    }

    /** Evidence turns that turn i covers besides itself; not to be changed. */
    public int[] others(int i) {
        return more.isEmpty() ? NOTHING : more.getOrDefault(i, NOTHING);
    }

    public boolean isIdentity() {
        return more.isEmpty();
    }

    /** The turns that cover more than themselves, ascending. */
    public Set<Integer> turns() {
        return Collections.unmodifiableSet(more.keySet());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Coverage that && more.keySet().equals(that.more.keySet())
                && more.keySet().stream().allMatch(turn -> Arrays.equals(more.get(turn), that.more.get(turn)));
    }

    @Override
    public int hashCode() {
        return more.keySet().hashCode();
    }
}
