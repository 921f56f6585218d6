package mnemoscope.study.benchmark;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.feature.WorthFeatures.WordWorth;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.miss.Anatomy.Run;
import mnemoscope.replay.miss.Need;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Term;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.RunKey;
import mnemoscope.study.benchmark.BenchmarkCells.Planned;

/** What the policies of a benchmark missed and why, beside {@link BenchmarkTable}. Immutable. */
public final class MissTable {
    /** To be raised when causes, terms or their numbers change. */
    private static final int ENGINE = 1;

    private final BenchmarkTable table;
    private final Map<Place, EpisodeMisses> results;

    private record Place(String policy, int budget, long seed, int episode) {}

    private MissTable(BenchmarkTable table, Map<Place, EpisodeMisses> results) {
        this.table = table;
        this.results = results;
    }

    /** The cell of the misses of the same episodes, by the same policy, which is not trained again if both are run. */
    static Planned beside(BenchmarkData data, BenchmarkRuns runs, Planned run) {
        int length = run.episodes().stream().mapToInt(e -> EpisodeMisses.length(data.inputs().get(e))).sum();
        Cell cell = new Cell(RunKey.of("misses", ENGINE, List.of(run.cell().key().hash())), run.cell().name() + " misses", length,
                progress -> runs.misses(run, progress));
        return new Planned(cell, run.contestant(), run.budget(), run.seed(), run.episodes());
    }

    static MissTable of(BenchmarkTable table, List<Planned> cells, CellResults known) {
        Map<Place, EpisodeMisses> results = new HashMap<>();
        for (Planned planned : cells) {
            Optional<double[]> numbers = CellRun.known(planned.cell(), known);
            List<String> terms = terms(table.data(), planned.contestant());
            int at = 0;
            for (int k = 0; k < planned.episodes().size() && numbers.isPresent(); k++) {
                ReplayInput input = table.data().inputs().get(planned.episodes().get(k));
                results.put(new Place(planned.contestant().name(), planned.budget(), planned.seed(), planned.episodes().get(k)),
                        EpisodeMisses.read(numbers.get(), at, input, terms));
                at += EpisodeMisses.length(input);
            }
        }
        return new MissTable(table, results);
    }

    /** The terms of a learned policy are its features, which are the same however it was trained. */
    private static List<String> terms(BenchmarkData data, Contestant contestant) {
        return contestant.learned().map(training -> learned(data, training))
                .orElseGet(() -> contestant.description().terms().stream().map(Term::key).toList());
    }

    private static List<String> learned(BenchmarkData data, TrainingSettings training) {
        List<String> features = training.kind().features(Optional.of(MixedWeights.of(data.info().kind())), training.history(),
                training.groups(), WordWorth.NONE).keys();
        return Stream.of(List.of("average"), features, List.of("size-cost")).flatMap(List::stream).toList();
    }

    public BenchmarkTable table() {
        return table;
    }

    /** Every run of a policy at a budget, by seed, then episode; against the hindsight plan if that is among the policies. */
    public List<Run> runs(String policy, int budget) {
        Contestant contestant = data().contestant(policy);
        return seeds(contestant).flatMap(seed -> IntStream.range(0, data().inputs().size()).mapToObj(e -> {
            Optional<Contestant> plan = plan();
            return new Run(seed, result(contestant, budget, seed, e).needs(),
                    plan.map(one -> result(one, budget, 0, e).needs()).orElse(List.<Need>of()),
                    plan.filter(one -> table.isProven(one.name(), budget, e)).isPresent());
        })).toList();
    }

    /** The decisions that force a choice of all held-out episodes of a fold pooled; by seed, then fold. */
    public List<Tally> forced(String policy, int budget) {
        Contestant contestant = data().contestant(policy);
        return data().spec().seeds().stream().flatMap(seed -> data().heldOut(seed).stream().map(held -> Tally.sum(held.stream()
                .map(e -> result(contestant, budget, own(contestant) ? seed : 0, e).forced()).toList()))).toList();
    }

    private BenchmarkData data() {
        return table.data();
    }

    private Optional<Contestant> plan() {
        return data().contestants().stream().filter(one -> one.description().plansAhead()).findFirst();
    }

    private Stream<Long> seeds(Contestant contestant) {
        return own(contestant) ? data().spec().seeds().stream() : Stream.of(0L);
    }

    private static boolean own(Contestant contestant) {
        return contestant.isTrained() || contestant.isDrawn();
    }

    private EpisodeMisses result(Contestant contestant, int budget, long seed, int episode) {
        return Optional.ofNullable(results.get(new Place(contestant.name(), budget, seed, episode))).orElseThrow(
                () -> new IllegalStateException(contestant.name() + " at " + budget + " is not complete."));
    }
}
