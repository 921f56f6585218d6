package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.study.Cell;
import mnemoscope.study.RunKey;

/**
 * The cells of a benchmark. A policy that is not trained has one for each budget and episode, whatever the folds, and one a seed
 * if it draws; a policy that is trained has one for each budget, seed and fold, of its held-out episodes.
 */
public final class BenchmarkCells {
    /** To be raised when replay, policies, learning or the audit change what they give; a test holds some results to it. */
    public static final int ENGINE = 2;
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
                if (contestant.isTrained()) {
                    data.spec().seeds().forEach(seed -> trained(data, runs, contestant, budget, seed, cells));
                } else {
                    List<Long> seeds = contestant.isDrawn() ? data.spec().seeds() : List.of(0L);
                    seeds.forEach(seed -> fixed(data, runs, contestant, budget, seed, cells));
                }
            }
        }
        return cells;
    }

    private static void fixed(BenchmarkData data, BenchmarkRuns runs, Contestant contestant, int budget, long seed,
            List<Planned> into) {
        for (int e = 0; e < data.inputs().size(); e++) {
            int episode = e;
            String id = data.inputs().get(e).episode().id();
            List<String> parts = parts(data, contestant, budget);
            parts.add("episode=" + e + " " + id);
            parts.add("seed=" + seed);
            Cell cell = new Cell(RunKey.of(KIND, ENGINE, parts),
                    contestant.name() + " " + budget + " " + id + (contestant.isDrawn() ? " seed " + seed : ""),
                    EpisodeResult.length(data.categories().size()),
                    progress -> runs.fixed(contestant, budget, seed, episode, progress));
            into.add(new Planned(cell, contestant, budget, seed, List.of(e)));
        }
    }

    private static void trained(BenchmarkData data, BenchmarkRuns runs, Contestant contestant, int budget, long seed,
            List<Planned> into) {
        List<List<Integer>> heldOut = data.heldOut(seed);
        for (int f = 0; f < heldOut.size(); f++) {
            int fold = f;
            List<String> parts = parts(data, contestant, budget);
            parts.add("fold=" + f + " of " + heldOut.size());
            parts.add("seed=" + seed);
            Cell cell = new Cell(RunKey.of(KIND, ENGINE, parts),
                    contestant.name() + " " + budget + " seed " + seed + " fold " + (f + 1),
                    heldOut.get(f).size() * EpisodeResult.length(data.categories().size()), cost(contestant),
                    progress -> runs.trained(contestant, budget, seed, fold, progress));
            into.add(new Planned(cell, contestant, budget, seed, heldOut.get(f)));
        }
    }

    /** Training is mostly replays of what is tried. */
    private static long cost(Contestant contestant) {
        return contestant.learned().map(training -> 10L * training.networks() * (1 + training.relogs())
                * training.thresholds().size() * training.sizeExponents().size()).orElse(10L);
    }

    private static List<String> parts(BenchmarkData data, Contestant contestant, int budget) {
        List<String> parts = new ArrayList<>(data.key());
        parts.add("policy=" + contestant.name());
        parts.add("parameters=" + contestant.learned().map(BenchmarkCells::trainingKey).orElse("usual"));
        parts.add("budget=" + budget);
        parts.add("audit=" + data.spec().auditSteps());
        return parts;
    }

    /**
     * How a policy is learned, as the key of a cell has it (src/docs/formats/studies.md, "Keys"). Finished cells are found by this
     * text: it may grow by a setting only together with {@link #ENGINE}.
     */
    static String trainingKey(TrainingSettings settings) {
        Hyperparameters network = settings.network();
        return "TrainingSettings[kind=" + settings.kind().name() + ", network=Hyperparameters[hidden=" + network.hidden()
                + ", epochs=" + network.epochs() + ", learningRate=" + network.learningRate() + ", l2=" + network.l2()
                + ", positiveWeight=" + network.positiveWeight() + ", batch=" + network.batch() + ", patience="
                + network.patience() + "], negativesPerPositive=" + settings.negativesPerPositive() + ", objective="
                + settings.objective().name() + ", thresholds=" + list(settings.thresholds()) + ", sizeExponents="
                + list(settings.sizeExponents()) + ", teacher=" + settings.teacher().name() + ", history=" + settings.history()
                + ", groups=" + list(settings.groups().stream().map(Enum::name).toList()) + ", discount=" + settings.discount()
                + ", relogs=" + settings.relogs() + ", networks=" + settings.networks() + ", seed=" + settings.seed() + "]";
    }

    private static String list(List<?> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(", ", "[", "]"));
    }
}
