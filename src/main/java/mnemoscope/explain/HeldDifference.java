package mnemoscope.explain;

import java.util.BitSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Trace;

/**
 * The difference between the turns held by two policies over some decisions. A turn counts once for a policy that holds it at any
 * decision at which the other does not.
 *
 * @param first     held by the first only; {@code second}: held by the second only
 * @param of        the base: turns held by either or, if one side is an agent's record, dropped by the agent
 * @param summaries the agent's own summaries, which only the record holds and which are not candidates
 * @param different decisions at which they hold different turns, of {@code decisions}
 */
public record HeldDifference(Part first, Part second, Part of, int summaries, int different, int decisions) {
    /** @param tokens in the unit of the budget */
    public record Part(int turns, long tokens) {
        private static Part of(BitSet turns, int[] sizes) {
            return new Part(turns.cardinality(), turns.stream().mapToLong(turn -> sizes[turn]).sum());
        }

        private Part plus(Part other) {
            return new Part(turns + other.turns, tokens + other.tokens);
        }
    }

    /** Over all decisions. @param first and {@code second}: places of the policies */
    public static HeldDifference of(Comparison shown, int first, int second) {
        return of(shown, first, second, 0, shown.decisionCount());
    }

    /** At one decision. */
    public static HeldDifference at(Comparison shown, int first, int second, int t) {
        return of(shown, first, second, t, t + 1);
    }

    private static HeldDifference of(Comparison shown, int first, int second, int from, int to) {
        OptionalInt record = record(shown, first, second);
        BitSet mine = new BitSet();
        BitSet theirs = new BitSet();
        BitSet all = new BitSet();
        int different = 0;
        for (int t = from; t < to; t++) {
            BitSet one = held(shown, first, t);
            BitSet other = held(shown, second, t);
            BitSet either = (BitSet) one.clone();
            either.or(other);
            if (record.isPresent()) {
                all.or(dropped(shown, record.getAsInt(), t));
            } else {
                all.or(either);
            }
            different += one.equals(other) ? 0 : 1;
            BitSet both = (BitSet) one.clone();
            both.and(other);
            one.andNot(both);
            other.andNot(both);
            mine.or(one);
            theirs.or(other);
        }
        int[] sizes = shown.input().sizes();
        int summaries = record.isEmpty()
                ? 0
                : (int) (record.getAsInt() == first ? mine : theirs).stream()
                        .filter(turn -> shown.episode().turns().get(turn).kind() == TurnKind.SUMMARY).count();
        return new HeldDifference(Part.of(mine, sizes), Part.of(theirs, sizes), Part.of(all, sizes), summaries, different,
                to - from);
    }

    private static BitSet held(Comparison shown, int policy, int t) {
        return IntStream.of(shown.traces().get(policy).retained(t)).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    /** Turns that had arrived and had left the agent's context. */
    private static BitSet dropped(Comparison shown, int record, int t) {
        BitSet dropped = new BitSet();
        dropped.set(0, shown.anchor(t) + 1);
        dropped.andNot(held(shown, record, t));
        return dropped;
    }

    /** The index of the agent's record, if it is one of the two. */
    public static OptionalInt record(Comparison shown, int first, int second) {
        return IntStream.of(first, second).filter(p -> isRecord(shown.traces().get(p))).findFirst();
    }

    private static boolean isRecord(Trace trace) {
        return trace.policy().isRecord();
    }

    /** The sum with the difference of another conversation. */
    public HeldDifference plus(HeldDifference other) {
        return new HeldDifference(first.plus(other.first), second.plus(other.second), of.plus(other.of),
                summaries + other.summaries, different + other.different, decisions + other.decisions);
    }
}
