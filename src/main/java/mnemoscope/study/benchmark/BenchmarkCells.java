package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.replay.Budgets;
import mnemoscope.study.Cell;
import mnemoscope.study.RunKey;

/**
 * The cells of a benchmark. A policy that is not trained has one for each budget and episode, whatever the folds, and one a seed
 * if it draws; a policy that is trained has one for each budget, seed and fold, of its held-out episodes.
 */
public final class BenchmarkCells {
    /** To be raised when replay, policies, learning or the audit change what they give; a test holds some results to it. */
    public static final int ENGINE = 4;
    private static final String KIND = "benchmark";

    private BenchmarkCells() {
    }

    /**
     * A cell and what it is of.
     *
     * @param seed     0 where the seeds of the study make no difference
     * @param episodes places of the episodes in its result
     */
    record Planned(Cell cell, Contestant contestant, int budget, long seed, List<Integer> episodes) {}

    /** All cells in the order of policies, budgets, seeds, folds or episodes. */
    public static List<Cell> of(BenchmarkData data) {
        return planned(data).stream().map(Planned::cell).toList();
    }

    static List<Planned> planned(BenchmarkData data) {
        BenchmarkRuns runs = new BenchmarkRuns(data);
        List<Planned> cells = new ArrayList<>();
        for (Contestant contestant : data.contestants()) {
            for (int budget : data.spec().budgets()) {
                for (long seed : contestant.isTrained() || contestant.isDrawn() ? data.spec().seeds() : List.of(0L)) {
                    int count = contestant.isTrained() ? trainings(data) : data.inputs().size();
                    IntStream.range(0, count)
                            .forEach(k -> cells.add(contestant.isTrained()
                                    ? trained(data, runs, contestant, budget, seed, k)
                                    : fixed(data, runs, contestant, budget, seed, k)));
                }
            }
        }
        return cells;
    }

    private static int trainings(BenchmarkData data) {
        return data.spec().hasHome() ? data.spec().folds() : 0;
    }

    private static Planned fixed(BenchmarkData data, BenchmarkRuns runs, Contestant contestant, int budget, long seed,
            int episode) {
        String id = data.inputs().get(episode).episode().id();
        Cell cell = new Cell(key(data, contestant, budget, "episode=" + episode + " " + id, seed),
                contestant.name() + " " + Budgets.name(budget) + " " + id + (contestant.isDrawn() ? " seed " + seed : ""),
                EpisodeResult.length(data.categories().size()), sound(data, List.of(episode)), 1,
                progress -> runs.fixed(contestant, budget, seed, episode, progress));
        return new Planned(cell, contestant, budget, seed, List.of(episode));
    }

    private static Planned trained(BenchmarkData data, BenchmarkRuns runs, Contestant contestant, int budget, long seed,
            int fold) {
        List<Integer> held = data.heldOut(seed).get(fold);
        Cell cell = new Cell(key(data, contestant, budget, "fold=" + fold + " of " + data.spec().folds(), seed),
                contestant.name() + " " + Budgets.name(budget) + " seed " + seed + " fold " + (fold + 1),
                held.size() * EpisodeResult.length(data.categories().size()), sound(data, held),
                cost(contestant, data.inputs().size() - held.size(), held.size()),
                progress -> runs.trained(contestant, budget, seed, fold, progress));
        return new Planned(cell, contestant, budget, seed, held);
    }

    /** Whether numbers can be what a policy did on these episodes. */
    static Predicate<double[]> sound(BenchmarkData data, List<Integer> episodes) {
        int categories = data.categories().size();
        return result -> IntStream.range(0, episodes.size())
                .allMatch(k -> EpisodeResult.read(result, k * EpisodeResult.length(categories), categories)
                        .canBe(data.inputs().get(episodes.get(k)).supervision()));
    }

    /** What it takes to train on episodes and to replay others, beside the replay of one of them; as measured on LoCoMo. */
    static long cost(Contestant contestant, int episodes, int held) {
        int taught = contestant.stage().map(stage -> Math.min(stage.logs(), episodes)).orElse(episodes);
        return held + taught * contestant.learned().map(training -> 30L * training.networks() * (1 + training.relogs())
                + training.thresholds().size() * training.sizeExponents().size()).orElse(80L) / 10;
    }

    private static RunKey key(BenchmarkData data, Contestant contestant, int budget, String place, long seed) {
        return key(KIND, data, contestant, budget, place, seed);
    }

    static RunKey key(String kind, BenchmarkData data, Contestant contestant, int budget, String place, long seed) {
        List<String> parts = new ArrayList<>(data.key());
        parts.addAll(List.of("policy=" + contestant.name(),
                "parameters=" + contestant.learned().map(BenchmarkCells::trainingKey)
                        .orElse(contestant.own().isEmpty() ? "usual" : "own " + contestant.own()),
                "budget=" + Budgets.name(budget), "audit=" + data.spec().auditSteps(), place, "seed=" + seed));
        return RunKey.of(kind, ENGINE, parts);
    }

    /**
     * How a policy is learned, as the key of a cell has it (src/docs/formats/studies.md, "Keys"). Finished cells are found by
     * this text: it may grow by a setting only together with {@link #ENGINE}.
     */
    static String trainingKey(TrainingSettings settings) {
        Hyperparameters network = settings.network();
        return "TrainingSettings[kind=" + settings.kind().name() + ", network=Hyperparameters[hidden=" + network.hidden()
                + ", epochs=" + network.epochs() + ", learningRate=" + network.learningRate() + ", l2=" + network.l2()
                + ", positiveWeight=" + network.positiveWeight() + ", batch=" + network.batch() + ", patience="
                + network.patience() + "], negativesPerPositive=" + settings.negativesPerPositive() + ", objective="
                + settings.objective().name() + ", thresholds=" + list(settings.thresholds()) + ", sizeExponents="
                + list(settings.sizeExponents()) + ", teacher=" + settings.teacher().name() + ", history=" + settings.history()
                + (settings.relative() ? ", relative=adapting" : "") + ", groups="
                + list(settings.groups().stream().map(Enum::name).toList()) + ", discount=" + settings.discount() + ", relogs="
                + settings.relogs() + ", networks=" + settings.networks() + ", seed=" + settings.seed() + "]";
    }

    private static String list(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }
}
