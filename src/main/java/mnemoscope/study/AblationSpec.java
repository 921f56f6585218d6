package mnemoscope.study;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.learning.TrainingPart;
import mnemoscope.learning.policy.LearnedKind;

/**
 * What the parts of a learned policy are worth: it is trained whole and without each of them, on the same folds.
 *
 * @param benchmark what is run; its policies are {@link #variants}, its baseline is the whole policy
 * @param policy    that is taken apart
 * @param without   parts, each taken away alone, in the order of the tables
 */
public record AblationSpec(BenchmarkSpec benchmark, LearnedKind policy, List<TrainingPart> without) implements StudySpec {
    public static final String KIND = "ablation";
    private static final String WITHOUT = " without ";

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public AblationSpec {
        without = StudySpec.once("without", without);
        if (!benchmark.baseline().equals(policy.code())) {
            throw new IllegalArgumentException("found the baseline \"" + benchmark.baseline()
                    + "\", but all variants are compared with the whole policy, " + policy.code() + ". Remove \"baseline\".");
        }
    }

    /** Names of the policies of the benchmark: the whole one first. */
    public static List<String> variants(LearnedKind policy, List<TrainingPart> without) {
        return Stream.concat(Stream.of(policy.code()), without.stream().map(part -> variant(policy, part))).toList();
    }

    /** The name of a policy without one part, e.g. "foresight without match". */
    public static String variant(LearnedKind policy, TrainingPart part) {
        return policy.code() + WITHOUT + part.code();
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String name() {
        return benchmark.name();
    }
}
