package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.EpochChart;
import mnemoscope.report.chart.EpochChart.Curve;
import mnemoscope.report.chart.ImportanceChart;
import mnemoscope.report.chart.ReferenceLine;
import mnemoscope.report.chart.ReliabilityChart;
import mnemoscope.report.chart.StandingChart;
import mnemoscope.report.chart.ThresholdChart;
import mnemoscope.report.file.ValueTable;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;

/** The charts of a training, for the window and the command line. */
public final class TrainingFigures {
    private TrainingFigures() {}

    private static final List<Epochs.Metric> JUDGED = List.of(Epochs.Metric.F1, Epochs.Metric.RECALL, Epochs.Metric.REWARD);

    /**
     * The highlighted run.
     *
     * @param name  of its numbers in files
     * @param label of its curve
     * @param baselines on the same validation episode
     * @param run   the finished run, if it has ended
     * @param cut   whether it was cancelled
     */
    public record Lead(String name, String label, String note, List<EpochReport> told, Epochs curve, TrainingBaselines baselines,
            TrainingSettings settings, PolicyMark mark, String validation, int budget, Optional<TrainingRun> run, boolean cut) {
        public static Lead running(int number, List<EpochReport> told, TrainingBaselines baselines, TrainingSettings settings,
                int budget) {
            Epochs curve = Epochs.latest(told);
            return new Lead("run-" + number, Texts.of("training.run-number", number),
                    Texts.of("training.run-and-its-rounds", number, several(curve, settings.relogs())), told, curve, baselines,
                    settings, TrainingRun.mark(settings.kind()), baselines.episode(), budget, Optional.empty(), false);
        }

        public static Lead ended(TrainingRun run) {
            String validation = run.record().trained().validation();
            return new Lead(run.policyName(), run.label(),
                    run.label() + several(run.curve(), run.record().settings().relogs())
                            + (validation.isEmpty() ? "" : Texts.of("training.validation-on-episode", validation)),
                    run.epochs(), run.curve(), run.baselines(), run.record().settings(), run.mark(), validation,
                    run.record().budgetTokens(), Optional.of(run), false);
        }

        /** The run at the time of its cancellation. */
        public static Lead cancelled(int number, List<EpochReport> told, TrainingBaselines baselines, TrainingSettings settings,
                int budget) {
            Lead then = running(number, told, baselines, settings, budget);
            return new Lead(then.name, then.label, Texts.of("training.cancelled-at-epoch", then.note, then.curve.count()), told,
                    then.curve, baselines, settings, then.mark, then.validation, budget, then.run, true);
        }

        private static String several(Epochs epochs, int relogs) {
            return (relogs > 0 ? Texts.of("training.round-of-rounds", epochs.round() + 1, relogs + 1) : "")
                    + (epochs.networks() > 1
                            ? Texts.of("training.and-networks",
                                    Numbers.count(epochs.networks(), Texts.of("training.network"), Texts.of("training.networks")))
                            : "");
        }

        /** One curve per network; the first has the tuned value of the ensemble. */
        private Stream<Curve> curves(Epochs.Metric metric) {
            List<Epochs> networks = curve.curves();
            boolean several = networks.size() > 1;
            return networks.stream().filter(each -> each.has(metric))
                    .map(each -> new Curve(
                            several
                                    ? Texts.of("training.network-number", each.reports().getFirst().network() + 1)
                                    : metric == Epochs.Metric.LOSS ? Texts.of("training.curve-validation") : label,
                            mark, each.of(metric), true, false, each.best(),
                            several ? Double.NaN : run.map(ended -> ended.tuned(metric)).orElse(Double.NaN), cut));
        }

        /** The value of the ensemble, which differs from every single network. */
        private Stream<Curve> together(Epochs.Metric metric) {
            return run.filter(ended -> curve.networks() > 1 && !Double.isNaN(ended.tuned(metric))).stream()
                    .map(ended -> new Curve(label, mark, new double[]{Double.NaN}, true, true, -1, ended.tuned(metric), false));
        }

        /** The training loss, one curve per network, of which one is named. */
        private Stream<Curve> trainingLoss() {
            List<Epochs> networks = curve.curves();
            return networks.stream().map(each -> new Curve(each == networks.getFirst() ? Texts.of("training.curve-training") : "",
                    mark, each.mean(EpochReport::trainingLoss), true, true, -1));
        }
    }

    /** All charts of a single run. */
    public static List<Chart> of(TrainingRun run) {
        Stream<Chart> curves = Stream.of(Epochs.Metric.values())
                .filter(metric -> metric == Epochs.Metric.LOSS || run.curve().has(metric))
                .map(metric -> epochs(metric, Optional.of(Lead.ended(run)), List.of(), Optional.empty(), -1));
        return Stream.concat(curves, Stream.of(standings(run, List.of()), importance(run), reliability(run), thresholds(run))
                .flatMap(Optional::stream)).toList();
    }

    /**
     * A metric by epoch.
     *
     * @param under   other runs, drawn below it
     * @param cut     a cancelled run, also drawn below it
     * @param reached current epoch of a training, from 0; -1 for none
     */
    public static Chart epochs(Epochs.Metric metric, Optional<Lead> leading, List<TrainingRun> under, Optional<Lead> cut,
            int reached) {
        List<Curve> curves = under
                .stream().filter(run -> run.curve().has(metric)).map(run -> new Curve(ghost(run, leading), run.mark(),
                        run.curve().of(metric), false, false, run.curve().best(), run.tuned(metric), false))
                .collect(Collectors.toCollection(ArrayList::new));
        cut.filter(lead -> lead.curve().has(metric))
                .ifPresent(lead -> curves.add(new Curve(Texts.of("training.cancelled-run", lead.label()), lead.mark(),
                        lead.curve().of(metric), false, false, -1, Double.NaN, true)));
        leading.filter(lead -> !lead.curve().reports().isEmpty()).ifPresent(lead -> {
            if (metric == Epochs.Metric.LOSS) {
                lead.trainingLoss().forEach(curves::add);
            }
            lead.curves(metric).forEach(curves::add);
            lead.together(metric).forEach(curves::add);
        });
        int longest = curves.stream().mapToInt(curve -> curve.values().length).max().orElse(0);
        return EpochChart.of("training-" + metric.code(), Texts.of("training.metric-by-epoch", metric.title()),
                leading.map(Lead::note).orElse(""), curves,
                leading.map(lead -> levels(lead.baselines(), metric)).orElse(List.of()), metric::number,
                Math.max(leading.or(() -> cut).map(lead -> lead.settings().network().epochs()).orElse(2), longest), reached,
                leading.map(lead -> table(lead.name(), lead.told(), lead.baselines())).orElse(ValueTable.NONE));
    }

    /**
     * Runs and the policies that they should beat, on the held-out conversations, else on the one for early stopping; empty if
     * neither exists.
     *
     * @param others other runs, shown if evaluated on the same conversations at the same budget
     */
    public static Optional<Chart> standings(TrainingRun shown, List<TrainingRun> others) {
        RunEvaluation judged = RunEvaluation.of(shown);
        return judged.standing().map(own -> {
            List<PolicyResult> rest = others.stream().filter(run -> run != shown && judged.isComparable(run))
                    .flatMap(run -> RunEvaluation.of(run).standing().stream()).toList();
            return standings("training-bar", judged.bars(), judged.place(), Optional.of(own), rest);
        });
    }

    /** The policies to beat, before the first run. */
    public static Optional<Chart> standings(TrainingBaselines bars) {
        return bars.policies().stream().anyMatch(each -> each.summary().scored() > 0)
                ? Optional.of(
                        standings("training-bar", bars, RunEvaluation.place(bars.episodes(), true), Optional.empty(), List.of()))
                : Optional.empty();
    }

    private static Chart standings(String name, TrainingBaselines bars, String place, Optional<PolicyResult> shown,
            List<PolicyResult> rest) {
        List<PolicyResult> all = Stream.of(shown.stream(), rest.stream(), bars.policies().stream()).flatMap(each -> each)
                .toList();
        return StandingChart.of(name, Texts.of("training.the-bar-to-beat"), place,
                JUDGED.stream().map(metric -> new StandingChart.Measure(metric.title(), metric::number)).toList(),
                all.stream().map(each -> new StandingChart.Row(each.title(), each.mark(),
                        JUDGED.stream().map(metric -> metric.of(each.summary())).toList(), shown.filter(each::equals).isPresent(),
                        rest.contains(each), bars.mixed().filter(each::equals).isPresent())).toList(),
                ValueTable.of(name, List.of("policy", "f1", "recall", "reward", "occupancy", "won", "lost"), all,
                        each -> List.of(each.name(), each.summary().f1(), each.summary().recall(), each.summary().reward(),
                                each.summary().occupancy(), bars.mixed().map(each::won).orElse(0),
                                bars.mixed().map(mixed -> mixed.won(each)).orElse(0))));
    }

    /** Adds a note on runs that cannot be compared. */
    private static String ghost(TrainingRun run, Optional<Lead> leading) {
        String validation = run.record().trained().validation();
        int budget = run.record().budgetTokens();
        return leading.filter(lead -> lead.budget() != budget)
                .map(lead -> Texts.of("training.ghost-of-another-budget", run.label(), Numbers.whole(budget)))
                .or(() -> leading.filter(lead -> !lead.validation().equals(validation) && !validation.isEmpty())
                        .map(lead -> Texts.of("training.ghost-of-another-conversation", run.label(), validation)))
                .orElseGet(run::label);
    }

    private static List<ReferenceLine> levels(TrainingBaselines baselines, Epochs.Metric metric) {
        return metric == Epochs.Metric.LOSS
                ? List.of(new ReferenceLine(Texts.of("training.one-guess-for-all"), Optional.empty(), baselines.guess()))
                : baselines.policies().stream()
                        .map(each -> new ReferenceLine(each.title(), Optional.of(each.mark()), metric.of(each.summary())))
                        .toList();
    }

    /** One row per epoch and network; every row has the reference values. */
    public static ValueTable table(String name, List<EpochReport> epochs, TrainingBaselines baselines) {
        List<String> head = new ArrayList<>(List.of("round", "network", "epoch", "training_loss", "validation_loss",
                "validation_f1", "validation_precision", "validation_recall", "validation_reward", "one_guess_loss"));
        List<Object> compared = new ArrayList<>(List.of(baselines.guess()));
        baselines.policies().forEach(each -> JUDGED.forEach(metric -> {
            head.add(each.name() + "_" + metric.code());
            compared.add(metric.of(each.summary()));
        }));
        return ValueTable.of(name + "-epochs", head, epochs, each -> Stream
                .concat(Stream.of(each.round() + 1, each.network() + 1, each.epoch() + 1, each.trainingLoss(),
                        each.validationLoss(), each.f1(), each.precision(), each.recall(), each.reward()), compared.stream())
                .toList());
    }

    /** The permutation importance of features; empty for a model from a file. */
    public static Optional<Chart> importance(TrainingRun run) {
        String name = run.policyName() + "-importance";
        return run.check()
                .map(check -> ImportanceChart.of(name, Texts.of("training.feature-importance-run", run.title()),
                        Texts.of("training.rise-of-loss", looked(run, check)), check.importance(), run.mark(),
                        ValueTable.of(name, List.of("feature", "label", "loss_rise", "sd"), check.importance(),
                                each -> List.of(each.feature().key(), each.feature().label(), each.rise(), each.sd()))));
    }

    /** The calibration of predicted probabilities; empty for a model from a file. */
    public static Optional<Chart> reliability(TrainingRun run) {
        String name = run.policyName() + "-reliability";
        String learned = switch (run.kind()) {
            case BC -> Texts.of("training.share-teacher-keeps");
            case FORESIGHT, FORESIGHT_TOOLS -> Texts.of("training.mean-discounted-need");
            case OSL_MR, OSL_MR_NO_PRIOR, OSL_MR_LEAKY, MIXED_LEARNED, LRE_LOGIT, LRE_LOGIT_AGENT ->
                Texts.of("training.evidence-share");
        };
        return run.check().map(check -> ReliabilityChart.of(name, Texts.of("training.reliability-run", run.title()),
                learned + ", " + looked(run, check), check.reliability(), run.record().trained().model().threshold(), run.mark(),
                ValueTable.of(name, List.of("from", "to", "candidates", "predicted", "observed"), check.reliability().bins(),
                        bin -> List.of(bin.low(), bin.high(), bin.count(), bin.predicted(), bin.observed()))));
    }

    /** The conversation evaluated, and whether it was trained on. */
    private static String looked(TrainingRun run, ModelCheck check) {
        boolean validation = check.episode().equals(run.record().trained().validation());
        boolean seen = run.record().episodes().contains(check.episode());
        return validation
                ? Texts.of("training.looked-at-validation", check.episode())
                : seen
                        ? Texts.of("training.looked-at.trained", check.episode())
                        : Texts.of("training.looked-at-held-out", check.episode());
    }

    /** The objective by threshold; empty for a model from a file or with a single threshold. */
    public static Optional<Chart> thresholds(TrainingRun run) {
        if (run.tried().stream().mapToDouble(each -> each.threshold()).distinct().count() <= 1) {
            return Optional.empty();
        }
        String name = run.policyName() + "-thresholds";
        LearnedModel learned = run.record().trained().model();
        Objective objective = run.record().settings().objective();
        String tuned = objective.words();
        return Optional.of(ThresholdChart.of(name, Texts.of("training.threshold-run", run.title()),
                Texts.of("training.on-the-training-episodes-best", tuned, objective.number(run.record().trained().tuned())),
                run.tried(), learned.threshold(), learned.sizeExponent(), run.mark(),
                run.bars().trained().policies().stream()
                        .map(each -> new ReferenceLine(each.title(), Optional.of(each.mark()), objective.of(each.summary())))
                        .toList(),
                objective::number, tuned, ValueTable.of(name, List.of("threshold", "size_exponent", objective.code()),
                        run.tried(), each -> List.of(each.threshold(), each.sizeExponent(), each.value()))));
    }
}
