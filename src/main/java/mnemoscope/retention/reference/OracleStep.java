package mnemoscope.retention.reference;

import mnemoscope.model.Gold;
import mnemoscope.model.Supervision;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;

/**
 * Oracle of this step: keeps the gold evidence of the current question, smaller turns first, and nothing else (SPEC 5).
 * It is greedy in time: what a later question needs is dropped.
 */
public final class OracleStep implements ReferencePolicy {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("oracle-step", "Oracle (this step)",
            "Keeps the evidence of this question and nothing else.", "Kang et al., OSL-MR, references", "size, smaller first");

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        Supervision supervision = known.supervision();
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                Gold gold = supervision.at(seen.step());
                for (int c = 0; c < seen.candidates(); c++) {
                    int i = seen.turn(c);
                    boolean needed = gold.evidence().stream().anyMatch(e -> supervision.coverage().covers(i, e));
                    sheet.score(c, needed ? -seen.sizeTokens(i) : ScoreSheet.EXCLUDED);
                }
            }
        };
    }
}
