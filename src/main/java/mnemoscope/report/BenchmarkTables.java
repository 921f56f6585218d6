package mnemoscope.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.replay.ImportanceCoverage;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.AttainedShare;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.text.NumberStyle;

/** A benchmark as tables for a text, the published values beside the measured ones. */
public final class BenchmarkTables {
    private static final NumberStyle PERCENT = new NumberStyle(0, true, false);
    private static final List<Metric> SHOWN = List.of(Metric.PRECISION, Metric.RECALL, Metric.F1, Metric.OCCUPANCY,
            Metric.REWARD);

    private BenchmarkTables() {
    }

    /** A row a policy, at one budget. */
    public static ReportTable of(BenchmarkTable table, int budget) {
        List<String> heads = new ArrayList<>(List.of("policy"));
        for (Metric metric : SHOWN) {
            heads.addAll(List.of(metric.code(), "published"));
        }
        heads.addAll(List.of("attained, %", "leaks"));
        List<Alignment> alignment = new ArrayList<>(List.of(Alignment.LEFT));
        heads.stream().skip(1).forEach(head -> alignment.add(Alignment.RIGHT));
        return new ReportTable(heads, alignment,
                table.data().contestants().stream().map(contestant -> row(table, contestant, budget)).toList());
    }

    private static List<ReportCell> row(BenchmarkTable table, Contestant contestant, int budget) {
        String policy = contestant.name();
        List<Tally> folds = table.folds(policy, budget);
        List<ReportCell> row = new ArrayList<>();
        row.add(new ReportCell.Words(title(contestant)));
        for (Metric metric : SHOWN) {
            NumberStyle style = metric == Metric.REWARD ? NumberStyle.WHOLE : NumberStyle.SHARE;
            FoldMean mean = FoldMean.of(folds, metric);
            row.add(new ReportCell.Spread(mean.mean(), mean.sd(), style));
            row.add(PublishedBenchmark.of(table.data().info().kind(), budget, policy, metric)
                    .<ReportCell>map(value -> new ReportCell.Spread(value.mean(), value.sd(), style))
                    .orElse(new ReportCell.Value(Double.NaN, style)));
        }
        row.add(new ReportCell.Value(AttainedShare.of(table, policy, budget).map(share -> 100 * share.share()).orElse(Double.NaN),
                PERCENT));
        int[] audit = table.audit(policy, budget);
        row.add(new ReportCell.Words(audit[0] == 0 ? NumberStyle.NONE : audit[1] + " of " + audit[0]));
        return row;
    }

    /** The name of a policy; a reference is marked as one. */
    static String title(Contestant contestant) {
        return contestant.title() + (contestant.seesAnswer() ? " (reference: sees the answer)" : "");
    }

    /** All budgets, what the numbers are, and what of the published does not reproduce. */
    public static String markdown(BenchmarkTable table) {
        BenchmarkSpec spec = table.data().spec();
        StringBuilder text = new StringBuilder("# ").append(MarkdownTable.escape(spec.name())).append("\n\n")
                .append(MarkdownTable.escape(means(table))).append("\n");
        for (int budget : spec.budgets()) {
            text.append("\n**Budget ").append(budget).append("**\n\n").append(MarkdownTable.of(of(table, budget)));
        }
        boolean differs = Reproduction.of(table).stream().anyMatch(each -> !each.unmet().isEmpty());
        text.append(list(differs ? "What does not reproduce" : "Published values", Reproduction.sentences(table)));
        return text.toString();
    }

    public static String latex(BenchmarkTable table) {
        StringBuilder text = new StringBuilder("% ").append(means(table)).append('\n');
        for (int budget : table.data().spec().budgets()) {
            text.append("\n% Budget ").append(budget).append('\n').append(LatexTable.of(of(table, budget)));
        }
        return text.toString();
    }

    /** Which mean the tables show. */
    private static String means(BenchmarkTable table) {
        return folds(table.data()) + " Reward is raw, a question; the published one less "
                + "the paper's shift. attained: (policy \u2212 keep nothing) / (hindsight \u2212 keep nothing) of the reward, all "
                + "questions of all folds pooled. leaks: decisions that the leak audit saw change. None of this is answer accuracy. "
                + data(table.data())
                + " Published: Kang et al.";
    }

    /** What a mean is over, as a sentence. */
    static String folds(BenchmarkData data) {
        BenchmarkSpec spec = data.spec();
        return "Mean (sd, n \u2212 1) over the " + spec.folds() * spec.seeds().size() + " held-out folds (" + spec.folds()
                + " folds of " + data.inputs().size() + " episodes x " + spec.seeds().size()
                + (spec.seeds().size() == 1 ? " seed" : " seeds") + "); a fold is the mean over the questions of its episodes.";
    }

    /** Data and protocol, as a sentence. */
    static String data(BenchmarkData data) {
        String gap = ImportanceCoverage.of(data.inputs()).gap(data.described());
        return "Data: " + data.info().name() + ", " + String.join(", ", data.key().subList(1, data.key().size())) + "."
                + (gap.isEmpty() ? "" : " " + gap);
    }

    /** Sentences as a list under a title; nothing without any. */
    static String list(String title, List<String> sentences) {
        return sentences.isEmpty()
                ? ""
                : "\n**" + title + "**\n\n" + sentences.stream()
                        .map(sentence -> "- " + MarkdownTable.escape(sentence) + "\n").collect(Collectors.joining());
    }
}
