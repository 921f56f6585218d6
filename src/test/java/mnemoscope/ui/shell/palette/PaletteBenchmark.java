package mnemoscope.ui.shell.palette;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
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

/** What the FX thread does for the palette on LoCoMo: listing what is open when it opens, and finding after each letter. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class PaletteBenchmark {
    private DataEntries entries;
    private Ranking ranking;

    @Setup
    public void gather() throws Exception {
        WorkspaceContext context = WorkspaceContext.empty(new AtOnce());
        entries = new DataEntries(context, () -> {});
        Opening.open(context, DatasetReader.read(Path.of(System.getProperty("locomo", "../shared/data/locomo10.json")),
                ReadOptions.DEFAULT, Progress.NONE), Protocol.bundled());
        entries.gather(new AtOnce(), () -> {});
        ranking = new Ranking(entries.all());
        System.out.println(ranking.size() + " entries");
    }

    @Benchmark
    public List<SearchableEntry> open() {
        return entries.all();
    }

    @Benchmark
    public Ranking.Found find() {
        return ranking.find("support group", List.of(), Set.of(), List.of());
    }

    @Benchmark
    public Ranking.Found findOneLetter() {
        return ranking.find("a", List.of(), Set.of(), List.of());
    }
}
