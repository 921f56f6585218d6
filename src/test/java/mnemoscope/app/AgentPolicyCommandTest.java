package mnemoscope.app;

import static mnemoscope.app.CommandCall.told;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rules of agents and their parameters on the command line, in studies and in files of results. */
class AgentPolicyCommandTest {
    @TempDir
    private Path folder;
    private Path log;

    /** Three readings of ten words each, and a question behind them. */
    @BeforeEach
    void write() throws Exception {
        StringBuilder turns = new StringBuilder("{\"id\": \"u\", \"text\": \"read all three files\", \"kind\": \"user\"}");
        for (String file : List.of("a", "b", "c")) {
            turns.append(
                    """
                            , {"id": "call-%1$s", "kind": "tool-call", "text": "read({\\"path\\":\\"%1$s\\"})"}
                            , {"id": "%1$s", "kind": "tool-result", "call": "call-%1$s", "text": "one two three four five six seven eight nine ten"}
                            """
                            .formatted(file));
        }
        log = Files.writeString(folder.resolve("log.json"), """
                {"episodes": [{"id": "e", "turns": [%s], "questions": [{"text": "done?", "evidence": ["a"]}]}]}
                """.formatted(turns));
    }

    private String replay(int status, String policies) {
        return told(status, "replay", "--data", log.toString(), "--unit", "words", "--policy", policies, "--budget", "30",
                "--out", folder.resolve("out").toString());
    }

    @Test
    void commaInBrackets_separatesParameters_andNamesAreCanonicalInFiles() throws Exception {
        replay(0, "clear-tool-results[ stub=2 , keep = 1 ],recency,clear-tool-results[keep=1,stub=2]");
        List<String> rows = Files.readAllLines(folder.resolve("out/trace.csv"));
        assertThat(rows.getFirst()).endsWith(",retained,cleared,overflow");
        assertThat(rows.stream().skip(1).map(row -> row.substring(0, row.indexOf(",30,"))).distinct())
                .containsExactly("\"clear-tool-results[keep=1,stub=2]\"", "recency");
        String last = rows.stream().filter(row -> row.startsWith("\"clear")).reduce((one, next) -> next).orElseThrow();
        assertThat(last).as("the calls of the first two readings stay, their results are cleared").endsWith(",a b,0");
        assertThat(new ObjectMapper().readTree(folder.resolve("out/summary.json").toFile()).at("/results/0/policy").asText())
                .isEqualTo("clear-tool-results[keep=1,stub=2]");
        assertThat(Files.readString(folder.resolve("out/manifest.json"))).contains("clear-tool-results[");
    }

    @Test
    void aWrongParameter_saysWhatWhereAndWhatToDo() {
        assertThat(replay(2, "clear-tool-results[kep=3]"))
                .contains("--policy clear-tool-results has no parameter \"kep\". Its parameters: preset, keep, unit,");
        assertThat(replay(2, "clear-tool-results[keep=x],recency"))
                .contains("the value \"x\" of keep is invalid. Expected a whole number from 0 to 100000; the default is 3.");
        assertThat(replay(2, "clear-tool-results[preset=anthropc]")).contains("Expected one of anthropic, langchain-v1,");
        assertThat(replay(2, "clear-tool-results[keep=3,recency"))
                .contains("clear-tool-results[keep=3: the bracket is not closed at character 26. Write ]");
        assertThat(replay(2, "clear-tool-results[keep=3,keep=4]"))
                .contains("found the parameter keep a second time at character 27");
        assertThat(replay(2, "clear-tool-results[keep]")).contains("expected key=value at character 20");
        assertThat(replay(2, "recency[keep=3]"))
                .contains("recency has no parameters, so \"keep\" is unknown. Remove the brackets.");
        assertThat(replay(2, "clear-tool-result[keep=3]")).contains("Did you mean \"clear-tool-results\"?");
        assertThat(replay(2, "half-truncate[fraction=1.5]")).contains("Expected a number from 0.01 to 1; the default is 0.5.");
    }

    @Test
    void study_takesParameters_inKeysOfCellsAndTables() throws Exception {
        Path study = Files.writeString(folder.resolve("study.json"), """
                {"kind": "benchmark", "name": "s", "parameters": {"data": "%s", "policies": ["recency",
                 "keep-recent[ share=.50 , head = 1]", "keep-recent"], "budgets": [32], "folds": 3, "seeds": [7],
                 "baseline": "keep-recent[head=1,share=0.5]"}}
                """.formatted(Path.of("datasets/synthetic.json").toAbsolutePath()));
        told(0, "study", study.toString(), "--out", folder.resolve("s").toString());
        assertThat(Files.readString(folder.resolve("s/cells.jsonl"))).contains("keep-recent[share=0.5,head=1] 32 e9")
                .doesNotContain("share=.50");
        try (Stream<Path> files = Files.list(folder.resolve("s"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".csv")))
                    .anySatisfy(file -> assertThat(Files.readString(file)).contains("\"keep-recent[share=0.5,head=1]\""));
        }
        Path wrong = Files.writeString(folder.resolve("wrong.json"), Files.readString(study).replace("head = 1", "head = many"));
        assertThat(told(2, "study", wrong.toString(), "--out", folder.resolve("w").toString())).contains("wrong.json, line 2",
                "$.parameters.policies[1]", "the value \"many\" of head is invalid");
    }

    /** What a policy sees of the future would show here: the audit scrambles all that comes after each decision. */
    @Test
    void audit_findsEveryRuleClean() {
        assertThat(told(0, "audit", "--data", log.toString(), "--unit", "words", "--policy",
                "clear-tool-results[keep=1],keep-recent,codex-user-tail,claude-code-compact,protect-tool-tokens,tail-cut,"
                        + "dedup-supersede,half-truncate,cline-basic,cwl-episodes",
                "--budget", "30")).contains("clear-tool-results[keep=1]", "cwl-episodes");
    }
}
