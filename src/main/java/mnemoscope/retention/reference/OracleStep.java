package mnemoscope.retention.reference;

import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Texts;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;

/**
 * Oracle of this decision: keeps the gold evidence of the current question, smaller turns first, and nothing else (SPEC 5). It is
 * greedy in time: turns that only a later question needs are dropped. A turn counts if it covers some of the evidence. The score
 * is minus the size; ties: later turn first.
 */
public final class OracleStep implements ReferencePolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("oracle-step", "Oracle (this step)", Texts.of("retention.oracle-step.summary"),
                "Kang et al., OSL-MR, references", Texts.of("retention.score.size-smaller-first"))
                .seeingAnswer(MarkShape.CIRCLE, false);
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        EvidenceIndex needs = new EvidenceIndex(known.episode().turnCount(), known.supervision());
        return (seen, sheet) -> sheet
                .score(c -> needs.at(seen.decision(), seen.turn(c)) ? -seen.sizeTokens(seen.turn(c)) : ScoreSheet.EXCLUDED);
    }
}
