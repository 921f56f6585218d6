package mnemoscope.learning;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.MixedFeatures;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Gold;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Seeds;
import mnemoscope.replay.Summary;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Term;
import mnemoscope.task.Progress;

/**
 * Learns the weights of Mixed-Score and which of its groups of terms it has, both of which the paper leaves to others: factors of
 * the paper's weights are searched by the mean of the objective over the questions of the training episodes
 * ({@link RandomSearch}); then each group whose removal does not lower that mean is removed. Nothing of held-out episodes is used.
 */
final class MixedLearner {
    private static final FeatureSet FEATURES = new FeatureSet(List.of(new MixedFeatures()));

    private final List<ReplayInput> inputs;
    private final double[] usual;
    private final List<Protocol> replays;
    private final TrainingSettings settings;
    private final Progress progress;

    /** @param start the paper's weights for the dataset */
    MixedLearner(List<ReplayInput> inputs, MixedWeights start, List<Protocol> replays, TrainingSettings settings,
            Progress progress) {
        this.inputs = inputs;
        usual = new MixedTerms(start, false).list().stream().mapToDouble(Term::weight).toArray();
        this.replays = replays;
        this.settings = settings;
        this.progress = progress;
    }

    /** @throws NoEvidenceToLearnException if no question has evidence */
    Trained train() {
        List<Gold> gold = inputs.stream().flatMap(input -> input.supervision().steps().stream()).filter(Gold::present).toList();
        int positives = (int) gold.stream().filter(each -> !each.evidence().isEmpty()).count();
        if (positives == 0) {
            throw new NoEvidenceToLearnException(NoEvidenceToLearnException.words(!gold.isEmpty(), false, false, false));
        }
        progress.at(0, Texts.of("learning.progress.calibrating"));
        double[] factors = RandomSearch.best(usual.length, this::value,
                Seeds.stream("weights", settings.kind().code(), settings.seed()));
        double value = value(factors);
        for (int k = 0; k < factors.length; k++) {
            double[] without = factors.clone();
            without[k] = 0;
            double left = value(without);
            if (left >= value) {
                factors = without;
                value = left;
            }
        }
        return new Trained(model(factors), Optional.empty(), gold.size(), positives, "", value, List.of());
    }

    /** Mean of the objective over the training episodes. */
    private double value(double[] factors) {
        LearnedPolicy policy = LearnedPolicy.unadapted(model(factors));
        double value = settings.objective()
                .of(Summary.of(inputs.parallelStream()
                        .flatMap(input -> replays.stream().map(replay -> Replayer.run(input, policy, replay, progress.quiet())))
                        .toList()));
        return Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value;
    }

    /** The factors times the paper's weights, divided so that they sum to 1 without their signs, as only proportions matter. */
    private LearnedModel model(double[] factors) {
        double[] weights = new double[usual.length];
        Arrays.setAll(weights, k -> factors[k] == 0 ? 0 : factors[k] * usual[k]);
        double sum = Arrays.stream(weights).map(Math::abs).sum();
        double[] scaled = sum == 0 ? weights : Arrays.stream(weights).map(weight -> weight / sum).toArray();
        double[] ones = new double[usual.length];
        Arrays.fill(ones, 1);
        return new LearnedModel(settings.kind(), FEATURES, Mlp.linear(new Scaling(new double[usual.length], ones), scaled, 0), 0,
                0);
    }
}
