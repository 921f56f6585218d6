package mnemoscope.study;

import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;

/**
 * Measures policies as the budget grows: a benchmark on a fine grid of budgets.
 *
 * @param benchmark the runs; they are cells of a benchmark
 */
public record CapacitySpec(BenchmarkSpec benchmark) implements BenchmarkStudy {
    public static final String KIND = "capacity";

    /** @throws IllegalArgumentException if there is only one budget */
    public CapacitySpec {
        if (benchmark.budgets().contains(Budgets.AS_LOGGED)) {
            throw new IllegalArgumentException(Texts.of("study.capacity-as-logged"));
        }
        if (benchmark.budgets().size() < 2) {
            throw new IllegalArgumentException(Texts.of("study.expected-more-budgets"));
        }
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static CapacitySpec read(Fields given, String name) throws BadInputException {
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name);
        return StudySpec.checked(given, () -> new CapacitySpec(benchmark));
    }
}
