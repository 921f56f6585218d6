package mnemoscope.learning.policy;

import java.util.Map;
import java.util.random.RandomGenerator;
import mnemoscope.model.ConversationKind;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;

/** A policy for each kind of conversation, chosen at the first decision by who has spoken; all with the same name and terms. */
public final class ByConversation implements RetentionPolicy {
    private final PolicyDescription description;
    private final Map<ConversationKind, ? extends RetentionPolicy> policies;

    /**
     * @param described of a conversation that is not known; the terms are those of the policies
     * @param policies  one for each kind
     * @throws IllegalArgumentException if they differ in name or terms
     */
    public ByConversation(PolicyDescription described, Map<ConversationKind, ? extends RetentionPolicy> policies) {
        this.policies = Map.copyOf(policies);
        description = described.withTerms(this.policies.get(ConversationKind.CHATS).description().terms());
        for (ConversationKind kind : ConversationKind.values()) {
            PolicyDescription one = this.policies.get(kind).description();
            if (!one.name().equals(description.name()) || !one.terms().equals(description.terms())) {
                throw new IllegalArgumentException("The policy for " + kind.code() + " has another name or other terms.");
            }
        }
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyDescription description(ConversationKind conversation) {
        return policies.get(conversation).description();
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new PolicyRun() {
            private PolicyRun chosen;

            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                if (chosen == null) {
                    chosen = policies.get(ConversationKind.of(seen.anchor() + 1, seen::kind, seen::speaker)).start(random);
                }
                chosen.score(seen, sheet);
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                chosen.select(seen, sheet);
            }

            @Override
            public void outcome(Outcome revealed) {
                chosen.outcome(revealed);
            }
        };
    }
}
