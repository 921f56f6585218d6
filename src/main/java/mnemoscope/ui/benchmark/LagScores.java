package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Protocol;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.LagSpec;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.LagRow;
import mnemoscope.study.benchmark.LagRuns;
import mnemoscope.study.benchmark.LagSentence;

/**
 * The known results of a study at all lags. Created off the FX thread; immutable.
 *
 * @param rows finished rows
 * @param done of {@code wanted} cells
 */
record LagScores(LagRuns runs, List<LagRow> rows, int done, int wanted) {
    static LagScores of(LagRuns runs, CellResults known) {
        return new LagScores(runs, LagRow.of(runs, known),
                (int) runs.cells().stream().filter(cell -> CellRun.known(cell, known).isPresent()).count(), runs.cells().size());
    }

    LagSpec spec() {
        return runs.spec();
    }

    List<LagRow> at(int budget) {
        return rows.stream().filter(row -> row.budget() == budget).toList();
    }

    /** Whether a policy is drawn twice: trained at each lag, and once for all. */
    boolean hasTrainedOnce() {
        return rows.stream().anyMatch(LagRow::once);
    }

    /**
     * The finding on the selected policy, else on the first trained one, else on the first with one: its share, or without any its
     * recall. It names the budget. Without a finding it says what is missing.
     */
    static String headline(Optional<LagScores> known, int budget, String selected) {
        return known
                .flatMap(scores -> scores.found(budget, selected, LagSentence::of)
                        .or(() -> scores.found(budget, selected, LagSentence::ofRecall)).or(scores::withoutPlan)
                        .or(() -> scores.isWhole() ? Optional.of(Texts.of("benchmark.lag-without-plan")) : Optional.empty()))
                .orElseGet(() -> Texts.of("benchmark.lag-none-attains"));
    }

    private Optional<String> found(int budget, String selected, BiFunction<List<LagRow>, String, Optional<String>> sentence) {
        Stream<String> trained = runs.first().policies().stream().filter(policy -> policy.isTrained())
                .map(policy -> policy.name());
        Stream<String> all = runs.first().deployable().stream().map(policy -> policy.name());
        return Stream.of(Stream.of(selected).filter(this::isDeployable), trained, all).flatMap(each -> each)
                .flatMap(name -> sentence.apply(at(budget), name).stream()).findFirst()
                .map(said -> Texts.of("benchmark.lag-at-budget", Budgets.words(budget, runs.first().unitWords()), said));
    }

    /** Why no hindsight plan can be computed under this protocol, and the values that need none; empty if it can be. */
    Optional<String> withoutPlan() {
        BenchmarkData data = runs.first();
        Protocol protocol = TraceController.protocol(data, spec().benchmark().budgets().getFirst(), data.settings().seed());
        return data.inputs().stream().map(input -> new HindsightPolicy().refusal(input, protocol)).filter(why -> !why.isEmpty())
                .findFirst().map(why -> Texts.of("benchmark.lag-no-plan-here", why, Value.RECALL.title(), Value.CARRIED.title(),
                        Value.REWARD.title()));
    }

    private boolean isWhole() {
        return done == wanted;
    }

    private boolean isDeployable(String name) {
        return runs.first().deployable().stream().anyMatch(policy -> policy.name().equals(name));
    }
}
