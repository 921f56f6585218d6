package mnemoscope.study.file;

import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CapacitySpec;

/** The parameters of a capacity study while they are read: those of a benchmark. */
final class CapacityParameters {
    private CapacityParameters() {
    }

    /** Reads the object under the cursor. */
    static CapacitySpec read(Json json, String name) throws BadInputException {
        String at = json.at();
        BenchmarkSpec benchmark = new BenchmarkParameters(json).read(name);
        try {
            return new CapacitySpec(benchmark);
        } catch (IllegalArgumentException outOfRange) {
            throw new BadInputException(at + ": " + outOfRange.getMessage(), outOfRange);
        }
    }
}
