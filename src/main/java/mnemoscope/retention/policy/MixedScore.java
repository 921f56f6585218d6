package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.WordSet;

/**
 * Mixed-Score MS0 (Kang et al., OSL-MR, section 4): a weighted sum of recency, question overlap, shared entities, newest
 * session and speaker, less a size cost, times freshness. Weights are the paper's, per dataset.
 */
public final class MixedScore implements RetentionPolicy {
    private final MixedTerms terms;
    private final PolicyDescription description;

    public MixedScore(MixedWeights weights) {
        this(weights, "mixed", "Mixed-Score");
    }

    /** Under a name of its own, so that several weights can stand side by side. */
    public MixedScore(MixedWeights weights, String name, String title) {
        terms = new MixedTerms(weights, false);
        description = new PolicyDescription(name, title,
                "Keeps turns that are recent, fresh and share words with the question.", "Kang et al., OSL-MR, section 4",
                terms.list(), true, "score").marked(PolicyMark.MIXED);
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                terms.score(seen, WordSet.EMPTY, sheet);
            }
        };
    }
}
