package mnemoscope.study;

import java.util.List;
import java.util.function.Supplier;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/**
 * The specification of a study; each kind of study has its own. Users write it as JSON (src/docs/formats/studies.md). Each
 * specification reads its own parameters; {@code mnemoscope.report.StudyFile} lists the kinds.
 */
public interface StudySpec {
    /** The name used in titles and file names. */
    String name();

    /** The benchmarks whose data it reads; several may read the same data. */
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
     * Calls a constructor that checks its values, and adds the place to its error.
     *
     * @param given place of the values, for the error
     */
    static <S> S checked(Fields given, Supplier<S> made) throws BadInputException {
        return BadInputException.checked(given.at() + ": ", made);
    }
}
