package mnemoscope.optimality.hindsight;

import java.util.List;
import mnemoscope.model.Supervision;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.UnavailableReferenceException;
import mnemoscope.retention.OfflineKnowledge;

/**
 * The hindsight problem of one episode under one protocol: choose for each needed turn through which intervals it is kept.
 *
 * @param budgets  of each step, in tokens
 * @param items    in order of arrival
 * @param together by step: the items that a bonus needs all of; empty where there is none, or one item has it in its profit
 * @param bonus    reward of covering a step fully
 * @param nothing  reward of the whole episode if nothing is ever kept
 * @param integral whether all rewards are whole numbers
 * @param pool     says how intervals depend on each other: with carry an item that was let go never returns, with reacquire
 *                 every use brings it back, with history each step stands alone
 */
record HindsightProblem(int[] budgets, List<HindsightItem> items, int[][] together, double bonus, double nothing,
        boolean integral, Pool pool) {

    /** @throws UnavailableReferenceException if the protocol is not modelled; the message says what is in the way */
    static HindsightProblem of(OfflineKnowledge known, ReplaySettings settings) {
        String refusal = refusal(known.supervision(), settings);
        if (!refusal.isEmpty()) {
            throw new UnavailableReferenceException(refusal);
        }
        return new HindsightProblemReader(known, settings).read();
    }

    static HindsightProblem of(ReplayInput input, ReplaySettings settings) {
        return of(new OfflineKnowledge(input.episode(), input.supervision(), input.text(), input.sizes()), settings);
    }

    /** What of a protocol or an episode is not modelled, and what to choose instead; empty if all is. */
    static String refusal(Supervision supervision, ReplaySettings settings) {
        if (settings.pool() == Pool.SHARED) {
            return "The hindsight optimum is not available for the pool \"shared\". Choose carry, reacquire or history.";
        }
        if (settings.freshness().fromLastAccess()) {
            return "The hindsight optimum is not available while freshness counts from the last access. Let it count from the "
                    + "arrival.";
        }
        if (!supervision.coverage().isIdentity()) {
            return "The hindsight optimum is not available for episodes in which turns cover others. Choose another episode or "
                    + "leave hindsight out; clairvoyant knows such episodes.";
        }
        return "";
    }

    int steps() {
        return budgets.length;
    }

    /** Whether an item that was let go at a use can be kept again after it. */
    boolean returns() {
        return pool == Pool.REACQUIRE;
    }
}
