package mnemoscope.learning.policy;

import java.util.function.IntFunction;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.network.Mlp;
import mnemoscope.text.WordSet;

/**
 * A trained network and the kind of its learned policy; the other components are those of {@link FrozenNetwork}, which checks
 * them.
 *
 * @param threshold    in [0, 1) as a probability; 0 never stops
 * @param sizeExponent 0 for the paper's policies; above it, a larger turn needs higher odds
 */
public record LearnedModel(LearnedKind kind, FeatureSet features, Mlp network, double threshold, double sizeExponent) {
    public LearnedModel {
        new FrozenNetwork(features, network, threshold, sizeExponent);
    }

    /** The decision rule without the kind. */
    public FrozenNetwork frozen() {
        return new FrozenNetwork(features, network, threshold, sizeExponent, kind.isLogit());
    }

    /**
     * The model for one episode whose answers its features may see; unchanged if they see none.
     *
     * @param answers content words, by decision
     */
    public LearnedModel with(IntFunction<WordSet> answers) {
        return kind.seesAnswer() ? new LearnedModel(kind, features.with(answers), network, threshold, sizeExponent) : this;
    }
}
