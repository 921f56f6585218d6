package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Keeps nothing: the empty set at every step (SPEC 5). It books no storage and misses everything, which beats Recency at
 * small budgets, so an honest table shows it. Every candidate is {@link ScoreSheet#EXCLUDED}.
 */
public final class KeepNothing implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("keep-nothing", "Keep nothing", "Keeps nothing: pays for every miss and for no storage.",
                "Trivial baseline", "score").marked(PolicyHue.CLASSIC, MarkShape.CIRCLE);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> sheet.score(c -> ScoreSheet.EXCLUDED);
    }
}
