package mnemoscope.bench;

import java.util.concurrent.TimeUnit;
import javafx.scene.canvas.Canvas;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.task.Progress;
import mnemoscope.ui.compare.map.MapPainting;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.paint.CanvasPainter;
import mnemoscope.ui.replay.Camping;
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
import org.openjdk.jmh.annotations.Warmup;

/** The memory map of 5,000 turns at 500 decisions under 512 words: made from the traces, and painted on a canvas. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class MapBenchmark {
    @Param({"false", "true"})
    private boolean byAge;

    private Comparison shown;
    private MemoryMap map;

    @Setup
    public void replay() {
        Fx.start();
        Conversation large = SyntheticGenerator
                .generate(new GeneratorSettings(1, 1, 200, 5_000, 500, 0.75, 0.85, 0.5, 0.25, 0.7), Progress.NONE).getFirst();
        shown = Camping.compare(large, Protocol.bundled().withBudget(512), "mixed", "recency");
        map = MemoryMap.of(shown, 0, 1);
    }

    @Benchmark
    public MemoryMap make() {
        return MemoryMap.of(shown, 0, 1);
    }

    /** The three parts of a long map at once. */
    @Benchmark
    public Canvas paintParts() {
        Canvas canvas = new Canvas(840, 640);
        MapPainting.paintParts(CanvasPainter.on(canvas), map);
        return canvas;
    }

    @Benchmark
    public Canvas paint() {
        Canvas canvas = new Canvas(840, 640);
        MapPainting.paint(CanvasPainter.on(canvas), map, byAge);
        return canvas;
    }
}
