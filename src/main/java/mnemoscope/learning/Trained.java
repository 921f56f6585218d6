package mnemoscope.learning;

import java.util.List;
import java.util.Optional;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.retention.MixedWeights;

/**
 * A trained model and how it came about.
 *
 * @param prior      calibrated weights of Mixed-Score, if the model has it among its features
 * @param examples   training rows, after down-sampling
 * @param positives  of them with a label above 0
 * @param validation id of the episode for early stopping; empty if there was none
 * @param tuned      mean of the objective over the training episodes with the chosen threshold
 * @param curves     one a network, of the last round
 */
public record Trained(LearnedModel model, Optional<MixedWeights> prior, int examples, int positives, String validation,
        double tuned, List<TrainingCurve> curves) {
    public Trained {
        curves = List.copyOf(curves);
    }
}
