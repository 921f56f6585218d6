package mnemoscope.study;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.learning.TrainingSettings.TrainingAddition;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * Measures the effect of each part of a learned policy: the policy is trained complete, without each part, and with additional
 * parts, on the same folds.
 *
 * @param benchmark the runs; its policies are {@link #variants}, its baseline is the complete policy
 * @param policy    the learned policy
 * @param without   parts, each removed alone, in the order of the tables
 * @param with      parts, each added alone, listed after them
 * @param nested    whether nested cross-validation also chooses a variant for each fold
 */
public record AblationSpec(BenchmarkSpec benchmark, LearnedKind policy, List<TrainingPart> without, List<TrainingAddition> with,
        boolean nested) implements BenchmarkStudy {
    public static final String KIND = "ablation";
    private static final List<LearnedKind> POLICIES = List.of(LearnedKind.FORESIGHT, LearnedKind.OSL_MR);
    /** Nested cross-validation needs three folds: one to choose for, one to choose by, one to train on. */
    private static final int NESTED_FOLDS = 3;
    private static final String WITHOUT = " without ";
    private static final String WITH = " with ";

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public AblationSpec {
        without = with.isEmpty() || !without.isEmpty() ? StudySpec.once("without", without) : List.of();
        with = with.isEmpty() ? List.of() : StudySpec.once("with", with);
        if (!benchmark.baseline().equals(policy.code())) {
            throw new IllegalArgumentException(Texts.of("study.baseline-of-an-ablation", benchmark.baseline(), policy.code()));
        }
        if (nested && benchmark.folds() < NESTED_FOLDS) {
            throw new IllegalArgumentException(Texts.of("study.folds-of-a-nested-choice", benchmark.folds(), NESTED_FOLDS));
        }
    }

    /** Names of the policies of the benchmark, the complete policy first. */
    public static List<String> variants(LearnedKind policy, List<TrainingPart> without, List<TrainingAddition> with) {
        return Stream.of(Stream.of(policy.code()), without.stream().map(part -> variant(policy, part)),
                with.stream().map(addition -> variant(policy, addition))).flatMap(names -> names).toList();
    }

    /** The name of a policy without one part, e.g. "foresight without match". */
    public static String variant(LearnedKind policy, TrainingPart part) {
        return policy.code() + WITHOUT + part.code();
    }

    /** The name of a policy with one addition, e.g. "osl-mr with history". */
    public static String variant(LearnedKind policy, TrainingAddition addition) {
        return policy.code() + WITH + addition.code();
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static AblationSpec read(Fields given, String name) throws BadInputException {
        LearnedKind policy = given.has("policy")
                ? given.one("policy", Texts.of("study.one-or-the-other", POLICIES.getFirst().code(), POLICIES.getLast().code()),
                        code -> Coded.of(LearnedKind.class, code).filter(POLICIES::contains))
                : LearnedKind.FORESIGHT;
        List<String> codes = given.has("without") ? given.texts("without", Texts.of("study.a-list-of-parts")) : List.of();
        if (given.has("policies") && !given.texts("policies", Texts.of("study.a-list-of-policies")).isEmpty()) {
            throw given.wrong("policies", Texts.of("study.found-policies-but-an-ablation"));
        }
        List<TrainingAddition> with = given.has("with") ? given.someOf("with", TrainingAddition.class) : List.of();
        List<TrainingPart> parts = with.isEmpty() || !codes.isEmpty()
                ? StudySpec.checked(given, () -> parts(policy, codes))
                : List.of();
        boolean nested = given.flag("nested", false);
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name, variants(policy, parts, with));
        return StudySpec.checked(given, () -> new AblationSpec(benchmark, policy, parts, with, nested));
    }

    /** If the study names neither a part nor an addition, all parts are removed in turn. */
    private static List<TrainingPart> parts(LearnedKind policy, List<String> codes) {
        List<TrainingPart> known = TrainingPart.of(policy);
        return codes
                .isEmpty()
                        ? known
                        : codes.stream()
                                .map(code -> Coded.of(TrainingPart.class, code).filter(known::contains)
                                        .orElseThrow(() -> new IllegalArgumentException(Texts.of(
                                                "study.expected-one-of-the-parts", PrintableText.shortened(code),
                                                known.stream().map(TrainingPart::code).collect(Collectors.joining(" "))))))
                                .toList();
    }
}
