package mnemoscope.bench;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import mnemoscope.optimality.InstanceShape;
import mnemoscope.optimality.InstanceValues;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.OptimalityCells;
import mnemoscope.task.Progress;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The paper's study, training included: target under 1 s. One optimum at T = 50, B = 8, delay 2: target 1.5 times a plain C
 * version of the same recursion on one core (about 0.33 s for n = 16, 1.25 s for n = 20); for one core add
 * {@code -jvmArgsAppend -Djava.util.concurrent.ForkJoinPool.common.parallelism=0}. All five exact values: target a few seconds for
 * n = 20 on 2 cores.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class OptimalityBenchmark {
    /** Sizes of one instance. */
    @State(Scope.Benchmark)
    public static class Size {
        @Param({"16", "20", "24"})
        private int items;
        @Param("50")
        private int turns;
        @Param("8")
        private int budget;
        @Param("2")
        private int delay;

        RetentionMdp mdp() {
            return new RetentionMdp(new InstanceShape("shifting", items, turns, budget, 2, delay, 1).draw(0), Variant.LITERAL);
        }
    }

    /** A reading of the model. */
    @State(Scope.Benchmark)
    public static class Reading {
        @Param({"LITERAL", "CHARGE_ALWAYS", "PERSISTENT_FORECAST", "PREFETCH"})
        private Variant variant;
    }

    @Benchmark
    public CellResults study(Reading reading) throws IOException {
        OptimalitySpec paper = OptimalitySpec.paper();
        CellResults results = CellResults.inMemory();
        CellRun.run(OptimalityCells.of(new OptimalitySpec(paper.name(), List.of(reading.variant), paper.regimes(),
                paper.policies(), paper.tests(), paper.trainings(), 0)), results, Progress.NONE);
        return results;
    }

    /** The optimum of one instance. */
    @Benchmark
    public double optimum(Size size) {
        return PlannedPolicy.optimum(size.mdp(), Progress.NONE);
    }

    /** Five policies of one instance, planned and evaluated, as {@code solve} does. */
    @Benchmark
    public InstanceValues evaluate(Size size) {
        return InstanceValues.exact(ScoredInstance.without(size.mdp().instance()), Variant.LITERAL, Progress.NONE);
    }
}
