package mnemoscope.bench;

import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafx.scene.canvas.Canvas;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Conversation;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.OrderChart;
import mnemoscope.report.chart.SensitivityChart;
import mnemoscope.study.Coefficient;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.task.Progress;
import mnemoscope.ui.chart.ChartPainting;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.Camping;
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

/** What a moved slider costs with ten policies: order, crossings and values, and the five charts and the chart of the order painted on a canvas. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SensitivityBenchmark {
    private Sensitivity model;
    private double miss = 3;

    @Setup
    public void replay() {
        Fx.start();
        Conversation large = SyntheticGenerator
                .generate(new GeneratorSettings(1, 1, 40, 1_000, 200, 0.75, 0.85, 0.5, 0.25, 0.7), Progress.NONE).getFirst();
        Comparison shown = Camping.compare(large, Protocol.bundled(), "recency", "mixed", "bm25", "largest", "ga-normalised",
                "random", "keep-nothing", "lru", "fifo", "clairvoyant");
        model = Sensitivity.of(shown.traces(), trace -> Decisions.ARITHMETIC);
    }

    /** Another place of the slider each time. */
    @Benchmark
    public Chart make() {
        miss = miss >= 48 ? 3 : miss + 0.1;
        RewardCoefficients at = Coefficient.MISS.in(RewardCoefficients.DEFAULT, miss);
        return SensitivityChart.of("sensitivity", model, at, model.crossings(at), model.drawn(Set.of()), false);
    }

    /** The order along the slider, as a chart. */
    @Benchmark
    public Canvas order() {
        miss = miss >= 48 ? 3 : miss + 0.1;
        RewardCoefficients at = Coefficient.MISS.in(RewardCoefficients.DEFAULT, miss);
        return ChartPainting.paint(OrderChart.of("order", model, at, Coefficient.MISS, model.crossings(at)), 560, 240);
    }

    @Benchmark
    public Canvas redraw() {
        return ChartPainting.paint(make(), 1_160, 400);
    }
}
