package mnemoscope.replay;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/**
 * The leak audit (SPEC 3): for each audited step everything that the decision may not depend on is replaced, the replay is
 * repeated up to that step, and the decision must be the same to the bit. A deployable policy that fails is wrong; a
 * reference is expected to fail.
 */
public final class LeakAudit {
    private LeakAudit() {
    }

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

    /**
     * Audits up to {@code maxSteps} steps of an episode, evenly spread, the last one among them.
     *
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static Report audit(ReplayInput input, Policy policy, ReplaySettings settings, int maxSteps, Progress progress) {
        return audit(new AuditTexts(input), policy, settings, maxSteps, progress);
    }

    /** Audits a policy with texts that audits of other policies share. */
    public static Report audit(AuditTexts texts, Policy policy, ReplaySettings settings, int maxSteps, Progress progress) {
        ReplayInput input = texts.input();
        Trace honest = Replayer.run(input, policy, settings, progress.quiet());
        int[] steps = spread(honest.steps(), maxSteps);
        AtomicInteger done = new AtomicInteger();
        List<Integer> leaks = Arrays.stream(steps).parallel().filter(t -> {
            progress.check();
            boolean same = sameAt(t, honest, texts, policy, settings, progress.quiet());
            progress.at(done.incrementAndGet() / (double) steps.length, policy.description().title());
            return !same;
        }).boxed().sorted().toList();
        return new Report(input.episode().id(), policy.name(), policy.seesAnswer(), steps.length, leaks);
    }

    private static boolean sameAt(int t, Trace honest, AuditTexts texts, Policy policy, ReplaySettings settings,
            Progress progress) {
        Trace again = Replayer.run(texts.from(t, settings.seed()), policy, settings, t + 1, progress);
        return honest.sameDecision(again, t);
    }

    private static int[] spread(int steps, int most) {
        int count = Math.min(steps, most);
        return IntStream.range(0, count).map(k -> (int) ((k + 1L) * steps / count) - 1).toArray();
    }
}
