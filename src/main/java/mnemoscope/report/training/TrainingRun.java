package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.Policy;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * A finished training, or an opened model.
 *
 * @param number     from 1, unique
 * @param file       file of an opened model; empty if trained here
 * @param record     as it is saved
 * @param epochs     reports by round, network and epoch; without F1 and reward for an opened model
 * @param tried      thresholds and their objective; empty for an opened model
 * @param bars       policies that it is compared with; none for an opened model
 * @param check      evaluation on the validation episode, else on one that it was not trained on; none for an opened model
 * @param heldOut    results on all episodes of the dataset that it was not trained on, if any
 * @param seconds    duration; NaN for an opened model
 */
public record TrainingRun(int number, String file, ModelRecord record, List<EpochReport> epochs, List<ThresholdTrial> tried,
        Bars bars, Optional<ModelCheck> check, Optional<PolicyResult> heldOut, double seconds) {
    private static final List<String> READINGS = List.of("unit", "pool", "placement", "order", "seed", QuestionVisibility.NAME);

    /**
     * Untrained policies on the conversations of a training.
     *
     * @param validation on the conversation for early stopping
     * @param heldOut    on the conversations not trained on
     * @param trained    on the conversations used to tune the threshold
     */
    public record Bars(TrainingBaselines validation, TrainingBaselines heldOut, TrainingBaselines trained) {
        public static final Bars NONE = new Bars(TrainingBaselines.NONE, TrainingBaselines.NONE, TrainingBaselines.NONE);
    }

    /** What a training was measured by, as of the run; a session keeps it beside the model. */
    public record Measured(List<EpochReport> epochs, List<ThresholdTrial> tried, Bars bars, Optional<ModelCheck> check,
            Optional<PolicyResult> heldOut, double seconds) {
        public Measured {
            epochs = List.copyOf(epochs);
            tried = List.copyOf(tried);
        }
    }

    public TrainingRun {
        // Networks are trained in parallel and report in any order.
        epochs = epochs.stream().sorted(Comparator.comparingInt(EpochReport::round).thenComparingInt(EpochReport::network)
                .thenComparingInt(EpochReport::epoch)).toList();
        tried = List.copyOf(tried);
    }

    /**
     * Evaluates a training and the policies that it should beat.
     *
     * @param feed    its reports, with the baselines on its validation episode
     * @param inputs  episodes that it was trained on
     * @param others  all other episodes of the dataset
     * @param against policies that it is compared with
     */
    public static TrainingRun judged(int number, ModelRecord made, TrainingFeed feed, List<ReplayInput> inputs,
            List<ReplayInput> others, List<Policy> against, Protocol replay, Progress progress) {
        Policy policy = AnsweredPolicy.of(made.trained().model(), LearnedPolicy::unexplained);
        ModelCheck check = ModelCheck.of(made.trained().model(), looked(made.trained(), inputs, others), replay, made.settings(),
                progress.part(0, 0.5));
        Optional<PolicyResult> held = others.isEmpty()
                ? Optional.empty()
                : Optional.of(PolicyResult.of(made.settings().kind().description(),
                        others.parallelStream().map(input -> Replayer.run(input, policy, replay, progress.quiet())).toList()));
        return new TrainingRun(number, "", made, feed.epochs(), feed.tried(), new Bars(feed.baselines(),
                TrainingBaselines.of(against, others, replay, progress), TrainingBaselines.of(against, inputs, replay, progress)),
                Optional.of(check), held, Double.NaN);
    }

    /** @param newSeconds that it took */
    public TrainingRun took(double newSeconds) {
        return new TrainingRun(number, file, record, epochs, tried, bars, check, heldOut, newSeconds);
    }

    public TrainingRun numbered(int changed) {
        return new TrainingRun(changed, file, record, epochs, tried, bars, check, heldOut, seconds);
    }

    public static TrainingRun opened(int number, String file, ModelRecord record) {
        List<EpochReport> epochs = new ArrayList<>();
        int round = record.settings().relogs();
        for (int network = 0; network < record.trained().curves().size(); network++) {
            TrainingCurve curve = record.trained().curves().get(network);
            for (int epoch = 0; epoch < curve.training().length; epoch++) {
                double held = epoch < curve.validation().length ? curve.validation()[epoch] : Double.NaN;
                epochs.add(new EpochReport(round, network, epoch, curve.training()[epoch], held, Double.NaN, Double.NaN,
                        Double.NaN, Double.NaN));
            }
        }
        return new TrainingRun(number, file, record, epochs, List.of(), Bars.NONE, Optional.empty(), Optional.empty(),
                Double.NaN);
    }

    /** What it was measured by; empty for an opened model. */
    public Optional<Measured> measured() {
        return check.map(seen -> new Measured(epochs, tried, bars, check, heldOut, seconds));
    }

    /** The run of a session as it was, with the features in the language of the program. */
    public static TrainingRun restored(int number, String file, ModelRecord record, Measured known) {
        List<InputFeature> features = record.trained().model().features().features();
        Optional<ModelCheck> check = known.check
                .map(seen -> new ModelCheck(seen.episode(), seen.summary(), seen.whole(), seen.rows(), seen.reliability(),
                        seen.importance().stream()
                                .flatMap(each -> features.stream().filter(feature -> feature.key().equals(each.feature().key()))
                                        .map(feature -> new ModelCheck.FeatureImportance(feature, each.rise(), each.sd())))
                                .toList()));
        return new TrainingRun(number, file, record, known.epochs, known.tried, known.bars, check, known.heldOut, known.seconds);
    }

    /** Whether it is of a session that an older version saved, which kept the model without what it was measured by. */
    public boolean isOfSession() {
        return file.isEmpty() && check.isEmpty();
    }

    /** The source line of its pictures. */
    public String source() {
        return Manifest.data(record.data().getOrDefault("name", ""), record.data().getOrDefault("sha256", ""),
                record.protocol().entrySet().stream().filter(each -> READINGS.contains(each.getKey()))
                        .map(each -> each.getKey() + "=" + each.getValue()).toList());
    }

    /** The episode used to evaluate a model: the one for early stopping, else one it was not trained on, else the first. */
    private static ReplayInput looked(Trained trained, List<ReplayInput> inputs, List<ReplayInput> others) {
        return inputs.stream().filter(input -> input.episode().id().equals(trained.validation())).findFirst()
                .orElse(others.isEmpty() ? inputs.getFirst() : others.getFirst());
    }

    /** Hue and mark of the learned policy: hollow without a prior. */
    public static PolicyMark mark(LearnedKind kind) {
        return KnownPolicies.of(kind.code()).mark();
    }

    public PolicyMark mark() {
        return mark(kind());
    }

    public LearnedKind kind() {
        return record.settings().kind();
    }

    /** "run 3". */
    public String label() {
        return Texts.of("training.run-number", number);
    }

    /** The title of the policy: "OSL-MR (run 3)". */
    public String title() {
        return kind() == LearnedKind.OSL_MR_NO_PRIOR
                ? Texts.of("training.osl-mr-without-prior-run", number)
                : kind().title() + " (" + label() + ")";
    }

    /** The unique name of the policy. */
    public String policyName() {
        return kind().code() + "-run-" + number;
    }

    public Policy policy() {
        return AnsweredPolicy.of(record.trained().model(), model -> LearnedPolicy.named(model, policyName(), title()));
    }

    /** The result with the tuned threshold on the conversation for early stopping; empty if there was none or it is unknown. */
    public Optional<Summary> validation() {
        return check.filter(seen -> seen.episode().equals(record.trained().validation())).map(ModelCheck::summary);
    }

    /** The baselines on the conversation for early stopping. */
    public TrainingBaselines baselines() {
        return bars.validation;
    }

    /** Ids of the conversations that it was not trained on. */
    public List<String> heldOutIds() {
        return bars.heldOut.episodes();
    }

    /** The objective on the conversation for early stopping; NaN if unknown. */
    public double tuned(Epochs.Metric metric) {
        return validation().map(metric::of).orElse(Double.NaN);
    }

    /** The epochs of the networks that decide. */
    public Epochs curve() {
        return Epochs.latest(epochs);
    }
}
