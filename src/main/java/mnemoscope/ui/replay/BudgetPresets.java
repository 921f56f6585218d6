package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.replay.Budget;
import mnemoscope.replay.PinnedTurns;
import mnemoscope.replay.ReplayInput;

/**
 * Budgets to choose with one click. Those for an agent's log depend on its length, because the turns that it always holds may be
 * thousands of tokens.
 */
final class BudgetPresets {
    private static final List<Integer> USUAL = List.of(32, 64, 128, 256, 512);
    private static final int MOST = 5;
    private static final int THOUSAND = 1024;

    private BudgetPresets() {}

    /** @param shown null while nothing is shown */
    static List<Integer> of(Comparison shown) {
        return shown != null && shown.isLog() ? ofLog(shown.input()) : USUAL;
    }

    /** Powers of two between the tokens that are always held and those of the whole log, ascending. */
    static List<Integer> ofLog(ReplayInput input) {
        long whole = Arrays.stream(input.sizes()).asLongStream().sum();
        int least = Math.max(1, new PinnedTurns(input).tokens());
        List<Integer> presets = new ArrayList<>();
        int size = Integer.highestOneBit((int) Math.clamp(whole - 1, 0, Budget.MOST));
        for (; size >= least && presets.size() < MOST; size /= 2) {
            presets.addFirst(size);
        }
        return presets;
    }

    /** "512", "32k". */
    static String label(int preset) {
        return preset % THOUSAND == 0 ? preset / THOUSAND + "k" : Integer.toString(preset);
    }
}
