package mnemoscope.study;

/** What a study measures, one specification a kind; written by hand as JSON (src/docs/formats/studies.md). */
public sealed interface StudySpec permits OptimalitySpec, BenchmarkSpec {
    /** As written in files. */
    String kind();

    /** In titles and file names. */
    String name();
}
