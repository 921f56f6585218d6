package mnemoscope.ui.training;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.report.training.Epochs;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.RunEvaluation;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.mark.PolicyMark;

/**
 * A row of the finished runs: a run, or a baseline of the selected run.
 *
 * @param run      empty for a baseline
 * @param standing result on the data that score the selected run; empty if unknown
 * @param mixed    result of Mixed-Score on the same data
 */
record RunRow(Optional<TrainingRun> run, Optional<PolicyResult> standing, Optional<PolicyResult> mixed) {
    /** The runs, the last first, then the baselines of the selected one. */
    static List<RunRow> of(List<TrainingRun> runs, Optional<TrainingRun> shown) {
        Stream<RunRow> bars = shown.map(RunEvaluation::of).stream().flatMap(judged -> judged.bars().policies().stream()
                .map(each -> new RunRow(Optional.empty(), Optional.of(each), judged.bars().mixed())));
        return Stream.concat(runs.reversed().stream().map(RunRow::of), bars).toList();
    }

    static RunRow of(TrainingRun run) {
        RunEvaluation judged = RunEvaluation.of(run);
        return new RunRow(Optional.of(run), judged.standing(), judged.bars().mixed());
    }

    /** The identity of the row. */
    Object key() {
        return run.<Object>map(TrainingRun::number).orElseGet(() -> standing.map(PolicyResult::name).orElse(""));
    }

    PolicyMark mark() {
        return run.map(TrainingRun::mark).or(() -> standing.map(PolicyResult::mark)).orElse(PolicyMark.MIXED);
    }

    double value(Epochs.Metric metric) {
        return standing.map(each -> metric.of(each.summary())).orElse(Double.NaN);
    }

    /** The difference from Mixed-Score; NaN for Mixed-Score. */
    double difference(Epochs.Metric metric) {
        return mixed.filter(bar -> standing.filter(bar::equals).isEmpty()).map(bar -> value(metric) - metric.of(bar.summary()))
                .orElse(Double.NaN);
    }

    /** Whether the displayed value of a run is worse than that of Mixed-Score. */
    boolean isWorse(Epochs.Metric metric) {
        return run.isPresent() && difference(metric) < 0 && readsOtherwise(metric);
    }

    /** Whether the displayed value is better than that of Mixed-Score. */
    boolean isBetter(Epochs.Metric metric) {
        return difference(metric) > 0 && readsOtherwise(metric);
    }

    private boolean readsOtherwise(Epochs.Metric metric) {
        return mixed.filter(bar -> !metric.number(metric.of(bar.summary())).equals(metric.number(value(metric)))).isPresent();
    }

    /** Number of decisions at which it holds all evidence and Mixed-Score does not; NaN if unknown. */
    double won() {
        return against(true);
    }

    double lost() {
        return against(false);
    }

    private double against(boolean wins) {
        return standing
                .flatMap(own -> mixed.filter(bar -> !bar.equals(own)).map(bar -> (double) (wins ? own.won(bar) : bar.won(own))))
                .orElse(Double.NaN);
    }

    double occupancy() {
        return standing.map(each -> each.summary().occupancy()).orElse(Double.NaN);
    }
}
