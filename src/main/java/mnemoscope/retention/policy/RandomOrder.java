package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Random order, drawn anew at every step (SPEC 5). Open: one uniform number in [0, 1) for each candidate in order of
 * arrival, from the generator of this (episode, policy, seed); a turn that was kept has no advantage.
 */
public final class RandomOrder implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("random", "Random", "Keeps turns in a random order that is drawn anew at every step.",
                "Trivial baseline", "draw").marked(PolicyHue.CLASSIC, MarkShape.DIAMOND).asDrawn();
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return (seen, sheet) -> sheet.score(c -> random.nextDouble());
    }
}
