package mnemoscope.explain.step;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Rows that are made when they are looked at: a pool has thousands of candidates, a screen shows a dozen. Immutable. */
public final class RowList extends AbstractList<RowView> implements RandomAccess {
    public static final RowList EMPTY = of(List.of());

    private final int[] turns;
    private final List<Integer> gold;
    private final IntFunction<RowView> maker;

    /**
     * @param turns in the order shown
     * @param gold  evidence turns
     * @param maker makes the row at a place
     */
    RowList(int[] turns, List<Integer> gold, IntFunction<RowView> maker) {
        this.turns = turns;
        this.gold = List.copyOf(gold);
        this.maker = maker;
    }

    /** Rows that are there already. */
    public static RowList of(List<RowView> rows) {
        List<RowView> copy = List.copyOf(rows);
        return new RowList(copy.stream().mapToInt(RowView::turn).toArray(),
                copy.stream().filter(RowView::gold).map(RowView::turn).toList(), copy::get);
    }

    @Override
    public RowView get(int k) {
        return maker.apply(k);
    }

    @Override
    public int size() {
        return turns.length;
    }

    /** Arrival index of the turn at a place. */
    public int turn(int k) {
        return turns[k];
    }

    public boolean isGold(int k) {
        return gold.contains(turns[k]);
    }

    /** Evidence turns, listed or not. */
    List<Integer> gold() {
        return gold;
    }

    IntStream turns() {
        return Arrays.stream(turns);
    }

    /** The place of a turn, or -1. */
    int placeOf(int turn) {
        for (int k = 0; k < turns.length; k++) {
            if (turns[k] == turn) {
                return k;
            }
        }
        return -1;
    }
}
