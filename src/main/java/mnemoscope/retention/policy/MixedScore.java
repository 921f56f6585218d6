package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.WordSet;

/**
 * Mixed-Score MS0 (Kang et al., OSL-MR, section 4): a weighted sum of recency, question overlap, shared entities, newest session
 * and speaker, less a size cost, times freshness. Weights are the paper's, per dataset; several variants can be compared under
 * different names.
 */
public record MixedScore(MixedWeights weights, String name, String title) implements RetentionPolicy {
    public MixedScore(MixedWeights weights) {
        this(weights, "mixed", "Mixed-Score");
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription(name, title, Texts.of("retention.mixed.summary"), "Kang et al., OSL-MR, section 4",
                new MixedTerms(weights, false).list(), true, Texts.of("retention.score")).marked(PolicyMark.MIXED)
                .asking(QuestionUse.TERMS);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        MixedTerms terms = new MixedTerms(weights, false);
        return (seen, sheet) -> terms.score(seen, WordSet.EMPTY, sheet);
    }
}
