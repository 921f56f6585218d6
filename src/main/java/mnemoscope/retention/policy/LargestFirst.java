package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Largest first: the longest turns of the newest session (SPEC 5). Session rank descending, then size descending, then
 * later turn. It knows nothing of the question, so what beats it has learned something.
 */
public final class LargestFirst implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("largest", "Largest first",
                "Keeps the longest turns of the newest session, then of the one before.", "Trivial baseline", "session, then size")
                .marked(PolicyHue.CLASSIC, MarkShape.PLUS);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> {
            for (int c = 0; c < seen.candidates(); c++) {
                sheet.score(c, seen.session(seen.turn(c)));
                sheet.second(c, seen.sizeTokens(seen.turn(c)));
            }
        };
    }
}
