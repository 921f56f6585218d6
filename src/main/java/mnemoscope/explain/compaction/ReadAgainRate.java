package mnemoscope.explain.compaction;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.dataset.need.UsedAgain;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/**
 * How often an agent read a file again, by the distance to its earlier reading and by whether it still held that: an agent also
 * reads again what it holds, so only the difference can be laid to the cut.
 *
 * @param bins by distance, ascending
 */
public record ReadAgainRate(List<Bin> bins) {
    private static final int FIRST = 256;
    private static final int COUNT = 12;

    /**
     * Calls at which an earlier reading lay so far back.
     *
     * @param from    tokens strictly between, inclusive; the next bin begins where this one ends
     * @param held    whether the agent still held the reading
     * @param pairs   of a reading and a later call
     * @param again   pairs in which the call read the file again and the agent had not written to it
     * @param edited  pairs in which it had
     */
    public record Bin(long from, boolean held, long pairs, long again, long edited) {
        /** Of 1,000 calls, those that read it again; NaN without any call. */
        public double rate(boolean afterEdit) {
            return pairs == 0 ? Double.NaN : 1000.0 * (afterEdit ? edited : again) / pairs;
        }

        private Bin plus(Bin other) {
            return new Bin(from, held, pairs + other.pairs, again + other.again, edited + other.edited);
        }
    }

    static final ReadAgainRate NONE = of(new long[2][COUNT], List.of());

    static ReadAgainRate of(SessionAudit audit, Conversation session, int[] sizes) {
        List<Turn> turns = session.turns();
        BitSet readings = UsedAgain.readings(turns);
        long[] before = new long[sizes.length + 1];
        Arrays.setAll(before, i -> i == 0 ? 0 : before[i - 1] + sizes[i - 1]);
        long[][] pairs = new long[2][COUNT];
        List<ContextDrop> drops = session.log().drops();
        BitSet context = new BitSet();
        int next = 0;
        for (int c = 0; c < turns.size(); c++) {
            for (; next < drops.size() && drops.get(next).before() <= c; next++) {
                context.andNot(drops.get(next).dropped().toBits());
                context.or(drops.get(next).restored().toBits());
            }
            if (turns.get(c).kind() == TurnKind.TOOL_CALL) {
                for (int r = readings.nextSetBit(0); r >= 0 && r < c; r = readings.nextSetBit(r + 1)) {
                    pairs[context.get(r) ? 1 : 0][bin(before[c] - before[r + 1])]++;
                }
            }
            context.set(c);
        }
        return of(pairs, audit.uses());
    }

    private static int bin(long distance) {
        return distance < FIRST
                ? 0
                : Math.min(COUNT - 1, 63 - Long.numberOfLeadingZeros(distance) - (31 - Integer.numberOfLeadingZeros(FIRST)) + 1);
    }

    private static ReadAgainRate of(long[][] pairs, List<Use> uses) {
        return new ReadAgainRate(IntStream.range(0, 2 * COUNT).mapToObj(k -> {
            boolean held = k % 2 == 1;
            int bin = k / 2;
            return new Bin(bin == 0 ? 0 : (long) FIRST << bin - 1, held, pairs[k % 2][bin],
                    count(uses, NeedKind.UNTOUCHED, held, bin), count(uses, NeedKind.EDITED, held, bin));
        }).toList());
    }

    private static long count(List<Use> uses, Set<NeedKind> kinds, boolean held, int bin) {
        return uses.stream()
                .filter(use -> use.held() == held && kinds.contains(use.need().kind()) && bin(use.tokensBetween()) == bin)
                .count();
    }

    /** Of 1,000 calls, those that read a file again, over all distances; NaN without any call. */
    public double total(boolean held, boolean afterEdit) {
        return bins.stream().filter(bin -> bin.held == held).reduce(Bin::plus).map(all -> all.rate(afterEdit)).orElse(Double.NaN);
    }

    /**
     * Of 1,000 calls at the distances of dropped readings, those that would read an untouched file again if they did so as often as
     * held ones at the same distance; empty if nothing that had been read was dropped.
     */
    public OptionalDouble expected() {
        double pairs = 0;
        double again = 0;
        for (int k = 0; k + 1 < bins.size(); k += 2) {
            if (bins.get(k).pairs > 0 && bins.get(k + 1).pairs > 0) {
                pairs += bins.get(k).pairs;
                again += bins.get(k).pairs * bins.get(k + 1).rate(false);
            }
        }
        return pairs == 0 ? OptionalDouble.empty() : OptionalDouble.of(again / pairs);
    }

    ReadAgainRate plus(ReadAgainRate other) {
        return new ReadAgainRate(IntStream.range(0, bins.size()).mapToObj(k -> bins.get(k).plus(other.bins.get(k))).toList());
    }
}
