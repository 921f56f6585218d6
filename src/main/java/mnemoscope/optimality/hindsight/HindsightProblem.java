package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.text.EpisodeText;

/**
 * The hindsight problem of one episode under one protocol, pool {@code carry}: choose for each needed turn how long it is kept.
 *
 * @param budgets   of each step, in tokens
 * @param items     in order of arrival
 * @param together  by step: the items that a bonus needs all of; empty where there is none, or one item has it in its profit
 * @param bonus     reward of covering a step fully
 * @param nothing   reward of the whole episode if nothing is ever kept
 * @param integral  whether all rewards are whole numbers
 */
record HindsightProblem(int[] budgets, List<HindsightItem> items, int[][] together, double bonus, double nothing,
        boolean integral) {
    static final String NOT_MODELLED = "The hindsight optimum is not available for this protocol: it is modelled for the pool "
            + "\"carry\", freshness since arrival and turns that cover only themselves.";

    private static final int[] NONE = {};

    /** @throws IllegalArgumentException if the protocol is not modelled; the message says what is */
    static HindsightProblem of(Episode episode, Supervision supervision, EpisodeText text, int[] sizes, ReplaySettings settings) {
        if (!isModelled(supervision, settings)) {
            throw new IllegalArgumentException(NOT_MODELLED);
        }
        return new Builder(episode, supervision, text, sizes, settings).build();
    }

    static boolean isModelled(Supervision supervision, ReplaySettings settings) {
        return settings.pool() == Pool.CARRY && !settings.freshness().fromLastAccess() && supervision.coverage().isIdentity();
    }

    int steps() {
        return budgets.length;
    }

    private static final class Builder {
        private final Episode episode;
        private final Supervision supervision;
        private final EpisodeText text;
        private final int[] sizes;
        private final ReplaySettings settings;
        private final RewardCoefficients reward;
        /** goldBefore[t] = steps before t that have gold; storage is booked at those only. */
        private final int[] goldBefore;
        private final int[][] together;
        private double nothing;

        Builder(Episode episode, Supervision supervision, EpisodeText text, int[] sizes, ReplaySettings settings) {
            this.episode = episode;
            this.supervision = supervision;
            this.text = text;
            this.sizes = sizes;
            this.settings = settings;
            reward = settings.reward();
            goldBefore = new int[episode.steps() + 1];
            together = new int[episode.steps()][];
        }

        HindsightProblem build() {
            int steps = episode.steps();
            int[] budgets = new int[steps];
            List<List<Integer>> uses = new ArrayList<>();
            for (int i = 0; i < episode.turns(); i++) {
                uses.add(new ArrayList<>());
            }
            for (int t = 0; t < steps; t++) {
                int own = episode.questions().get(t).budgetTokens();
                budgets[t] = own > 0 ? own : settings.budgetTokens();
                Gold gold = supervision.at(t);
                goldBefore[t + 1] = goldBefore[t] + (gold.present() ? 1 : 0);
                for (int i : gold.evidence()) {
                    boolean arrived = i <= anchor(t);
                    nothing -= (reward.miss() + (arrived ? reward.reacq() : 0)) * sizes[i];
                    if (arrived) {
                        uses.get(i).add(t);
                    }
                }
                boolean attainable = gold.evidence().size() > 1 && gold.latestEvidence() <= anchor(t);
                together[t] = attainable ? gold.evidenceTurns() : NONE;
            }
            List<HindsightItem> items = new ArrayList<>();
            int[] itemOfTurn = new int[episode.turns()];
            int arrival = 0;
            for (int i = 0; i < episode.turns(); i++) {
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
            return new HindsightProblem(budgets, items, together, reward.full(), nothing, isIntegral());
        }

        private HindsightItem item(int turn, int arrival, int[] uses) {
            double[] profits = new double[uses.length];
            HindsightItem item = new HindsightItem(turn, sizes[turn], arrival, uses, profits);
            for (int k = 0; k < uses.length; k++) {
                int booked = goldBefore[uses[k] + 1] - goldBefore[item.from(k)];
                double phi = settings.freshness().phi(text.type(turn), anchor(uses[k]) - turn);
                double perToken = reward.hit() + reward.miss() + reward.reacq() - reward.store() * booked
                        - (phi < FreshnessSettings.STALE_BELOW ? reward.stale() : 0);
                boolean alone = supervision.at(uses[k]).evidence().size() == 1;
                profits[k] = perToken * sizes[turn] + (alone ? reward.full() : 0);
            }
            return item;
        }

        private int anchor(int t) {
            return episode.questions().get(t).anchor();
        }

        private boolean isIntegral() {
            double[] all = {reward.hit(), reward.full(), reward.store(), reward.miss(), reward.reacq(), reward.stale()};
            for (double coefficient : all) {
                if (coefficient != Math.rint(coefficient)) {
                    return false;
                }
            }
            return true;
        }
    }
}
