package mnemoscope.retention.policy;

import java.util.random.RandomGenerator;
import mnemoscope.retention.Decay;
import mnemoscope.retention.MixedTerms;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.text.WordSet;

/**
 * Mixed-Score with other decay rates (Kang et al., OSL-MR, section 4, calibrates them with the weights). The reward keeps the
 * protocol's definition of stale. Ages count from the arrival.
 *
 * @param mixed its weights, name and title
 */
public record MixedScoreDecaying(MixedScore mixed, Decay decay) implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return mixed.description();
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        MixedTerms terms = new MixedTerms(mixed.weights(), false);
        return (seen, sheet) -> terms.score(seen, WordSet.EMPTY, sheet,
                c -> decay.phi(seen.type(seen.turn(c)), seen.ageTurns(c)));
    }
}
