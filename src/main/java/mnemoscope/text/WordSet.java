package mnemoscope.text;

/**
 * A set of words or entities as ids of one episode's vocabulary. Immutable: arrays are copied.
 *
 * @param ids  ascending, distinct
 * @param size number of distinct members; larger than {@code ids.length} when some are not in the vocabulary
 */
public record WordSet(int[] ids, int size) {
    public static final WordSet EMPTY = new WordSet(new int[0], 0);

    public WordSet {
        ids = ids.clone();
    }

    /** A copy; {@link #at} avoids it. */
    @Override
    public int[] ids() {
        return ids.clone();
    }

    /** Number of ids. */
    public int count() {
        return ids.length;
    }

    /** The k-th id, ascending. */
    public int at(int k) {
        return ids[k];
    }

    /** Number of common members. Branch-free: the order of two words is unpredictable. */
    public int common(WordSet other) {
        int[] a = ids;
        int[] b = other.ids;
        int count = 0;
        for (int x = 0, y = 0; x < a.length && y < b.length;) {
            int first = a[x];
            int second = b[y];
            count += first == second ? 1 : 0;
            x += first <= second ? 1 : 0;
            y += first >= second ? 1 : 0;
        }
        return count;
    }

    /** Whether the sets have a common member. */
    public boolean meets(WordSet other) {
        int[] a = ids;
        int[] b = other.ids;
        for (int x = 0, y = 0; x < a.length && y < b.length;) {
            if (a[x] == b[y]) {
                return true;
            }
            if (a[x] < b[y]) {
                x++;
            } else {
                y++;
            }
        }
        return false;
    }

    /** |this and other| / max(1, |this|): Qov, Ent and Aov of SPEC 5 where this set is the question or the answer. */
    public double overlap(WordSet other) {
        return (double) common(other) / Math.max(1, size);
    }

    /** |this and other| / |this or other|; two empty sets have 0. */
    public double jaccard(WordSet other) {
        int both = common(other);
        int either = size + other.size - both;
        return either == 0 ? 0 : (double) both / either;
    }
}
