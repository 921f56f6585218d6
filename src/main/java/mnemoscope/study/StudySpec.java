package mnemoscope.study;

import java.util.List;

/** What a study measures, one specification a kind; written by hand as JSON (src/docs/formats/studies.md). */
public sealed interface StudySpec
        permits OptimalitySpec, BenchmarkSpec, SensitivitySpec, CapacitySpec, ReadingsSpec, AblationSpec {
    /** As written in files. */
    String kind();

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
}
