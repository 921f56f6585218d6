package mnemoscope.study.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;

/** The parameters of an optimality study while they are read; what is left out is as in the paper, in all four variants. */
final class OptimalityParameters {
    private final Json json;
    private List<Variant> variants = List.of(Variant.values());
    private List<Regime> regimes = List.of(Regime.values());
    private List<StudyPolicy> policies = List.of(StudyPolicy.values());
    private int tests = OptimalitySpec.PAPER_TESTS;
    private int trainings = OptimalitySpec.PAPER_TRAININGS;
    private long firstSeed;

    OptimalityParameters(Json json) {
        this.json = json;
    }

    /** Reads the object under the cursor. */
    OptimalitySpec read(String name) throws BadInputException {
        String at = json.at();
        json.object("an object with the parameters of the study", this::field);
        try {
            return new OptimalitySpec(name, variants, regimes, policies, tests, trainings, firstSeed);
        } catch (IllegalArgumentException outOfRange) {
            throw new BadInputException(at + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    private void field(String field) throws BadInputException {
        switch (field) {
            case "variants" -> variants = codes(Variant.values(), Variant::code);
            case "regimes" -> regimes = codes(Regime.values(), Regime::code);
            case "policies" -> policies = codes(StudyPolicy.values(), StudyPolicy::code);
            case "tests" -> tests = whole(OptimalitySpec.MOST_TESTS);
            case "trainings" -> trainings = whole(OptimalitySpec.MOST_TRAININGS);
            case "first_seed" -> firstSeed = seed();
            default -> throw StudyFile.unknown(json, field, "variants, regimes, policies, tests, trainings, first_seed");
        }
    }

    private int whole(int most) throws BadInputException {
        return json.whole(1, most, "a whole number from 1 to " + most);
    }

    private long seed() throws BadInputException {
        String expected = "a whole number from 0 to " + OptimalitySpec.MOST_SEED;
        double number = json.number(0, OptimalitySpec.MOST_SEED, expected);
        if (number != Math.rint(number)) {
            throw json.expected(expected);
        }
        return (long) number;
    }

    private <E> List<E> codes(E[] all, Function<E, String> code) throws BadInputException {
        String known = Arrays.stream(all).map(code).collect(Collectors.joining(", "));
        List<E> read = new ArrayList<>();
        json.array("a list with one or more of " + known, k -> {
            String given = json.text("one of " + known);
            E found = Arrays.stream(all).filter(each -> code.apply(each).equals(given)).findFirst()
                    .orElseThrow(() -> json.expected("one of " + known));
            if (read.contains(found)) {
                throw json.wrong("found \"" + given + "\" twice, expected it once. Delete one of them.");
            }
            read.add(found);
        });
        if (read.isEmpty()) {
            throw json.wrong("found an empty list, expected one or more of " + known + ". Add one, or delete the field.");
        }
        return read;
    }
}
