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
    /** Of what a policy does; the record of a log has its one cause in the place of the last of them. */
    static final int LENGTH = 1 + MissCause.among(false).size();

    static NeedCounts of(Trace trace) {
        int[] counts = new int[LENGTH];
        Need.of(trace).forEach(need -> counts[need.cause().map(cause -> Math.min(LENGTH - 1, 1 + cause.ordinal())).orElse(0)]++);
        return new NeedCounts(counts);
    }

    /** All of them together. */
    static NeedCounts sum(Collection<NeedCounts> parts) {
        int[] counts = new int[LENGTH];
        parts.forEach(part -> Arrays.setAll(counts, k -> counts[k] + part.counts[k]));
        return new NeedCounts(counts);
    }

    /** Of the record of an agent's log: what had arrived and is not held left the context, whatever cells call it. */
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
