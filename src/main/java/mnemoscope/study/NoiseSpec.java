package mnemoscope.study;

import java.util.List;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * Measures robustness to noise: a benchmark on the unchanged data, with irrelevant turns added to each conversation, and with
 * wrong training labels. One kind of noise at a time.
 *
 * @param irrelevant share of irrelevant turns in a conversation, percent, each 1 to {@link #MOST}, ascending
 * @param labels     share of wrong training labels, percent, each 1 to {@link #MOST}, ascending
 */
public record NoiseSpec(BenchmarkSpec benchmark, List<Integer> irrelevant, List<Integer> labels) implements BenchmarkStudy {
    public static final String KIND = "noise";
    /** Largest level, percent. */
    public static final int MOST = 90;

    /** @throws IllegalArgumentException if a level occurs twice, or there is none */
    public NoiseSpec {
        irrelevant = irrelevant.stream().sorted().toList();
        labels = labels.stream().sorted().toList();
        if (!irrelevant.isEmpty() || labels.isEmpty()) {
            StudySpec.once("irrelevant", irrelevant);
        }
        if (!labels.isEmpty()) {
            StudySpec.once("labels", labels);
        }
    }

    /** @throws BadInputException if a value is wrong, with place, what was found and expected */
    public static NoiseSpec read(Fields given, String name) throws BadInputException {
        List<Integer> irrelevant = levels(given, "irrelevant", List.of(25, 50, 75));
        List<Integer> labels = levels(given, "labels", List.of());
        BenchmarkSpec benchmark = BenchmarkSpec.read(given, name);
        return StudySpec.checked(given, () -> new NoiseSpec(benchmark, irrelevant, labels));
    }

    private static List<Integer> levels(Fields given, String field, List<Integer> usual) throws BadInputException {
        return given.list(field, Texts.of("study.a-list-of-percent", MOST),
                (list, k) -> (int) list.whole(k, 1, MOST, Texts.of("study.a-list-of-percent", MOST)), usual);
    }
}
