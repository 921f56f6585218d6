package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.model.TextHash;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory of any system beside the policies: a policy's own memory gives its own numbers, and mistakes name their line. */
class ScoreCommandTest {
    private static final String DATA = "datasets/synthetic.json";
    private static final String LOG = "src/test/resources/logs/codex-garden.jsonl";
    private static final String HEAD = """
            {"format": "mnemoscope-retained", "version": 1, "name": "mine", "sees_question": "before", "budget": 10, "unit": "words"}
            """;

    @TempDir
    Path folder;

    private JsonNode results(String of) throws Exception {
        return new ObjectMapper().readTree(folder.resolve(of).resolve("summary.json").toFile()).get("results");
    }

    private String score(int status, String data, Path file, String... more) {
        List<String> arguments = new ArrayList<>(List.of("score", "--data", data, "--retained", file.toString(), "--policy",
                "none", "--out", folder.resolve("scored").toString()));
        arguments.addAll(List.of(more));
        return CommandCall.told(status, arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"recency", "mixed", "foresight", "clairvoyant", "random"})
    void memoryOfAPolicy_givesItsNumbersToTheBit(String policy) throws Exception {
        CommandCall.told(0, "replay", "--data", DATA, "--policy", policy, "--budget", "128", "--retained", "--out",
                folder.resolve("replayed").toString());
        score(0, DATA, folder.resolve("replayed/" + policy + "-128.retained.jsonl"));
        JsonNode before = results("replayed");
        JsonNode after = results("scored");
        assertThat(after).hasSameSizeAs(before);
        for (int k = 0; k < before.size(); k++) {
            for (var field : before.get(k).properties()) {
                if (!field.getKey().equals("policy")) {
                    assertThat(after.get(k).get(field.getKey())).as(field.getKey()).isEqualTo(field.getValue());
                }
            }
        }
    }

    @Test
    void memoryOfALog_atCalls_givesItsNumbersToTheBit() throws Exception {
        String[] protocol = {"--decide-at", "call", "--evidence", "used-again"};
        CommandCall.told(0, "replay", "--data", LOG, "--policy", "recency", "--budget", "200", "--retained", "--out",
                folder.resolve("replayed").toString(), protocol[0], protocol[1], protocol[2], protocol[3]);
        score(0, LOG, folder.resolve("replayed/recency-200.retained.jsonl"), protocol);
        assertThat(results("scored").at("/0/recall")).isEqualTo(results("replayed").at("/0/recall"));
        assertThat(results("scored").at("/0/reward")).isEqualTo(results("replayed").at("/0/reward"));
    }

    private Path data() throws Exception {
        return Files.writeString(folder.resolve("data.json"), """
                {"format": "mnemoscope-episodes", "version": 1, "episodes": [{"id": "e", "sessions": [{"label": "1"}],
                 "turns": [{"id": "a", "session": 0, "speaker": "Ana", "text": "one two three four"},
                           {"id": "b", "session": 0, "speaker": "Ben", "text": "five six seven"},
                           {"id": "c", "session": 0, "speaker": "Ana", "text": "eight nine ten eleven twelve"}],
                 "questions": [{"text": "First?", "after": "b", "evidence": ["a"]},
                               {"text": "Second?", "after": "c", "evidence": ["a", "c"]}]}]}""");
    }

    private Path memory(String lines) throws Exception {
        return Files.writeString(folder.resolve("mine.retained.jsonl"), HEAD + lines);
    }

    @Test
    void rewrittenTexts_haveTheirOwnSize_andHoldTheTurnsThatTheyCover() throws Exception {
        Path memory = memory(
                """
                        {"episode": "e", "decision": 0, "kept": ["b"], "rewritten": [{"text": "1 to 4", "covers": ["a"], "tokens": 2}]}
                        {"episode": "e", "decision": 1, "kept": ["c"], "rewritten": [{"text": "1 to 7", "covers": ["a", "b"], "tokens": 6}]}
                        """);
        assertThat(score(0, data().toString(), memory)).contains("recall 1.000", "exceeded the budget at 1 of 2 decisions");
        try (CSVParser rows = CSVParser.parse(folder.resolve("scored/trace.csv"), StandardCharsets.UTF_8,
                CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get())) {
            assertThat(rows.stream().map(row -> row.get("used_tokens")).toList()).as("3 + 2 and 5 + 6").containsExactly("5",
                    "11");
        }
        CSVRecord board = board().getFirst();
        assertThat(board.get("over_budget")).isEqualTo("1");
        assertThat(board.get("most_over_budget_tokens")).isEqualTo("1");
        assertThat(board.get("carried_recall")).isEqualTo("1.0");
    }

    private List<CSVRecord> board() throws Exception {
        try (CSVParser rows = CSVParser.parse(folder.resolve("scored/scoreboard.csv"), StandardCharsets.UTF_8,
                CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get())) {
            return rows.getRecords();
        }
    }

    @Test
    void scoreboard_hasThePoliciesBesideIt_andTheShareOfTheAttainable() throws Exception {
        Path memory = memory("""
                {"episode": "e", "decision": 0, "kept": ["a"]}
                {"episode": "e", "decision": 1, "kept": ["a", "c"]}
                """);
        assertThat(CommandCall.told(0, "score", "--data", data().toString(), "--retained", memory.toString(), "--out",
                folder.resolve("scored").toString())).contains("stayed within the budget at every decision");
        assertThat(board()).extracting(row -> row.get("system")).containsExactly("mine", "recency", "mixed", "foresight",
                "hindsight");
        assertThat(board().getFirst().get("share_of_attainable")).isEqualTo("1.0");
        assertThat(board().getFirst().get("plan_is_proven")).isEqualTo("true");
    }

    @Test
    void mistakes_nameTheLine_andWriteNothing() throws Exception {
        assertThat(score(2, data().toString(),
                Files.writeString(folder.resolve("sees.retained.jsonl"), HEAD.replace("\"before\"", "\"maybe\""))))
                .contains("\"maybe\", expected one of before, after");
        for (String[] wrong : new String[][]{
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": [\"a\"]}", "no line for decision 1 of e"},
                {"{\"episode\": \"x\", \"decision\": 0, \"kept\": []}", "no line for a conversation"},
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": [\"z\"]}\n{\"episode\": \"e\", \"decision\": 1, \"kept\": []}",
                        "line 2", "no turn z in e"},
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": [\"c\"]}\n{\"episode\": \"e\", \"decision\": 1, \"kept\": []}",
                        "line 2", "arrives after this decision"},
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": []}\n{\"episode\": \"e\", \"decision\": 1, \"kept\": [\"a\"]}",
                        "line 3", "had been dropped", "--pool history"},
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": [\"a\", \"a\"]}", "line 2", "twice"},
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": []}\n{\"episode\": \"e\", \"decision\": 0, \"kept\": []}",
                        "line 3", "second line"},
                {"{\"episode\": \"e\", \"decision\": -1, \"kept\": []}", "line 2", "decision"},
                {"{\"episode\": \"e\", \"kept\": []}", "line 2", "decision"}, {"[]", "line 2"}, {"{\"episode\":", "line"},
                {"{\"episode\": \"e\", \"decision\": 0, \"kept\": [], \"rewriten\": []}", "line 2", "rewriten"}}) {
            String said = score(2, data().toString(), memory(wrong[0] + "\n"));
            for (int k = 1; k < wrong.length; k++) {
                assertThat(said).contains(wrong[k]);
            }
            assertThat(said).doesNotContain("Exception");
            assertThat(folder.resolve("scored/scoreboard.csv")).doesNotExist();
        }
    }

    /** The labels are part of the result: which file replaced how many of them. */
    @Test
    void correctionsOfLabels_areScored_andStatedInTheSummary() throws Exception {
        Path corrections = Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                  {"episode": "e", "question": "q2", "evidence": ["c"], "why": "Turn a does not hold it."}]}"""
                .formatted(TextHash.sha256(Files.readString(data()))));
        Path memory = memory("""
                {"episode": "e", "decision": 0, "kept": ["a"]}
                {"episode": "e", "decision": 1, "kept": ["c"]}
                """);
        assertThat(score(0, data().toString(), memory)).contains("recall 0.750");
        assertThat(format()).doesNotContain("correct");
        assertThat(score(0, data().toString(), memory, "--corrections", corrections.toString())).contains("recall 1.000");
        assertThat(format()).contains("labels corrected: 1 by labels.json");
    }

    private String format() throws IOException {
        return new ObjectMapper().readTree(folder.resolve("scored/summary.json").toFile()).at("/protocol/format").asText();
    }

    /** Policies beside it take parameters, whose commas do not separate policies. */
    @Test
    void policiesBesideIt_takeParameters() throws Exception {
        Path memory = memory("""
                {"episode": "e", "decision": 0, "kept": ["a"]}
                {"episode": "e", "decision": 1, "kept": ["c"]}
                """);
        CommandCall.told(0, "score", "--data", data().toString(), "--retained", memory.toString(), "--policy",
                "recency,clear-tool-results[keep=1,polling=2]", "--out", folder.resolve("scored").toString());
        assertThat(board()).extracting(row -> row.get("system")).hasSize(3).contains("mine", "recency");
        assertThat(CommandCall.told(0, "score", "--help") + CommandCall.told(0, "page", "--help")
                + CommandCall.told(0, "snapshot", "--help")).contains("[--policy=NAME[,NAME...]]").doesNotContain("(?!");
    }

    @Test
    void memoryMayBringBack_whereTheWholeHistoryIsCandidate() throws Exception {
        Path memory = memory("""
                {"episode": "e", "decision": 0, "kept": []}
                {"episode": "e", "decision": 1, "kept": ["a"]}
                """);
        assertThat(score(0, data().toString(), memory, "--pool", "history")).contains("recall 0.250");
    }

    @Test
    void linesBeyondTheData_areNotPassedOver() throws Exception {
        String lines = """
                {"episode": "e", "decision": 0, "kept": ["a"]}
                {"episode": "e", "decision": 1, "kept": ["a"]}
                """;
        Path more = memory(lines + "{\"episode\": \"e\", \"decision\": 2, \"kept\": []}\n");
        assertThat(score(2, data().toString(), more)).contains("line 4", "no decision 2 in e, which has 2");
        Path others = memory(lines + "{\"episode\": \"x\", \"decision\": 0, \"kept\": []}\n");
        assertThat(score(0, data().toString(), others)).contains("Not scored: 1 conversation of ",
                "data.json does not have, e.g. x.");
    }

    @Test
    void optionsThatContradictTheFile_areRefused() throws Exception {
        Path memory = memory("""
                {"episode": "e", "decision": 0, "kept": ["a"]}
                {"episode": "e", "decision": 1, "kept": ["a"]}
                """);
        assertThat(score(2, data().toString(), memory, "--sees-question", "after")).contains("--sees-question is after",
                "declares before");
        assertThat(score(2, data().toString(), memory, "--unit", "o200k_base")).contains("--unit is o200k_base",
                "declares words");
        assertThat(score(0, data().toString(), memory, "--sees-question", "before", "--unit", "words")).contains("recall 0.750");
    }

    @Test
    void dataWithoutEvidence_giveNoNumbers() throws Exception {
        Path none = Files.writeString(folder.resolve("none.json"), """
                {"format": "mnemoscope-episodes", "version": 1, "episodes": [{"id": "e", "turns": [{"id": "a", "text": "one"}],
                 "questions": [{"text": "Which?"}]}]}""");
        assertThat(score(0, none.toString(), memory("{\"episode\": \"e\", \"decision\": 0, \"kept\": [\"a\"]}\n")))
                .contains("no question has evidence").doesNotContain("NaN");
    }

    @Test
    void budgetMustBeKnown_andTheFileIsNeverWritten() throws Exception {
        Path memory = memory(
                "{\"episode\": \"e\", \"decision\": 0, \"kept\": []}\n{\"episode\": \"e\", \"decision\": 1, \"kept\": []}\n");
        Files.writeString(memory, Files.readString(memory).replace("\"budget\": 10, ", ""));
        assertThat(score(2, data().toString(), memory)).contains("--budget 128");
        assertThat(score(0, data().toString(), memory, "--budget", "10")).contains("recall 0.000");
        String before = Files.readString(memory);
        assertThat(CommandCall.told(2, "score", "--data", data().toString(), "--retained", memory.toString(), "--out",
                memory.toString())).isNotEmpty();
        assertThat(Files.readString(memory)).isEqualTo(before);
    }

    /** Replay, page and figure take the file as a policy. */
    @Test
    void memoryIsAPolicyOfAReplay() throws Exception {
        Path memory = memory(
                "{\"episode\": \"e\", \"decision\": 0, \"kept\": [\"a\"]}\n{\"episode\": \"e\", \"decision\": 1, \"kept\": [\"a\"]}\n");
        CommandCall.told(0, "replay", "--data", data().toString(), "--policy", memory + ",recency", "--unit", "words", "--budget",
                "10", "--out", folder.resolve("replayed").toString());
        assertThat(results("replayed").at("/0/recall").asDouble()).isEqualTo(0.75);
    }

    /** The example adapter, with Python's standard library alone. */
    @Test
    void exampleAdapter_makesAFileThatIsScored() throws Exception {
        Path csv = Files.writeString(folder.resolve("kept.csv"), "episode,decision,kept\ne,0,a b\ne,1,a\n");
        Path memory = folder.resolve("adapted.retained.jsonl");
        Process python;
        try {
            python = new ProcessBuilder("python3", "examples/score/kept_ids.py", "adapted", "10", csv.toString(), "--unit",
                    "words").redirectOutput(memory.toFile()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        } catch (IOException noPython) {
            Assumptions.abort("python3 is not installed, so the example adapter was not run");
            return;
        }
        assertThat(python.waitFor()).isZero();
        assertThat(score(0, data().toString(), memory)).contains("adapted: recall 0.750",
                "stayed within the budget at every decision");
    }
}
