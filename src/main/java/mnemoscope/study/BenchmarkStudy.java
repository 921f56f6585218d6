package mnemoscope.study;

import java.util.List;

/** A study that looks at the runs of a benchmark, so that it shares their cells and their parameters. */
public interface BenchmarkStudy extends StudySpec {
    /** What is run. */
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
