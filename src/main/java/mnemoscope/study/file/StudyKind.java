package mnemoscope.study.file;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.CapacitySpec;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.ReadingsSpec;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.StudySpec;

/** The kinds of studies that a file may name. A new one needs a line here, a specification, and its work in the reports. */
enum StudyKind {
    OPTIMALITY(OptimalitySpec.KIND, (json, name) -> new OptimalityParameters(json).read(name)), BENCHMARK(BenchmarkSpec.KIND,
            (json, name) -> new BenchmarkParameters(json).read(name)), SENSITIVITY(SensitivitySpec.KIND,
                    (json, name) -> new SensitivityParameters(json).read(name)), CAPACITY(CapacitySpec.KIND,
                            CapacityParameters::read), READINGS(ReadingsSpec.KIND,
                                    (json, name) -> new ReadingsParameters(json).read(name)), ABLATION(AblationSpec.KIND,
                                            (json, name) -> new AblationParameters(json).read(name));

    private final String code;
    private final Parameters parameters;

    StudyKind(String code, Parameters parameters) {
        this.code = code;
        this.parameters = parameters;
    }

    /** Reads the parameters of a kind. */
    private interface Parameters {
        StudySpec read(Json json, String name) throws BadInputException;
    }

    static Optional<StudyKind> of(String code) {
        return Arrays.stream(values()).filter(kind -> kind.code.equals(code)).findFirst();
    }

    /** All of them, as messages name them. */
    static String codes() {
        return Arrays.stream(values()).map(kind -> "\"" + kind.code + "\"").collect(Collectors.joining(", ", "one of ", ""));
    }

    /** Reads the object under the cursor. */
    StudySpec read(Json json, String name) throws BadInputException {
        return parameters.read(json, name);
    }
}
