package mnemoscope.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
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
 * Reads a session that has grown to 200 MB: a sample with compactions again and again, each copy going on where the one before ended. In a heap of 256 MB; target 100 MB/s, so at most 2 s.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
@Fork(value = 1, jvmArgsAppend = "-Xmx256m")
public class LogReadBenchmark {
    private static final long BYTES = 200_000_000;
    /** Names of lines, of calls and of answers, which must be other ones in each copy. */
    private static final Pattern NAMES = Pattern
            .compile("(?<=[uU]uid\":\"[0-9a-f-]{28})[0-9a-f]{8}|(?<=toolu_[A-Za-z0-9]{4})|(?<=msg_[A-Za-z0-9]{4})");
    private static final Pattern YEAR = Pattern.compile("(?<=\"timestamp\":\")20[0-9]{2}");
    private static final Pattern LAST = Pattern.compile("\"uuid\":\"([0-9a-f-]{36})\"");

    @Param({"claude-code-two-compactions", "codex-compacted"})
    public String session = "claude-code-two-compactions";

    private Path file;

    @Setup
    public void write() throws IOException {
        Path source = Path.of("../shared/data/logs/" + session + ".jsonl.gz");
        List<String> lines;
        try (InputStream in = new GZIPInputStream(Files.newInputStream(source))) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
        file = Files.createTempFile("session", ".jsonl");
        try (Writer out = Files.newBufferedWriter(file)) {
            String last = "null";
            long written = 0;
            for (int copy = 0; written < BYTES; copy++) {
                String before = last;
                for (String line : lines) {
                    String own = YEAR.matcher(NAMES.matcher(line).replaceAll("%08d".formatted(copy)))
                            .replaceAll(String.valueOf(2000 + copy));
                    if (!own.contains("compact_boundary")) {
                        own = own.replace("\"parentUuid\":null", "\"parentUuid\":" + before);
                    }
                    var name = LAST.matcher(own);
                    if (own.contains("\"type\":\"assistant\"") && name.find()) {
                        last = '"' + name.group(1) + '"';
                    }
                    out.write(own);
                    out.write('\n');
                    written += own.length() + 1;
                }
            }
        }
    }

    @TearDown
    public void delete() throws IOException {
        Files.delete(file);
    }

    @Benchmark
    public LoadedDataset read() throws Exception {
        return DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
    }
}
