package mnemoscope.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/** Many replays at once, over all processors; the result does not depend on how many there are. */
public final class ReplayBatch {
    private ReplayBatch() {
    }

    /** One run of a batch. */
    public record Run(ReplayInput input, Policy policy, ReplaySettings settings) {}

    /** Every input under every setting and every policy, in that order of nesting. */
    public static List<Run> runs(List<ReplayInput> inputs, List<Policy> policies, List<ReplaySettings> settings) {
        List<Run> runs = new ArrayList<>(inputs.size() * policies.size() * settings.size());
        for (ReplayInput input : inputs) {
            for (ReplaySettings setting : settings) {
                for (Policy policy : policies) {
                    runs.add(new Run(input, policy, setting));
                }
            }
        }
        return runs;
    }

    /**
     * Replays all runs.
     *
     * @return one trace a run, in the order given
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<Trace> replay(List<Run> runs, Progress progress) {
        AtomicInteger done = new AtomicInteger();
        Progress inner = new Progress() {
            @Override
            public void at(double fraction, String what) {
                progress.at((done.get() + (runs.size() == 1 ? fraction : 0)) / runs.size(), what);
            }

            @Override
            public boolean isCancelled() {
                return progress.isCancelled();
            }
        };
        return IntStream.range(0, runs.size()).parallel().mapToObj(k -> {
            Run run = runs.get(k);
            Trace trace = Replayer.run(run.input(), run.policy(), run.settings(), inner);
            done.incrementAndGet();
            return trace;
        }).toList();
    }
}
