package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.miss.Anatomy;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.FoldMean;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.MissTable;
import mnemoscope.text.NumberStyle;

/** What a benchmark says of why evidence was not held, and of the decisions that force a choice. */
record BenchmarkMisses(MissTable misses, List<MissReport.Group> groups) {
    static BenchmarkMisses of(MissTable misses) {
        return new BenchmarkMisses(misses, PolicyAt.all(misses.table()).stream().map(at -> MissReport.Group
                .of(at.policy().name(), at.budget(), misses.runs(at.policy().name(), at.budget()))).toList());
    }

    void write(Path folder) throws IOException {
        MissReport.write(folder, groups);
        BenchmarkReport.policies()
                .metrics((sheet, metric) -> sheet.add(metric.code() + "_mean", at -> forced(at, metric).mean())
                        .add(metric.code() + "_sd", at -> forced(at, metric).sd()))
                .write(folder.resolve("forced.csv"), PolicyAt.all(misses.table()));
    }

    /** For each budget both tables, after those over all decisions. */
    SequencedMap<String, ReportTable> tables() {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        BenchmarkData data = misses.table().data();
        for (int budget : data.spec().budgets()) {
            int count = ForcedDecisions.count(data.inputs(), data.settings().withBudget(budget));
            int all = data.inputs().stream().mapToInt(input -> input.episode().steps()).sum();
            tables.put("Budget " + budget + ", only decisions that force a choice (" + count + " of " + all + ")",
                    forced(budget));
        }
        for (int budget : data.spec().budgets()) {
            tables.put("Budget " + budget + ", why evidence was not held, % of what questions need", causes(budget));
        }
        return tables;
    }

    private FoldMean forced(PolicyAt at, Metric metric) {
        return FoldMean.of(misses.forced(at.policy().name(), at.budget()), metric);
    }

    private ReportTable forced(int budget) {
        List<String> heads = Stream.concat(Stream.of("policy"), Arrays.stream(Metric.values()).map(Metric::code)).toList();
        return ReportTable.ofNumbers(heads, PolicyAt.all(misses.table(), budget).stream().map(at -> {
            List<ReportCell> row = new ArrayList<>(List.of(at.title()));
            for (Metric metric : Metric.values()) {
                FoldMean mean = forced(at, metric);
                row.add(new ReportCell.Spread(mean.mean(), mean.sd(), metric.style()));
            }
            return row;
        }).toList());
    }

    private ReportTable causes(int budget) {
        List<String> heads = new ArrayList<>(List.of("policy", "held"));
        for (MissCause cause : MissCause.values()) {
            heads.add(cause.words().toLowerCase(Locale.ROOT));
        }
        heads.addAll(List.of("avoidable", "half-life, turns"));
        return ReportTable.ofNumbers(heads, PolicyAt.all(misses.table(), budget).stream().map(at -> {
            Anatomy anatomy = groups.stream()
                    .filter(group -> group.policy().equals(at.policy().name()) && group.budget() == budget).findFirst()
                    .orElseThrow().anatomy();
            List<ReportCell> row = new ArrayList<>(List.of(at.title(), share(anatomy.held(), anatomy)));
            anatomy.causes().values().forEach(count -> row.add(share(count, anatomy)));
            row.add(anatomy.avoidable() < 0
                    ? new ReportCell.Value(Double.NaN, NumberStyle.WHOLE)
                    : share(anatomy.avoidable(), anatomy));
            row.add(new ReportCell.Value(anatomy.survival().halfLife().stream().asDoubleStream().findFirst().orElse(Double.NaN),
                    NumberStyle.WHOLE));
            return row;
        }).toList());
    }

    private static ReportCell share(int count, Anatomy anatomy) {
        return new ReportCell.Value(100.0 * count / anatomy.needs(), new NumberStyle(1, true, false));
    }
}
