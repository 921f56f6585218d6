package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.report.chart.RankChart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.RankTable;

/** What the differences between policies of a benchmark are worth, as rows and figures. */
final class ComparisonReport {
    static final List<String> PAIRED = List.of("metric", "budget", "policy", "baseline", "difference", "sd", "ci_low", "ci_high",
            "t_p", "t_p_holm", "wilcoxon_p", "wilcoxon_p_holm", "wilcoxon_exact", "margin", "equivalence_p", "equivalence_p_holm",
            "verdict", "wins", "ties", "losses");
    static final List<String> RANKS = List.of("metric", "budget", "policy", "mean_rank", "episodes", "critical_difference",
            "friedman_f", "friedman_p", "not_told_apart_from");
    private static final double SCALE = 3;

    private ComparisonReport() {
    }

    static List<List<Object>> paired(BenchmarkTable table) {
        List<List<Object>> rows = new ArrayList<>();
        for (Metric metric : BaselineComparison.METRICS) {
            for (int budget : table.data().spec().budgets()) {
                for (BaselineComparison one : BaselineComparison.of(table, budget, metric)) {
                    rows.add(List.of(metric.code(), budget, one.policy(), table.data().spec().baseline(),
                            one.difference().mean(), one.difference().sd(), one.difference().low(), one.difference().high(),
                            one.difference().p(), one.holmP(), one.wilcoxon().p(), one.wilcoxonHolmP(), one.wilcoxon().exact(),
                            one.equivalence().margin(), one.equivalence().p(), one.equivalenceHolm(),
                            one.verdict().words(Double.toString(one.equivalence().margin())), one.wins().wins(),
                            one.wins().ties(), one.wins().losses()));
                }
            }
        }
        return rows;
    }

    static List<List<Object>> ranks(BenchmarkTable table) {
        List<List<Object>> rows = new ArrayList<>();
        for (Metric metric : BaselineComparison.METRICS) {
            for (int budget : table.data().spec().budgets()) {
                RankTable ranks = RankTable.of(table, budget, metric);
                for (int p : ranks.difference().ranks().order()) {
                    String same = IntStream.range(0, ranks.policies().size())
                            .filter(other -> other != p && !ranks.difference().differ(p, other))
                            .mapToObj(other -> ranks.policies().get(other).name()).collect(Collectors.joining(" "));
                    rows.add(List.of(metric.code(), budget, ranks.policies().get(p).name(),
                            ranks.difference().ranks().means().get(p), ranks.difference().ranks().episodes(),
                            ranks.difference().value(), ranks.friedman().f(), ranks.friedman().fP(), same));
                }
            }
        }
        return rows;
    }

    /** A critical-difference diagram of F1 for each budget, as SVG and PNG. */
    static void figures(Path folder, BenchmarkTable table) throws IOException {
        for (int budget : table.data().spec().budgets()) {
            RankTable ranks = RankTable.of(table, budget, Metric.F1);
            Picture picture = RankChart.of("critical-difference-" + budget, "Mean rank by F1, " + budget + " "
                    + table.data().inputs().getFirst().unit().label(),
                    ranks.difference().ranks().episodes() + " episodes", ranks.difference(), ranks.friedman(),
                    marked(ranks.policies())).picture();
            for (PictureFormat format : List.of(PictureFormat.SVG, PictureFormat.PNG)) {
                PictureExport.write(folder.resolve(picture.name() + format.suffix()), picture,
                        ExportSize.of(picture, ChartLook.PRINT), ChartLook.PRINT);
            }
        }
    }

    /** The ranked policies with their own marks. */
    static List<RankChart.Policy> marked(List<Contestant> ranked) {
        Map<String, PolicyMark> marks = PolicyMark
                .forLegends(KnownPolicies.marks(ranked.stream().map(Contestant::name).toList()));
        return ranked.stream().map(policy -> new RankChart.Policy(policy.name(), policy.title(), marks.get(policy.name())))
                .toList();
    }
}
