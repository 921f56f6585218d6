package mnemoscope.study.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.replay.Budgets;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.RunKey;
import mnemoscope.task.IsolatedThreads;
import mnemoscope.task.Progress;

/** Computes what a study lacks, one part after the other, so that what is looked at first is there first. */
public record CellStages(List<Stage> stages) {
    public CellStages {
        stages = List.copyOf(stages);
    }

    /**
     * Cells that are computed together.
     *
     * @param what  they are, for who is told that they failed
     * @param words what is said of a cell, from its name
     */
    public record Stage(String what, List<Cell> cells, UnaryOperator<String> words) {
        /** Runs of a policy of a benchmark at a budget. @param before what is said before: "", or "Miss \u00d72: " */
        public static Stage of(BenchmarkPlan plan, BenchmarkPolicy policy, int budget, String before) {
            return new Stage(before + policy.title() + ", " + Budgets.words(budget, plan.data().unitWords()),
                    plan.cells(policy::equals, each -> each == budget), name -> before + said(plan, policy, name));
        }
    }

    /** One policy after the other, those that train last. */
    public static CellStages of(BenchmarkPlan plan) {
        return of(plan, budget -> true);
    }

    /** As {@link #of(BenchmarkPlan)}, at some of its budgets. */
    public static CellStages of(BenchmarkPlan plan, IntPredicate budgets) {
        return new CellStages(ordered(plan).flatMap(each -> plan.data().spec().budgets().stream().filter(budgets::test)
                .map(budget -> Stage.of(plan, each, budget, ""))).toList());
    }

    /** The policies of a benchmark, those that train last. */
    public static Stream<BenchmarkPolicy> ordered(BenchmarkPlan plan) {
        return plan.data().contestants().stream().sorted(Comparator.comparing(BenchmarkPolicy::isTrained));
    }

    /** Of "recency 32 conv-43": "Recency, 32 words, conv-43". */
    private static String said(BenchmarkPlan plan, BenchmarkPolicy policy, String name) {
        String[] rest = name.substring(policy.name().length() + 1).split(" ", 2);
        return policy.title() + ", " + rest[0] + " " + plan.data().unitWords() + ", " + rest[1];
    }

    /** Computes cells of which none is there, as {@link #run(CellResults, Progress)}. */
    public static void run(List<Cell> cells, CellResults results, Progress progress) throws Exception {
        new CellStages(List.of(new Stage("", cells, UnaryOperator.identity()))).run(results, progress);
    }

    /**
     * In threads of its own, so that a run that is paused holds up no replay. Where a policy finds nothing to learn, the other
     * parts are computed all the same.
     *
     * @throws NoEvidenceToLearnException            in the end, if a policy found nothing to learn; the message says where, and each reason once
     * @throws mnemoscope.task.CancelledException if cancelled; what is done is kept
     */
    public void run(CellResults results, Progress progress) throws Exception {
        IsolatedThreads.run(() -> {
            compute(results, progress);
            return true;
        }, progress);
    }

    private void compute(CellResults results, Progress progress) throws IOException {
        Set<RunKey> seen = new HashSet<>();
        List<List<Cell>> missing = stages.stream().map(stage -> stage.cells.stream()
                .filter(cell -> CellRun.known(cell, results).isEmpty() && seen.add(cell.key())).toList()).toList();
        double all = missing.stream().mapToLong(CellRun::cost).sum();
        SequencedMap<String, List<String>> failed = new LinkedHashMap<>();
        double before = 0;
        for (int k = 0; k < stages.size(); k++) {
            List<Cell> cells = missing.get(k);
            double after = before + CellRun.cost(cells);
            if (!cells.isEmpty()) {
                try {
                    CellRun.run(cells, results, progress.part(before / all, after / all, stages.get(k).words));
                } catch (NoEvidenceToLearnException nothing) {
                    failed.computeIfAbsent(nothing.getMessage(), why -> new ArrayList<>()).add(stages.get(k).what);
                }
            }
            before = after;
        }
        if (!failed.isEmpty()) {
            throw new NoEvidenceToLearnException(failed.entrySet().stream()
                    .map(each -> String.join("; ", each.getValue()) + ": " + each.getKey()).collect(Collectors.joining(" ")));
        }
    }
}
