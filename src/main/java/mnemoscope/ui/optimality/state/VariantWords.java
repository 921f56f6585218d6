package mnemoscope.ui.optimality.state;

import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;

/** Names of model variants and regimes for use outside of titles. */
public final class VariantWords {
    private VariantWords() {}

    /** Within a sentence. */
    public static String inText(Variant variant) {
        return switch (variant) {
            case LITERAL -> Texts.of("optimality.literal-in-text");
            case CHARGE_ALWAYS -> Texts.of("optimality.charge-always-in-text");
            case PERSISTENT_FORECAST -> Texts.of("optimality.persistent-forecast-in-text");
            case PREFETCH -> Texts.of("optimality.prefetch-in-text");
        };
    }

    /** A regime within a sentence. */
    public static String inText(Regime regime) {
        return switch (regime) {
            case STATIONARY -> Texts.of("optimality.stationary-in-text");
            case SHIFTING -> Texts.of("optimality.shifting-in-text");
            case SHIFTING_COSTLY -> Texts.of("optimality.shifting-costly-in-text");
        };
    }

    /** As a column head. */
    public static String head(Variant variant) {
        return switch (variant) {
            case LITERAL -> inText(variant);
            case CHARGE_ALWAYS -> Texts.of("optimality.charge-always-as-head");
            case PERSISTENT_FORECAST -> Texts.of("optimality.persistent-forecast-as-head");
            case PREFETCH -> Texts.of("optimality.prefetch-as-head");
        };
    }
}
