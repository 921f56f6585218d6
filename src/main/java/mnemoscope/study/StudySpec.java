package mnemoscope.study;

import java.util.List;
import java.util.function.Supplier;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * What a study measures, one specification a kind; written by hand as JSON (src/docs/formats/studies.md). Each reads its own
 * parameters; kinds are listed in {@code mnemoscope.report.StudyFile}.
 */
public interface StudySpec {
    /** In titles and file names. */
    String name();

    /** The benchmarks whose data it reads, which may have the same. */
    default List<BenchmarkSpec> measured() {
        return List.of();
    }

    /** @throws IllegalArgumentException if the list is empty or has an element twice; the message says so */
    static <E> List<E> once(String what, List<E> values) {
        if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException(
                    Texts.of(values.isEmpty() ? "study.found-no-element" : "study.found-an-element-twice", what));
        }
        return List.copyOf(values);
    }

    /**
     * Makes a specification that checks itself.
     *
     * @param given where a value that is outside its range was given
     */
    static <S> S checked(Fields given, Supplier<S> made) throws BadInputException {
        return BadInputException.checked(given.at() + ": ", made);
    }
}
