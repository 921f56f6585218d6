package mnemoscope.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/** Many replays at once, over all processors; the result does not depend on how many there are. */
public final class ReplayBatch {
    private ReplayBatch() {
    }

    /**
     * Replays every input under every setting and every policy.
     *
     * @return one trace a run, in that order of nesting
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static List<Trace> replay(List<ReplayInput> inputs, List<Policy> policies, List<ReplaySettings> settings,
            Progress progress) {
        List<Function<Progress, Trace>> runs = new ArrayList<>();
        for (ReplayInput input : inputs) {
            for (ReplaySettings setting : settings) {
                for (Policy policy : policies) {
                    runs.add(told -> Replayer.run(input, policy, setting, told));
                }
            }
        }
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
        return runs.parallelStream().map(run -> {
            Trace trace = run.apply(inner);
            done.incrementAndGet();
            return trace;
        }).toList();
    }
}
