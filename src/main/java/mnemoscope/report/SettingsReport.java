package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.SettingsChart;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.SettingsSpec;
import mnemoscope.study.SettingsSpec.Setting;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.PublishedBenchmark;
import mnemoscope.study.benchmark.Reproduction;
import mnemoscope.study.settings.PublishedDistance;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.task.Progress;

/** Writes a finished settings study as tables, with published values beside the measured ones. Equal studies, equal bytes. */
record SettingsReport(SequencedMap<Setting, BenchmarkTable> tables) {
    private static final List<String> FILES = List.of("readings.csv", "table.md", "table.tex");

    /** Prepares a settings study. */
    static StudyWork work(SettingsSpec spec, Path file, Progress progress) throws BadInputException {
        return work(SettingRuns.of(spec, file, progress));
    }

    /** Prepares a settings study whose data are already read. */
    static StudyWork work(SettingRuns runs) {
        return new StudyWork(runs.cells(), (folder, results, figures, writing) -> {
            SettingTables known = SettingTables.of(runs, results);
            List<String> sentences = new ArrayList<>(PublishedDistance.sentences(known.tables()));
            runs.refused().forEach(why -> sentences.add("Not possible with these policies and data: " + why));
            SettingsReport report = new SettingsReport(known.tables());
            report.sheet().write(folder.resolve(FILES.getFirst()), report.rows());
            for (int budget : runs.own().spec().budgets()) {
                for (Metric metric : Metric.CHARTED) {
                    figures.write(folder, SettingsChart.of(known.moves(metric, budget)), BenchmarkReport.source(runs.own()));
                }
            }
            return report.text(sentences).write(folder);
        }, BenchmarkReport.facts(runs.own()), FILES);
    }

    /** A policy at a budget under one setting. */
    private record Row(Setting setting, PolicyAtBudget at) {
        private Optional<PublishedDistance> likeness() {
            return PublishedDistance.of(setting, at.table(), at.policy(), at.budget());
        }

        private double off() {
            return likeness().map(PublishedDistance::difference).orElse(Double.NaN);
        }
    }

    private List<Row> rows() {
        return tables.entrySet().stream()
                .flatMap(each -> PolicyAtBudget.all(each.getValue()).stream().map(at -> new Row(each.getKey(), at))).toList();
    }

    private Sheet<Row> sheet() {
        Sheet<Row> sheet = new Sheet<Row>().add("reading", row -> row.setting.name())
                .add("protocol", row -> BenchmarkReport.protocol(row.at.table().data()))
                .add("policy", row -> row.at.policy().name()).budget(row -> row.at.budget())
                .add("sees_answer", row -> row.at.policy().seesAnswer())
                .add("episodes", row -> row.at.table().data().inputs().size())
                .add("held_out_folds", row -> row.at.folds().size());
        Sheet<PolicyAtBudget> spreads = new Sheet<PolicyAtBudget>().metrics(PolicyAtBudget::spreadPublished);
        return sheet.add(spreads, row -> row.at)
                .add("published_row", row -> row.likeness().<Object>map(PublishedDistance::row).orElse(Double.NaN))
                .add("mean_difference_percent", row -> 100 * row.off());
    }

    private StudyText text(List<String> sentences) {
        BenchmarkTable own = tables.firstEntry().getValue();
        boolean published = PublishedBenchmark.has(own.data().info().kind());
        SequencedMap<String, ReportTable> all = new LinkedHashMap<>();
        PolicyAtBudget.all(own)
                .forEach(at -> all.put(PolicyAtBudget.title(at.policy()) + ", budget " + Budgets.name(at.budget()), table(at)));
        String note = BenchmarkReport.folds(own.data())
                + " readings.csv has the complete protocol of each setting. Reward is raw, per question"
                + (published
                        ? "; the published reward is given without the paper's shift. off: mean of |measured \u2212 published| / |published| over "
                                + "precision, recall, F1 and reward. "
                        : ". ")
                + "These numbers do not measure answer accuracy. " + BenchmarkReport.data(own.data())
                + (!published ? "" : " " + (unjudged().isEmpty() ? BenchmarkReport.PUBLISHED : unjudged()));
        return new StudyText(own.data().spec().name(), note, all,
                published ? "Setting nearest to the published values" : "Effects of the settings", sentences);
    }

    /** Why published values are not compared with the measured ones; empty if one of the settings is the paper's. */
    private String unjudged() {
        return tables.values().stream().anyMatch(table -> Reproduction.refusals(table).isEmpty())
                ? ""
                : BenchmarkReport.published(tables.firstEntry().getValue());
    }

    /** The table of a policy at one budget: the published values, then one row per setting, with the nearest in bold. */
    private ReportTable table(PolicyAtBudget wanted) {
        List<List<ReportCell>> rows = new ArrayList<>();
        boolean published = wanted.published(Metric.F1).isPresent();
        if (published) {
            rows.add(row("published", wanted::publishedSpread, PolicyAtBudget.percent(Double.NaN)));
        }
        List<Row> read = tables.entrySet().stream()
                .map(each -> new Row(each.getKey(), new PolicyAtBudget(each.getValue(), wanted.policy(), wanted.budget())))
                .toList();
        OptionalDouble nearest = read.stream().mapToDouble(Row::off).filter(Double::isFinite).min();
        read.forEach(row -> rows.add(row(row.setting.name(), row.at::spread,
                PolicyAtBudget.percent(row.off()).strongIf(nearest.equals(OptionalDouble.of(row.off()))))));
        return ReportTable
                .ofNumbers(Stream.of(Stream.of("setting"), Arrays.stream(Metric.values()).map(Metric::code), Stream.of("off, %"))
                        .flatMap(heads -> heads).toList(), rows)
                .withNote(published ? unjudged() : "");
    }

    private static List<ReportCell> row(String name, Function<Metric, ReportCell> cell, ReportCell off) {
        return Stream.of(Stream.of(new ReportCell.Words(name)), Arrays.stream(Metric.values()).map(cell), Stream.of(off))
                .<ReportCell>flatMap(cells -> cells).toList();
    }
}
