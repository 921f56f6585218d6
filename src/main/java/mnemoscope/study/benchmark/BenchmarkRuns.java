package mnemoscope.study.benchmark;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.Learner;
import mnemoscope.learning.Objective;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/** Computes the cells of a benchmark; what they share is made once. */
final class BenchmarkRuns {
    /** So that each fold starts its learner anew, as a cross-validation does. */
    static final long SEEDS_APART = 1_000;

    private final BenchmarkData data;
    private final Calibration calibration = new Calibration();
    private final List<LeakAudit> audits;

    BenchmarkRuns(BenchmarkData data) {
        this.data = data;
        audits = data.inputs().stream().map(LeakAudit::new).toList();
    }

    double[] fixed(Contestant contestant, int budget, long seed, int episode, Progress progress) {
        ReplaySettings settings = settings(budget, contestant.isDrawn() ? seed : data.settings().seed());
        return results(contestant.fixed().orElseThrow(), settings, List.of(episode), progress);
    }

    /** Trains on the other folds; nothing is chosen on held-out episodes. */
    double[] trained(Contestant contestant, int budget, long seed, int fold, Progress progress) {
        List<Integer> held = data.heldOut(seed).get(fold);
        List<ReplayInput> others = IntStream.range(0, data.inputs().size()).filter(e -> !held.contains(e))
                .mapToObj(data.inputs()::get).toList();
        MixedWeights start = MixedWeights.of(data.info().kind());
        ReplaySettings settings = settings(budget, seed);
        Policy policy = contestant.learned().<Policy>map(training -> LearnedPolicy.unexplained(
                Learner.train(others, start, settings, training.withSeed(seed * SEEDS_APART + fold), calibration, progress).model()))
                .orElseGet(() -> new MixedScore(calibration.best(others, start, settings, Objective.F1, progress)));
        return results(policy, settings, held, progress);
    }

    private ReplaySettings settings(int budget, long seed) {
        return data.settings().withBudget(budget).withSeed(seed);
    }

    private double[] results(Policy policy, ReplaySettings settings, List<Integer> episodes, Progress progress) {
        int length = EpisodeResult.length(data.categories().size());
        double[] numbers = new double[episodes.size() * length];
        for (int k = 0; k < episodes.size(); k++) {
            result(policy, settings, episodes.get(k), progress).write(numbers, k * length);
        }
        return numbers;
    }

    private EpisodeResult result(Policy policy, ReplaySettings settings, int episode, Progress progress) {
        ReplayInput input = data.inputs().get(episode);
        Trace trace = Replayer.run(input, policy, settings, progress);
        double bound = policy instanceof HindsightPolicy hindsight
                ? hindsight.optimum(input, settings, progress).bound()
                : Double.NaN;
        int audited = 0;
        int leaks = 0;
        if (data.spec().auditSteps() > 0 && !policy.seesAnswer()) {
            LeakAudit.Report report = audits.get(episode).of(policy, settings, data.spec().auditSteps(), progress);
            audited = report.audited();
            leaks = report.leaks().size();
        }
        return EpisodeResult.of(trace, data.categories(), bound, audited, leaks);
    }
}
