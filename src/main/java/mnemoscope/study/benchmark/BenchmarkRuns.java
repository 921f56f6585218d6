package mnemoscope.study.benchmark;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;

/** Computes the cells of a benchmark; what they share is made once. */
final class BenchmarkRuns {
    private final BenchmarkData data;
    private final Calibration calibration = new Calibration();
    private final List<LeakAudit> audits;
    /** Trained policies whose misses are still to be asked for. */
    private final Map<Trained, Policy> trained = new ConcurrentHashMap<>();
    private final boolean keeps;

    private record Trained(String policy, int budget, long seed, int fold) {}

    /** @param keeps whether trained policies are kept until their misses are asked for */
    BenchmarkRuns(BenchmarkData data, boolean keeps) {
        this.data = data;
        this.keeps = keeps;
        audits = data.inputs().stream().map(LeakAudit::new).toList();
    }

    double[] fixed(Contestant contestant, int budget, long seed, int episode, Progress progress) {
        ReplaySettings settings = settings(budget, contestant.isDrawn() ? seed : data.settings().seed());
        return results(contestant.fixed().orElseThrow(), settings, List.of(episode), progress);
    }

    /** Trains on the other folds; nothing is chosen on held-out episodes. */
    double[] trained(Contestant contestant, int budget, long seed, int fold, Progress progress) {
        ReplaySettings settings = settings(budget, seed);
        Policy policy = train(contestant, settings, fold, progress);
        if (keeps) {
            trained.put(new Trained(contestant.name(), budget, seed, fold), policy);
        }
        return results(policy, settings, data.heldOut(seed).get(fold), progress);
    }

    private Policy train(Contestant contestant, ReplaySettings settings, int fold, Progress progress) {
        return FoldPolicy.trained(data, contestant, settings, fold, calibration, LearnedPolicy::new, MixedScore::new, progress);
    }

    /** What the run of a cell missed; a policy that was trained for it a moment ago is used again. */
    double[] misses(BenchmarkCells.Planned run, Progress progress) {
        Contestant contestant = run.contestant();
        boolean seeded = contestant.isTrained() || contestant.isDrawn();
        ReplaySettings settings = settings(run.budget(), seeded ? run.seed() : data.settings().seed());
        Policy policy = contestant.fixed().orElseGet(() -> {
            int fold = FoldPolicy.fold(data, run.seed(), run.episodes().getFirst());
            Policy kept = trained.remove(new Trained(contestant.name(), run.budget(), run.seed(), fold));
            return kept == null ? train(contestant, settings, fold, progress) : kept;
        });
        return run.episodes().stream()
                .flatMapToDouble(e -> Arrays.stream(
                        EpisodeMisses.numbers(Replayer.run(data.inputs().get(e), policy, settings, progress))))
                .toArray();
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
