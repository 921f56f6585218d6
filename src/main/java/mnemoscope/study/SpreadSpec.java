package mnemoscope.study;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/**
 * Separates the two sources of variance of a learned policy: the start of its networks and the split of the episodes into folds.
 * Each seed of the benchmark is a split; in each split the networks are started several times.
 *
 * @param benchmark the runs; its policies are {@link #variants}
 * @param learned   policies with networks, in the order of the tables
 * @param starts    starts of the networks per split, 2 or more; the first is the start that a benchmark uses
 */
public record SpreadSpec(BenchmarkSpec benchmark, List<String> learned, int starts) implements BenchmarkStudy {
    public static final String KIND = "spread";
    /** Separates the policy and the number of its start in a name. */
    public static final String START = " start ";
    private static final int MOST_STARTS = 1000;

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public SpreadSpec {
        learned = StudySpec.once("learned", learned);
        if (benchmark.seeds().size() < 2) {
            throw new IllegalArgumentException(Texts.of("study.expected-more-deals"));
        }
    }

    /** The policy name of a start; the first start has the name used in a benchmark. */
    public static String variant(String policy, int start) {
        return start == 0 ? policy : policy + START + start;
    }

    /** Names of the policies of the benchmark: by policy, then start. */
    public static List<String> variants(List<String> learned, int starts) {
        return learned.stream().flatMap(policy -> IntStream.range(0, starts).mapToObj(start -> variant(policy, start))).toList();
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static SpreadSpec read(Fields given, String name) throws BadInputException {
        String known = Coded.codes(LearnedKind.class, ", ");
        if (given.has("policies") && !given.texts("policies", Texts.of("study.a-list-of-policies")).isEmpty()) {
            throw given.wrong("policies", Texts.of("study.found-policies-but-spread"));
        }
        List<String> learned = given.list("learned", Texts.of("study.a-list-of-policies"),
                (list, k) -> list.one(k, Texts.of("study.one-of", known),
                        code -> Stream.of(code).filter(each -> Coded.of(LearnedKind.class, each).isPresent()).findFirst()),
                List.of(LearnedKind.OSL_MR.code()));
        int starts = given.whole("starts", 2, MOST_STARTS, Texts.of("study.a-whole-number-from-2", MOST_STARTS), 3);
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name, variants(learned, starts));
        return StudySpec.checked(given, () -> new SpreadSpec(benchmark, learned, starts));
    }
}
