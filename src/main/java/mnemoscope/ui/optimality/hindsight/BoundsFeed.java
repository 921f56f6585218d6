package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mnemoscope.optimality.hindsight.HindsightBounds;

/** What one search has told: its worker overwrites a snapshot, the screen reads it when it likes. */
final class BoundsFeed implements Consumer<HindsightBounds> {
    private static final int MOST = 1_000;

    private final List<HindsightBounds> told = new ArrayList<>();
    private volatile List<HindsightBounds> snapshot = List.of();

    @Override
    public void accept(HindsightBounds now) {
        if (told.size() > 1 && same(now, told.getLast()) && same(now, told.get(told.size() - 2))) {
            told.removeLast();
        }
        if (told.size() == MOST) {
            thin();
        }
        told.add(now);
        snapshot = List.copyOf(told);
    }

    /** Every second one goes; the first and the last stay. */
    private void thin() {
        for (int k = told.size() - 2; k > 0; k -= 2) {
            told.remove(k);
        }
    }

    private static boolean same(HindsightBounds one, HindsightBounds other) {
        return one.incumbent() == other.incumbent() && one.bound() == other.bound();
    }

    /** In order of time; the values of a pause are told at its beginning and its end. */
    List<HindsightBounds> snapshot() {
        return snapshot;
    }
}
