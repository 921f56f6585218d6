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
    /** A policy as it is on one training episode, which need not be the same on all. */
    @FunctionalInterface
    interface Choice {
        Policy of(int choice, int episode);
    }

    /** One mean a choice, in their order; minus infinity where no question has gold. Traces are not kept. */
    double[] values(int choices, Choice choice, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        return IntStream.range(0, choices).parallel().mapToDouble(k -> {
            double value = value(k, choice, progress.quiet());
            progress.at((double) done.incrementAndGet() / choices, "");
            return value;
        }).toArray();
    }

    private double value(int k, Choice choice, Progress progress) {
        List<Trace> traces = IntStream.range(0, inputs.size())
                .mapToObj(e -> Replayer.run(inputs.get(e), choice.of(k, e), settings, progress)).toList();
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
