package mnemoscope.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkTable;
import mnemoscope.study.benchmark.Claims;
import mnemoscope.study.benchmark.ComponentEffect;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.NestedRuns;
import mnemoscope.task.Progress;
import mnemoscope.text.NumberStyle;

/** Writes a finished ablation: the complete policy, and each variant with its difference to it. */
record AblationReport(BenchmarkTable table, List<ComponentEffect> worths) {
    private static final List<String> FILES = List.of("ablation.csv", ClaimSheet.FILE, "table.md", "table.tex");

    /** Prepares an ablation: the cells of a benchmark whose policies are the variants, and those of a nested choice. */
    static StudyWork work(AblationSpec spec, Path file, Progress progress) throws BadInputException {
        BenchmarkPlan plan = BenchmarkPlan.of(BenchmarkData.read(spec.benchmark(), file, progress));
        Optional<NestedRuns> nested = spec.nested() ? Optional.of(NestedRuns.of(plan)) : Optional.empty();
        List<Cell> cells = Stream.concat(plan.cells().stream(), nested.stream().flatMap(runs -> runs.cells().stream())).toList();
        return new StudyWork(cells, (folder, results, figures, writing) -> {
            BenchmarkTable table = plan.table(results);
            AblationReport report = new AblationReport(table, ComponentEffect.of(spec, table));
            report.sheet().write(folder.resolve(FILES.getFirst()), PolicyAtBudget.all(table));
            ClaimSheet.write(folder, Claims.of(table));
            SequencedMap<String, ReportTable> tables = BenchmarkReport.byBudget(table, report::at);
            String note = report.note(spec);
            if (nested.isPresent()) {
                NestedTable chosen = new NestedTable(table, nested.get().objective(), nested.get().choices(results));
                chosen.write(folder);
                chosen.addTo(tables);
                note += chosen.note();
            }
            return new StudyText(spec.name(), note, tables, "Effect of each part",
                    Stream.concat(ComponentEffect.sentences(report.worths).stream(), Claims.sentences(table).stream()).toList())
                    .write(folder);
        }, BenchmarkReport.facts(plan.data()),
                Stream.concat(FILES.stream(), nested.stream().map(any -> NestedTable.FILE)).toList());
    }

    private Sheet<PolicyAtBudget> sheet() {
        Sheet<PolicyAtBudget> sheet = new Sheet<PolicyAtBudget>().add("variant", at -> at.policy().name())
                .budget(PolicyAtBudget::budget).add("held_out_folds", at -> at.folds().size()).metrics(PolicyAtBudget::spread);
        Differences.add(sheet, Metric.F1, at -> worth(at).map(ComponentEffect::f1));
        Differences.add(sheet, Metric.REWARD, at -> worth(at).map(ComponentEffect::reward));
        return sheet.add("audited_decisions", at -> table.audit(at.policy().name(), at.budget())[0]).add("leaks",
                at -> table.audit(at.policy().name(), at.budget())[1]);
    }

    private Optional<ComponentEffect> worth(PolicyAtBudget at) {
        return worths.stream().filter(each -> each.variant().equals(at.policy().name()) && each.budget() == at.budget())
                .findFirst();
    }

    private ReportTable at(int budget) {
        List<PolicyAtBudget> all = PolicyAtBudget.all(table, budget);
        List<String> heads = List.of("policy", "f1", "difference", "95 %", "Holm p", "reward", "difference", "95 %", "Holm p",
                "leaks");
        return ReportTable.ofNumbers(heads, all.stream().map(at -> {
            List<ReportCell> row = new ArrayList<>(List.of(new ReportCell.Words(at.policy().title())));
            row.add(at.spread(Metric.F1));
            row.addAll(Differences.cells(worth(at).map(ComponentEffect::f1), NumberStyle.SHARE_DIFFERENCE).toList());
            row.add(at.spread(Metric.REWARD));
            row.addAll(Differences.cells(worth(at).map(ComponentEffect::reward), NumberStyle.WHOLE_DIFFERENCE).toList());
            row.add(at.leaks());
            return row;
        }).toList()).withBest(c -> heads.get(c).equals("f1") || heads.get(c).equals("reward"),
                r -> !all.get(r).policy().isReference());
    }

    private String note(AblationSpec spec) {
        return BenchmarkReport.folds(table.data()) + " difference: " + (spec.with().isEmpty() ? "without the part" : "changed")
                + " minus complete policy, on the same folds, with its 95 % interval by the corrected "
                + "resampled t; Holm over the variants of a budget and metric. Reward is raw, per question. "
                + "leaks: decisions that changed in the leak audit. These numbers do not measure answer accuracy. "
                + BenchmarkReport.data(table.data());
    }
}
