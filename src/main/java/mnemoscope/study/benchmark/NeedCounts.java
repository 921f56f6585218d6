package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.Collection;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;

/**
 * Evidence turns that questions needed, counted by outcome at every question of every replay.
 *
 * @param counts held turns, then one count per cause of a miss; do not change the array
 */
public record NeedCounts(int[] counts) {
    /** The causes of a policy's misses; the only cause of an agent's record uses the last place. */
    static final int LENGTH = 1 + MissCause.among(false, false).size();

    static NeedCounts of(Trace trace) {
        int[] counts = new int[LENGTH];
        Need.of(trace).forEach(need -> counts[need.cause().map(cause -> Math.min(LENGTH - 1, 1 + cause.ordinal())).orElse(0)]++);
        return new NeedCounts(counts);
    }

    /** The total. */
    static NeedCounts sum(Collection<NeedCounts> parts) {
        int[] counts = new int[LENGTH];
        parts.forEach(part -> Arrays.setAll(counts, k -> counts[k] + part.counts[k]));
        return new NeedCounts(counts);
    }

    /**
     * The counts of an agent's record: a turn that had arrived and is not held left the context, regardless of the cause stored
     * in cells.
     */
    NeedCounts ofRecord() {
        int[] own = new int[2 + MissCause.LEFT_CONTEXT.ordinal()];
        own[0] = held();
        own[1 + MissCause.NOT_ARRIVED.ordinal()] = missed(MissCause.NOT_ARRIVED);
        own[1 + MissCause.LEFT_CONTEXT.ordinal()] = needs() - held() - missed(MissCause.NOT_ARRIVED);
        return new NeedCounts(own);
    }

    public int needs() {
        return Arrays.stream(counts).sum();
    }

    public int held() {
        return counts[0];
    }

    public int missed(MissCause cause) {
        return 1 + cause.ordinal() < counts.length ? counts[1 + cause.ordinal()] : 0;
    }
}
