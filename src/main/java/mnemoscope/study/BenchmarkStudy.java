package mnemoscope.study;

import java.util.List;

/** A study based on the runs of a benchmark; it shares their cells and parameters. */
public interface BenchmarkStudy extends StudySpec {
    /** The benchmark that is run. */
    BenchmarkSpec benchmark();

    @Override
    default String name() {
        return benchmark().name();
    }

    @Override
    default List<BenchmarkSpec> measured() {
        return List.of(benchmark());
    }
}
