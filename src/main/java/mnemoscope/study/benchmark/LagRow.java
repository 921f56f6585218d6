package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.replay.Placement;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.study.CellResults;

/**
 * The result of a policy at a lag; all questions of all held-out conversations and seeds pooled.
 *
 * @param once       whether it was trained once, on drawn lags; else at the lag, if it is trained at all
 * @param attained   its share of the attainable; empty without a hindsight plan
 * @param attainable reward per question of the hindsight plan above keeping nothing; NaN without the plan
 */
public record LagRow(Placement lag, BenchmarkPolicy policy, boolean once, int budget, Tally tally,
        Optional<AttainedShare> attained, double attainable, CarriedNeeds needs) {
    /** A value of a row that is drawn against the lag. */
    public enum Value {
        SHARE("study.share-of-the-attainable"),
        RECALL("study.recall"),
        CARRIED("study.carried-recall"),
        REWARD("study.reward");

        private final String key;

        Value(String key) {
            this.key = key;
        }

        public String title() {
            return Texts.of(key);
        }

        /** Share, recall and carried recall in percent; NaN where unknown. */
        public double of(LagRow row) {
            return switch (this) {
                case SHARE -> 100 * row.share();
                case RECALL -> 100 * row.tally.mean(Metric.RECALL);
                case CARRIED -> 100 * row.needs.carried().recall();
                case REWARD -> row.tally.mean(Metric.REWARD);
            };
        }
    }

    /** Finished rows by budget, lag and policy, trained at the lag before trained once. */
    public static List<LagRow> of(LagRuns runs, CellResults known) {
        List<LagRow> rows = new ArrayList<>();
        for (int budget : runs.first().spec().budgets()) {
            for (Placement lag : runs.spec().lags()) {
                BenchmarkTable at = runs.table(lag, known);
                BenchmarkTable once = runs.once(lag, known);
                for (BenchmarkPolicy policy : runs.first().policies()) {
                    add(lag, policy, false, budget, at, at, rows);
                    if (policy.isTrained()) {
                        add(lag, policy, true, budget, at, once, rows);
                    }
                }
            }
        }
        return List.copyOf(rows);
    }

    /** @param plans the table with the hindsight plan */
    private static void add(Placement lag, BenchmarkPolicy policy, boolean once, int budget, BenchmarkTable plans,
            BenchmarkTable table, List<LagRow> into) {
        if (table.isComplete(policy.name(), budget)) {
            Tally tally = Tally.sum(table.folds(policy.name(), budget));
            Optional<AttainedShare> attained = AttainedShare.of(plans, budget, () -> tally);
            double nothing = tally.rewardOfNothing();
            into.add(new LagRow(lag, policy, once, budget, tally, attained,
                    attained.map(each -> each.regret() + tally.mean(Metric.REWARD) - nothing).orElse(Double.NaN),
                    table.carried(policy.name(), budget)));
        }
    }

    /** Its share of the attainable; NaN if unknown. */
    public double share() {
        return attained.map(AttainedShare::share).orElse(Double.NaN);
    }

    /** How it was trained, as written in files; empty if it is not trained. */
    public String training() {
        return !policy.isTrained() ? "" : once ? "once" : "at the lag";
    }

    /** Its name with how it was trained, as shown. */
    public String title() {
        return !policy.isTrained()
                ? policy.title()
                : Texts.of(once ? "study.trained-once" : "study.trained-at-the-lag", policy.title());
    }
}
