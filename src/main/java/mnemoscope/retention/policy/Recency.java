package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/** Recency: keeps the newest turns that fit, score = arrival (Kang et al., OSL-MR, baselines; SPEC 5). */
public final class Recency implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("recency", "Recency", "Keeps the newest turns that fit.", "Kang et al., OSL-MR, baselines",
                "arrival").marked(PolicyHue.RECENCY, MarkShape.CIRCLE);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> sheet.score(seen::turn);
    }
}
