package mnemoscope.dataset;

import java.util.Arrays;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** Which LongMemEval instances share a timeline. */
public enum Stitch {
    /** Consecutive instances in file order. */
    BLOCK("block", "consecutive instances"),
    /** Every m-th instance, m = number of episodes: mixes the question types, which the file orders in runs. */
    STRIDE("stride", "spread over the file, which mixes question types");

    private final String code;
    private final String label;

    Stitch(String code, String label) {
        this.code = code;
        this.label = label;
    }

    /** On the screen. */
    public String label() {
        return label;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    /** @throws BadInputException if no one has this name */
    public static Stitch parse(String code) throws BadInputException {
        return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst().orElseThrow(() -> new BadInputException(
                "The stitching \"" + Json.shortened(code) + "\" is not known. Use one of: "
                        + Arrays.stream(values()).map(each -> each.code).collect(Collectors.joining(", ")) + "."));
    }
}
