package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Random order, drawn anew at every step (SPEC 5). Open: one uniform number in [0, 1) for each candidate in order of
 * arrival, from the generator of this (episode, policy, seed); a turn that was kept has no advantage.
 */
public final class RandomOrder implements RetentionPolicy {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("random", "Random",
            "Keeps turns in a random order that is drawn anew at every step.", "Trivial baseline", "draw")
            .marked(new PolicyMark(PolicyHue.CLASSIC, MarkShape.DIAMOND)).asDrawn();

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> {
            for (int c = 0; c < seen.candidates(); c++) {
                sheet.score(c, random.nextDouble());
            }
        };
    }
}
