package mnemoscope.ui.optimality;

import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.OptimalityPage;

/** What the parts of the Optimality tab share; each follows what another changes. Used on the FX thread. */
public final class OptimalityModel {
    public final Value<OptimalityPage> page;
    /** The regime that is played and drawn as a chart; null while an instance of another origin is played. */
    public final Value<Regime> regime = new Value<>(Regime.SHIFTING_COSTLY);
    /** The reading of the paper's model in force. */
    public final Value<Variant> variant = new Value<>(Variant.LITERAL);

    public OptimalityModel(WorkspaceContext context) {
        page = context.place(now -> now.pages().optimality(), (now, page) -> now.pages().with(page));
    }
}
