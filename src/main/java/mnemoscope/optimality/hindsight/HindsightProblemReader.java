package mnemoscope.optimality.hindsight;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.optimality.hindsight.HindsightProblem.Item;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.replay.Pool;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.retention.OfflineKnowledge;

/** Reads the hindsight problem out of one episode under one protocol that is modelled. */
final class HindsightProblemReader {
    private static final int[] NONE = {};

    private final OfflineKnowledge known;
    private final Episode episode;
    private final ReplaySettings settings;
    private final RewardCoefficients reward;
    /** goldBefore[t] = steps before t that have gold; storage is booked at those only. */
    private final int[] goldBefore;
    private final int[][] together;
    private double nothing;

    HindsightProblemReader(OfflineKnowledge known, ReplaySettings settings) {
        this.known = known;
        this.settings = settings;
        episode = known.episode();
        reward = settings.reward();
        goldBefore = new int[episode.steps() + 1];
        together = new int[episode.steps()][];
    }

    HindsightProblem read() {
        int steps = episode.steps();
        int[] budgets = new int[steps];
        List<List<Integer>> uses = new ArrayList<>();
        for (int i = 0; i < episode.turns(); i++) {
            uses.add(new ArrayList<>());
        }
        for (int t = 0; t < steps; t++) {
            int own = episode.questions().get(t).budgetTokens();
            budgets[t] = own > 0 ? own : settings.budgetTokens();
            readGold(t, uses);
        }
        List<Item> items = new ArrayList<>();
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
        return new HindsightProblem(budgets, items, together, reward.full(), nothing, isIntegral(), settings.pool());
    }

    private void readGold(int t, List<List<Integer>> uses) {
        Gold gold = known.supervision().at(t);
        goldBefore[t + 1] = goldBefore[t] + (gold.present() ? 1 : 0);
        for (int i : gold.evidence()) {
            boolean arrived = i <= anchor(t);
            nothing -= (reward.miss() + (arrived ? reward.reacq() : 0)) * known.sizes()[i];
            if (arrived) {
                uses.get(i).add(t);
            }
        }
        boolean attainable = gold.evidence().size() > 1 && gold.latestEvidence() <= anchor(t);
        together[t] = attainable ? gold.evidenceTurns() : NONE;
    }

    private Item item(int turn, int arrival, int[] uses) {
        int size = known.sizes()[turn];
        int[] starts = new int[uses.length];
        double[] profits = new double[uses.length];
        for (int k = 0; k < uses.length; k++) {
            starts[k] = settings.pool() == Pool.HISTORY ? uses[k] : k == 0 ? arrival : uses[k - 1] + 1;
            int booked = goldBefore[uses[k] + 1] - goldBefore[starts[k]];
            double phi = settings.freshness().phi(known.text().type(turn), anchor(uses[k]) - turn);
            double perToken = reward.hit() + reward.miss() + reward.reacq() - reward.store() * booked
                    - (phi < FreshnessSettings.STALE_BELOW ? reward.stale() : 0);
            boolean alone = known.supervision().at(uses[k]).evidence().size() == 1;
            profits[k] = perToken * size + (alone ? reward.full() : 0);
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
