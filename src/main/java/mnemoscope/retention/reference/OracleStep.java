package mnemoscope.retention.reference;

import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Oracle of this step: keeps the gold evidence of the current question, smaller turns first, and nothing else (SPEC 5).
 * It is greedy in time: what a later question needs is dropped. A turn counts if it covers some of the evidence. The score is
 * minus the size; ties: later turn first.
 */
public final class OracleStep implements ReferencePolicy {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("oracle-step", "Oracle (this step)",
            "Keeps the evidence of this question and nothing else.", "Kang et al., OSL-MR, references", "size, smaller first")
            .marked(new PolicyMark(PolicyHue.REFERENCE, MarkShape.CIRCLE));

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        Needs needs = new Needs(known);
        return (seen, sheet) -> {
            int[] needed = needs.at(seen.step());
            for (int c = 0, k = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                while (k < needed.length && needed[k] < i) {
                    k++;
                }
                boolean isNeeded = k < needed.length && needed[k] == i;
                sheet.score(c, isNeeded ? -seen.sizeTokens(i) : ScoreSheet.EXCLUDED);
            }
        };
    }
}
