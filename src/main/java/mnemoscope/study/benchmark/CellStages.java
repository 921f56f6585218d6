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

/** Computes the missing cells of a study in stages, so that the results shown first are finished first. */
public record CellStages(List<Stage> stages) {
    public CellStages {
        stages = List.copyOf(stages);
    }

    /**
     * Cells computed together.
     *
     * @param what  name of the stage, for error messages
     * @param words the progress text of a cell, from its name
     */
    public record Stage(String what, List<Cell> cells, UnaryOperator<String> words) {
        /** The runs of a policy of a benchmark at a budget. @param before prefix of the progress text: "", or "Miss \u00d72: " */
        public static Stage of(BenchmarkPlan plan, BenchmarkPolicy policy, int budget, String before) {
            return new Stage(before + policy.title() + ", " + Budgets.words(budget, plan.data().unitWords()),
                    plan.cells(policy::equals, each -> each == budget), name -> before + said(plan, policy, name));
        }
    }

    /** As {@link #of(BenchmarkPlan)}, at some of its budgets. */
    public static CellStages of(BenchmarkPlan plan, IntPredicate budgets) {
        return new CellStages(ordered(plan).flatMap(each -> plan.data().spec().budgets().stream().filter(budgets::test)
                .map(budget -> Stage.of(plan, each, budget, ""))).toList());
    }

    /** The policies of a benchmark, trained policies last. */
    public static Stream<BenchmarkPolicy> ordered(BenchmarkPlan plan) {
        return plan.data().policies().stream().sorted(Comparator.comparing(BenchmarkPolicy::isTrained));
    }

    /** The readable form of the name of a cell of any policy. */
    static String said(BenchmarkPlan plan, String name) {
        return plan.data().policies().stream().filter(policy -> name.startsWith(policy.name() + " ")).findFirst()
                .map(policy -> said(plan, policy, name)).orElse(name);
    }

    /** The readable form of a cell name: "recency 32 conv-43" becomes "Recency, 32 words, conv-43". */
    private static String said(BenchmarkPlan plan, BenchmarkPolicy policy, String name) {
        String[] rest = name.substring(policy.name().length() + 1).split(" ", 2);
        return policy.title() + ", " + rest[0] + " " + plan.data().unitWords() + ", " + rest[1];
    }

    /** Computes cells without stored results, as {@link #run(CellResults, Progress)}. */
    public static void run(List<Cell> cells, CellResults results, Progress progress) throws Exception {
        new CellStages(List.of(new Stage("", cells, CellRun::told))).run(results, progress);
    }

    /**
     * Computes in separate threads, so that a paused run does not block replays. If a policy finds nothing to learn, the other
     * stages are still computed.
     *
     * @throws NoEvidenceToLearnException            at the end, if a policy found nothing to learn; the message gives the places,
     *                                               and each reason once
     * @throws mnemoscope.task.CancelledException if cancelled; finished cells are stored
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
