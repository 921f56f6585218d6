package mnemoscope.ui.training;

import mnemoscope.model.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.model.Coded;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings.TeacherReading;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;

/**
 * One thing of the training that can be set, as a word or a number that is typed.
 *
 * @param paper   whether the paper gives the usual value; else it is ours
 * @param words   all that it can be; empty if it is typed
 * @param read    of settings, as typed
 * @param write   into settings; throws IllegalArgumentException with words for the user
 */
record Knob(String label, String help, boolean paper, List<String> words, Function<TrainingSettings, String> read,
        BiFunction<TrainingSettings, String, TrainingSettings> write) {
    /** Letters that have room beside a value. */
    private static final int HINT = 8;
    private static final String TUNED = "tuned";
    private static final List<Knob> COMMON = List.of(
            network(Texts.of("training.hidden-units"), Texts.of("training.units-of-the-one-hidden"), true, n -> n.hidden(),
                    (n, v) -> new Hyperparameters(whole(v), n.epochs(), n.learningRate(), n.l2(), n.positiveWeight(), n.batch(),
                            n.patience())),
            network(Texts.of("training.epochs"), Texts.of("training.passes-over-the-training-rows"), true, n -> n.epochs(),
                    (n, v) -> n.withEpochs(whole(v))),
            network(Texts.of("training.learning-rate"), Texts.of("training.step-of-adam"), true, n -> n.learningRate(),
                    (n, v) -> n.withLearningRate(number(v))),
            network("L2", Texts.of("training.decay-of-weights-not-of"), true, n -> n.l2(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), number(v), n.positiveWeight(),
                            n.batch(), n.patience())),
            network(Texts.of("training.positive-weight"), Texts.of("training.weight-in-the-loss-of"), true,
                    n -> n.positiveWeight(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), n.l2(), number(v), n.batch(),
                            n.patience())),
            new Knob(Texts.of("training.negatives-each"), Texts.of("training.turns-that-were-not-needed"), true, List.of(),
                    s -> text(s.negativesPerPositive()), (s, v) -> s.withNegatives(whole(v))),
            network(Texts.of("training.batch"), Texts.of("training.rows-of-one-step"), false, n -> n.batch(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), n.l2(), n.positiveWeight(), whole(v),
                            n.patience())),
            network(Texts.of("training.patience"), Texts.of("training.epochs-without-a-better-validation"), false,
                    n -> n.patience(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), n.l2(), n.positiveWeight(), n.batch(),
                            whole(v))),
            new Knob(Texts.of("training.threshold"),
                    Texts.of("training.probability-below-which-choosing-stops"),
                    false, List.of(), Knob::threshold,
                    (s, v) -> v.strip().equals(TUNED)
                            ? s.withThresholds(TrainingSettings.of(s.kind()).thresholds())
                            : s.withThresholds(List.of(number(v)))),
            new Knob(Texts.of("training.tuned-on"), Texts.of("training.what-calibration-and-threshold-are"), false,
                    List.of("F1", "reward"), s -> s.objective() == Objective.F1 ? "F1" : "reward",
                    (s, v) -> s.with(v.equals("F1") ? Objective.F1 : Objective.REWARD)),
            new Knob(Texts.of("training.history"), Texts.of("training.whether-shares-of-earlier-evidence"), false,
                    List.of("no", "yes"), s -> s.history() ? "yes" : "no", (s, v) -> s.withHistory(v.equals("yes"))),
            new Knob(Texts.of("training.networks-2"), Texts.of("training.trained-from-different-weights-and"), false, List.of(),
                    s -> text(s.networks()),
                    (s, v) -> s.withRounds(s.relogs(), whole(v))));
    private static final Knob TEACHER = new Knob(Texts.of("training.teacher"),
            Texts.of("training.which-swaps-its-teacher-makes"),
            false, List.of("evidence", "any"), s -> s.teacher().code(),
            (s, v) -> s.with(Coded.of(TeacherReading.class, v).orElseThrow()));
    private static final Knob EXPONENTS = new Knob(Texts.of("training.size-exponents"),
            Texts.of("training.tried-with-each-threshold-odds"),
            false, List.of(), s -> s.sizeExponents().stream().map(Knob::text).collect(Collectors.joining(" ")),
            (s, v) -> s.withSizeExponents(Arrays.stream(v.strip().split("[\\s,]+")).map(Knob::number).toList()));
    private static final Knob DISCOUNT = new Knob(Texts.of("training.discount"), Texts.of("training.weight-of-a-need-one"), false,
            List.of(),
            s -> text(s.discount()), (s, v) -> s.withDiscount(number(v)));
    private static final Knob RELOGS = new Knob(Texts.of("training.relogs"), Texts.of("training.rounds-in-which-the-learner"),
            false,
            List.of(), s -> text(s.relogs()), (s, v) -> s.withRounds(whole(v), s.networks()));
    private static final Knob SEED = new Knob(Texts.of("training.seed"), Texts.of("training.of-weights-shuffling-thinning-and"),
            false,
            List.of(), s -> Long.toString(s.seed()), (s, v) -> s.withSeed((long) number(v)));

    /** What is wrong with a value as it is typed, in words; empty if nothing. */
    String fault(TrainingSettings settings, String typed) {
        try {
            TrainingSettings unused = write.apply(settings, typed);
            return "";
        } catch (IllegalArgumentException wrong) {
            return wrong.getMessage();
        }
    }

    /** Those that matter for a policy, in the order shown. */
    static List<Knob> of(LearnedKind kind) {
        List<Knob> all = new java.util.ArrayList<>(COMMON);
        switch (kind) {
            case BC -> all.add(TEACHER);
            case FORESIGHT -> all.addAll(List.of(EXPONENTS, DISCOUNT, RELOGS));
            case OSL_MR, OSL_MR_NO_PRIOR -> {
                // no more
            }
        }
        all.add(SEED);
        return List.copyOf(all);
    }

    /** As it usually is for this policy. */
    String usual(LearnedKind kind) {
        return read.apply(TrainingSettings.of(kind));
    }

    boolean isChanged(TrainingSettings settings) {
        return !read.apply(settings).equals(usual(settings.kind()));
    }

    /** "paper 12", "ours 64"; Foresight is ours altogether. */
    String origin(LearnedKind kind) {
        return (paper && kind != LearnedKind.FORESIGHT ? "paper " : "ours ") + usual(kind);
    }

    /** What stands beside its value: who gives the usual one, and that one itself where the value differs. */
    String hint(TrainingSettings settings) {
        String origin = origin(settings.kind());
        return isChanged(settings)
                ? origin.length() <= HINT ? origin : usual(settings.kind())
                : origin.substring(0, origin.indexOf(' '));
    }

    private static Knob network(String label, String help, boolean paper, Function<Hyperparameters, Number> read,
            BiFunction<Hyperparameters, String, Hyperparameters> write) {
        return new Knob(label, help, paper, List.of(), s -> text(read.apply(s.network())),
                (s, v) -> s.withNetwork(write.apply(s.network(), v)));
    }

    private static String threshold(TrainingSettings s) {
        return s.thresholds().size() == 1 ? text(s.thresholds().getFirst()) : TUNED;
    }

    private static String text(Number value) {
        String text = value.toString();
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text.replace(".0E", "e").replace("E", "e");
    }

    private static int whole(String text) {
        double value = number(text);
        if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("\"" + text.strip() + "\" is no whole number.");
        }
        return (int) value;
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text.strip().replace('\u2212', '-'));
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("\"" + text.strip() + "\" is no number.", wrong);
        }
    }
}
