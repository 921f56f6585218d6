package mnemoscope.learning;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.learning.CrossValidation.FoldResult;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.model.Coded;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * Compares variants of Foresight on LoCoMo during development, on folds of seeds other than those reported: one line per fold, as
 * CSV. {@code java -cp ... mnemoscope.learning.LocomoTrials FILE SEEDS BUDGETS PLACEMENT ORDER VARIANT...}, such as {@code
 * locomo10.json 10,11 32,64,128 session-end evidence whole no-worth}.
 */
final class LocomoTrials {
    private LocomoTrials() {}

    static Map<String, UnaryOperator<TrainingSettings>> variants() {
        Map<String, UnaryOperator<TrainingSettings>> variants = new LinkedHashMap<>();
        variants.put("whole", s -> s);
        for (FeatureGroup left : FeatureGroup.USUAL) {
            variants.put("no-" + left.code(), s -> s.withGroups(s.groups().stream().filter(group -> group != left).toList()));
        }
        variants.put("no-groups", s -> s.withGroups(List.of()));
        variants.put("no-horizon", s -> s.withDiscount(0));
        variants.put("no-relog", s -> s.withRounds(0, s.networks()));
        variants.put("no-ensemble", s -> s.withRounds(s.relogs(), 1));
        variants.put("relogs-2", s -> s.withRounds(2, s.networks()));
        variants.put("discount-.7", s -> s.withDiscount(.7));
        variants.put("discount-.85", s -> s.withDiscount(.85));
        variants.put("exponents", s -> s.withSizeExponents(List.of(0.0, 0.25, 0.5)));
        variants.put("hidden-32", s -> s.withNetwork(new Hyperparameters(32, s.network().epochs(), s.network().learningRate(),
                s.network().l2(), s.network().positiveWeight(), s.network().batch(), s.network().patience())));
        variants.put("positive-1", s -> s.withNetwork(new Hyperparameters(s.network().hidden(), s.network().epochs(),
                s.network().learningRate(), s.network().l2(), 1, s.network().batch(), s.network().patience())));
        variants.put("networks-10", s -> s.withRounds(s.relogs(), 10));
        variants.put("rate-.003", s -> s.withNetwork(s.network().withLearningRate(.003).withEpochs(40)));
        variants.put("negatives-20", s -> s.withNegatives(20));
        variants.put("tuned-on-f1", s -> s.with(Objective.F1));
        return variants;
    }

    public static void main(String[] arguments) throws Exception {
        var dataset = DatasetReader.read(Path.of(arguments[0]), ReadOptions.DEFAULT, Progress.NONE);
        List<Long> seeds = Arrays.stream(arguments[1].split(",")).map(Long::valueOf).toList();
        List<Integer> budgets = Arrays.stream(arguments[2].split(",")).map(Integer::valueOf).toList();
        Placement placement = Placement.of(arguments[3]).orElseThrow();
        QuestionOrder order = Coded.of(QuestionOrder.class, arguments[4]).orElseThrow();
        List<ReplayInput> inputs = dataset.conversations().stream()
                .map(one -> ReplayInput.of(placement.place(one, order, 0), TokenUnit.CONTENT_WORDS)).toList();
        for (String name : List.of(arguments).subList(5, arguments.length)) {
            TrainingSettings settings = variants().get(name).apply(TrainingSettings.of(LearnedKind.FORESIGHT));
            for (FoldResult fold : CrossValidation.run(inputs, MixedWeights.LOCOMO, Protocol.of(0), settings, 5, seeds, budgets,
                    Progress.NONE)) {
                System.out.printf(Locale.ROOT, "%s,%d,%d,%d,%.5f,%.3f,%.4f,%.4f,%.3f,%.2f,%.2f%n", name, fold.budgetTokens(),
                        fold.seed(), fold.fold(), fold.pooled().f1(), fold.pooled().reward(), fold.pooled().precision(),
                        fold.pooled().recall(), fold.pooled().occupancy(), fold.trained().model().threshold(),
                        fold.trained().model().sizeExponent());
            }
        }
    }
}
