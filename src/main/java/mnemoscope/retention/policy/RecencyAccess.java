package mnemoscope.retention.policy;

import java.util.Set;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Annotated;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Recency by the paper's words, "most recent access, ties by item value" (Kang et al., OSL-MR, baselines; SPEC 5). Every
 * candidate of a pool is accessed at the step that ranks it, so all tie in recency and the value decides: importance h
 * (annotated, else the heuristic), then later turn. Nearest to the paper's row.
 */
public final class RecencyAccess implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("recency-access", "Recency (access)",
                "Keeps the most important turns: all were accessed now, so value decides.", "Kang et al., OSL-MR, baselines",
                "importance").marked(new PolicyMark(PolicyHue.RECENCY, MarkShape.CIRCLE, true))
                .reading(Set.of(Annotated.IMPORTANCE));
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> sheet.score(c -> seen.importance(seen.turn(c)));
    }
}
