package mnemoscope.learning.policy;

import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.network.Mlp;
import mnemoscope.model.Texts;

/**
 * The complete decision rule of a network: score = log-odds of the network - exponent ln(tokens); turns are taken in this order
 * while they fit, until the score falls below the threshold's log-odds.
 *
 * @param threshold    in [0, 1) as a probability; 0 never stops
 * @param sizeExponent 0 for the paper's policies; above it, a larger turn needs higher odds
 * @param probability  whether the score begins with the logarithm of the probability instead of the log-odds
 */
public record FrozenNetwork(FeatureSet features, Mlp network, double threshold, double sizeExponent, boolean probability) {
    /** A network that scores by log-odds. */
    public FrozenNetwork(FeatureSet features, Mlp network, double threshold, double sizeExponent) {
        this(features, network, threshold, sizeExponent, false);
    }

    public FrozenNetwork {
        if (features.count() != network.inputs()) {
            throw new IllegalArgumentException(Texts.of("learning.inputs-and-features", network.inputs(), features.count()));
        }
        checkThreshold(threshold);
        checkSizeExponent(sizeExponent);
    }

    public static void checkThreshold(double threshold) {
        if (!(threshold >= 0 && threshold < 1)) {
            throw new IllegalArgumentException(Texts.of("learning.threshold-must-be", threshold));
        }
    }

    public static void checkSizeExponent(double exponent) {
        if (!(exponent >= 0 && exponent <= 10)) {
            throw new IllegalArgumentException(Texts.of("learning.settings.size-exponent-invalid", exponent));
        }
    }
}
