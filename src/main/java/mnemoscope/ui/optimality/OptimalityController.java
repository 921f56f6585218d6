package mnemoscope.ui.optimality;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.workspace.OptimalityPage;

/** One method an intent of the Optimality tab as a whole. Called on the FX thread. */
public final class OptimalityController {
    private final OptimalityModel model;

    public OptimalityController(OptimalityModel model) {
        this.model = model;
    }

    public void show(OptimalityPage page) {
        model.page.set(page);
    }

    /** @param regime null for an instance of another origin */
    public void choose(Regime regime) {
        model.regime.set(regime);
    }

    public void choose(Variant variant) {
        model.variant.set(variant);
    }
}
