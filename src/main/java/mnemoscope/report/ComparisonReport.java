package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.chart.MetricResults.Ranking;
import mnemoscope.study.CellResults;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PairComparison;
import mnemoscope.study.statistics.FriedmanTest;

/** Writes the tested differences between policies of a benchmark. */
final class ComparisonReport {
    private static final Sheet<Ranked> RANKS = new Sheet<Ranked>().add("metric", each -> each.metric.code())
            .budget(Ranked::budget).add("policy", each -> each.all.names().get(each.index))
            .add("mean_rank", each -> each.all.difference().ranks().means().get(each.index))
            .add("episodes", each -> each.all.difference().ranks().episodes())
            .add("critical_difference", each -> each.all.difference().value()).add("friedman_f", each -> each.friedman().f())
            .add("friedman_p", each -> each.friedman().fP()).add("not_told_apart_from", Ranked::alike);

    private static final Sheet<PairComparison> PAIRS = new Sheet<PairComparison>().add("metric", one -> one.metric().code())
            .budget(PairComparison::budget).add("policy", one -> one.pair().one()).add("other", one -> one.pair().other())
            .add("difference", one -> one.difference().mean()).add("sd", one -> one.difference().sd())
            .add("ci_low", one -> one.difference().low()).add("ci_high", one -> one.difference().high())
            .add("t_p", one -> one.difference().p()).add("t_p_holm", PairComparison::holmP)
            .add("wilcoxon_p", one -> one.wilcoxon().p()).add("wilcoxon_p_holm", PairComparison::wilcoxonHolmP)
            .add("wins", one -> one.wins().wins()).add("ties", one -> one.wins().ties())
            .add("losses", one -> one.wins().losses());

    private ComparisonReport() {}

    /** Writes differences to the baseline, differences between pairs, and ranks if there are enough policies and episodes. */
    static void write(Path folder, BenchmarkPlan plan, BenchmarkTable table, CellResults known) throws IOException {
        paired(table.data().spec().baseline()).write(folder.resolve("paired.csv"),
                each(table, (metric, budget) -> BaselineComparison.of(table, budget, metric).stream()));
        PAIRS.write(folder.resolve("pairs.csv"),
                each(table, (metric, budget) -> PairComparison.of(table, budget, metric).stream()));
        List<Ranked> ranked = each(table, (metric, budget) -> MetricResults.of(plan, table, known, metric, budget).ranking()
                .stream().flatMap(all -> all.difference().ranks().order().stream().map(p -> new Ranked(all, metric, budget, p))));
        if (!ranked.isEmpty()) {
            RANKS.write(folder.resolve("ranks.csv"), ranked);
        }
    }

    private static <R> List<R> each(BenchmarkTable table, BiFunction<Metric, Integer, Stream<R>> rows) {
        return BaselineComparison.METRICS.stream()
                .flatMap(metric -> table.data().spec().budgets().stream().flatMap(budget -> rows.apply(metric, budget))).toList();
    }

    private static Sheet<BaselineComparison> paired(String baseline) {
        return new Sheet<BaselineComparison>().add("metric", one -> one.metric().code()).budget(BaselineComparison::budget)
                .add("policy", BaselineComparison::policy).add("baseline", one -> baseline)
                .add("difference", one -> one.difference().mean()).add("sd", one -> one.difference().sd())
                .add("ci_low", one -> one.difference().low()).add("ci_high", one -> one.difference().high())
                .add("t_p", one -> one.difference().p()).add("t_p_holm", BaselineComparison::holmP)
                .add("wilcoxon_p", one -> one.wilcoxon().p()).add("wilcoxon_p_holm", BaselineComparison::wilcoxonHolmP)
                .add("wilcoxon_exact", one -> one.isTested() ? one.wilcoxon().exact() : "")
                .add("margin", one -> one.equivalence().margin()).add("equivalence_p", one -> one.equivalence().p())
                .add("equivalence_p_holm", BaselineComparison::equivalenceHolm)
                .add("verdict", one -> one.verdict(Double.toString(one.equivalence().margin())))
                .add("wins", one -> one.wins().wins()).add("ties", one -> one.wins().ties())
                .add("losses", one -> one.wins().losses());
    }

    /** A ranked policy. */
    private record Ranked(Ranking all, Metric metric, int budget, int index) {
        private String alike() {
            return all.difference().alike(index).stream().map(all.names()::get).collect(Collectors.joining(" "));
        }

        private FriedmanTest friedman() {
            return FriedmanTest.of(all.difference().ranks());
        }
    }
}
