package mnemoscope.learning.policy;

import java.util.function.Function;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.network.Mlp;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.Policy;

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

    /** The model for one episode whose answers its features may see; unchanged if they see none. */
    public LearnedModel with(OfflineKnowledge known) {
        return kind.seesAnswer() ? new LearnedModel(kind, features.with(known), network, threshold, sizeExponent) : this;
    }

    /** Its policy: deployable, or a reference if it sees the answer. */
    public Policy policy() {
        return policy(LearnedPolicy::new);
    }

    /** Its policy, made of the model in this way. */
    public Policy policy(Function<LearnedModel, LearnedPolicy> maker) {
        return kind.seesAnswer() ? new AnsweredPolicy(this, maker) : maker.apply(this);
    }
}
