package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.NestedRuns;
import mnemoscope.study.benchmark.NestedRuns.Choice;
import mnemoscope.study.benchmark.PairedTests;
import mnemoscope.study.benchmark.Tally;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import mnemoscope.study.statistics.Verdict;
import mnemoscope.text.NumberStyle;

/** Writes, for each fold, the variant chosen within its training episodes and the results of that variant on the fold. */
record NestedTable(BenchmarkTable table, Metric objective, List<Choice> choices) {
    static final String FILE = "nested.csv";
    private static final String TITLE = "Chosen within the training episodes";

    /** One held-out fold. */
    private record Row(Choice choice, Tally chosen, Tally whole) {}

    void write(Path folder) throws IOException {
        new Sheet<Row>().budget(row -> row.choice.budget()).add("seed", row -> row.choice.seed())
                .add("fold", row -> row.choice.fold() + 1).add("chosen", row -> row.choice.variant())
                .add("inner_" + objective.code(), row -> row.choice.value())
                .add("inner_" + objective.code() + "_whole", row -> row.choice.wholeValue())
                .add("f1", row -> row.chosen.mean(Metric.F1)).add("f1_whole", row -> row.whole.mean(Metric.F1))
                .add("reward", row -> row.chosen.mean(Metric.REWARD)).add("reward_whole", row -> row.whole.mean(Metric.REWARD))
                .write(folder.resolve(FILE), budgets().flatMap(this::rows).toList());
    }

    private Stream<Integer> budgets() {
        return table.data().spec().budgets().stream();
    }

    private Stream<Row> rows(int budget) {
        List<Choice> here = choices.stream().filter(each -> each.budget() == budget).toList();
        List<Tally> chosen = NestedRuns.chosen(table, choices, budget);
        List<Tally> whole = table.folds(table.data().spec().baseline(), budget);
        return IntStream.range(0, here.size()).mapToObj(k -> new Row(here.get(k), chosen.get(k), whole.get(k)));
    }

    void addTo(SequencedMap<String, ReportTable> tables) {
        tables.put(TITLE,
                ReportTable.ofNumbers(
                        List.of("budget", "f1", "difference", "95 %", "p", "reward", "difference", "95 %", "p", "chosen"),
                        budgets().map(budget -> {
                            List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(Budgets.name(budget))));
                            Stream.of(Metric.F1, Metric.REWARD).forEach(metric -> row.addAll(cells(budget, metric)));
                            row.add(new ReportCell.Words(counts(budget)));
                            return row;
                        }).toList()));
    }

    private List<ReportCell> cells(int budget, Metric metric) {
        FoldMean mean = FoldMean.of(NestedRuns.chosen(table, choices, budget), metric);
        PairedDifference difference = difference(budget, metric);
        NumberStyle style = Differences.style(metric);
        return List.of(new ReportCell.Spread(mean.mean(), mean.sd(), metric.style()),
                new ReportCell.Value(difference.mean(), style),
                PairedTests.isTestable(pairs())
                        ? Differences.interval(difference, style)
                        : new ReportCell.Words(Verdict.TOO_FEW.words("", pairs())),
                new ReportCell.Probability(difference.p()));
    }

    private PairedDifference difference(int budget, Metric metric) {
        List<Row> rows = rows(budget).toList();
        return PairedTests.difference(rows.stream().mapToDouble(row -> row.chosen.mean(metric)).toArray(),
                rows.stream().mapToDouble(row -> row.whole.mean(metric)).toArray(),
                Resampling.kFold(table.data().spec().folds(), table.data().spec().seeds().size()), pairs());
    }

    private int pairs() {
        return table.data().inputs().size();
    }

    /** "Foresight 9, Foresight without place 6", the variant chosen most often first. */
    private String counts(int budget) {
        Map<String, Long> counts = choices.stream().filter(each -> each.budget() == budget)
                .collect(Collectors.groupingBy(Choice::variant, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(each -> table.data().policy(each.getKey()).title() + " " + each.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Explains the table, in the note under the tables. */
    String note() {
        return " " + TITLE + ": in each fold the variant with the best " + objective.words() + " when its training episodes are "
                + "held out in turn; the fold itself is not used. The difference is to the complete policy, "
                + "with p of the corrected resampled t, not corrected for budgets and metrics.";
    }
}
