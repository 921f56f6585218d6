package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;

/**
 * What is played in Optimality.
 *
 * @param regime   that is played; empty while an instance of another origin is played
 * @param seed     of the instance that is drawn from it
 * @param variant  the reading of the paper's model under which it is played
 * @param policies that play, two to four, in the order of the columns
 * @param draw     of the queries, by its seed; empty: the typical one, which is another for another instance or reading
 */
public record PlayDisplay(Optional<Regime> regime, long seed, Variant variant, List<PlayedPolicy> policies,
        Optional<Integer> draw) implements Workspace.Part {
    /**
     * Of the seeds 40 to 139 (0 to 39 are the study's) the one whose instance shows most against the luck of the draw: Myopic's
     * expected loss over the standard deviation, on 1,000 draws, of what Optimal earns more.
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

    /** With the queries of a draw; empty: the typical one. */
    public PlayDisplay withDraw(Optional<Integer> changed) {
        return new PlayDisplay(regime, seed, variant, policies, changed);
    }

    /** As undo leaves it: an instance of another origin is no state, so it is neither taken away nor brought back. */
    PlayDisplay playedAsIn(PlayDisplay place) {
        return regime.isPresent() == place.regime.isPresent()
                ? this
                : new PlayDisplay(place.regime, place.seed, variant, policies, place.draw);
    }
}
