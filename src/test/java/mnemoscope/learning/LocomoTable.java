package mnemoscope.learning;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.CrossValidation.FoldResult;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Summary;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Cross-validation of the learned policies on LoCoMo, 5 folds x 3 seeds, as a table: means over held-out folds, sd of F1 and
 * reward. {@code java -cp ... mnemoscope.learning.LocomoTable ../shared/data/locomo10.json}
 */
final class LocomoTable {
    private static final List<Integer> BUDGETS = List.of(32, 64, 128);

    private LocomoTable() {}

    static List<ReplayInput> read(Path file) throws Exception {
        var dataset = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        DatasetKind kind = dataset.info().kind();
        return dataset.conversations().parallelStream().map(conversation -> ReplayInput
                .of(Placement.defaultFor(kind).place(conversation, QuestionOrder.defaultFor(kind), 0), TokenUnit.CONTENT_WORDS))
                .toList();
    }

    static List<FoldResult> run(List<ReplayInput> inputs, TrainingSettings settings) {
        return CrossValidation.run(inputs, MixedWeights.LOCOMO, Protocol.of(0), settings, 5, List.of(0L, 1L, 2L), BUDGETS,
                Progress.NONE);
    }

    static double mean(List<FoldResult> results, int budget, ToDoubleFunction<Summary> metric) {
        return results.stream().filter(one -> one.budgetTokens() == budget).mapToDouble(one -> metric.applyAsDouble(one.pooled()))
                .average().orElseThrow();
    }

    private static double sd(List<FoldResult> results, int budget, ToDoubleFunction<Summary> metric) {
        double mean = mean(results, budget, metric);
        double[] values = results.stream().filter(one -> one.budgetTokens() == budget)
                .mapToDouble(one -> metric.applyAsDouble(one.pooled())).toArray();
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / (values.length - 1));
    }

    static void print(String name, List<FoldResult> results, List<Integer> budgets) {
        for (int budget : budgets) {
            System.out.printf(Locale.ROOT,
                    "%-22s B=%-3d P %.3f  R %.3f  F1 %.3f (sd %.3f)  occ %.2f  reward %.0f (sd %.0f)  "
                            + "threshold %.2f  exponent %.2f%n",
                    name, budget, mean(results, budget, Summary::precision), mean(results, budget, Summary::recall),
                    mean(results, budget, Summary::f1), sd(results, budget, Summary::f1),
                    mean(results, budget, Summary::occupancy), mean(results, budget, Summary::reward),
                    sd(results, budget, Summary::reward),
                    results.stream().filter(one -> one.budgetTokens() == budget)
                            .mapToDouble(one -> one.trained().model().threshold()).average().orElseThrow(),
                    results.stream().filter(one -> one.budgetTokens() == budget)
                            .mapToDouble(one -> one.trained().model().sizeExponent()).average().orElseThrow());
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<ReplayInput> inputs = read(Path.of(arguments[0]));
        for (LearnedKind kind : LearnedKind.values()) {
            if (arguments.length == 1 || List.of(arguments).contains(kind.code())) {
                TrainingSettings settings = TrainingSettings.of(kind);
                long from = System.nanoTime();
                List<FoldResult> results = run(inputs, settings);
                print(kind.code(), results, BUDGETS);
                System.out.printf(Locale.ROOT, "%.1f s%n", (System.nanoTime() - from) / 1e9);
                if (kind != LearnedKind.FORESIGHT) {
                    print(kind.code() + " .3", run(inputs, settings.withThresholds(List.of(0.3))), BUDGETS);
                }
            }
        }
    }
}
