package mnemoscope.bench;

import java.util.List;
import java.util.concurrent.TimeUnit;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightSolver;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
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

/** The hindsight optimum of the ten LoCoMo episodes at three budgets, one after the other, each proven. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3)
@Measurement(iterations = 5)
public class HindsightBenchmark {
    @Param({"CARRY", "REACQUIRE", "HISTORY"})
    private Pool pool;

    private List<ReplayInput> inputs;

    @Setup
    public void read() throws Exception {
        inputs = DatasetReader.read(Shared.data("locomo10.json"), ReadOptions.DEFAULT, Progress.NONE).conversations().stream()
                .map(conversation -> ReplayInput.of(Placement.SESSION_END.place(conversation, QuestionOrder.EVIDENCE, 0),
                        TokenUnit.CONTENT_WORDS))
                .toList();
    }

    @Benchmark
    public double allEpisodesAndBudgets() {
        double total = 0;
        for (ReplayInput input : inputs) {
            for (int budget : new int[]{32, 64, 128}) {
                HindsightOptimum optimum = HindsightSolver.solve(input, Protocol.of(budget).with(pool), Double.POSITIVE_INFINITY,
                        told -> {}, Progress.NONE);
                if (!optimum.isProven()) {
                    throw new IllegalStateException(input.episode().id() + " at " + budget + " is not proven.");
                }
                total += optimum.reward();
            }
        }
        return total;
    }
}
