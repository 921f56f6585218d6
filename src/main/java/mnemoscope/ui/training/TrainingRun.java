package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.TriedThreshold;
import mnemoscope.learning.file.ModelFile.ModelRecord;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.replay.Summary;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;

/**
 * A training that has ended, or a model that was opened.
 *
 * @param number     from 1, never given twice
 * @param file       that it was opened from; empty if it was trained here
 * @param record     as it is saved
 * @param epochs     as told; of an opened model without F1 and reward
 * @param tried      thresholds and their value; empty for an opened model
 * @param check      how it does on the validation episode, else on one that it was not trained on; none for an opened model
 * @param heldOut    mean over the questions of all episodes of the dataset that it was not trained on, if there are any
 * @param heldOutIds ids of these
 * @param seconds    that it took; NaN for an opened model
 */
record TrainingRun(int number, String file, ModelRecord record, List<EpochReport> epochs, List<TriedThreshold> tried,
        Optional<ModelCheck> check, Optional<Summary> heldOut, List<String> heldOutIds, double seconds) {
    TrainingRun {
        epochs = List.copyOf(epochs);
        tried = List.copyOf(tried);
        heldOutIds = List.copyOf(heldOutIds);
    }

    static TrainingRun opened(int number, String file, ModelRecord record) {
        List<EpochReport> epochs = new ArrayList<>();
        int round = record.settings().relogs();
        for (int network = 0; network < record.trained().curves().size(); network++) {
            TrainingCurve curve = record.trained().curves().get(network);
            for (int epoch = 0; epoch < curve.training().length; epoch++) {
                double held = epoch < curve.validation().length ? curve.validation()[epoch] : Double.NaN;
                epochs.add(new EpochReport(round, network, epoch, curve.training()[epoch], held, Double.NaN, Double.NaN));
            }
        }
        return new TrainingRun(number, file, record, epochs, List.of(), Optional.empty(), Optional.empty(), List.of(),
                Double.NaN);
    }

    /** Hue and mark of what is learned: hollow without a prior. */
    static PolicyMark mark(LearnedKind kind) {
        return KnownPolicies.of(kind.code()).mark();
    }

    PolicyMark mark() {
        return mark(kind());
    }

    LearnedKind kind() {
        return record.settings().kind();
    }

    /** "run 3". */
    String label() {
        return "run " + number;
    }

    /** As a policy: "OSL-MR (run 3)". */
    String title() {
        return kind() == LearnedKind.OSL_MR_NO_PRIOR
                ? "OSL-MR (w/o prior, run " + number + ")"
                : kind().title() + " (" + label() + ")";
    }

    /** Name of the policy, which no other policy has. */
    String policyName() {
        return kind().code() + "-run-" + number;
    }

    LearnedPolicy policy() {
        return LearnedPolicy.named(record.trained().model(), policyName(), title());
    }

    Optional<Summary> validation() {
        return check.map(ModelCheck::summary);
    }

    /** The epochs of the networks that decide. */
    Epochs curve() {
        return Epochs.latest(epochs);
    }
}
