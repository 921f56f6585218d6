package mnemoscope.ui.training;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings.TeacherVariant;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.text.NumberFormats;

/**
 * One training setting, as a word or a typed number.
 *
 * @param paper whether the paper gives the default; otherwise it is ours
 * @param words all allowed values; empty if it is typed
 * @param read  reads it from settings, as text
 * @param write writes it to settings; throws IllegalArgumentException with words for the user
 */
record TrainingField(String labelKey, String helpKey, boolean paper, List<String> words, Function<TrainingSettings, String> read,
        BiFunction<TrainingSettings, String, TrainingSettings> write) {
    /** Number of letters that fit beside a value. */
    private static final int HINT = 8;
    private static final String TUNED = "tuned";
    private static final List<TrainingField> COMMON = List.of(
            network("training.hidden-units", "training.units-of-the-one-hidden", true, n -> n.hidden(),
                    (n, v) -> new Hyperparameters(whole(v), n.epochs(), n.learningRate(), n.l2(), n.positiveWeight(), n.batch(),
                            n.patience())),
            network("training.epochs", "training.passes-over-the-training-rows", true, n -> n.epochs(),
                    (n, v) -> n.withEpochs(whole(v))),
            network("training.learning-rate", "training.step-of-adam", true, n -> n.learningRate(),
                    (n, v) -> n.withLearningRate(number(v))),
            network("training.l2", "training.weight-decay.help", true, n -> n.l2(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), number(v), n.positiveWeight(),
                            n.batch(), n.patience())),
            network("training.positive-weight", "training.positive-weight.help", true, n -> n.positiveWeight(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), n.l2(), number(v), n.batch(),
                            n.patience())),
            new TrainingField("training.negatives-each", "training.turns-that-were-not-needed", true, List.of(),
                    s -> text(s.negativesPerPositive()), (s, v) -> s.withNegatives(whole(v))),
            network("training.batch", "training.rows-of-one-step", false, n -> n.batch(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), n.l2(), n.positiveWeight(), whole(v),
                            n.patience())),
            network("training.patience", "training.epochs-without-a-better-validation", false, n -> n.patience(),
                    (n, v) -> new Hyperparameters(n.hidden(), n.epochs(), n.learningRate(), n.l2(), n.positiveWeight(), n.batch(),
                            whole(v))),
            new TrainingField("training.threshold", "training.probability-below-which-choosing-stops", false, List.of(),
                    TrainingField::threshold,
                    (s, v) -> v.strip().equals(TUNED)
                            ? s.withThresholds(TrainingSettings.of(s.kind()).thresholds())
                            : s.withThresholds(List.of(number(v)))),
            new TrainingField("training.tuned-on", "training.tuning.help", false, List.of("F1", "reward"),
                    s -> s.objective() == Objective.F1 ? "F1" : s.objective().code(),
                    (s, v) -> s.with(v.equals("F1") ? Objective.F1 : Objective.REWARD)),
            yesNo("training.history", "training.whether-shares-of-earlier-evidence", TrainingSettings::history,
                    TrainingSettings::withHistory),
            new TrainingField("training.networks-averaged", "training.networks.help", false, List.of(), s -> text(s.networks()),
                    (s, v) -> s.withRounds(s.relogs(), whole(v))));
    private static final TrainingField L2 = COMMON.stream().filter(field -> field.labelKey.equals("training.l2")).findFirst()
            .orElseThrow();
    private static final TrainingField TEACHER = new TrainingField("training.teacher", "training.which-swaps-its-teacher-makes",
            false, List.of("evidence", "any"), s -> s.teacher().code(),
            (s, v) -> s.with(Coded.of(TeacherVariant.class, v).orElseThrow()));
    private static final TrainingField EXPONENTS = new TrainingField("training.size-exponents",
            "training.tried-with-each-threshold-odds", false, List.of(),
            s -> s.sizeExponents().stream().map(TrainingField::text).collect(Collectors.joining(" ")),
            (s, v) -> s.withSizeExponents(Arrays.stream(v.strip().split("[\\s,]+")).map(TrainingField::number).toList()));
    private static final TrainingField DISCOUNT = new TrainingField("training.discount", "training.weight-of-a-need-one", false,
            List.of(), s -> text(s.discount()), (s, v) -> s.withDiscount(number(v)));
    private static final TrainingField RELATIVE = yesNo("training.relative", "training.whether-features-are-against-the-pool",
            TrainingSettings::relative, TrainingSettings::withRelative);
    private static final TrainingField LASTING = yesNo("training.lasting", "training.lasting.help", TrainingSettings::lasting,
            TrainingSettings::withLasting);
    private static final TrainingField LAGS = yesNo("training.lags", "training.lags.help", TrainingSettings::lags,
            TrainingSettings::withLags);
    private static final TrainingField RELOGS = new TrainingField("training.relogs", "training.rounds-in-which-the-learner",
            false, List.of(), s -> text(s.relogs()), (s, v) -> s.withRounds(whole(v), s.networks()));
    private static final TrainingField SEED = new TrainingField("training.seed", "training.seed.help", false, List.of(),
            s -> Long.toString(s.seed()), (s, v) -> s.withSeed((long) number(v)));

    private static TrainingField yesNo(String label, String help, Predicate<TrainingSettings> read,
            BiFunction<TrainingSettings, Boolean, TrainingSettings> write) {
        return new TrainingField(label, help, false, List.of("no", "yes"), s -> read.test(s) ? "yes" : "no",
                (s, v) -> write.apply(s, v.equals("yes")));
    }

    String label() {
        return Texts.of(labelKey);
    }

    String help() {
        return Texts.of(helpKey);
    }

    /** The displayed name of a value; a typed value is displayed unchanged. */
    static String shown(String value) {
        return switch (value) {
            case "reward" -> Objective.REWARD.words();
            case "no" -> Texts.of("training.no");
            case "yes" -> Texts.of("training.yes");
            case "evidence" -> Texts.of("training.swaps-with-evidence");
            case TUNED -> Texts.of("training.tuned");
            case "any" -> Texts.of("training.swaps-of-any-kind");
            default -> NumberFormats.typed(value);
        };
    }

    /** The value in files for a displayed value. */
    static String code(String shown) {
        return shown.strip().equals(shown(TUNED)) ? TUNED : NumberFormats.plain(shown);
    }

    /** The problem of a typed value in words; empty if there is none. */
    String fault(TrainingSettings settings, String typed) {
        try {
            TrainingSettings unused = write.apply(settings, typed);
            return "";
        } catch (IllegalArgumentException wrong) {
            return wrong.getMessage();
        }
    }

    /** The settings that apply to a policy, in display order. */
    static List<TrainingField> of(LearnedKind kind) {
        if (kind.ofTools()) {
            return List.of(L2, EXPONENTS, DISCOUNT, RELOGS);
        }
        List<TrainingField> all = new java.util.ArrayList<>(COMMON);
        switch (kind) {
            case BC -> all.add(TEACHER);
            case FORESIGHT -> all.addAll(List.of(RELATIVE, LASTING, LAGS, EXPONENTS, DISCOUNT, RELOGS));
            case OSL_MR, OSL_MR_NO_PRIOR -> {
                // No more.
            }
        }
        all.add(SEED);
        return List.copyOf(all);
    }

    /** The default for a policy. */
    String usual(LearnedKind kind) {
        return read.apply(TrainingSettings.of(kind));
    }

    boolean isChanged(TrainingSettings settings) {
        return !read.apply(settings).equals(usual(settings.kind()));
    }

    /** "paper 12", "ours 64"; for Foresight always ours. */
    String origin(LearnedKind kind) {
        return isOfPaper(kind)
                ? Texts.of("training.usual-of-the-paper", shown(usual(kind)))
                : Texts.of("training.usual-of-ours", shown(usual(kind)));
    }

    private boolean isOfPaper(LearnedKind kind) {
        return paper && kind != LearnedKind.FORESIGHT;
    }

    /** The hint beside the value: the source of the default, and the default if the value differs. */
    String hint(TrainingSettings settings) {
        String origin = origin(settings.kind());
        return isChanged(settings)
                ? origin.length() <= HINT ? origin : shown(usual(settings.kind()))
                : isOfPaper(settings.kind()) ? Texts.of("training.paper") : Texts.of("training.ours");
    }

    private static TrainingField network(String labelKey, String helpKey, boolean paper, Function<Hyperparameters, Number> read,
            BiFunction<Hyperparameters, String, Hyperparameters> write) {
        return new TrainingField(labelKey, helpKey, paper, List.of(), s -> text(read.apply(s.network())),
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
            throw new IllegalArgumentException(Texts.of("training.is-no-whole-number", text.strip()));
        }
        return (int) value;
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(NumberFormats.plain(text));
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(Texts.of("training.is-no-number", text.strip()), wrong);
        }
    }
}
