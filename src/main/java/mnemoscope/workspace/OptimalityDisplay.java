package mnemoscope.workspace;

import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;

/**
 * What is played and studied exactly in Optimality.
 *
 * @param regime   that is played; empty while an instance of another origin is played
 * @param seed     of the instance that is drawn from it
 * @param variant  the reading of the paper's model under which it is played
 * @param policies that play, two to four, in the order of the columns
 * @param charted  the regime of the study's chart, and of its table where that has room for one
 * @param variants readings that the study shows, one or more, in their order
 * @param tests    instances of each regime that the study solves
 */
public record OptimalityDisplay(Optional<Regime> regime, long seed, Variant variant, List<PlayedPolicy> policies, Regime charted,
        List<Variant> variants, Measure measure, int tests) implements Workspace.Part {
    /** The first instance is one of the 40 test instances where the first choice already costs something. */
    public static final OptimalityDisplay USUAL = new OptimalityDisplay(Optional.of(Regime.SHIFTING_COSTLY), 33, Variant.LITERAL,
            List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), Regime.SHIFTING_COSTLY,
            List.of(Variant.LITERAL, Variant.PREFETCH), Measure.GAP, OptimalitySpec.PAPER_TESTS);

    public OptimalityDisplay {
        policies = List.copyOf(policies);
        variants = List.copyOf(variants);
    }

    /** Another regime is played and drawn as a chart; without one the chart stays. */
    public OptimalityDisplay with(Optional<Regime> changed) {
        return new OptimalityDisplay(changed, seed, variant, policies, changed.orElse(charted), variants, measure, tests);
    }

    public OptimalityDisplay withSeed(long changed) {
        return new OptimalityDisplay(regime, changed, variant, policies, charted, variants, measure, tests);
    }

    public OptimalityDisplay with(Variant changed) {
        return new OptimalityDisplay(regime, seed, changed, policies, charted, variants, measure, tests);
    }

    public OptimalityDisplay withPolicies(List<PlayedPolicy> changed) {
        return new OptimalityDisplay(regime, seed, variant, changed, charted, variants, measure, tests);
    }

    public OptimalityDisplay with(Regime changed) {
        return new OptimalityDisplay(regime, seed, variant, policies, changed, variants, measure, tests);
    }

    public OptimalityDisplay withVariants(List<Variant> changed) {
        return new OptimalityDisplay(regime, seed, variant, policies, charted, changed, measure, tests);
    }

    public OptimalityDisplay with(Measure changed) {
        return new OptimalityDisplay(regime, seed, variant, policies, charted, variants, changed, tests);
    }

    public OptimalityDisplay withTests(int changed) {
        return new OptimalityDisplay(regime, seed, variant, policies, charted, variants, measure, changed);
    }

    /** As undo leaves it: an instance of another origin is no state, so it is neither taken away nor brought back. */
    OptimalityDisplay playedAsIn(OptimalityDisplay place) {
        return regime.isPresent() == place.regime.isPresent()
                ? this
                : new OptimalityDisplay(place.regime, place.seed, variant, policies, charted, variants, measure, tests);
    }
}
