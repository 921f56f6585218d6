package mnemoscope.app;

import static mnemoscope.app.CommandCall.told;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.need.ToolLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs of agents on the command line: what inspect tells of them, and the record beside policies at its own budget. */
class LogCommandsTest {
    private static final String CODEX = "src/test/resources/logs/codex-garden.jsonl";

    @TempDir
    private Path folder;

    @Test
    void inspect_saysWhatBecameOfTheLog() throws Exception {
        assertThat(told(0, "inspect", "--data", CODEX)).contains("logs of an agent       1", "turns: tool-call       2",
                "  reasoning                                     1\n", "  not read: response_item.ghost_snapshot        1\n",
                "forced choices         ", " decisions, at budget as logged, o200k tokens\n", "context as logged",
                "codex-garden: 16 turns, 4 user messages, 2 always kept; record: exact",
                "before turn 11: compaction, 7 turns dropped", "before turn 16: rolled back, 2 turns dropped");
        JsonNode json = new ObjectMapper().readTree(told(0, "inspect", "--data", CODEX, "--json"));
        assertThat(json.at("/logs/0/evictions/0/gone").asText()).isEqualTo("3,5-10");
        assertThat(json.at("/logs/0/no_turn/reasoning").asInt()).isEqualTo(1);
        assertThat(json.at("/forced/budget").asText()).isEqualTo("as-logged");
    }

    @Test
    void replay_setsTheRecordBesidePolicies_atTheBudgetOfTheLog() throws Exception {
        told(0, "replay", "--data", CODEX, "--unit", "words", "--policy", "as-logged,recency", "--budget", "as-logged,20",
                "--out", folder.toString());
        List<String> rows = Files.readAllLines(folder.resolve("trace.csv"));
        assertThat(rows).hasSize(1 + 2 * 2 * 3);
        // Words of turns 1-7: 4 2 2 4 1 3 3; at the second question 1-2, 4, 11-13: 4 2 4 1 1 6 (an empty text counts one).
        assertThat(rows.get(4)).startsWith("as-logged,as-logged,codex-garden,0,q1,6,7,7,");
        String held = "m1 m2 m4 m11 m12 m13";
        assertThat(rows.get(5)).startsWith("as-logged,as-logged,codex-garden,1,q2,12,13,6,").endsWith(held);
        // The record has no budget but its own, whatever the run has.
        assertThat(rows.get(2)).startsWith("as-logged,20,codex-garden,1,q2,12,13,6,").endsWith(held);
        // Recency keeps what is pinned and the newest that fit; what the agent's compaction wrote is no candidate for it.
        assertThat(rows.get(11)).startsWith("recency,as-logged,codex-garden,1,q2,").doesNotContain("m11", "m13")
                .contains("m1 m2");
        // What the agent held, counted and measured, and what others hold of it; m5 to m7 share no word with a later question.
        List<String> beside = Files.readAllLines(folder.resolve("as-logged.csv"));
        assertThat(beside.get(5)).isEqualTo("as-logged,as-logged,codex-garden,1,q2,18,6,18,6,18,,6,1.0,7,,0");
        JsonNode summary = new ObjectMapper().readTree(folder.resolve("summary.json").toFile());
        assertThat(summary.at("/results/0/budget").isInt()).isTrue();
        assertThat(summary.at("/results/2/budget").asText()).isEqualTo("as-logged");
        assertThat(summary.at("/results/2/occupancy").asDouble()).as("needs no gold").isPositive();
        assertThat(summary.at("/results/2/reward").isNull()).isTrue();
        int reward = List.of(rows.getFirst().split(",")).indexOf("reward");
        assertThat(rows.stream().skip(1).map(line -> line.split(",", -1)[reward])).as("nothing is booked").containsOnly("");
        assertThat(summary.at("/results/2/note").asText()).isEqualTo("no gold");
        assertThat(summary.at("/results/2/f1").isNull()).isTrue();
    }

    @Test
    void replayOfWhatSeesTheAnswer_isRefused_whereNoneIsKnown() {
        for (String policy : List.of("clairvoyant", "oracle-step", "hindsight")) {
            assertThat(told(2, "replay", "--data", CODEX, "--policy", "recency," + policy, "--budget", "64", "--out",
                    folder.resolve("r").toString()))
                    .contains("--policy " + policy + ": it sees the answer, but no question of this log");
        }
    }

    @Test
    void benchmarkOfALog_isRefusedForItHasNoEvidence() throws Exception {
        Path study = Files.writeString(folder.resolve("study.json"),
                "{\"kind\": \"benchmark\", \"name\": \"s\", \"parameters\": {\"data\": \"" + Path.of(CODEX).toAbsolutePath()
                        + "\", \"policies\": [\"recency\", \"mixed\"], \"budgets\": [64], \"folds\": 2, \"seeds\": [0]}}");
        assertThat(told(2, "study", study.toString(), "--out", folder.resolve("s").toString())).contains("No question of ",
                "has evidence, as in an agent log, so a");
    }

    @Test
    void leadMessages_sayHowManyAreNoQuestions() throws Exception {
        assertThat(told(0, "inspect", "--data", CODEX)).contains("questions              3");
        assertThat(told(0, "inspect", "--data", CODEX, "--lead-messages", "0")).contains("questions              4");
        assertThat(told(0, "inspect", "--data", CODEX, "--lead-messages", "3")).contains("questions              1",
                "questions after 3 user messages");
        assertThat(told(0, "inspect", "--data", CODEX, "--lead-messages", "4")).contains("conversations          1",
                "questions              0", "questions after 4 user messages");
        assertThat(told(2, "inspect", "--data", CODEX, "--lead-messages", "-1")).contains("out of range");
        assertThat(told(2, "inspect", "--data", "datasets/synthetic.json", "--lead-messages", "2"))
                .contains("--lead-messages applies to logs");
        told(0, "replay", "--data", CODEX, "--lead-messages", "0", "--unit", "words", "--policy", "recency", "--budget", "20",
                "--out", folder.toString());
        assertThat(Files.readAllLines(folder.resolve("trace.csv"))).hasSize(1 + 4);
    }

    @Test
    void study_readsALogWithItsLeadMessages() throws Exception {
        Path study = Files.writeString(folder.resolve("study.json"),
                """
                        {"kind": "benchmark", "name": "logs", "parameters": {"data": "log.jsonl", "policies": ["recency"], "budgets": [20], "folds": 2,
                         "protocol": {"lead_messages": 9}}}""");
        Files.copy(Path.of(CODEX), folder.resolve("log.jsonl"));
        assertThat(told(2, "study", study.toString(), "--out", folder.resolve("out").toString())).contains("log.jsonl",
                "No question of log.jsonl has evidence");
        Files.writeString(study,
                Files.readString(study).replace("log.jsonl", Path.of("datasets/synthetic.json").toAbsolutePath().toString()));
        assertThat(told(2, "study", study.toString(), "--out", folder.resolve("out").toString()))
                .contains("\"protocol\": lead_messages applies to logs");
    }

    @Test
    void inspect_leavesOutTexts() throws Exception {
        Path file = Files.writeString(folder.resolve("data.json"), """
                [{"sample_id":"a","conversation":{"speaker_a":"Ana","speaker_b":"Tom","session_1":[
                {"speaker":"Ana","dia_id":"D1:1","text":"Hi."}]},"qa":[{"question":"What is secret?","answer":"42","category":1,
                "evidence":[]},{"question":"Who?","answer":"Ana","category":1,"evidence":["D1:1"]}]}]""");
        assertThat(told(0, "inspect", "--data", file.toString())).contains("What is secret?");
        assertThat(told(0, "inspect", "--data", file.toString(), "--no-text")).doesNotContain("secret", "\"\"")
                .contains("excluded questions (1)\n  a q1: ");
        JsonNode left = new ObjectMapper().readTree(told(0, "inspect", "--data", file.toString(), "--no-text", "--json"))
                .at("/excluded/0");
        assertThat(left.has("text")).isFalse();
        assertThat(left.get("question").asText()).isEqualTo("q1");
    }

    @Test
    void labelsLaidOverALog_areNoRepairs_andTheirReasonsAreTexts() throws Exception {
        JsonNode json = new ObjectMapper().readTree(told(0, "inspect", "--data", CODEX, "--json"));
        assertThat(json.get("kind").asText()).isEqualTo("Codex session");
        Path labels = Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                 {"episode": "codex-garden", "question": "q1", "evidence": ["m1"], "why": "the path is there"},
                 {"episode": "codex-garden", "question": "q2", "evidence": ["m2"], "why": "Sure.", "source": "read by two"}]}"""
                .formatted(json.get("sha256").asText()));
        String[] command = {"inspect", "--data", CODEX, "--corrections", labels.toString()};
        String told = told(0, command);
        assertThat(told)
                .contains("repaired               0\n", "corrected              2\n", "labels from a corrections file (2)",
                        "codex-garden q1: none -> \"m1\". Corrected by labels.json: the path is there.\n",
                        "none -> \"m2\". Corrected by labels.json: Sure. Source: read by two.\n")
                .doesNotContain("repaired labels");
        String plain = told(0, "inspect", "--data", CODEX, "--corrections", labels.toString(), "--no-text");
        assertThat(plain).contains("none -> \"m1\". Corrected by labels.json.\n").doesNotContain("the path is there", "Sure",
                "read by");
        JsonNode silent = new ObjectMapper()
                .readTree(told(0, "inspect", "--data", CODEX, "--corrections", labels.toString(), "--no-text", "--json"));
        assertThat(silent.get("repaired")).isEmpty();
        assertThat(silent.at("/corrected/0/before").asText()).isEmpty();
        assertThat(silent.at("/corrected/0/after").asText()).isEqualTo("m1");
        assertThat(silent.at("/corrected/0").has("why")).isFalse();
    }

    @Test
    void replay_refusesABudgetBelowWhatIsAlwaysKept_andARecordThatIsNotThere() {
        String data = "datasets/synthetic.json";
        String out = folder.resolve("none").toString();
        assertThat(told(2, "replay", "--data", CODEX, "--unit", "words", "--policy", "recency", "--budget", "3", "--out", out))
                .contains("--budget 3: The budget (3) is smaller than the turns always kept in conversation codex-garden",
                        "Choose a budget of at least 6, or --budget as-logged.");
        assertThat(told(2, "replay", "--data", data, "--policy", "recency", "--budget", "as-logged", "--out", out))
                .contains("--budget as-logged", "is not the log of an agent");
        assertThat(told(2, "replay", "--data", data, "--policy", "as-logged", "--budget", "9", "--out", out))
                .contains("--policy as-logged", "Needs the record of an agent");
        assertThat(told(2, "replay", "--data", data, "--policy", "recency", "--budget", "lots", "--out", out))
                .contains("--budget: found \"lots\", expected a budget");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @Test
    void logInWhichNobodyAsks_isInspected_thoughNothingCanBeReplayed() throws Exception {
        String log = Files.writeString(folder.resolve("quiet.jsonl"),
                "{\"type\":\"assistant\",\"uuid\":\"a\",\"parentUuid\":null,\"isSidechain\":false,\"sessionId\":\"s\","
                        + "\"timestamp\":\"2026-01-01T00:00:00Z\",\"message\":{\"id\":\"m\",\"role\":\"assistant\","
                        + "\"content\":[{\"type\":\"text\",\"text\":\"Done.\"}]}}\n")
                .toString();
        assertThat(told(0, "inspect", "--data", log))
                .contains("found no question that can be replayed:", "lines of the log by use").containsPattern("all +1\n");
        assertThat(told(2, "replay", "--data", log, "--policy", "recency", "--budget", "9", "--out",
                folder.resolve("none").toString())).contains("found no question that can be replayed:");
    }

    /** A log of an agent that reads one file four times. */
    private String readings() throws Exception {
        ToolLog work = new ToolLog().user("Do all of it.");
        for (int k = 0; k < 4; k++) {
            work.call("Read", Map.of("file_path", "/a"), "the only line of the file a");
        }
        return work.write(folder.resolve("alone.jsonl")).toString();
    }

    /** Where evidence is derived because nobody asks, the command and each row say so. */
    @Test
    void derivedEvidence_isToldOnce_andStandsBesideTheNumbers() throws Exception {
        String log = readings();
        Path out = folder.resolve("out");
        assertThat(told(0, "replay", "--data", log, "--policy", "recency", "--budget", "9", "--out", out.toString()))
                .startsWith("In 1 of 1 log a person asks fewer than three times: decisions are at the calls of the agent")
                .contains("derived from the log");
        JsonNode rows = new ObjectMapper().readTree(out.resolve("summary.json").toFile()).get("results");
        assertThat(rows).hasSize(2)
                .allSatisfy(row -> assertThat(row.get("note").asText()).isEqualTo("evidence: used again, derived"));
        assertThat(told(0, "replay", "--data", log, "--policy", "recency", "--budget", "9", "--evidence", "none", "--out",
                out.toString())).isEmpty();
        assertThat(new ObjectMapper().readTree(out.resolve("summary.json").toFile()).at("/results/0/note").asText())
                .isEqualTo("no gold");
    }

    /** Beside a policy at a budget of tokens, the record looked as if it had been held to them. */
    @Test
    void rowOfTheRecord_saysThatItIsNotHeldToTheBudget() throws Exception {
        String log = readings();
        for (String budget : List.of("9", "as-logged")) {
            Path out = folder.resolve("record-" + budget);
            told(0, "replay", "--data", log, "--policy", "as-logged,recency", "--budget", budget, "--out", out.toString());
            JsonNode rows = new ObjectMapper().readTree(out.resolve("summary.json").toFile()).get("results");
            assertThat(rows).isNotEmpty().allSatisfy(row -> assertThat(row.has("record"))
                    .isEqualTo(row.get("policy").asText().equals("as-logged") && budget.equals("9")));
        }
    }

    @Test
    void settingsOfLogs_areRefusedForOtherData() {
        String out = folder.resolve("none").toString();
        assertThat(told(2, "replay", "--data", "datasets/synthetic.json", "--policy", "recency", "--budget", "9", "--decide-at",
                "call", "--evidence", "quoted", "--out", out))
                .startsWith("--decide-at call and --evidence quoted apply to logs of agents, but synthetic.json is");
        assertThat(folder.resolve("none")).doesNotExist();
    }

    /** Decisions at calls have their places in the log: a placement would be accepted and do nothing. */
    @Test
    void aPlacementBesideDecisionsAtCalls_isRefused_atMessagesItIsNot() throws Exception {
        ToolLog work = new ToolLog().user("Do all of it.");
        for (int k = 0; k < 4; k++) {
            work.call("Read", Map.of("file_path", "/a"), "the only line of the file a");
        }
        String log = work.write(folder.resolve("calls.jsonl")).toString();
        String out = folder.resolve("placed").toString();
        for (String decides : List.of("call", "usual")) {
            assertThat(told(2, "replay", "--data", log, "--policy", "recency", "--budget", "9", "--decide-at", decides,
                    "--placement", "drawn:50", "--out", out))
                    .startsWith("--placement drawn:50 has no effect with --decide-at " + decides
                            + ": decisions are at the calls of "
                            + "the agent, where its log has them. Remove the placement, or decide at the messages of a person.");
        }
        assertThat(folder.resolve("placed")).doesNotExist();
        told(0, "replay", "--data", log, "--policy", "recency", "--budget", "9", "--decide-at", "user", "--placement", "drawn:50",
                "--out", out);
        Path study = Files.writeString(folder.resolve("study.json"), """
                {"version": 1, "kind": "benchmark", "name": "a", "parameters": {"data": "calls.jsonl", "policies": ["recency"],
                 "budgets": [9], "folds": 2, "protocol": {"decide_at": "call", "placement": "lag:5"}}}
                """);
        assertThat(told(2, "study", study.toString(), "--out", folder.resolve("measured").toString()))
                .contains("\"placement\": \"lag:5\" has no effect with \"decide_at\": \"call\"");
    }
}
