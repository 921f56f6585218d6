package mnemoscope.learning;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/** How policies fare on the training episodes under the protocol that is trained for. */
record Rollouts(List<ReplayInput> inputs, ReplaySettings settings, Objective objective) {
    /** One mean a policy, in the order given; minus infinity where no question has gold. Traces are not kept. */
    double[] values(List<? extends Policy> policies, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        return IntStream.range(0, policies.size()).parallel().mapToDouble(p -> {
            double value = value(policies.get(p), new Quiet(progress));
            progress.at((double) done.incrementAndGet() / policies.size(), "");
            return value;
        }).toArray();
    }

    private double value(Policy policy, Progress progress) {
        List<Trace> traces = inputs.stream().map(input -> Replayer.run(input, policy, settings, progress)).toList();
        double value = objective.of(Summary.of(traces));
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    /** The place of the largest; the first if several are. */
    static int best(double[] values) {
        int best = 0;
        for (int k = 1; k < values.length; k++) {
            best = values[k] > values[best] ? k : best;
        }
        return best;
    }
}
