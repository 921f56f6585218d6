package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;

/**
 * The result of a policy on a dataset, by its training data; all questions of all conversations and seeds pooled.
 *
 * @param target   dataset that it is deployed on
 * @param from     {@link #HOME}, {@link #NOTHING} or the names of other datasets
 * @param trained  training conversations; with cross-validation, the largest number of any fold
 * @param attained its share of the attainable; empty for a reference
 * @param audit    decisions that the leak audit checked, and those that changed
 */
public record TransferRow(String target, List<String> from, BenchmarkPolicy policy, int budget, int trained, Tally tally,
        Optional<AttainedShare> attained, List<Integer> audit) {
    /** Cross-validated on the dataset that it is deployed on. */
    public static final List<String> HOME = List.of("same dataset (cross-validated)");
    /** Not trained. */
    public static final List<String> NOTHING = List.of("nothing");

    /** By budget, target, policy and training data. */
    public static List<TransferRow> of(TransferRuns runs, CellResults known) {
        List<TransferRow> rows = new ArrayList<>();
        SequencedMap<String, BenchmarkTable> tables = new LinkedHashMap<>();
        runs.home().forEach((name, plan) -> tables.put(name, plan.table(known)));
        for (int budget : runs.home().firstEntry().getValue().data().spec().budgets()) {
            tables.forEach((target, table) -> table.data().policies().forEach(policy -> {
                if (!policy.isTrained() || table.data().spec().hasHome()) {
                    rows.add(home(target, table, policy, budget));
                }
                runs.carried().stream()
                        .filter(each -> each.target().equals(target) && each.budget() == budget
                                && each.policy().name().equals(policy.name()))
                        .map(TransferRuns.Carried::from).distinct()
                        .forEach(from -> rows.add(carried(runs, table, target, from, policy, budget, known)));
            }));
        }
        return rows;
    }

    private static TransferRow home(String target, BenchmarkTable table, BenchmarkPolicy policy, int budget) {
        int all = table.data().inputs().size();
        int[] audit = table.audit(policy.name(), budget);
        return new TransferRow(target, policy.isTrained() ? HOME : NOTHING, policy, budget,
                policy.isTrained() ? all - all / table.data().spec().folds() : 0, Tally.sum(table.folds(policy.name(), budget)),
                AttainedShare.of(table, policy.name(), budget), List.of(audit[0], audit[1]));
    }

    private static TransferRow carried(TransferRuns runs, BenchmarkTable table, String target, List<String> from,
            BenchmarkPolicy policy, int budget, CellResults known) {
        int categories = table.data().categories().size();
        List<EpisodeResult> results = runs.carried().stream()
                .filter(each -> each.target().equals(target) && each.budget() == budget && each.from().equals(from)
                        && each.policy().name().equals(policy.name()))
                .map(each -> CellRun.known(each.cell(), known).orElseThrow())
                .flatMap(numbers -> IntStream.range(0, table.data().inputs().size()).mapToObj(k -> EpisodeResult.read(numbers,
                        k * EpisodeResult.length(categories), categories, Tally.worth(table.data().settings()))))
                .toList();
        Tally tally = Tally.sum(results.stream().map(each -> each.whole(ScoredDecisions.ALL)).toList());
        return new TransferRow(target, from, policy, budget,
                from.stream().mapToInt(name -> runs.home().get(name).data().inputs().size()).sum(), tally,
                AttainedShare.of(table, budget, () -> tally), List.of(results.stream().mapToInt(EpisodeResult::audited).sum(),
                        results.stream().mapToInt(EpisodeResult::leaks).sum()));
    }

    /** The best untrained deployable policy on the same dataset, by reward. */
    public TransferRow untrained(List<TransferRow> all) {
        return all.stream()
                .filter(row -> row.policy.description().untrained() && row.budget == budget && row.target.equals(target))
                .max(Comparator.comparingDouble(row -> row.tally.mean(Metric.REWARD))).orElseThrow();
    }

    /** Its share relative to cross-validation on the same dataset; NaN if it is not trained, or if that share is 0. */
    public double ofHome(List<TransferRow> all) {
        double home = all.stream().filter(row -> row.from.equals(HOME) && row.budget == budget && row.target.equals(target)
                && row.policy.name().equals(policy.name())).findFirst().map(TransferRow::share).orElse(Double.NaN);
        return home > 0 ? share() / home : Double.NaN;
    }

    /** Its share of the attainable; NaN if unknown. */
    public double share() {
        return attained.map(AttainedShare::share).orElse(Double.NaN);
    }

    /** The training data as written in files. */
    public String source() {
        return String.join(" + ", from);
    }
}
