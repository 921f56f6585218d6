package mnemoscope.study;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.Reacquisition;

/**
 * Measures how the reward and the order of policies depend on the reward coefficients, one at a time (SPEC 9).
 *
 * @param benchmark    the runs; they are cells of a benchmark
 * @param coefficients in the order of the tables
 * @param multipliers  factors for the paper's coefficients, above 0, ascending; always with 1
 */
public record SensitivitySpec(BenchmarkSpec benchmark, List<Coefficient> coefficients,
        List<Double> multipliers) implements BenchmarkStudy {
    public static final String KIND = "sensitivity";
    public static final List<Double> USUAL_MULTIPLIERS = List.of(0.25, 0.5, 0.75, 1.0, 1.5, 2.0, 4.0);
    public static final double LEAST_MULTIPLIER = 0.001;
    public static final double MOST_MULTIPLIER = 1000;

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public SensitivitySpec {
        coefficients = StudySpec.once("coefficients", coefficients).stream().sorted().toList();
        multipliers = StudySpec.once("multipliers", multipliers).stream().sorted().toList();
        if (!multipliers.contains(1.0)) {
            throw new IllegalArgumentException(Texts.of("study.expected-the-multiplier-1"));
        }
        if (!benchmark.protocol().settings().get(ProtocolSetting.REACQUIRE).orElse(Reacquisition.NEVER).isNever()) {
            throw new IllegalArgumentException(Texts.of("study.sensitivity-sets-the-price"));
        }
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static SensitivitySpec read(Fields given, String name) throws BadInputException {
        List<Coefficient> coefficients = given.list("coefficients", Texts.of("study.a-list-of-coefficients"),
                (list, k) -> list.one(k, Texts.of("study.one-of", Coded.codes(Coefficient.class, ", ")),
                        code -> Coded.of(Coefficient.class, code)),
                List.of(Coefficient.values()));
        List<Double> multipliers = given.list(
                "multipliers", Texts.of("study.a-list-of-multipliers"), (list, k) -> list.number(k, LEAST_MULTIPLIER,
                        MOST_MULTIPLIER, Texts.of("study.number.expected", LEAST_MULTIPLIER, MOST_MULTIPLIER)),
                USUAL_MULTIPLIERS);
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name);
        return StudySpec.checked(given, () -> new SensitivitySpec(benchmark, coefficients, multipliers));
    }
}
