package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.replay.Budgets;
import mnemoscope.study.Cell;
import mnemoscope.study.RunKey;

/**
 * The cells of a benchmark. An untrained policy has one cell per budget and episode, regardless of the folds, and one per seed if
 * it draws. A trained policy has one cell per budget, seed and fold, with its held-out episodes.
 */
public final class BenchmarkCells {
    /** Raise it when results of replay, policies, learning or the audit change; a test compares some results. */
    public static final int ENGINE = 5;
    private static final String KIND = "benchmark";
    /** Cost of a search of weights, which replays every episode at each step; in tenths of a replay for each episode. */
    private static final long WEIGHT_SEARCH = 1_280;
    /** Cost of a training whose settings are unknown; in tenths of a replay for each episode. */
    private static final long USUAL_TRAINING = 80;

    private BenchmarkCells() {}

    /**
     * A cell with the runs that it covers.
     *
     * @param seed     0 if the result does not depend on the seed
     * @param episodes indices of the episodes in its result
     */
    record Planned(Cell cell, BenchmarkPolicy policy, int budget, long seed, List<Integer> episodes) {}

    static List<Planned> planned(BenchmarkData data) {
        BenchmarkRuns runs = new BenchmarkRuns(data);
        List<Planned> cells = new ArrayList<>();
        for (BenchmarkPolicy policy : data.policies()) {
            for (int budget : data.spec().budgets()) {
                for (long seed : policy.isTrained() || policy.isDrawn() ? data.spec().seeds() : List.of(0L)) {
                    int count = policy.isTrained() ? trainings(data) : data.inputs().size();
                    IntStream.range(0, count)
                            .forEach(k -> cells.add(policy.isTrained()
                                    ? trained(data, runs, policy, budget, seed, k)
                                    : fixed(data, runs, policy, budget, seed, k)));
                }
            }
        }
        return cells;
    }

    private static int trainings(BenchmarkData data) {
        return data.spec().hasHome() ? data.spec().folds() : 0;
    }

    private static Planned fixed(BenchmarkData data, BenchmarkRuns runs, BenchmarkPolicy policy, int budget, long seed,
            int episode) {
        String id = data.inputs().get(episode).episode().id();
        Cell cell = new Cell(key(data, policy, budget, "episode=" + episode + " " + id, seed),
                policy.name() + " " + Budgets.name(budget) + " " + id + (policy.isDrawn() ? " seed " + seed : ""),
                EpisodeResult.length(data.categories().size()), sound(data, List.of(episode)), 1,
                progress -> runs.fixed(policy, budget, seed, episode, progress));
        return new Planned(cell, policy, budget, seed, List.of(episode));
    }

    private static Planned trained(BenchmarkData data, BenchmarkRuns runs, BenchmarkPolicy policy, int budget, long seed,
            int fold) {
        List<Integer> held = data.heldOut(seed).get(fold);
        Cell cell = new Cell(key(data, policy, budget, "fold=" + fold + " of " + data.spec().folds(), seed),
                policy.name() + " " + Budgets.name(budget) + " seed " + seed + " fold " + (fold + 1),
                held.size() * EpisodeResult.length(data.categories().size()), sound(data, held),
                cost(policy, data.inputs().size() - held.size(), held.size()),
                progress -> runs.trained(policy, budget, seed, fold, progress));
        return new Planned(cell, policy, budget, seed, held);
    }

    /** Whether numbers can be the result of a policy on these episodes. */
    static Predicate<double[]> sound(BenchmarkData data, List<Integer> episodes) {
        int categories = data.categories().size();
        return result -> IntStream.range(0, episodes.size())
                .allMatch(k -> EpisodeResult
                        .read(result, k * EpisodeResult.length(categories), categories, Tally.worth(data.settings()))
                        .canBe(data.inputs().get(episodes.get(k)).supervision()));
    }

    /** The cost of training on episodes and replaying others, in units of one replay, as measured on LoCoMo. */
    static long cost(BenchmarkPolicy policy, int episodes, int held) {
        int taught = policy.stage().map(stage -> Math.min(stage.logs(), episodes)).orElse(episodes);
        return held + taught * policy.learned().map(BenchmarkCells::trainingCost).orElse(USUAL_TRAINING) / 10;
    }

    /** Tenths of a replay for each episode. */
    private static long trainingCost(TrainingSettings training) {
        return training.kind() == LearnedKind.MIXED_LEARNED
                ? WEIGHT_SEARCH
                : 30L * training.networks() * (1 + training.relogs())
                        + training.thresholds().size() * training.sizeExponents().size();
    }

    private static RunKey key(BenchmarkData data, BenchmarkPolicy policy, int budget, String place, long seed) {
        return key(KIND, data, policy, budget, place, seed);
    }

    static RunKey key(String kind, BenchmarkData data, BenchmarkPolicy policy, int budget, String place, long seed) {
        List<String> parts = new ArrayList<>(data.key());
        parts.addAll(List.of("policy=" + policy.name(),
                "parameters=" + policy.learned().map(BenchmarkCells::trainingKey)
                        .orElse(policy.own().isEmpty() ? "usual" : "own " + policy.own()),
                "budget=" + Budgets.name(budget), "audit=" + data.spec().auditSteps(), place, "seed=" + seed));
        return RunKey.of(kind, ENGINE, parts);
    }

    /**
     * The training settings as written in the key of a cell (src/docs/formats/studies.md, "Keys"). Finished cells are found by
     * this text: add a setting only together with a new {@link #ENGINE}.
     */
    static String trainingKey(TrainingSettings settings) {
        Hyperparameters network = settings.network();
        return "TrainingSettings[kind=" + settings.kind().name() + ", network=Hyperparameters[hidden=" + network.hidden()
                + ", epochs=" + network.epochs() + ", learningRate=" + network.learningRate() + ", l2=" + network.l2()
                + ", positiveWeight=" + network.positiveWeight() + ", batch=" + network.batch() + ", patience="
                + network.patience() + "], negativesPerPositive=" + settings.negativesPerPositive() + ", objective="
                + settings.objective().name() + ", thresholds=" + list(settings.thresholds()) + ", sizeExponents="
                + list(settings.sizeExponents()) + ", teacher=" + settings.teacher().name() + ", history=" + settings.history()
                + (settings.relative() ? ", relative=within-demand" : "") + (settings.lasting() ? ", lasting=true" : "")
                + (settings.lags() ? ", lags=true" : "") + ", groups=" + list(settings.groups().stream().map(Enum::name).toList())
                + ", discount=" + settings.discount() + ", relogs=" + settings.relogs() + ", networks=" + settings.networks()
                + ", seed=" + settings.seed() + "]";
    }

    private static String list(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }
}
