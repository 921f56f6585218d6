package mnemoscope.report;

import java.util.List;
import java.util.Optional;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.file.ReportCell;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.NeedCounts;
import mnemoscope.study.benchmark.PublishedBenchmark.Value;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.text.NumberStyle;

/** A policy of a benchmark at one budget, with the cells of its table row. */
record PolicyAtBudget(BenchmarkTable table, BenchmarkPolicy policy, int budget) {
    /** By policy, then budget. */
    static List<PolicyAtBudget> all(BenchmarkTable table) {
        return table.data().policies().stream()
                .flatMap(
                        policy -> table.data().spec().budgets().stream().map(budget -> new PolicyAtBudget(table, policy, budget)))
                .toList();
    }

    /** All policies at one budget. */
    static List<PolicyAtBudget> all(BenchmarkTable table, int budget) {
        return table.data().policies().stream().map(policy -> new PolicyAtBudget(table, policy, budget)).toList();
    }

    List<Tally> folds() {
        return table.folds(policy.name(), budget);
    }

    /** The replays of each episode whose needs are counted. */
    int replays() {
        return policy.replays(table.data().spec());
    }

    NeedCounts needs() {
        return table.needs(policy.name(), budget);
    }

    CarriedNeeds carried() {
        return table.carried(policy.name(), budget);
    }

    FoldMean mean(Metric metric) {
        return table.mean(policy.name(), budget, metric);
    }

    Optional<Value> published(Metric metric) {
        return table.published(policy.name(), budget, metric);
    }

    /** The share of the attainable; empty unless the hindsight plan is among the policies. */
    Optional<AttainedShare> attained() {
        return AttainedShare.of(table, policy.name(), budget);
    }

    /** The number of audited decisions, or of those that changed; NaN without an audit. */
    Object audit(boolean leaks) {
        int[] counts = table.audit(policy.name(), budget);
        return counts[0] == 0 ? (Object) Double.NaN : Integer.valueOf(counts[leaks ? 1 : 0]);
    }

    ReportCell title() {
        return new ReportCell.Words(title(policy));
    }

    /** The name of the policy; a reference is marked as one. */
    static String title(BenchmarkPolicy policy) {
        return policy.title() + policy.standing().note();
    }

    ReportCell spread(Metric metric) {
        FoldMean mean = mean(metric);
        return new ReportCell.Spread(mean.mean(), mean.sd(), metric.style());
    }

    ReportCell publishedSpread(Metric metric) {
        return published(metric).<ReportCell>map(value -> new ReportCell.Spread(value.mean(), value.sd(), metric.style()))
                .orElse(new ReportCell.Value(Double.NaN, metric.style()));
    }

    ReportCell attainedPercent() {
        return percent(attained().map(AttainedShare::share).orElse(Double.NaN));
    }

    static ReportCell percent(double share) {
        return new ReportCell.Value(100 * share, new NumberStyle(0, true, false));
    }

    ReportCell leaks() {
        int[] counts = table.audit(policy.name(), budget);
        return new ReportCell.Words(counts[0] == 0 ? NumberStyle.NONE : counts[1] + " of " + counts[0]);
    }

    /** The columns of mean and standard deviation over the folds. */
    static void spread(Sheet<PolicyAtBudget> sheet, Metric metric) {
        sheet.add(metric.code() + "_mean", at -> at.mean(metric).mean()).add(metric.code() + "_sd", at -> at.mean(metric).sd());
    }

    /** As {@link #spread(Sheet, Metric)}, with the published values. */
    static void spreadPublished(Sheet<PolicyAtBudget> sheet, Metric metric) {
        spread(sheet, metric);
        sheet.add(metric.code() + "_published_mean", at -> at.published(metric).map(Value::mean).orElse(Double.NaN))
                .add(metric.code() + "_published_sd", at -> at.published(metric).map(Value::sd).orElse(Double.NaN));
    }
}
