package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.Collection;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;

/**
 * Evidence turns that questions needed, each counted at every question of every seed, by what became of them.
 *
 * @param counts held, then one a cause of a miss; not to be changed
 */
public record NeedCounts(int[] counts) {
    static final int LENGTH = 1 + MissCause.values().length;

    static NeedCounts of(Trace trace) {
        int[] counts = new int[LENGTH];
        Need.of(trace).forEach(need -> counts[need.cause().map(cause -> 1 + cause.ordinal()).orElse(0)]++);
        return new NeedCounts(counts);
    }

    /** All of them together. */
    static NeedCounts sum(Collection<NeedCounts> parts) {
        int[] counts = new int[LENGTH];
        parts.forEach(part -> Arrays.setAll(counts, k -> counts[k] + part.counts[k]));
        return new NeedCounts(counts);
    }

    public int needs() {
        return Arrays.stream(counts).sum();
    }

    public int held() {
        return counts[0];
    }

    public int missed(MissCause cause) {
        return counts[1 + cause.ordinal()];
    }
}
