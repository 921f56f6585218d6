package mnemoscope.app;

import java.util.List;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings.TeacherReading;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import picocli.CommandLine.Option;

/** How it is learned; what is not given is as {@link TrainingSettings#of} has it. */
final class TrainingOptions {
    @Option(names = "--threshold", paramLabel = "X", description = "Where choosing stops: a probability in [0, 1), or tuned on the "
            + "training episodes (default: tuned; 0.3 reproduces the paper's occupancy).")
    private String threshold = "tuned";

    @Option(names = "--tune-on", paramLabel = "M", description = "What is tuned on: f1 or reward, of the training episodes "
            + "(default: f1; foresight: reward).")
    private String tuneOn;

    @Option(names = "--size-exponents", split = ",", paramLabel = "A", description = "Tried with each threshold: odds are divided by "
            + "tokens to this power (default: 0, odds as they are).")
    private List<Double> sizeExponents;

    @Option(names = "--teacher", paramLabel = "T", description = "bc: which swaps its teacher accepts, evidence (those that bring in "
            + "evidence) or any (default: evidence).")
    private String teacher;

    @Option(names = "--history", description = "Adds interaction history to the features: hits by session and speaker.")
    private boolean history;

    @Option(names = "--relative", description = "foresight: measures what has a scale against the pool; weights and the price of what is kept "
            + "follow what is revealed, so that the model can be deployed on other data.")
    private boolean relative;

    @Option(names = "--hidden", paramLabel = "N", description = "Hidden units (paper: 16).")
    private Integer hidden;

    @Option(names = "--epochs", paramLabel = "N", description = "Passes over the rows, at most (paper: 12; foresight: 24).")
    private Integer epochs;

    @Option(names = "--learning-rate", paramLabel = "X", description = "Step of Adam (paper: 0.03; foresight: 0.01).")
    private Double learningRate;

    @Option(names = "--l2", paramLabel = "X", description = "Decay of weights (paper: 1e-4).")
    private Double l2;

    @Option(names = "--positive-weight", paramLabel = "X", description = "Weight of a positive in the loss (paper: 4).")
    private Double positiveWeight;

    @Option(names = "--batch", paramLabel = "N", description = "Rows a step (ours: 64).")
    private Integer batch;

    @Option(names = "--patience", paramLabel = "N", description = "Epochs without a better validation loss before it stops (ours: 3).")
    private Integer patience;

    @Option(names = "--negatives", paramLabel = "N", description = "Negatives for each positive, at most (paper: 6).")
    private Integer negatives;

    @Option(names = "--discount", paramLabel = "X", description = "foresight: weight of a need one question later, in [0, 1) "
            + "(default: 0.8).")
    private Double discount;

    @Option(names = "--relogs", paramLabel = "N", description = "Rounds in which the learner logs itself (default: 0; foresight: 1).")
    private Integer relogs;

    @Option(names = "--networks", paramLabel = "N", description = "Networks that are averaged (default: 1; foresight: 5).")
    private Integer networks;

    @Option(names = "--without", split = ",", paramLabel = "PART", description = "Parts to leave out: features (all beyond the paper's), "
            + "match, wording, place, demand, worth, horizon, relogging, ensemble, reward, tuning; osl-mr: prior, tuning.")
    private List<String> without = List.of();

    TrainingSettings settings(LearnedKind kind) throws BadInputException {
        try {
            return chosen(usual(kind));
        } catch (IllegalArgumentException wrong) {
            throw new BadInputException("Training: " + wrong.getMessage() + " Correct the option.", wrong);
        }
    }

    private TrainingSettings usual(LearnedKind kind) throws BadInputException {
        TrainingSettings settings = TrainingSettings.of(kind);
        for (String code : without) {
            settings = settings.without(Coded.of(TrainingPart.class, code).filter(TrainingPart.of(kind)::contains)
                    .orElseThrow(() -> new BadInputException("--without \"" + code + "\" is not known. " + kind.title() + " has "
                            + TrainingPart.codes(kind) + ".")));
        }
        return settings;
    }

    private TrainingSettings chosen(TrainingSettings usual) throws BadInputException {
        Hyperparameters paper = usual.network();
        Hyperparameters network = new Hyperparameters(or(hidden, paper.hidden()), or(epochs, paper.epochs()),
                or(learningRate, paper.learningRate()), or(l2, paper.l2()), or(positiveWeight, paper.positiveWeight()),
                or(batch, paper.batch()), or(patience, paper.patience()));
        TrainingSettings settings = usual.withNetwork(network).withNegatives(or(negatives, usual.negativesPerPositive()))
                .withHistory(history).withRelative(relative).withDiscount(or(discount, usual.discount()))
                .withRounds(or(relogs, usual.relogs()), or(networks, usual.networks()));
        if (sizeExponents != null) {
            settings = settings.withSizeExponents(sizeExponents);
        }
        if (tuneOn != null) {
            settings = settings.with(Coded.of(Objective.class, tuneOn)
                    .orElseThrow(() -> new BadInputException("--tune-on \"" + tuneOn + "\" is not known. Use f1 or reward.")));
        }
        if (teacher != null) {
            settings = settings.with(Coded.of(TeacherReading.class, teacher).orElseThrow(
                    () -> new BadInputException("--teacher \"" + teacher + "\" is not known. Use evidence or any.")));
        }
        return threshold.equals("tuned") ? settings : settings.withThresholds(List.of(threshold()));
    }

    private double threshold() throws BadInputException {
        try {
            return Double.parseDouble(threshold);
        } catch (NumberFormatException wrong) {
            throw new BadInputException("--threshold \"" + threshold + "\" is not known. Use tuned or a probability such as 0.3.",
                    wrong);
        }
    }

    private static <T> T or(T given, T usual) {
        return given == null ? usual : given;
    }
}
