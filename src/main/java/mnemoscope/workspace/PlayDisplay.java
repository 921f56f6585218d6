package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;

/**
 * The instance and policies played in Optimality.
 *
 * @param regime   regime played; empty for an instance of another origin
 * @param seed     seed of the instance drawn from it
 * @param variant  interpretation of the paper's model
 * @param policies policies that play, two to four, in the order of the columns
 * @param draw     seed of the draw of queries; empty for the typical draw, which depends on instance and interpretation
 */
public record PlayDisplay(Optional<Regime> regime, long seed, Variant variant, List<PlayedPolicy> policies,
        Optional<Integer> draw) implements Workspace.Part {
    /**
     * The seed among 40 to 139 (the study has 0 to 39) whose instance shows the largest effect relative to the luck of the draw:
     * the expected loss of Myopic divided by the standard deviation of Optimal's lead over 1,000 draws.
     */
    private static final int FIRST_SEED = 107;
    public static final PlayDisplay USUAL = new PlayDisplay(Optional.of(Regime.SHIFTING_COSTLY), FIRST_SEED, Variant.LITERAL,
            List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), Optional.empty());

    public PlayDisplay {
        policies = List.copyOf(policies);
    }

    public PlayDisplay with(Optional<Regime> changed) {
        return new PlayDisplay(changed, seed, variant, policies, Optional.empty());
    }

    public PlayDisplay withSeed(long changed) {
        return new PlayDisplay(regime, changed, variant, policies, Optional.empty());
    }

    public PlayDisplay with(Variant changed) {
        return new PlayDisplay(regime, seed, changed, policies, Optional.empty());
    }

    public PlayDisplay withPolicies(List<PlayedPolicy> changed) {
        return new PlayDisplay(regime, seed, variant, changed, draw);
    }

    /** With the queries of a draw; empty for the typical draw. */
    public PlayDisplay withDraw(Optional<Integer> changed) {
        return new PlayDisplay(regime, seed, variant, policies, changed);
    }

    /**
     * The display after undo: an instance of another origin is not part of the state, so undo neither removes nor restores it.
     */
    PlayDisplay playedAsIn(PlayDisplay place) {
        return regime.isPresent() == place.regime.isPresent()
                ? this
                : new PlayDisplay(place.regime, place.seed, variant, policies, place.draw);
    }
}
