package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.FrozenNetwork;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.Summary;
import mnemoscope.text.Numbers;

/**
 * Settings of a training. {@link #of} has the paper's values where the paper gives them (OSL-MR, training; SPEC 6).
 *
 * @param negativesPerPositive greatest ratio in the training rows
 * @param objective            tuned by calibration, threshold and size exponent
 * @param thresholds           tried on the training episodes, each in [0, 1); a single value is fixed
 * @param sizeExponents        tried with each threshold; only 0 for the paper's policies
 * @param teacher              for the BC-learner
 * @param history              whether interaction history is among the features
 * @param relative             whether features with a scale become ranks in the pool, and weights and threshold adapt to revealed
 *                             outcomes, so that the policy can be deployed on other data
 * @param groups               features beyond the paper's, in the order of their declaration
 * @param discount             of later needs in the labels; 0 counts the current decision only
 * @param relogs               rounds in which the learner's own rollouts are logged and it is retrained on all logs
 * @param networks             number of networks, trained from different weights and averaged
 * @param seed                 of weights, shuffling, down-sampling and the choice of the validation episode
 * @param lasting              whether labels count how soon a turn is needed, {@code 1 / (1 + decisions until then)}, in place of
 *                             discounted needs; see {@link #withLasting}
 * @param lags                 whether every training episode is also asked at other lags; see {@link Lags}
 */
public record TrainingSettings(LearnedKind kind, Hyperparameters network, int negativesPerPositive, Objective objective,
        List<Double> thresholds, List<Double> sizeExponents, TeacherVariant teacher, boolean history, boolean relative,
        List<FeatureGroup> groups, double discount, int relogs, int networks, long seed, boolean lasting, boolean lags) {
    private static final List<Double> GRID = List.of(0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7,
            0.75, 0.8, 0.85, 0.9);

    public TrainingSettings {
        thresholds = List.copyOf(thresholds);
        sizeExponents = List.copyOf(sizeExponents);
        groups = groups.stream().sorted().distinct().toList();
        if (negativesPerPositive < 1) {
            throw new IllegalArgumentException(Texts.of("learning.negatives-must-be", negativesPerPositive));
        }
        thresholds.forEach(FrozenNetwork::checkThreshold);
        sizeExponents.forEach(FrozenNetwork::checkSizeExponent);
        if (!(discount >= 0 && discount < 1)) {
            throw new IllegalArgumentException(Texts.of("learning.discount-must-be", discount));
        }
        if (thresholds.isEmpty() || sizeExponents.isEmpty()) {
            throw new IllegalArgumentException(Texts.of("learning.nothing-to-try"));
        }
        if (relative && kind != LearnedKind.FORESIGHT) {
            throw new IllegalArgumentException(Texts.of("learning.relative-is-of-foresight", kind.code()));
        }
        if ((lasting || lags) && kind != LearnedKind.FORESIGHT) {
            throw new IllegalArgumentException(Texts.of("learning.lasting-is-of-foresight", kind.code()));
        }
        if (relogs < 0 || relogs > 20 || networks < 1 || networks > 100) {
            throw new IllegalArgumentException(Texts.of("learning.settings.relogs-networks-invalid", relogs, networks));
        }
    }

    /**
     * The default settings of a policy, with tuned thresholds. Those of Foresight are not from the paper: a smaller learning rate
     * and more epochs, as it has five times the rows; five networks; tuned on reward, which measures later needs. A logistic
     * regression divides the probability by the tokens and has no threshold, nor has a learned Mixed-Score; nothing else of their
     * settings has an effect.
     */
    public static TrainingSettings of(LearnedKind kind) {
        if (kind == LearnedKind.FORESIGHT) {
            return new TrainingSettings(kind, Hyperparameters.PAPER.withLearningRate(0.01).withEpochs(24), 6, Objective.REWARD,
                    GRID.subList(0, 12), List.of(0.0), TeacherVariant.EVIDENCE, false, false, FeatureGroup.USUAL, 0.8, 1, 5, 0,
                    false, false);
        }
        if (kind.ofTools()) {
            return new TrainingSettings(kind, new Hyperparameters(2, 1, 1, 1e-5, 1, 1, 1), 4, Objective.RECALL, List.of(0.0),
                    List.of(0.0, 0.3, 0.6, 0.8), TeacherVariant.EVIDENCE, false, false, List.of(), 0.9, 1, 1, 0, false, false);
        }
        boolean network = kind.isNetwork();
        return new TrainingSettings(kind, Hyperparameters.PAPER, 6, Objective.F1, network ? GRID : List.of(0.0),
                List.of(kind.isLogit() ? 1.0 : 0.0), TeacherVariant.EVIDENCE, false, false, List.of(), 0, 0, 1, 0, false, false);
    }

    /**
     * Settings with one part removed.
     *
     * @throws IllegalArgumentException if the policy has no such part
     */
    public TrainingSettings without(TrainingPart part) {
        if (!TrainingPart.of(kind).contains(part)) {
            throw new IllegalArgumentException(
                    Texts.of("learning.found-another-part", part.code(), kind.code(), TrainingPart.codes(kind)));
        }
        return part.from(this);
    }

    TrainingSettings withKind(LearnedKind changed) {
        return new TrainingSettings(changed, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher,
                history, relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withThresholds(List<Double> changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, changed, sizeExponents, teacher, history,
                relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withNetwork(Hyperparameters changed) {
        return new TrainingSettings(kind, changed, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withNegatives(int changed) {
        return new TrainingSettings(kind, network, changed, objective, thresholds, sizeExponents, teacher, history, relative,
                groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings with(Objective changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, changed, thresholds, sizeExponents, teacher, history,
                relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings with(TeacherVariant changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, changed, history,
                relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withHistory(boolean changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, changed,
                relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    /** @throws IllegalArgumentException unless the policy is Foresight */
    public TrainingSettings withRelative(boolean changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                changed, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withGroups(List<FeatureGroup> changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, changed, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withDiscount(double changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, groups, changed, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withSizeExponents(List<Double> changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, changed, teacher, history,
                relative, groups, discount, relogs, networks, seed, lasting, lags);
    }

    public TrainingSettings withRounds(int changedRelogs, int changedNetworks) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, groups, discount, changedRelogs, changedNetworks, seed, lasting, lags);
    }

    public TrainingSettings withSeed(long changed) {
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, groups, discount, relogs, networks, changed, lasting, lags);
    }

    /**
     * Settings for needs that come later: features of threads and of ages, and labels that count how soon a turn is needed.
     *
     * @throws IllegalArgumentException unless the policy is Foresight
     */
    public TrainingSettings withLasting(boolean changed) {
        List<FeatureGroup> others = groups.stream().filter(group -> !FeatureGroup.LASTING.contains(group)).toList();
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, changed ? Stream.concat(others.stream(), FeatureGroup.LASTING.stream()).toList() : others, discount,
                relogs, networks, seed, changed, lags);
    }

    /**
     * Settings for training at other lags too, for needs that come later.
     *
     * @throws IllegalArgumentException unless the policy is Foresight
     */
    public TrainingSettings withLags(boolean changed) {
        TrainingSettings from = changed ? withLasting(true) : this;
        return new TrainingSettings(kind, network, negativesPerPositive, objective, thresholds, sizeExponents, teacher, history,
                relative, from.groups, discount, relogs, networks, seed, from.lasting, changed);
    }

    /** A part of the training that can be removed for an ablation. */
    public enum TrainingPart implements Coded {
        FEATURES("learning.part.features", whole -> whole.withGroups(List.of())),
        MATCH("learning.part.match", FeatureGroup.MATCH),
        WORDING("learning.part.wording", FeatureGroup.WORDING),
        PLACE("learning.part.place", FeatureGroup.PLACE),
        DEMAND("learning.part.demand", FeatureGroup.DEMAND),
        WORTH("learning.part.worth", FeatureGroup.WORTH),
        HORIZON("learning.part.horizon", whole -> whole.withDiscount(0)),
        RELOGGING("learning.part.relogging", whole -> whole.withRounds(0, whole.networks())),
        ENSEMBLE("learning.part.ensemble", whole -> whole.withRounds(whole.relogs(), 1)),
        REWARD("learning.part.reward", whole -> whole.with(Objective.F1)),
        TUNING("learning.part.tuning",
                whole -> whole.withThresholds(List.of(TrainingWatcher.USUAL_THRESHOLD)).withSizeExponents(List.of(0.0))),
        PRIOR("learning.part.prior", whole -> whole.withKind(LearnedKind.OSL_MR_NO_PRIOR));

        private final String title;
        private final UnaryOperator<TrainingSettings> leftOut;

        /** @param title key of its text */
        TrainingPart(String title, UnaryOperator<TrainingSettings> leftOut) {
            this.title = title;
            this.leftOut = leftOut;
        }

        TrainingPart(String title, FeatureGroup left) {
            this(title, whole -> whole.withGroups(whole.groups().stream().filter(group -> group != left).toList()));
        }

        /** Its title inside a sentence. */
        public String title() {
            return Texts.of(title);
        }

        /** The parts of a policy with its default settings, in their order. */
        public static List<TrainingPart> of(LearnedKind kind) {
            TrainingSettings whole = TrainingSettings.of(kind);
            return Arrays.stream(values()).filter(part -> kind.isNetwork())
                    .filter(part -> part != PRIOR || kind == LearnedKind.OSL_MR)
                    .filter(part -> !kind.ofTools() || part == HORIZON || part == RELOGGING)
                    .filter(part -> !part.from(whole).equals(whole)).toList();
        }

        /** The codes of a policy's parts, for messages. */
        public static String codes(LearnedKind kind) {
            return of(kind).stream().map(TrainingPart::code).collect(Collectors.joining(" "));
        }

        TrainingSettings from(TrainingSettings whole) {
            return leftOut.apply(whole);
        }
    }

    /** A part named in the paper but not in a policy's defaults, which can be added for a comparison. */
    public enum TrainingAddition implements Coded {
        HISTORY("learning.part.history", whole -> whole.withHistory(true)),
        RELATIVE("learning.part.relative", whole -> whole.withRelative(true)),
        LASTING("learning.part.lasting", whole -> whole.withLasting(true)),
        LAGS("learning.part.lags", whole -> whole.withLags(true));

        private final String title;
        private final UnaryOperator<TrainingSettings> added;

        /** @param title key of its text */
        TrainingAddition(String title, UnaryOperator<TrainingSettings> added) {
            this.title = title;
            this.added = added;
        }

        /** Its title inside a sentence. */
        public String title() {
            return Texts.of(title);
        }

        /** The settings with this part. */
        public TrainingSettings to(TrainingSettings whole) {
            return added.apply(whole);
        }
    }

    /** The objective of calibration and thresholds: a mean over the questions of the training episodes. */
    public enum Objective implements Coded {
        F1("learning.objective.f1"),
        REWARD("learning.objective.reward"),
        RECALL("learning.objective.recall");

        private final String words;

        /** @param words key of its text */
        Objective(String words) {
            this.words = words;
        }

        /** The name in a sentence. */
        public String words() {
            return Texts.of(words);
        }

        /** A value as people read it. */
        public String number(double value) {
            return this == REWARD ? Numbers.reward(value) : Numbers.f1(value);
        }

        /** The mean to tune. */
        public double of(Summary summary) {
            return switch (this) {
                case F1 -> summary.f1();
                case REWARD -> summary.reward();
                case RECALL -> summary.recall();
            };
        }
    }

    /** The swaps that the teacher of the BC-learner accepts, open in the paper (SPEC 6). */
    public enum TeacherVariant implements Coded {
        /** Swaps that raise the reward and add evidence. */
        EVIDENCE,
        /** All swaps that raise the reward, storage included; degenerates to tiny turns. */
        ANY
    }
}
