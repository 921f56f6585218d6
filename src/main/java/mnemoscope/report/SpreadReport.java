package mnemoscope.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budgets;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.SpreadSpec;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.VarianceComponents;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/** Writes a finished spread study: the variance of each mean by the split into folds and by the start of the networks. */
final class SpreadReport {
    private static final List<String> FILES = List.of("spread.csv", "runs.csv", "table.md", "table.tex");

    private SpreadReport() {}

    /** Prepares a spread study: the cells of a benchmark whose policies are the starts. */
    static StudyWork work(SpreadSpec spec, Path file, Progress progress) throws BadInputException {
        return BenchmarkReport.work(spec, file, progress, FILES, (folder, table, drawn) -> {
            List<VarianceComponents> parts = VarianceComponents.of(spec, table);
            new Sheet<VarianceComponents>().add("policy", VarianceComponents::policy).budget(VarianceComponents::budget)
                    .add("metric", part -> part.metric().code()).add("deals", VarianceComponents::deals)
                    .add("starts", VarianceComponents::starts).add("mean", VarianceComponents::mean)
                    .add("sd_start", VarianceComponents::start).add("sd_deal", VarianceComponents::deal)
                    .add("sd_total", VarianceComponents::total).write(folder.resolve(FILES.getFirst()), parts);
            BenchmarkReport.policies().metrics(PolicyAtBudget::spread).add("audited_decisions", at -> at.audit(false))
                    .add("leaks", at -> at.audit(true)).write(folder.resolve(FILES.get(1)), PolicyAtBudget.all(table));
            return new StudyText(spec.name(), note(spec, table), tables(spec, parts), "Sources of variation",
                    VarianceComponents.sentences(parts)).write(folder);
        });
    }

    private static SequencedMap<String, ReportTable> tables(SpreadSpec spec, List<VarianceComponents> parts) {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        for (int budget : spec.benchmark().budgets()) {
            tables.put("Budget " + Budgets.name(budget),
                    ReportTable.ofNumbers(List.of("policy", "metric", "mean", "sd of starts", "sd of splits", "sd of both"),
                            parts.stream().filter(part -> part.budget() == budget).map(part -> {
                                NumberStyle style = part.metric() == Metric.REWARD
                                        ? new NumberStyle(1, true, false)
                                        : NumberStyle.SHARE;
                                return List.<ReportCell>of(new ReportCell.Words(part.title()),
                                        new ReportCell.Words(part.metric().code()),
                                        new ReportCell.Value(part.mean(), part.metric().style()),
                                        new ReportCell.Value(part.start(), style), new ReportCell.Value(part.deal(), style),
                                        new ReportCell.Value(part.total(), style));
                            }).toList()));
        }
        return tables;
    }

    private static String note(SpreadSpec spec, BenchmarkTable table) {
        return "Means over the " + spec.benchmark().folds() + " folds of a split. Each of the " + spec.benchmark().seeds().size()
                + " seeds splits the " + table.data().inputs().size()
                + " episodes into folds differently; in each split the networks are started " + spec.starts()
                + " times, with other initial weights and other sampled rows. sd of starts: between "
                + "starts in the same folds. sd of splits: added by another split (one-way analysis of variance, 0 where the "
                + "starts explain all differences between splits). Reward is raw, per question. These numbers do not measure answer "
                + "accuracy. " + BenchmarkReport.data(table.data());
    }
}
