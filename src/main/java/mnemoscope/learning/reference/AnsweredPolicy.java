package mnemoscope.learning.reference;

import java.util.function.Function;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;

/**
 * A learned policy with a feature of the answer: a control that shows what a leak is worth, never deployable.
 *
 * @param made the policy of a model whose features know the answers of the episode
 */
public record AnsweredPolicy(LearnedModel model, Function<LearnedModel, LearnedPolicy> made) implements ReferencePolicy {
    /** The policy of a model: deployable, or a reference if it sees the answer. */
    public static Policy of(LearnedModel model) {
        return of(model, LearnedPolicy::new);
    }

    /** The policy of a model, made of it in this way. */
    public static Policy of(LearnedModel model, Function<LearnedModel, LearnedPolicy> made) {
        return model.kind().seesAnswer() ? new AnsweredPolicy(model, made) : made.apply(model);
    }

    @Override
    public PolicyDescription description() {
        return made.apply(model).description();
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        return made.apply(model.with(known::answerWords)).start();
    }
}
