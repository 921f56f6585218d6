package mnemoscope.retention.reference;

import mnemoscope.model.Texts;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Mixed-Score, info-favored (Kang et al., OSL-MR, ablation): Mixed-Score plus the overlap with the words of the answer, which
 * no deployed policy can see. It shows how much the heuristic would gain from knowing the answer. Weights are the paper's,
 * per dataset. Ties: later turn first.
 */
public record MixedScoreInformed(MixedWeights weights) implements ReferencePolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("mixed-info", "Mixed-Score (info-favored)", Texts.of("retention.mixed-info.summary"),
                "Kang et al., OSL-MR, info-favored control", new MixedTerms(weights, true).list(), true,
                Texts.of("retention.score")).seeingAnswer(PolicyMark.MIXED.shape(), true).asking(QuestionUse.TERMS);
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        MixedTerms terms = new MixedTerms(weights, true);
        return (seen, sheet) -> terms.score(seen, known.answerWords(seen.decision()), sheet);
    }
}
