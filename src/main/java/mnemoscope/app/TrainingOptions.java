package mnemoscope.app;

import java.util.List;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings.TeacherVariant;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import picocli.CommandLine.Option;

/** The options for training; missing ones have the defaults of {@link TrainingSettings#of}. */
final class TrainingOptions {
    @Option(
            names = "--threshold",
            paramLabel = "X",
            description = "Probability below which selection stops, in [0, 1), or tuned on the "
                    + "training conversations (default: tuned; 0.3 reproduces the paper's occupancy).")
    private String threshold = "tuned";

    @Option(
            names = "--tune-on",
            paramLabel = "M",
            description = "Metric for tuning: f1 or reward of the training conversations (default: f1; foresight: reward), "
                    + "or recall (default of foresight-tools).")
    private String tuneOn;

    @Option(
            names = "--size-exponents",
            split = ",",
            paramLabel = "A",
            description = "Exponents tried with each threshold: odds are divided by "
                    + "tokens to this power (default: 0, no division).")
    private List<Double> sizeExponents;

    @Option(
            names = "--teacher",
            paramLabel = "T",
            description = "bc: swaps that its teacher accepts, evidence (those that add "
                    + "evidence) or any (default: evidence).")
    private String teacher;

    @Option(names = "--history", description = "Adds interaction history to the features: hits by session and speaker.")
    private boolean history;

    @Option(
            names = "--relative",
            description = "foresight: features relative to the pool; weights and storage price "
                    + "adapt to revealed outcomes, so the model can be deployed on other data.")
    private boolean relative;

    @Option(
            names = "--lasting",
            description = "foresight: adds features of threads and of the ages at which evidence is revealed; labels count how soon "
                    + "a turn is needed.")
    private boolean lasting;

    @Option(
            names = "--lags",
            description = "foresight: trains on every conversation with its questions also asked at the end of the session and at "
                    + "lags of up to 400 turns; one model then serves all lags. Implies --lasting.")
    private boolean lags;

    @Option(
            names = "--hidden",
            paramLabel = "N",
            description = "Hidden units (paper: 16; foresight-tools: 2, a logistic regression).")
    private Integer hidden;

    @Option(
            names = "--epochs",
            paramLabel = "N",
            description = "Maximum number of passes over the rows (paper: 12; foresight: 24).")
    private Integer epochs;

    @Option(names = "--learning-rate", paramLabel = "X", description = "Step size of Adam (paper: 0.03; foresight: 0.01).")
    private Double learningRate;

    @Option(names = "--l2", paramLabel = "X", description = "Weight decay (paper: 1e-4).")
    private Double l2;

    @Option(names = "--positive-weight", paramLabel = "X", description = "Weight of a positive in the loss (paper: 4).")
    private Double positiveWeight;

    @Option(names = "--batch", paramLabel = "N", description = "Rows per step (default: 64).")
    private Integer batch;

    @Option(
            names = "--patience",
            paramLabel = "N",
            description = "Epochs without a better validation loss before it stops (default: 3).")
    private Integer patience;

    @Option(names = "--negatives", paramLabel = "N", description = "Maximum number of negatives per positive (paper: 6).")
    private Integer negatives;

    @Option(
            names = "--discount",
            paramLabel = "X",
            description = "foresight: weight of a need one question later, in [0, 1) " + "(default: 0.8).")
    private Double discount;

    @Option(
            names = "--relogs",
            paramLabel = "N",
            description = "Rounds in which the learner logs its own replays (default: 0; foresight: 1).")
    private Integer relogs;

    @Option(names = "--networks", paramLabel = "N", description = "Number of networks to average (default: 1; foresight: 5).")
    private Integer networks;

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "PART",
            description = "Parts to remove: features (all that are not in the paper), "
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
                    .orElseThrow(() -> new BadInputException(
                            "Unknown --without \"" + code + "\". " + kind.title() + " has " + TrainingPart.codes(kind) + ".")));
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
        settings = lags ? settings.withLags(true) : lasting ? settings.withLasting(true) : settings;
        if (sizeExponents != null) {
            settings = settings.withSizeExponents(sizeExponents);
        }
        if (tuneOn != null) {
            settings = settings
                    .with(Coded.of(Objective.class, tuneOn).filter(each -> each != Objective.RECALL || usual.kind().ofTools())
                            .orElseThrow(() -> new BadInputException("Unknown --tune-on \"" + tuneOn
                                    + (usual.kind().ofTools() ? "\". Use f1, reward or recall." : "\". Use f1 or reward."))));
        }
        if (teacher != null) {
            settings = settings.with(Coded.of(TeacherVariant.class, teacher)
                    .orElseThrow(() -> new BadInputException("Unknown --teacher \"" + teacher + "\". Use evidence or any.")));
        }
        return threshold.equals("tuned") ? settings : settings.withThresholds(List.of(threshold()));
    }

    private double threshold() throws BadInputException {
        try {
            return Double.parseDouble(threshold);
        } catch (NumberFormatException wrong) {
            throw new BadInputException("Invalid --threshold \"" + threshold + "\". Use tuned or a probability such as 0.3.",
                    wrong);
        }
    }

    private static <T> T or(T given, T usual) {
        return given == null ? usual : given;
    }
}
