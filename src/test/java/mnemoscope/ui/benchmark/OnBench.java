package mnemoscope.ui.benchmark;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** What is tried with the Benchmark tab without a toolkit. */
abstract class OnBench {
    @TempDir
    Path folder;
    protected Bench bench;

    final Bench bench() {
        bench = new Bench(folder, Optional.of(folder.resolve("benchmark")));
        return bench;
    }

    @AfterEach
    void close() {
        bench.close();
    }
}
