package mnemoscope.learning.policy;

import java.util.function.Function;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;

/**
 * A learned policy with a feature of the answer: a control that shows what a leak is worth, never deployable.
 *
 * @param made the policy of a model whose features know the answers of the episode
 */
record AnsweredPolicy(LearnedModel model, Function<LearnedModel, LearnedPolicy> made) implements ReferencePolicy {
    @Override
    public PolicyDescription description() {
        return made.apply(model).description();
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        return made.apply(model.with(known)).start();
    }
}
