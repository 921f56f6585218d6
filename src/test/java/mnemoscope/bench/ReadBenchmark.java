package mnemoscope.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.task.Progress;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads LongMemEval S (40 instances repeated to 277 MB in a scratch file) in a heap of 600 MB: target 100 MB/s, so at most
 * 2.77 s. Another file is read as it lies: {@code -p whole=M.json -jvmArgsAppend -Xmx2g}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 2)
@Measurement(iterations = 5)
@Fork(value = 1, jvmArgsAppend = "-Xmx600m")
public class ReadBenchmark {
    private static final long BYTES = 277_000_000;

    @Param("")
    public String whole;

    private Path file;

    @Setup
    public void write() throws IOException {
        if (!whole.isEmpty()) {
            file = Path.of(whole);
            return;
        }
        byte[] instances;
        Path source = Path.of(System.getProperty("longmemeval", "../shared/data/longmemeval_s_40.json.gz"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(source))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            instances = text.substring(1, text.length() - 1).getBytes(StandardCharsets.UTF_8);
        }
        file = Files.createTempFile("longmemeval_s", ".json");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            out.write('[');
            for (long written = 0; written < BYTES; written += instances.length) {
                if (written > 0) {
                    out.write(',');
                }
                out.write(instances);
            }
            out.write(']');
        }
    }

    @TearDown
    public void delete() throws IOException {
        if (whole.isEmpty()) {
            Files.delete(file);
        }
    }

    @Benchmark
    public LoadedDataset read() throws Exception {
        return DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
    }
}
