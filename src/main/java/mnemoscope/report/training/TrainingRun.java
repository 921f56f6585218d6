package mnemoscope.report.training;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.TriedThreshold;
import mnemoscope.learning.file.ModelFile.ModelRecord;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Texts;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Summary;
import mnemoscope.report.file.Manifest;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.workspace.Models.Model;

/**
 * A training that has ended, or a model that was opened.
 *
 * @param number     from 1, never given twice
 * @param file       that it was opened from; empty if it was trained here
 * @param record     as it is saved
 * @param epochs     as told, by round, network and epoch; of an opened model without F1 and reward
 * @param tried      thresholds and their value; empty for an opened model
 * @param baselines  what it is compared with on its validation episode; none for an opened model
 * @param check      how it does on the validation episode, else on one that it was not trained on; none for an opened model
 * @param heldOut    mean over the questions of all episodes of the dataset that it was not trained on, if there are any
 * @param baseline   the same mean of Mixed-Score
 * @param heldOutIds ids of these
 * @param seconds    that it took; NaN for an opened model
 */
public record TrainingRun(int number, String file, ModelRecord record, List<EpochReport> epochs, List<TriedThreshold> tried,
        Baselines baselines, Optional<ModelCheck> check, Optional<Summary> heldOut, Optional<Summary> baseline,
        List<String> heldOutIds,
        double seconds) {
    public TrainingRun {
        // Networks are trained side by side and tell when they come to it.
        epochs = epochs.stream().sorted(Comparator.comparingInt(EpochReport::round).thenComparingInt(EpochReport::network)
                .thenComparingInt(EpochReport::epoch)).toList();
        tried = List.copyOf(tried);
        heldOutIds = List.copyOf(heldOutIds);
    }

    public static TrainingRun opened(int number, String file, ModelRecord record) {
        List<EpochReport> epochs = new ArrayList<>();
        int round = record.settings().relogs();
        for (int network = 0; network < record.trained().curves().size(); network++) {
            TrainingCurve curve = record.trained().curves().get(network);
            for (int epoch = 0; epoch < curve.training().length; epoch++) {
                double held = epoch < curve.validation().length ? curve.validation()[epoch] : Double.NaN;
                epochs.add(new EpochReport(round, network, epoch, curve.training()[epoch], held, Double.NaN, Double.NaN,
                        Double.NaN));
            }
        }
        return new TrainingRun(number, file, record, epochs, List.of(), Baselines.NONE, Optional.empty(),
                Optional.empty(), Optional.empty(), List.of(), Double.NaN);
    }

    /** A model of the state as a run. */
    public static TrainingRun of(Model model) {
        return opened(model.number(), model.file(), model.record());
    }

    /** What is said beside its pictures. */
    public String source() {
        return Manifest.data(record.data().getOrDefault("name", ""), record.data().getOrDefault("sha256", ""),
                record.protocol().getOrDefault("unit", ""));
    }

    /** The episode that a model is looked at on: that for early stopping, else one it was not trained on, else the first. */
    public static ReplayInput looked(Trained trained, List<ReplayInput> inputs, List<ReplayInput> others) {
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

    public Optional<Summary> validation() {
        return check.map(ModelCheck::summary);
    }

    /** The epochs of the networks that decide. */
    public Epochs curve() {
        return Epochs.latest(epochs);
    }
}
