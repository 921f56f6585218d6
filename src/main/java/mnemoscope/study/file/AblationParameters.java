package mnemoscope.study.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.learning.TrainingPart;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;

/** The parameters of an ablation while they are read: those of a benchmark, but which policy is taken apart instead of policies. */
final class AblationParameters implements BenchmarkParameters.More {
    private static final List<LearnedKind> POLICIES = List.of(LearnedKind.FORESIGHT, LearnedKind.OSL_MR);

    private final Json json;
    private LearnedKind policy = LearnedKind.FORESIGHT;
    private List<String> codes = List.of();

    AblationParameters(Json json) {
        this.json = json;
    }

    /** Reads the object under the cursor. */
    AblationSpec read(String name) throws BadInputException {
        String at = json.at();
        BenchmarkSpec benchmark = new BenchmarkParameters(json, this).read(name);
        try {
            return new AblationSpec(benchmark, policy, parts());
        } catch (IllegalArgumentException outOfRange) {
            throw new BadInputException(at + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    @Override
    public String names() {
        return "policy, without";
    }

    @Override
    public boolean field(String field) throws BadInputException {
        switch (field) {
            case "policy" -> {
                String expected = POLICIES.stream().map(LearnedKind::code).collect(Collectors.joining(" or "));
                String given = json.text(expected);
                policy = POLICIES.stream().filter(kind -> kind.code().equals(given)).findFirst()
                        .orElseThrow(() -> json.expected(expected));
                return true;
            }
            case "without" -> {
                List<String> read = new ArrayList<>();
                json.array("a list of parts", k -> read.add(json.text("the name of a part")));
                codes = read;
                return true;
            }
            default -> {
                return false;
            }
        }
    }

    @Override
    public List<String> policies(List<String> given) {
        if (!given.isEmpty()) {
            throw new IllegalArgumentException("found \"policies\", but an ablation takes one policy apart. Use \"policy\" and "
                    + "\"without\".");
        }
        return AblationSpec.variants(policy, parts());
    }

    /** All parts if none is named. */
    private List<TrainingPart> parts() {
        List<TrainingPart> known = TrainingPart.of(policy);
        if (codes.isEmpty()) {
            return known;
        }
        List<TrainingPart> parts = new ArrayList<>();
        for (String code : codes) {
            parts.add(TrainingPart.of(code).filter(known::contains)
                    .orElseThrow(
                            () -> new IllegalArgumentException("found the part \"" + Json.shortened(code) + "\" in \"without\", "
                                    + "expected one of " + known.stream().map(TrainingPart::code).collect(Collectors.joining(" "))
                                    + ". Correct its name.")));
        }
        return parts;
    }
}
