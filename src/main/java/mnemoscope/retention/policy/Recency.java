package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/** Recency: keeps the newest turns that fit, score = arrival (Kang et al., OSL-MR, baselines; SPEC 5). */
public final class Recency implements RetentionPolicy {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("recency", "Recency",
            "Keeps the newest turns that fit.", "Kang et al., OSL-MR, baselines", "arrival")
            .marked(new PolicyMark(PolicyHue.RECENCY, MarkShape.CIRCLE));

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                for (int c = 0; c < seen.candidates(); c++) {
                    sheet.score(c, seen.turn(c));
                }
            }
        };
    }
}
