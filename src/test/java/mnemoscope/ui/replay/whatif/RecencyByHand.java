package mnemoscope.ui.replay.whatif;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import mnemoscope.explain.Comparison;

/** What Recency keeps under a what-if, without the program's policies. */
final class RecencyByHand {
    private RecencyByHand() {}

    /**
     * Recency by hand: of what was kept and has arrived since, the newest that fit.
     *
     * @param without turns that are dropped, by step
     * @param chosen  all that is kept at a step, where that is forced
     */
    static List<Set<Integer>> kept(Comparison shown, int budget, BiPredicate<Integer, Integer> without,
            Map<Integer, Set<Integer>> chosen) {
        List<Set<Integer>> all = new ArrayList<>();
        Set<Integer> cache = new TreeSet<>();
        int arrived = -1;
        for (int t = 0; t < shown.episode().decisionCount(); t++) {
            for (int turn = arrived + 1; turn <= shown.anchor(t); turn++) {
                cache.add(turn);
            }
            arrived = shown.anchor(t);
            int step = t;
            Set<Integer> kept = new TreeSet<>(chosen.getOrDefault(t, Set.of()));
            int used = 0;
            for (int turn : chosen.containsKey(t) ? List.<Integer>of() : List.copyOf(cache).reversed()) {
                int size = shown.input().sizes()[turn];
                if (!without.test(step, turn) && used + size <= budget) {
                    used += size;
                    kept.add(turn);
                }
            }
            cache = new TreeSet<>(kept);
            all.add(kept);
        }
        return all;
    }
}
