package mnemoscope.replay;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/**
 * The leak audit (SPEC 3): for each audited step everything that the decision may not depend on is replaced, the replay is
 * repeated up to that step, and the decision must be the same to the bit. A deployable policy that fails is wrong; a
 * reference is expected to fail.
 *
 * <p>One audits one episode: its rewritten texts are made ready once for all policies; what memory has no room for is made
 * again. For any number of threads.
 */
public final class LeakAudit {
    private final ReplayInput input;
    private final Map<Rewritten, SoftReference<ReplayInput>> made = new ConcurrentHashMap<>();

    private record Rewritten(int step, long seed) {}

    /**
     * What one policy did on one episode.
     *
     * @param audited steps that were audited
     * @param leaks   steps whose decision changed, ascending
     */
    public record Report(String episode, String policy, boolean seesAnswer, int audited, List<Integer> leaks) {
        public Report {
            leaks = List.copyOf(leaks);
        }

        public boolean clean() {
            return leaks.isEmpty();
        }
    }

    public LeakAudit(ReplayInput input) {
        this.input = input;
    }

    /**
     * Audits up to {@code maxSteps} steps of the episode, evenly spread, the last one among them.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public Report of(Policy policy, ReplaySettings settings, int maxSteps, Progress progress) {
        Trace honest = Replayer.run(input, policy, settings, progress.quiet());
        int count = Math.min(honest.steps(), maxSteps);
        AtomicInteger done = new AtomicInteger();
        List<Integer> leaks = IntStream.range(0, count).parallel()
                .map(k -> (int) ((k + 1L) * honest.steps() / count) - 1).filter(t -> {
                    progress.check();
                    Trace again = Replayer.run(rewritten(t, settings.seed()), policy, settings, t + 1, progress.quiet());
                    progress.at(done.incrementAndGet() / (double) count, policy.description().title());
                    return !honest.sameDecision(again, t);
                }).boxed().sorted().toList();
        return new Report(input.episode().id(), policy.name(), policy.seesAnswer(), count, leaks);
    }

    /** The episode with everything replaced that the decision at a step may not depend on. */
    private ReplayInput rewritten(int step, long seed) {
        Rewritten key = new Rewritten(step, seed);
        SoftReference<ReplayInput> kept = made.get(key);
        ReplayInput there = kept == null ? null : kept.get();
        if (there != null) {
            return there;
        }
        RandomGenerator random = Seeds.stream(input.episode().id(), "leak audit " + step, seed);
        ReplayInput scrambled = ReplayInput.of(new Scramble(input.labelled(), random).from(step), input.unit(),
                input.text().analyzer(), input.text().embeddings());
        made.put(key, new SoftReference<>(scrambled));
        return scrambled;
    }
}
