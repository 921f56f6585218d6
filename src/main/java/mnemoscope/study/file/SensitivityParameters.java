package mnemoscope.study.file;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;

/** The parameters of a sensitivity study while they are read: those of a benchmark, and what is varied. */
final class SensitivityParameters implements BenchmarkParameters.More {
    private final Json json;
    private List<Coefficient> coefficients = List.of(Coefficient.values());
    private List<Double> multipliers = SensitivitySpec.USUAL_MULTIPLIERS;

    SensitivityParameters(Json json) {
        this.json = json;
    }

    /** Reads the object under the cursor. */
    SensitivitySpec read(String name) throws BadInputException {
        String at = json.at();
        BenchmarkSpec benchmark = new BenchmarkParameters(json, this).read(name);
        try {
            return new SensitivitySpec(benchmark, coefficients, multipliers);
        } catch (IllegalArgumentException outOfRange) {
            throw new BadInputException(at + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    @Override
    public String names() {
        return "coefficients, multipliers";
    }

    @Override
    public boolean field(String field) throws BadInputException {
        switch (field) {
            case "coefficients" -> {
                List<Coefficient> read = new ArrayList<>();
                String expected = "one of " + Coefficient.codes();
                json.array("a list of coefficients", k -> {
                    String given = json.text(expected);
                    read.add(Coefficient.of(given).orElseThrow(() -> json.expected(expected)));
                });
                coefficients = read;
                return true;
            }
            case "multipliers" -> {
                List<Double> read = new ArrayList<>();
                json.array("a list of multipliers", k -> read.add(json.number(SensitivitySpec.LEAST_MULTIPLIER,
                        SensitivitySpec.MOST_MULTIPLIER, "a number from " + SensitivitySpec.LEAST_MULTIPLIER + " to "
                                + SensitivitySpec.MOST_MULTIPLIER)));
                multipliers = read;
                return true;
            }
            default -> {
                return false;
            }
        }
    }
}
