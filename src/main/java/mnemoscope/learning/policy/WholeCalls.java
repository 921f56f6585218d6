package mnemoscope.learning.policy;

import mnemoscope.model.TurnKind;
import mnemoscope.retention.Observation;
import mnemoscope.retention.ScoreSheet;

/**
 * A greedy choice by score that keeps no result without its call: a result whose call is not chosen yet takes it along, if both
 * fit. A call may stay without its result. What does not fit is skipped, and so is a result whose call was dropped earlier; that of
 * a pinned call is not.
 */
final class WholeCalls {
    private WholeCalls() {}

    static void keep(Observation seen, ScoreSheet sheet) {
        int left = seen.budgetTokens();
        for (int c : sheet.order()) {
            if (sheet.kept(c)) {
                continue;
            }
            int turn = seen.turn(c);
            int asked = seen.kind(turn) == TurnKind.TOOL_RESULT ? seen.callTurn(turn) : -1;
            int call = asked < 0 || seen.isPinned(asked) ? c : seen.candidate(asked);
            boolean alone = call == c || call >= 0 && sheet.kept(call);
            int size = seen.sizeTokens(turn) + (alone || call < 0 ? 0 : seen.sizeTokens(asked));
            if (call >= 0 && size <= left) {
                sheet.keep(c);
                sheet.keep(call);
                left -= size;
            }
        }
    }
}
