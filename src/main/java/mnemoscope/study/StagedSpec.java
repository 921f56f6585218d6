package mnemoscope.study;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * Staged deployment: an untrained policy serves first, and a learned policy takes over after a number of logged episodes. Every
 * number of logs is evaluated on the same held-out episodes.
 *
 * @param benchmark the runs; its policies are {@link #variants}, its baseline is the cold start
 * @param coldStart untrained policy that serves first and writes the logs
 * @param learned   policies that take over, in the order of the tables
 * @param logs      numbers of logged episodes, ascending
 */
public record StagedSpec(BenchmarkSpec benchmark, String coldStart, List<String> learned,
        List<Integer> logs) implements BenchmarkStudy {
    public static final String KIND = "staged";
    private static final int MOST_LOGS = 1_000_000;

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public StagedSpec {
        learned = StudySpec.once("learned", learned);
        logs = StudySpec.once("logs", logs).stream().sorted().toList();
        if (!benchmark.baseline().equals(coldStart)) {
            throw new IllegalArgumentException(Texts.of("study.baseline-of-a-staged-study", benchmark.baseline(), coldStart));
        }
    }

    /** Names of the policies of the benchmark: the cold start, then each learned policy by number of logs. */
    public static List<String> variants(String coldStart, List<String> learned, List<Integer> logs) {
        return Stream
                .concat(Stream.of(coldStart),
                        learned.stream().flatMap(
                                policy -> logs.stream().sorted().map(k -> new DeploymentStage(policy, k, coldStart).name())))
                .toList();
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static StagedSpec read(Fields given, String name) throws BadInputException {
        String coldStart = given.text("cold_start", Texts.of("study.one-of-the-policies-by-name"), "mixed");
        if (given.has("policies") && !given.texts("policies", Texts.of("study.a-list-of-policies")).isEmpty()) {
            throw given.wrong("policies", Texts.of("study.found-policies-but-staged"));
        }
        String known = LearnedKind.deployable().stream().map(LearnedKind::code).collect(Collectors.joining(", ")) + ", "
                + BenchmarkSpec.CALIBRATED;
        List<String> learned = given.list("learned", Texts.of("study.a-list-of-policies"),
                (list, k) -> list.one(k, Texts.of("study.one-of", known),
                        code -> Stream.of(code).filter(each -> List.of(known.split(", ")).contains(each)).findFirst()),
                List.of(LearnedKind.OSL_MR.code()));
        List<Integer> logs = given.list("logs", Texts.of("study.a-list-of-numbers-of-episodes"),
                (list, k) -> (int) list.whole(k, 1, MOST_LOGS, Texts.of("study.a-whole-number-from-1", MOST_LOGS)),
                List.of(1, 2, 4));
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name, variants(coldStart, learned, logs));
        return StudySpec.checked(given, () -> new StagedSpec(benchmark, coldStart, learned, logs));
    }
}
