package mnemoscope.study.benchmark;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.Calibration;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/** Computes the cells of a benchmark and prepares shared inputs once. */
final class BenchmarkRuns {
    private final BenchmarkData data;
    private final Calibration calibration = new Calibration();
    private final List<LeakAudit> audits;

    BenchmarkRuns(BenchmarkData data) {
        this.data = data;
        audits = data.inputs().stream().map(LeakAudit::new).toList();
    }

    double[] fixed(BenchmarkPolicy policy, int budget, long seed, int episode, Progress progress) {
        Protocol settings = settings(budget, policy.isDrawn() ? seed : data.settings().seed());
        return results(policy.fixed().orElseThrow(), settings, List.of(episode), progress);
    }

    /** Trains on the other folds; held-out episodes influence no choice. */
    double[] trained(BenchmarkPolicy policy, int budget, long seed, int fold, Progress progress) {
        Protocol settings = settings(budget, seed);
        Policy trained = FoldPolicy.trained(data, policy, settings, fold, calibration, FoldPolicy.UNEXPLAINED, MixedScore::new,
                progress);
        return results(trained, settings, data.heldOut(seed).get(fold), progress);
    }

    /** Trains without two folds and deploys on them: the episodes of the first, then those of the second. */
    double[] without(BenchmarkPolicy policy, int budget, long seed, int first, int second, Progress progress) {
        Protocol settings = settings(budget, seed);
        Policy trained = FoldPolicy.without(data, policy, settings, first, second, calibration, progress);
        return results(trained, settings, data.heldOut(seed, first, second), progress);
    }

    /** Trains on all conversations of other datasets. @param kind of the first of them */
    Policy elsewhere(BenchmarkPolicy policy, int budget, long seed, List<ReplayInput> others, DatasetKind kind,
            Calibration calibrated, Progress progress) {
        return FoldPolicy.trained(others, kind, policy, settings(budget, seed), FoldPolicy.seed(seed, 0), calibrated,
                FoldPolicy.UNEXPLAINED, MixedScore::new, progress);
    }

    /** Deploys a policy that was trained elsewhere on all episodes of this dataset. */
    double[] carried(Policy policy, int budget, long seed, Progress progress) {
        return deployed(policy, budget, seed, IntStream.range(0, data.inputs().size()).boxed().toList(), progress);
    }

    /** Deploys a policy that was trained otherwise on some episodes of this dataset. */
    double[] deployed(Policy policy, int budget, long seed, List<Integer> episodes, Progress progress) {
        return results(policy, settings(budget, seed), episodes, progress);
    }

    private Protocol settings(int budget, long seed) {
        return data.settings().with(Budgets.of(budget)).withSeed(seed);
    }

    private double[] results(Policy policy, Protocol settings, List<Integer> episodes, Progress progress) {
        int length = EpisodeResult.length(data.categories().size());
        double[] numbers = new double[episodes.size() * length];
        for (int k = 0; k < episodes.size(); k++) {
            result(policy, settings, episodes.get(k), progress).write(numbers, k * length);
        }
        return numbers;
    }

    private EpisodeResult result(Policy policy, Protocol settings, int episode, Progress progress) {
        ReplayInput input = data.inputs().get(episode);
        if (data.spec().auditSteps() > 0 && !policy.seesAnswer()) {
            LeakAudit.Audited audited = audits.get(episode).replayed(policy, settings, data.spec().auditSteps(), progress);
            return EpisodeResult.of(audited.honest(), data.categories(), Double.NaN, audited.report().audited(),
                    audited.report().leaks().size());
        }
        Trace trace = Replayer.run(input, policy, settings, progress);
        double bound = policy instanceof HindsightPolicy hindsight
                ? hindsight.optimum(input, settings, progress).bound()
                : Double.NaN;
        return EpisodeResult.of(trace, data.categories(), bound, 0, 0);
    }
}
