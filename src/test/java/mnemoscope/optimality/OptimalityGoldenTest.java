package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import mnemoscope.Shared;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.task.Progress;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Exact values against those of an independent implementation, to 1e-9, in every variant. */
final class OptimalityGoldenTest {
    private static final String FILE = "optimality-golden.json";

    @ParameterizedTest
    @EnumSource(Variant.class)
    void values_matchTheIndependentImplementation(Variant variant) throws Exception {
        JsonNode golden = Shared.reference(FILE);
        List<ScoredInstance> instances = InstanceFile.read(Path.of("../shared/reference", FILE), Progress.NONE);
        assertThat(instances).hasSameSizeAs(golden.get("items"));
        SoftAssertions softly = new SoftAssertions();
        for (int k = 0; k < instances.size(); k++) {
            JsonNode expected = golden.get("items").get(k).get("expected").get(variant.code());
            InstanceValues values = InstanceValues.exact(instances.get(k), variant, Progress.NONE);
            compare(softly, k + " optimal", values.optimal().getAsDouble(), expected);
            compare(softly, k + " lookahead4", earned(values, "lookahead4"), expected);
            compare(softly, k + " lookahead2", earned(values, "lookahead2"), expected);
            compare(softly, k + " myopic", earned(values, "myopic"), expected);
            compare(softly, k + " mixed", earned(values, "mixed"), expected);
            assertThat(values.returns()).doesNotContainKey("scores");
        }
        softly.assertAll();
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void ownScores_equalToMixedScoresEarnWhatItEarns(Variant variant) throws Exception {
        JsonNode golden = Shared.reference(FILE);
        List<ScoredInstance> instances = InstanceFile.read(Path.of("../shared/reference", FILE), Progress.NONE);
        for (int k : List.of(0, instances.size() / 2, instances.size() - 1)) {
            Instance instance = instances.get(k).instance();
            ScoreTable own = new ScoreTable(ScoreTablePolicy.mixedScores(instance));
            InstanceValues values = InstanceValues.exact(new ScoredInstance(instance, Optional.of(own)), variant, Progress.NONE);
            double mixed = golden.get("items").get(k).get("expected").get(variant.code()).get("mixed").asDouble();
            assertThat(earned(values, "scores")).isCloseTo(mixed, within(1e-9));
        }
    }

    private static void compare(SoftAssertions softly, String what, double value, JsonNode expected) {
        String policy = what.substring(what.indexOf(' ') + 1);
        softly.assertThat(value).as(what).isCloseTo(expected.get(policy).asDouble(), within(1e-9));
    }

    private static double earned(InstanceValues values, String policy) {
        return values.returns().get(policy).orElseThrow().value();
    }
}
