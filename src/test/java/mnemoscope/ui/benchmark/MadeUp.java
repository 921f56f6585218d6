package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;

/** Results that a reader can follow: each policy has a chosen F1 in each episode of the bundled data. */
final class MadeUp {
    private static final int QUESTIONS = 10;

    private MadeUp() {}

    /** @param f1 by policy; of the episode from 0. A policy without one is not measured */
    static BenchmarkScores scores(List<String> policies, Map<String, IntToDoubleFunction> f1) throws Exception {
        LoadedDataset data = Bench.synthetic(10);
        BenchmarkSpec usual = StudyChoice.usual("made.json", DatasetKind.OWN, 10, Protocol.bundled(),
                mnemoscope.workspace.Opened.NOTHING);
        BenchmarkSpec spec = usual.with("made", policies, List.of(32, 64), 5, List.of(0L), "mixed");
        BenchmarkPlan plan = BenchmarkPlan
                .of(BenchmarkData.of(spec, data, java.nio.file.Path.of(""), mnemoscope.task.Progress.NONE));
        CellResults results = CellResults.inMemory();
        for (Cell cell : plan.cells()) {
            String[] name = cell.name().split(" ");
            IntToDoubleFunction of = f1.get(name[0]);
            if (of != null) {
                double[] numbers = new double[cell.length()];
                numbers[0] = QUESTIONS;
                numbers[3] = QUESTIONS * of.applyAsDouble(Integer.parseInt(name[2].substring(1)) - 1);
                numbers[numbers.length - 2] = 4;
                numbers[numbers.length - 1] = name[0].equals("random") ? 1 : 0;
                results.add(cell, numbers);
            }
        }
        return BenchmarkScores.of(plan, results, Metric.F1, 64, ScoredDecisions.ALL);
    }
}
