package mnemoscope.learning.file;

import java.util.Arrays;
import mnemoscope.file.Fields;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** Reads the weights of a network, in a model (src/docs/formats/model.md) and in a user's policy (src/docs/formats/policy.md). */
public final class NetworkFields {
    private NetworkFields() {}

    /**
     * Reads {@code hidden, input_weights, hidden_biases, output_weights, output_bias}.
     *
     * @throws BadInputException        if one is missing or has the wrong length
     * @throws IllegalArgumentException if a number is out of range for a network
     */
    public static Mlp read(Fields network, Scaling scaling) throws BadInputException {
        int inputs = scaling.inputs();
        int hidden = (int) network.whole("hidden", 1, 100_000, Texts.of("learning.file.number-expected", 1, 100_000));
        double[] weights = Arrays.copyOf(network.rows("input_weights", hidden, inputs), Mlp.size(inputs, hidden));
        System.arraycopy(network.numbers("hidden_biases", hidden), 0, weights, hidden * inputs, hidden);
        System.arraycopy(network.numbers("output_weights", hidden), 0, weights, hidden * (inputs + 1), hidden);
        weights[weights.length - 1] = network.number("output_bias");
        return new Mlp(scaling, hidden, weights);
    }
}
