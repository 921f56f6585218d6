package mnemoscope.ui.optimality;

import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;

/** What the parts of the Optimality tab share; changed on the FX thread by {@link OptimalityController} only. */
public final class OptimalityModel {
    private final ObjectProperty<OptimalityPage> page = new SimpleObjectProperty<>(this, "page", OptimalityPage.EXACT);
    private final ObjectProperty<Regime> regime = new SimpleObjectProperty<>(this, "regime", Regime.SHIFTING_COSTLY);
    private final ObjectProperty<Variant> variant = new SimpleObjectProperty<>(this, "variant", Variant.LITERAL);

    public ObjectProperty<OptimalityPage> pageProperty() {
        return page;
    }

    /** The regime that is played and drawn as a chart; null while an instance of another origin is played. */
    public ObjectProperty<Regime> regimeProperty() {
        return regime;
    }

    public Optional<Regime> regime() {
        return Optional.ofNullable(regime.get());
    }

    /** The reading of the paper's model in force. */
    public ObjectProperty<Variant> variantProperty() {
        return variant;
    }
}
