package mnemoscope.replay;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Forms the candidate pool of each step from the cache, the newcomers and, by the rule, more (SPEC 1, pools). */
final class Candidates {
    private static final int[] NONE = {};

    private final Pool rule;
    private int[] cache = NONE;
    private int[] revealed = NONE;
    private int[] groupPool;
    private int arrived;

    Candidates(Pool rule) {
        this.rule = rule;
    }

    /** The pool of a step at this anchor, ascending. */
    int[] open(int anchor) {
        int from = arrived;
        arrived = Math.max(arrived, anchor + 1);
        return switch (rule) {
            case CARRY -> concat(cache, from, arrived);
            case REACQUIRE -> concat(union(cache, revealed), from, arrived);
            case HISTORY -> concat(NONE, 0, arrived);
            case SHARED -> {
                if (groupPool == null) {
                    groupPool = concat(cache, from, arrived);
                }
                yield groupPool;
            }
        };
    }

    /** By candidate: whether it was retained before this pool was formed. */
    boolean[] cached(int[] pool) {
        boolean[] cached = new boolean[pool.length];
        int at = 0;
        for (int c = 0; c < pool.length && at < cache.length; c++) {
            if (pool[c] == cache[at]) {
                cached[c] = true;
                at++;
            }
        }
        return cached;
    }

    /** Whether what is not retained now is gone: always, but for a shared pool only at its last question. */
    boolean isLetGo(boolean groupEnds) {
        return rule != Pool.SHARED || groupEnds;
    }

    void close(int[] retained, int[] evidence, boolean groupEnds) {
        if (rule == Pool.REACQUIRE) {
            revealed = Arrays.stream(evidence).filter(e -> Arrays.binarySearch(retained, e) < 0).toArray();
        }
        if (isLetGo(groupEnds)) {
            cache = retained;
            groupPool = null;
        }
    }

    private static int[] concat(int[] head, int from, int to) {
        return IntStream.concat(Arrays.stream(head), IntStream.range(from, to)).toArray();
    }

    private static int[] union(int[] a, int[] b) {
        return IntStream.concat(Arrays.stream(a), Arrays.stream(b)).sorted().toArray();
    }
}
