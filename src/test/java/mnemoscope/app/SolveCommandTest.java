package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SolveCommandTest {
    // Room for one of two items. Turn 0: a is asked with 0.9; turn 1: b is asked for certain, a transit takes one turn.
    private static final String INSTANCE = """
            {"note": "any", "items": [{"expected": {}, "instance": {"sizes": [1, 1], "values": [1, 1],
             "demand": [[0.9, 0.1], [0, 1]], "B": 1, "delta": 1, "kappa": 1, "storage": 0, "miss": 0}}]}
            """;

    @TempDir
    private Path folder;
    private Path instances;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeInstances() throws IOException {
        instances = Files.writeString(folder.resolve("own.json"), INSTANCE);
    }

    private int solve(String out, String... more) {
        List<String> arguments = new java.util.ArrayList<>(
                List.of("solve", "--instances", instances.toString(), "--out", folder.resolve(out).toString()));
        arguments.addAll(List.of(more));
        return CommandLineTool.run(arguments, new PrintWriter(new StringWriter(), true), new PrintWriter(err, true));
    }

    @Test
    void solve_writesExactValuesInOrder() throws IOException {
        assertThat(solve("values.json")).isZero();
        JsonNode values = new ObjectMapper().readTree(folder.resolve("values.json").toFile()).get("items").get(0).get("values");
        // Keep b: 0.1 - 0.9 and then a sure hit. Keep a: 0.9 - 0.1, then b is back only if it was asked for: 0.1 - 0.9.
        assertThat(values.get("optimal").asDouble()).isCloseTo(0.2, within(1e-12));
        assertThat(values.get("lookahead4").asDouble()).isCloseTo(0.2, within(1e-12));
        assertThat(values.get("lookahead2").asDouble()).isCloseTo(0.2, within(1e-12));
        assertThat(values.get("myopic").asDouble()).isCloseTo(0, within(1e-12));
        assertThat(values.get("mixed").asDouble()).isCloseTo(0, within(1e-12));
        assertThat(values.size()).isEqualTo(5);
    }

    @Test
    void solve_addsWhatOwnScoresEarn() throws IOException {
        Files.writeString(instances, INSTANCE.replace("{\"expected\": {},", "{\"scores\": [[0, 1], [0, 1]],"));
        assertThat(solve("values.json")).isZero();
        JsonNode values = new ObjectMapper().readTree(folder.resolve("values.json").toFile()).get("items").get(0).get("values");
        assertThat(values.get("scores").asDouble()).isCloseTo(0.2, within(1e-12));
        assertThat(values.size()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"[[0, 1]]|$.items[0]): scores: found 1, expected one row for each of the 2 turns",
                    "[[0, 1], [0]]|$.items[0]): scores[1]: found 1, expected one score for each of the 2 items",
                    "[[0, 1], [0, null]]|($.items[0].scores[1][1]): found null, expected a number",
                    "[[0, 1], [0, 1e999]]|found the number 1e999, expected a number below 1e308",
                    "[[0, 1], 3]|expected a list of scores", "[[0, 1], [0, 1]], \"scores\": []|the same field twice"})
    void solve_refusesScoresOfAnotherShape(String scores, String message) throws IOException {
        Files.writeString(instances, INSTANCE.replace("{\"expected\": {},", "{\"scores\": " + scores + ","));
        assertThat(solve("values.json")).isEqualTo(2);
        assertThat(err.toString().strip()).contains(message).startsWith("own.json, line 1, column ").doesNotContain("\n",
                "Exception");
        assertThat(folder.resolve("values.json")).doesNotExist();
    }

    @Test
    void solve_isByteIdentical() throws IOException {
        assertThat(solve("one.json", "--model", "prefetch")).isZero();
        assertThat(solve("two.json", "--model", "prefetch")).isZero();
        assertThat(folder.resolve("one.json")).hasSameBinaryContentAs(folder.resolve("two.json"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                    "[1, 1], \"values\"|[1, 0], \"values\"|$.items[0].instance): sizes[1]: found 0, expected a whole number from 1 to 1000",
                    "[1, 1], \"values\"|[1, 1.5], \"values\"|found the number 1.5, expected a whole number",
                    "\"values\": [1, 1]|\"values\": [1]|values: found 1, expected one value for each of the 2 sizes",
                    "[0, 1]]|[0, 0.5]]|demand[1]: found probabilities that sum to 0.5, expected a sum of 1",
                    "[0, 1]]|[0, 1, 0]]|demand[1]: found 3, expected one probability for each of the 2 sizes",
                    "[0, 1]]|[-1, 2]]|demand[1][0]: found -1, expected a probability from 0 to 1",
                    "[0, 1]]|[0, true]]|found true, expected a number", "\"kappa\": 1|\"kapa\": 1|without the field \"kappa\"",
                    "\"kappa\": 1|\"kappa\": -1|kappa: found -1, expected a number from 0 to 1e9",
                    "\"kappa\": 1|\"kappa\": 1e400|found the number 1e400, expected a number below 1e308",
                    "\"kappa\": 1|\"kappa\": 1, \"phases\": [0]|phases: found 1, expected one phase for each of the 2 turns",
                    "\"kappa\": 1|\"kappa\": 1, \"blocks\": [0, 1, 1]|blocks: found 3, expected one block for each of the 2 sizes",
                    "\"kappa\": 1|\"B\": 1|the same field twice",
                    "\"B\": 1|\"B\": -1|B: found -1, expected a whole number from 0",
                    "\"delta\": 1|\"delta\": 0|delta: found 0, expected a whole number of turns from 1",
                    "\"delta\": 1|\"delta\": \"1\"|line 2, column 51 ($.items[0].instance.delta): found the string \"1\", expected a whole number",
                    "\"instance\"|\"instanz\"|without the field \"instance\"", "\"items\"|\"itens\"|no field \"items\"",
                    "}}]}|}}]|cut off", "}}]}|}}]} 1|expected the end of the file"})
    void solve_refusesBadInstancesInOneLine(String what, String by, String message) throws IOException {
        assertThat(INSTANCE).contains(what);
        Files.writeString(instances, INSTANCE.replace(what, by));
        assertThat(solve("values.json")).isEqualTo(2);
        assertThat(err.toString().strip()).contains(message).startsWith("own.json").doesNotContain("\n", "Exception");
        assertThat(folder.resolve("values.json")).doesNotExist();
    }

    @Test
    void solve_boundsWhatDoesNotFitAndKeepsTheRest() throws IOException {
        assertThat(solve("small.json")).isZero();
        String ones = "1" + ", 1".repeat(29);
        java.util.Random random = new java.util.Random(7);
        String turns = IntStream.range(0, 10).mapToObj(t -> {
            double[] weights = random.doubles(30).toArray();
            double sum = Arrays.stream(weights).sum();
            return Arrays.toString(Arrays.stream(weights).map(each -> each / sum).toArray());
        }).collect(Collectors.joining(", "));
        String large = """
                {"instance": {"sizes": [%s], "values": [%s], "demand": [%s], "B": 15, "delta": 4, "kappa": 1, "storage": 0.02,
                 "miss": 1}, "scores": [%s]},""".formatted(ones, ones, turns, turns);
        Files.writeString(instances, INSTANCE.replace("\"items\": [", "\"items\": [" + large));
        assertThat(solve("values.json")).isZero();
        // Before it there may be lines of progress.
        assertThat(err.toString().lines().toList().getLast()).startsWith("own.json, $.items[0]: this instance needs about")
                .contains("reduce n").endsWith("Its optimum is bounded.");
        JsonNode items = new ObjectMapper().readTree(folder.resolve("values.json").toFile()).get("items");
        assertThat(items.get(1))
                .isEqualTo(new ObjectMapper().readTree(folder.resolve("small.json").toFile()).get("items").get(0));
        JsonNode item = items.get(0);
        assertThat(item.get("values").get("optimal").isNull()).isTrue();
        assertThat(item.get("values").get("lookahead4").isNull()).isTrue();
        assertThat(item.get("values").get("lookahead2").isNull()).isTrue();
        assertThat(item.get("values").size()).isEqualTo(6);
        assertThat(item.get("proven").isBoolean() && !item.get("proven").asBoolean()).isTrue();
        assertThat(item.get("bound_by").asText()).isIn("lagrangian", "full-availability");
        for (String policy : List.of("myopic", "mixed", "scores")) {
            boolean estimated = item.get("values").get(policy).isNull();
            double value = (estimated ? item.get("estimated").get(policy).get("value") : item.get("values").get(policy))
                    .asDouble();
            assertThat(item.get("estimated").has(policy)).isEqualTo(estimated);
            assertThat(value).isLessThanOrEqualTo(item.get("bound").asDouble());
            if (estimated) {
                assertThat(item.get("estimated").get(policy).get("runs").asInt()).isEqualTo(10_000);
                assertThat(item.get("estimated").get(policy).get("se").asDouble()).isBetween(0.0, 0.05);
            }
        }
        assertThat(item.get("estimated").isEmpty()).isFalse();
        assertThat(solve("again.json")).isZero();
        assertThat(folder.resolve("again.json")).hasSameBinaryContentAs(folder.resolve("values.json"));
    }

    @Test
    void solve_takesADelayBeyondTheLastTurn() throws IOException {
        Files.writeString(instances, INSTANCE.replace("\"delta\": 1", "\"delta\": 10000"));
        assertThat(solve("values.json")).isZero();
        // Nothing comes back: keep b, as before.
        assertThat(new ObjectMapper().readTree(folder.resolve("values.json").toFile()).get("items").get(0).get("values")
                .get("optimal").asDouble()).isCloseTo(0.2, within(1e-12));
    }

    @Test
    void solve_refusesUnknownModelsAndPlaces() {
        assertThat(solve("values.json", "--model", "literally")).isEqualTo(2);
        assertThat(err.toString()).contains("literal, charge-always, persistent-forecast, prefetch");
        assertThat(solve("own.json")).isEqualTo(2);
        assertThat(err.toString()).contains("is the instances file itself");
        assertThat(solve(".")).isEqualTo(2);
        assertThat(err.toString()).contains("expected a file");
    }
}
