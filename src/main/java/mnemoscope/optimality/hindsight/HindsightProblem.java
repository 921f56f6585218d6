package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.UnavailableReferenceException;
import mnemoscope.retention.OfflineKnowledge;

/**
 * The hindsight problem of one episode under one protocol: choose for each needed turn the intervals through which it is kept.
 * Pinned turns are a fixed load outside the choice; their parts of budgets, costs and rewards are in the constants.
 *
 * @param budgets  of each decision, in tokens, after pinned turns
 * @param items    in order of arrival
 * @param together by decision: the items that the bonus requires together; empty if there is none, or if one item has the bonus
 *                 in its profit
 * @param bonus    reward of covering all evidence of a decision
 * @param nothing  reward of the whole episode if only pinned turns are kept
 * @param integral whether all rewards are whole numbers
 * @param pool     determines how intervals depend on each other: with carry a dropped item never returns, with reacquire every
 *                 use returns it, with history each decision is independent
 */
record HindsightProblem(int[] budgets, List<Item> items, int[][] together, double bonus, double nothing, boolean integral,
        Pool pool) {
    /**
     * A turn that some question needs after it has arrived. It is best dropped right after a use or never kept, so the choice is
     * through which of its intervals it is kept; each ends with a use. Arrays have one element per use and are not to be changed.
     *
     * @param turn    arrival index
     * @param size    tokens
     * @param starts  first decision of each interval: the earliest at which the turn must be kept to be there at the use
     * @param uses    decisions that need it, ascending
     * @param profits reward gained by keeping it through the interval that ends with a use, against not keeping it; includes the
     *                bonus where the decision needs only this turn
     */
    record Item(int turn, int size, int[] starts, int[] uses, double[] profits) {
        int intervals() {
            return uses.length;
        }
    }

    /** @throws UnavailableReferenceException if the protocol is not modelled; the message gives the reason */
    static HindsightProblem of(OfflineKnowledge known, Protocol settings) {
        String refusal = refusal(known.supervision(), settings);
        if (!refusal.isEmpty()) {
            throw new UnavailableReferenceException(refusal);
        }
        return new HindsightProblemReader(known, settings).read();
    }

    static HindsightProblem of(ReplayInput input, Protocol settings) {
        return of(input.known(), settings);
    }

    /** The part of a protocol or a supervision that is not modelled, and an alternative; empty if all is modelled. */
    static String refusal(Supervision supervision, Protocol settings) {
        String refusal = refusal(settings);
        return !refusal.isEmpty() || supervision.coverage().isIdentity()
                ? refusal
                : Texts.of("optimality.hindsight-not-for-covering-turns");
    }

    /** The part of a protocol that is not modelled, and an alternative; empty if all is modelled. */
    static String refusal(Protocol settings) {
        if (settings.pool() == Pool.SHARED) {
            return Texts.of("optimality.hindsight-not-for-the-shared-pool");
        }
        if (!settings.reacquisition().isNever()) {
            return Texts.of("optimality.hindsight-not-for-returning-turns");
        }
        if (settings.freshness().fromLastAccess()) {
            return Texts.of("optimality.hindsight-not-for-freshness-by-access");
        }
        return "";
    }

    int decisionCount() {
        return budgets.length;
    }

    /** Whether an item dropped at a use can be kept again after it. */
    boolean returns() {
        return pool == Pool.REACQUIRE;
    }

    /** The plan that keeps nothing, with no bound on better ones. */
    HindsightOptimum keepNothing() {
        return new HindsightOptimum(nothing, Double.POSITIVE_INFINITY, new int[decisionCount()][0]);
    }

    /** A key of the problem's complete content, so that equal keys have equal optima. */
    String key() {
        return TextHash.sha256(pool.code() + " " + bonus + " " + nothing + " " + integral + Arrays.toString(budgets)
                + Arrays.deepToString(together) + items.stream().map(item -> item.turn + " " + item.size
                        + Arrays.toString(item.starts) + Arrays.toString(item.uses) + Arrays.toString(item.profits)).toList());
    }

    /** A list of empty lists. */
    static <T> List<List<T>> lists(int count) {
        return Stream.<List<T>>generate(ArrayList::new).limit(count).toList();
    }

    /** Builds the hindsight problem of one episode under one modelled protocol. */
    private static final class HindsightProblemReader {
        private static final int[] NONE = {};

        private final OfflineKnowledge known;
        private final Episode episode;
        private final Protocol settings;
        private final RewardCoefficients reward;
        /** goldBefore[t] = decisions before t that have gold; storage is only paid at those. */
        private final int[] goldBefore;
        private final int[][] together;
        private double nothing;

        HindsightProblemReader(OfflineKnowledge known, Protocol settings) {
            this.known = known;
            this.settings = settings;
            episode = known.episode();
            reward = settings.reward();
            goldBefore = new int[episode.decisionCount() + 1];
            together = new int[episode.decisionCount()][];
        }

        HindsightProblem read() {
            int steps = episode.decisionCount();
            int[] budgets = new int[steps];
            List<List<Integer>> uses = lists(episode.turnCount());
            int[] pinnedTokens = pinnedTokens();
            for (int t = 0; t < steps; t++) {
                int pinned = anchor(t) < 0 ? 0 : pinnedTokens[anchor(t)];
                budgets[t] = Math.max(0, settings.budgetAt(known, t) - pinned);
                readGold(t, pinned, uses);
            }
            List<Item> items = new ArrayList<>();
            int[] itemOfTurn = new int[episode.turnCount()];
            int arrival = 0;
            for (int i = 0; i < episode.turnCount(); i++) {
                while (arrival < steps && anchor(arrival) < i) {
                    arrival++;
                }
                if (!uses.get(i).isEmpty()) {
                    itemOfTurn[i] = items.size();
                    items.add(item(i, arrival, uses.get(i).stream().mapToInt(Integer::intValue).toArray()));
                }
            }
            for (int[] turns : together) {
                for (int k = 0; k < turns.length; k++) {
                    turns[k] = itemOfTurn[turns[k]];
                }
            }
            return new HindsightProblem(budgets, items, together, reward.full(), nothing, isIntegral(), settings.pool());
        }

        /** @param pinned tokens that are always kept at the decision */
        private void readGold(int t, int pinned, List<List<Integer>> uses) {
            Gold gold = known.supervision().at(t);
            goldBefore[t + 1] = goldBefore[t] + (gold.present() ? 1 : 0);
            nothing -= gold.present() ? reward.store() * pinned : 0;
            for (int i : gold.evidence()) {
                boolean arrived = i <= anchor(t);
                if (isHeld(i, t)) {
                    nothing += (reward.hit() - staleness(i, t)) * known.sizes()[i];
                } else {
                    nothing -= (reward.miss() + (arrived ? reward.reacq() : 0)) * known.sizes()[i];
                    if (arrived) {
                        uses.get(i).add(t);
                    }
                }
            }
            int[] open = open(t);
            together[t] = open.length > 1 && gold.latestEvidence() <= anchor(t) ? open : NONE;
            nothing += gold.present() && open.length == 0 ? reward.full() : 0;
        }

        /** Evidence of a decision that is missing under any plan. */
        private int[] open(int t) {
            return IntStream.of(known.supervision().at(t).evidenceTurns()).filter(i -> !isHeld(i, t)).toArray();
        }

        /** Whether a turn is kept at a decision under any plan. */
        private boolean isHeld(int turn, int t) {
            return turn <= anchor(t) && episode.isPinned(turn);
        }

        /** By turn: tokens of pinned turns up to it. */
        private int[] pinnedTokens() {
            int[] tokens = IntStream.range(0, episode.turnCount()).map(i -> episode.isPinned(i) ? known.sizes()[i] : 0).toArray();
            Arrays.parallelPrefix(tokens, Integer::sum);
            return tokens;
        }

        /** Staleness cost per token of a turn at a decision. */
        private double staleness(int turn, int t) {
            double phi = settings.freshness().phi(known.text().type(turn), anchor(t) - turn);
            return phi < FreshnessSettings.STALE_BELOW ? reward.stale() : 0;
        }

        private Item item(int turn, int arrival, int[] uses) {
            int size = known.sizes()[turn];
            int[] starts = new int[uses.length];
            double[] profits = new double[uses.length];
            for (int k = 0; k < uses.length; k++) {
                starts[k] = settings.pool() == Pool.HISTORY ? uses[k] : k == 0 ? arrival : uses[k - 1] + 1;
                int booked = goldBefore[uses[k] + 1] - goldBefore[starts[k]];
                double perToken = reward.hit() + reward.miss() + reward.reacq() - reward.store() * booked
                        - staleness(turn, uses[k]);
                profits[k] = perToken * size + (open(uses[k]).length == 1 ? reward.full() : 0);
            }
            return new Item(turn, size, starts, uses, profits);
        }

        private int anchor(int t) {
            return episode.questions().get(t).anchor();
        }

        private boolean isIntegral() {
            return DoubleStream.of(reward.hit(), reward.full(), reward.store(), reward.miss(), reward.reacq(), reward.stale())
                    .allMatch(coefficient -> coefficient == Math.rint(coefficient));
        }
    }
}
