package mnemoscope.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.RankTable;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.task.WholeFile;

/** Writes a finished benchmark as tables and figures. Equal studies, equal bytes. */
public final class BenchmarkReport {
    private BenchmarkReport() {
    }

    /** The names of the files that {@link #write} writes, in order. */
    public static List<String> files(BenchmarkTable table) {
        return files(table.data().spec(), RankTable.isPossible(table));
    }

    /** The names of all files that a study may write. */
    public static List<String> files(BenchmarkSpec spec) {
        return files(spec, true);
    }

    private static List<String> files(BenchmarkSpec spec, boolean ranked) {
        List<String> names = new ArrayList<>(List.of("benchmark.csv", "episodes.csv", "categories.csv", "paired.csv"));
        if (ranked) {
            names.add("ranks.csv");
            for (int budget : spec.budgets()) {
                names.add("critical-difference-" + budget + ".svg");
                names.add("critical-difference-" + budget + ".png");
            }
        }
        names.addAll(List.of("table.md", "table.tex"));
        return names;
    }

    /** Writes all files into a folder. */
    public static void write(Path folder, BenchmarkTable table) throws IOException {
        rows(folder.resolve("benchmark.csv"), head(), means(table));
        rows(folder.resolve("episodes.csv"), partHead("episode"), episodes(table));
        rows(folder.resolve("categories.csv"), partHead("category"), categories(table));
        rows(folder.resolve("paired.csv"), ComparisonReport.PAIRED, ComparisonReport.paired(table));
        if (RankTable.isPossible(table)) {
            rows(folder.resolve("ranks.csv"), ComparisonReport.RANKS, ComparisonReport.ranks(table));
            ComparisonReport.figures(folder, table);
        }
        text(folder.resolve("table.md"), BenchmarkTables.markdown(table));
        text(folder.resolve("table.tex"), BenchmarkTables.latex(table));
    }

    private static List<String> head() {
        List<String> head = new ArrayList<>(List.of("policy", "budget", "sees_answer", "held_out_folds"));
        for (Metric metric : Metric.values()) {
            String code = metric.code();
            head.addAll(List.of(code + "_mean", code + "_sd", code + "_published_mean", code + "_published_sd"));
        }
        head.addAll(Tally.COMPONENT_NAMES);
        head.addAll(List.of("share_of_attainable", "regret", "hindsight_proven", "audited_decisions", "leaks"));
        return head;
    }

    private static List<List<Object>> means(BenchmarkTable table) {
        List<List<Object>> rows = new ArrayList<>();
        for (Contestant contestant : table.data().contestants()) {
            for (int budget : table.data().spec().budgets()) {
                String policy = contestant.name();
                List<Tally> folds = table.folds(policy, budget);
                List<Object> row = new ArrayList<>(List.of(policy, budget, contestant.seesAnswer(), folds.size()));
                for (Metric metric : Metric.values()) {
                    FoldMean mean = FoldMean.of(folds, metric);
                    var published = PublishedBenchmark.of(table.data().info().kind(), budget, policy, metric);
                    row.addAll(List.of(mean.mean(), mean.sd(), published.map(PublishedBenchmark.Value::mean).orElse(Double.NaN),
                            published.map(PublishedBenchmark.Value::sd).orElse(Double.NaN)));
                }
                Arrays.stream(Tally.sum(folds).components()).forEach(row::add);
                AttainedShare share = AttainedShare.of(table, policy, budget).orElse(null);
                int[] audit = table.audit(policy, budget);
                boolean audited = audit[0] > 0;
                row.addAll(Arrays.asList(share == null ? null : share.share(), share == null ? null : share.regret(),
                        share == null ? null : share.proven(), audited ? audit[0] : null, audited ? audit[1] : null));
                rows.add(row);
            }
        }
        return rows;
    }

    private static List<String> partHead(String part) {
        return Stream.of(List.of("policy", "budget", part, "seeds", "questions"),
                Arrays.stream(Metric.values()).map(Metric::code).toList(), Tally.COMPONENT_NAMES).flatMap(List::stream).toList();
    }

    private static List<List<Object>> episodes(BenchmarkTable table) {
        List<List<Object>> rows = new ArrayList<>();
        each(table, (policy, budget) -> {
            for (int e = 0; e < table.data().inputs().size(); e++) {
                rows.add(part(table, policy, budget, table.data().inputs().get(e).episode().id(),
                        table.episode(policy, budget, e)));
            }
        });
        return rows;
    }

    private static List<List<Object>> categories(BenchmarkTable table) {
        List<List<Object>> rows = new ArrayList<>();
        each(table, (policy, budget) -> {
            for (int c = 0; c < table.data().categories().size(); c++) {
                rows.add(part(table, policy, budget, table.data().categories().get(c), table.category(policy, budget, c)));
            }
        });
        return rows;
    }

    private static List<Object> part(BenchmarkTable table, String policy, int budget, String name, Tally tally) {
        int seeds = table.data().spec().seeds().size();
        List<Object> row = new ArrayList<>(List.of(policy, budget, name, seeds, tally.questions() / seeds));
        for (Metric metric : Metric.values()) {
            row.add(tally.mean(metric));
        }
        Arrays.stream(tally.components()).forEach(row::add);
        return row;
    }

    private interface Visitor {
        void visit(String policy, int budget);
    }

    private static void each(BenchmarkTable table, Visitor visitor) {
        BenchmarkSpec spec = table.data().spec();
        spec.policies().forEach(policy -> spec.budgets().forEach(budget -> visitor.visit(policy, budget)));
    }

    static void rows(Path file, List<String> head, List<List<Object>> rows) throws IOException {
        CsvTable.write(file, head, into -> rows.forEach(row -> into.add(row.toArray())));
    }

    static void text(Path file, String text) throws IOException {
        WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
