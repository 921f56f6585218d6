package mnemoscope.ui.optimality.play;

import java.util.Locale;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.play.LearnedDemands;

/**
 * An instance, the scores that came with it, and what it is called.
 *
 * @param title e.g. "Shifting, seed 3" or the name of a file
 */
public record Source(ScoredInstance scored, String title) {
    static Source of(Regime regime, long seed) {
        return new Source(ScoredInstance.without(regime.shape().draw(seed)), regime.title() + ", seed " + seed);
    }

    public Instance instance() {
        return scored.instance();
    }

    /** The regime that draws this very instance at its usual size; null if none does. */
    Regime regime() {
        return LearnedDemands.regime(instance())
                .filter(each -> each.shape().draw(instance().origin().seed()).equals(instance())).orElse(null);
    }

    /** In a file name. */
    String fileName() {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }
}
