package mnemoscope.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** 10 LoCoMo episodes x 10 deterministic policies x 3 budgets, the dataset already read: target under 200 ms on 2 cores. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ReplayBenchmark {
    private static final List<String> POLICIES = List.of("recency", "recency-access", "largest", "lru", "bm25", "memorybank",
            "ga-normalised", "mixed", "single-step", "clairvoyant");

    private LoadedDataset dataset;
    private List<ReplayInput> prepared;
    private List<Policy> policies;
    private List<Protocol> settings;

    @Setup
    public void read() throws Exception {
        dataset = DatasetReader.read(Path.of(System.getProperty("locomo", "../shared/data/locomo10.json")), ReadOptions.DEFAULT,
                Progress.NONE);
        prepared = inputs();
        policies = POLICIES.stream().map(name -> Policies.create(name, DatasetKind.LOCOMO)).toList();
        settings = List.of(Protocol.of(32), Protocol.of(64), Protocol.of(128));
    }

    private List<ReplayInput> inputs() {
        return dataset
                .conversations().parallelStream().map(conversation -> ReplayInput
                        .of(Placement.SESSION_END.place(conversation, QuestionOrder.EVIDENCE, 0), TokenUnit.CONTENT_WORDS))
                .toList();
    }

    /** Texts analysed once, as the window does. */
    @Benchmark
    public List<Trace> replay() {
        return Replayer.all(prepared, policies, settings, Progress.NONE);
    }

    /** Placement and text analysis included. */
    @Benchmark
    public List<Trace> prepareAndReplay() {
        return Replayer.all(inputs(), policies, settings, Progress.NONE);
    }
}
