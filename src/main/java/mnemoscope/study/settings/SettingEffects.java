package mnemoscope.study.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan.Share;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.Metric;

/**
 * The change of each policy under each setting, by one metric at one budget, as far as a settings study is finished. Immutable.
 *
 * @param own      under the study's own protocol
 * @param budget   one of the study
 * @param policies in the order of the study
 * @param rows     one per setting, in the order of the study, its own first
 */
public record SettingEffects(BenchmarkData own, Metric metric, int budget, List<BenchmarkPolicy> policies, List<Row> rows) {
    public SettingEffects {
        policies = List.copyOf(policies);
        rows = List.copyOf(rows);
    }

    /**
     * The results under a setting.
     *
     * @param means means over the held-out folds, one per policy; NaN if runs are missing; do not change the array
     * @param moves means minus those under the study's own setting
     * @param done  finished runs at this budget
     */
    public record Row(Setting setting, double[] means, double[] moves, Share done) {
        public boolean isOwn() {
            return setting.name().equals(Setting.OWN);
        }

        /** The largest absolute change of a policy; 0 for the study's own setting, NaN if none is known. */
        public double most() {
            return DoubleStream.of(moves).filter(Double::isFinite).map(Math::abs).max().orElse(Double.NaN);
        }
    }

    static SettingEffects of(SettingTables known, Metric metric, int budget) {
        List<BenchmarkPolicy> policies = known.runs().own().policies();
        List<Row> rows = new ArrayList<>();
        known.tables().forEach((setting, table) -> {
            double[] means = policies.stream()
                    .mapToDouble(policy -> table.isComplete(policy.name(), budget)
                            ? table.mean(policy.name(), budget, metric).mean()
                            : Double.NaN)
                    .toArray();
            double[] from = rows.isEmpty() ? means : rows.getFirst().means;
            rows.add(new Row(setting, means, IntStream.range(0, means.length).mapToDouble(p -> means[p] - from[p]).toArray(),
                    done(known, setting, budget)));
        });
        return new SettingEffects(known.runs().own(), metric, budget, policies, rows);
    }

    private static Share done(SettingTables known, Setting setting, int budget) {
        return known.runs().own().policies().stream()
                .map(policy -> known.runs().read().get(setting).done(policy.name(), budget, known.known()))
                .reduce(new Share(0, 0), (a, b) -> new Share(a.done() + b.done(), a.wanted() + b.wanted()));
    }

    /** The settings other than the study's own, by largest change; settings without results last. */
    public List<Row> others() {
        return rows.stream().skip(1).sorted(Comparator.comparingDouble(row -> Double.isNaN(row.most()) ? 1 : -row.most()))
                .toList();
    }

    /**
     * The number of pairs of deployable policies whose order differs from that under the study's own setting; empty unless all
     * results are known under both.
     */
    public OptionalInt swapped(Row row) {
        List<Integer> deployable = IntStream.range(0, policies.size()).filter(p -> !policies.get(p).isReference()).boxed()
                .toList();
        double[] before = rows.getFirst().means;
        if (deployable.stream().anyMatch(p -> Double.isNaN(before[p]) || Double.isNaN(row.means[p]))) {
            return OptionalInt.empty();
        }
        return OptionalInt.of((int) deployable.stream().flatMap(p -> deployable.stream().filter(q -> q < p)
                .filter(q -> (before[p] - before[q]) * (row.means[p] - row.means[q]) < 0)).count());
    }
}
