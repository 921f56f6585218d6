package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.replay.Budgets;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;

/**
 * Nested cross-validation: the variant of a learned policy for a fold is chosen within its training episodes. Every variant is
 * trained without two folds and evaluated on them. For each fold the variant with the best value on the other folds, each held
 * out together with it, is chosen. The result is the benchmark's own run of that variant on the fold, trained on all others.
 *
 * @param objective metric for the choice; the complete policy is tuned on it
 */
public record NestedRuns(BenchmarkPlan plan, Metric objective, List<Inner> inner) {
    private static final String KIND = "nested";

    /** A training run without the episodes of two folds, {@code first < second}. */
    record Inner(Run run, int first, int second, Cell cell) {}

    private record Run(String variant, int budget, long seed) {}

    /**
     * The variant chosen for a fold.
     *
     * @param value      mean of the objective within the training episodes
     * @param wholeValue the same for the complete policy
     */
    public record Choice(String variant, int budget, long seed, int fold, double value, double wholeValue) {}

    /** @param plan of a benchmark of variants with three folds or more */
    public static NestedRuns of(BenchmarkPlan plan) {
        // The chosen runs are audited; the runs that decide the choice need not be.
        BenchmarkData data = plan.data().withAuditSteps(0);
        BenchmarkRuns runs = new BenchmarkRuns(data);
        Objective tuned = data.policies().getFirst().learned().orElseThrow().objective();
        List<Inner> inner = new ArrayList<>();
        for (BenchmarkPolicy variant : data.policies()) {
            for (int budget : data.spec().budgets()) {
                for (long seed : data.spec().seeds()) {
                    for (int second = 1; second < data.spec().folds(); second++) {
                        for (int first = 0; first < second; first++) {
                            inner.add(inner(data, runs, variant, budget, seed, first, second));
                        }
                    }
                }
            }
        }
        return new NestedRuns(plan, Metric.valueOf(tuned.name()), List.copyOf(inner));
    }

    private static Inner inner(BenchmarkData data, BenchmarkRuns runs, BenchmarkPolicy variant, int budget, long seed, int first,
            int second) {
        List<Integer> held = data.heldOut(seed, first, second);
        return new Inner(new Run(variant.name(), budget, seed), first, second, new Cell(
                BenchmarkCells.key(KIND, data, variant, budget,
                        "folds=" + first + " and " + second + " of " + data.spec().folds(), seed),
                variant.name() + " " + Budgets.name(budget) + " seed " + seed + " without folds " + (first + 1) + " and "
                        + (second + 1),
                held.size() * EpisodeResult.length(data.categories().size()), BenchmarkCells.sound(data, held),
                BenchmarkCells.cost(variant, data.inputs().size() - held.size(), held.size()),
                progress -> runs.without(variant, budget, seed, first, second, progress)));
    }

    public List<Cell> cells() {
        return inner.stream().map(Inner::cell).toList();
    }

    /**
     * One choice per budget, seed and fold, in this order. Of equal variants the earlier is chosen, so the complete policy first.
     *
     * @param known all cells
     */
    public List<Choice> choices(CellResults known) {
        BenchmarkData data = plan.data();
        int folds = data.spec().folds();
        Map<Run, List<List<Tally>>> seen = new HashMap<>();
        for (Inner each : inner) {
            List<List<Tally>> byFold = seen.computeIfAbsent(each.run,
                    run -> IntStream.range(0, folds).<List<Tally>>mapToObj(fold -> new ArrayList<>()).toList());
            List<Tally> held = held(each, known);
            int firsts = data.heldOut(each.run.seed).get(each.first).size();
            // A policy trained without both folds is evaluated for the first fold by its value on the second, and vice versa.
            byFold.get(each.first).addAll(held.subList(firsts, held.size()));
            byFold.get(each.second).addAll(held.subList(0, firsts));
        }
        List<Choice> choices = new ArrayList<>();
        for (int budget : data.spec().budgets()) {
            for (long seed : data.spec().seeds()) {
                IntStream.range(0, folds).forEach(fold -> choices.add(choice(budget, seed, fold,
                        variant -> Tally.sum(seen.get(new Run(variant, budget, seed)).get(fold)).mean(objective))));
            }
        }
        return choices;
    }

    /** The results of the chosen variants at a budget, by seed, then fold. */
    public static List<Tally> chosen(BenchmarkTable table, List<Choice> choices, int budget) {
        List<Choice> here = choices.stream().filter(each -> each.budget == budget).toList();
        return IntStream.range(0, here.size()).mapToObj(k -> table.folds(here.get(k).variant, budget).get(k)).toList();
    }

    private Choice choice(int budget, long seed, int fold, ToDoubleFunction<String> value) {
        List<String> variants = plan.data().spec().policies();
        String best = variants.getFirst();
        for (String variant : variants) {
            best = value.applyAsDouble(variant) > value.applyAsDouble(best) ? variant : best;
        }
        return new Choice(best, budget, seed, fold, value.applyAsDouble(best), value.applyAsDouble(variants.getFirst()));
    }

    private List<Tally> held(Inner each, CellResults known) {
        double[] numbers = CellRun.known(each.cell, known).orElseThrow();
        int categories = plan.data().categories().size();
        int length = EpisodeResult.length(categories);
        return IntStream
                .range(0, numbers.length / length).mapToObj(k -> EpisodeResult
                        .read(numbers, k * length, categories, Tally.worth(plan.data().settings())).whole(ScoredDecisions.ALL))
                .toList();
    }
}
