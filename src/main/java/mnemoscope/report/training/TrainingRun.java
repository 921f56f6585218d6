package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
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
 * A training that has ended, or a model that was opened.
 *
 * @param number     from 1, never given twice
 * @param file       that it was opened from; empty if it was trained here
 * @param record     as it is saved
 * @param epochs     as told, by round, network and epoch; of an opened model without F1 and reward
 * @param tried      thresholds and their value; empty for an opened model
 * @param bars       what it is compared with; none for an opened model
 * @param check      how it does on the validation episode, else on one that it was not trained on; none for an opened model
 * @param heldOut    how it does on all episodes of the dataset that it was not trained on, if there are any
 * @param seconds    that it took; NaN for an opened model
 */
public record TrainingRun(int number, String file, ModelRecord record, List<EpochReport> epochs, List<ThresholdTrial> tried,
        Bars bars, Optional<ModelCheck> check, Optional<PolicyResult> heldOut, double seconds) {
    private static final List<String> READINGS = List.of("unit", "pool", "placement", "order", "seed", QuestionVisibility.NAME);

    /**
     * Policies without training on the conversations of a training.
     *
     * @param validation on that for early stopping
     * @param heldOut    on all that are not trained on
     * @param trained    on those that the threshold is tuned on
     */
    public record Bars(TrainingBaselines validation, TrainingBaselines heldOut, TrainingBaselines trained) {
        public static final Bars NONE = new Bars(TrainingBaselines.NONE, TrainingBaselines.NONE, TrainingBaselines.NONE);
    }

    public TrainingRun {
        // Networks are trained side by side and tell when they come to it.
        epochs = epochs.stream().sorted(Comparator.comparingInt(EpochReport::round).thenComparingInt(EpochReport::network)
                .thenComparingInt(EpochReport::epoch)).toList();
        tried = List.copyOf(tried);
    }

    /**
     * Looks at what a training came to, and at what it has to beat.
     *
     * @param feed    what it has told, with what it is compared with on its validation episode
     * @param inputs  that it was trained on
     * @param others  all others of the dataset
     * @param against what it is compared with
     */
    public static TrainingRun judged(int number, ModelRecord made, TrainingFeed feed, List<ReplayInput> inputs,
            List<ReplayInput> others, List<Policy> against, Protocol replay, Progress progress) {
        LearnedPolicy policy = LearnedPolicy.unexplained(made.trained().model());
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

    /** Whether it was trained here before the session was left: a session keeps the model, not what the training was measured by. */
    public boolean isOfSession() {
        return file.isEmpty() && check.isEmpty();
    }

    /** What is said beside its pictures. */
    public String source() {
        return Manifest.data(record.data().getOrDefault("name", ""), record.data().getOrDefault("sha256", ""),
                record.protocol().entrySet().stream().filter(each -> READINGS.contains(each.getKey()))
                        .map(each -> each.getKey() + "=" + each.getValue()).toList());
    }

    /** The episode that a model is looked at on: that for early stopping, else one it was not trained on, else the first. */
    private static ReplayInput looked(Trained trained, List<ReplayInput> inputs, List<ReplayInput> others) {
        return inputs.stream().filter(input -> input.episode().id().equals(trained.validation())).findFirst()
                .orElse(others.isEmpty() ? inputs.getFirst() : others.getFirst());
    }

    /** Hue and mark of what is learned: hollow without a prior. */
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

    /** As a policy: "OSL-MR (run 3)". */
    public String title() {
        return kind() == LearnedKind.OSL_MR_NO_PRIOR
                ? Texts.of("training.osl-mr-without-prior-run", number)
                : kind().title() + " (" + label() + ")";
    }

    /** Name of the policy, which no other policy has. */
    public String policyName() {
        return kind().code() + "-run-" + number;
    }

    public LearnedPolicy policy() {
        return LearnedPolicy.named(record.trained().model(), policyName(), title());
    }

    /** With the tuned threshold, on the conversation for early stopping; empty if there was none or it is not known. */
    public Optional<Summary> validation() {
        return check.filter(seen -> seen.episode().equals(record.trained().validation())).map(ModelCheck::summary);
    }

    /** What it is compared with on the conversation for early stopping. */
    public TrainingBaselines baselines() {
        return bars.validation;
    }

    /** Ids of the conversations that it was not trained on. */
    public List<String> heldOutIds() {
        return bars.heldOut.episodes();
    }

    /** What its threshold was tuned to on the training conversations comes to on the one for early stopping; NaN if not known. */
    public double tuned(Epochs.Metric metric) {
        return validation().map(metric::of).orElse(Double.NaN);
    }

    /** The epochs of the networks that decide. */
    public Epochs curve() {
        return Epochs.latest(epochs);
    }
}
