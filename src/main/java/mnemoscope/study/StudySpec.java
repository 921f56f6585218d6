package mnemoscope.study;

import java.util.List;
import java.util.function.Supplier;
import mnemoscope.file.Fields;
import mnemoscope.model.BadInputException;

/**
 * What a study measures, one specification a kind; written by hand as JSON (src/docs/formats/studies.md). Each reads its own
 * parameters; kinds are listed in {@code mnemoscope.report.StudyFile}.
 */
public interface StudySpec {
    /** In titles and file names. */
    String name();

    /** @throws IllegalArgumentException if the list is empty or has an element twice; the message says so */
    static <E> List<E> once(String what, List<E> values) {
        if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException("found " + (values.isEmpty() ? "no element" : "an element twice") + " in \"" + what
                    + "\", expected one or more, each once. Correct this list.");
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
