package mnemoscope.ui.benchmark;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.Contestant;
import mnemoscope.task.OwnThreads;
import mnemoscope.task.Progress;

/** Computes what a benchmark lacks, one policy after the other, those that train last. */
record CellStages(List<Stage> stages) {
    /** About how much longer a cell takes that trains. */
    private static final double TRAINED = 40;

    /**
     * @param weight of one cell
     * @param words  what is said of a cell, from its name
     */
    private record Stage(List<Cell> cells, double weight, UnaryOperator<String> words) {}

    static CellStages of(BenchmarkPlan plan) {
        return new CellStages(plan.data().contestants().stream().sorted(Comparator.comparing(Contestant::isTrained))
                .map(each -> new Stage(plan.cells(each::equals), each.isTrained() ? TRAINED : 1,
                        name -> words(plan, each, name)))
                .toList());
    }

    /** Of "recency 32 conv-43": "Recency, 32 words, conv-43". */
    private static String words(BenchmarkPlan plan, Contestant contestant, String name) {
        String[] rest = name.substring(contestant.name().length() + 1).split(" ", 2);
        return contestant.title() + ", " + rest[0] + " " + plan.data().unitWords() + ", " + rest[1];
    }

    /** Computes cells of which none is there, as {@link #run(CellResults, Progress)}. */
    static void run(List<Cell> cells, CellResults results, Progress progress) throws Exception {
        new CellStages(List.of(new Stage(cells, 1, UnaryOperator.identity()))).run(results, progress);
    }

    /**
     * In threads of its own, so that a run that is paused holds up no replay.
     *
     * @throws mnemoscope.learning.NothingToLearnException if a policy finds nothing to learn
     * @throws mnemoscope.task.CancelledException          if cancelled; what is done is kept
     */
    void run(CellResults results, Progress progress) throws Exception {
        OwnThreads.run(() -> {
            compute(results, progress);
            return true;
        }, progress);
    }

    private void compute(CellResults results, Progress progress) throws IOException {
        List<Double> missing = stages.stream().map(stage -> stage.weight
                * stage.cells.stream().filter(cell -> CellRun.known(cell, results).isEmpty()).count()).toList();
        double all = missing.stream().mapToDouble(Double::doubleValue).sum();
        double before = 0;
        for (int k = 0; k < stages.size(); k++) {
            List<Cell> cells = stages.get(k).cells.stream().filter(cell -> CellRun.known(cell, results).isEmpty()).toList();
            if (!cells.isEmpty()) {
                CellRun.run(cells, results, progress.part(before / all, (before + missing.get(k)) / all,
                        stages.get(k).words));
            }
            before += missing.get(k);
        }
    }
}
