package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import mnemoscope.dataset.need.ToolLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The learned policy for agents' logs on the command line. */
final class ForesightToolsCommandTest extends TypedCommands {
    @TempDir
    private Path folder;

    private Path logs;

    @BeforeEach
    void write() throws Exception {
        logs = Files.createDirectory(folder.resolve("logs"));
        ToolLog.worked().write(logs.resolve("one.jsonl"));
    }

    private int train(String to) {
        return run("train", "--policy", "foresight-tools", "--data", logs.toString(), "--evidence", "used-again", "--decide-at",
                "call", "--out", folder.resolve(to).toString());
    }

    @Test
    void withoutAModel_itIsThatOfTheProgram_andPassesTheAudit() throws Exception {
        assertThat(run("replay", "--data", logs.toString(), "--policy", "foresight-tools", "--decide-at", "call", "--evidence",
                "used-again", "--budget", "60", "--out", folder.resolve("out").toString())).as(err.toString()).isZero();
        assertThat(err.toString()).contains("foresight-tools is the bundled model");
        assertThat(Files.readString(folder.resolve("out/manifest.json"))).contains("model_foresight-tools");
        assertThat(run("audit", "--data", logs.toString(), "--policy", "foresight-tools", "--decide-at", "call", "--evidence",
                "used-again", "--budget", "60", "--steps", "0")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("foresight-tools: no difference found");
    }

    @Test
    void aModelOfOnesOwnLogs_needsNoBudget_isTheSameEachTime_andDecides() throws Exception {
        assertThat(train("own.json")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("foresight-tools: ").contains("from 1 episode;").contains("recall on the training")
                .doesNotContain("threshold");
        assertThat(train("again.json")).as(err.toString()).isZero();
        JsonNode own = new ObjectMapper().readTree(folder.resolve("own.json").toFile());
        assertThat(Files.readString(folder.resolve("again.json"))).isEqualTo(Files.readString(folder.resolve("own.json")));
        assertThat(own.get("budgets")).extracting(JsonNode::asInt).containsExactly(4_000, 8_000, 16_000, 32_000);
        assertThat(run("replay", "--data", logs.toString(), "--policy", "foresight-tools,recency", "--model",
                folder.resolve("own.json").toString(), "--decide-at", "call", "--evidence", "used-again", "--budget", "60",
                "--out", folder.resolve("out").toString())).as(err.toString()).isZero();
        assertThat(err.toString()).doesNotContain("bundled");
    }

    @Test
    void theBundledForesight_decidesAtTheBudgetAsLogged_onALongLogInWhichSomethingWasUsedAgain() throws Exception {
        ToolLog log = new ToolLog().user("Mend the hooks of the strategy");
        for (int call = 0; call < 40; call++) {
            log.call("Read", Map.of("file_path", "/w/" + call % 2 + ".go"), call % 2 == 0 ? ToolLog.HOOKS : ToolLog.STATE);
        }
        log.write(logs.resolve("one.jsonl"));
        assertThat(run("replay", "--data", logs.toString(), "--policy", "foresight", "--decide-at", "call", "--evidence",
                "used-again", "--budget", "as-logged", "--out", folder.resolve("out").toString())).as(err.toString()).isZero();
    }

    @Test
    void otherKinds_stillNeedOneBudget() {
        assertThat(run("train", "--policy", "osl-mr", "--data", logs.toString(), "--out", folder.resolve("a.json").toString()))
                .isNotZero();
        assertThat(err.toString()).contains("--budget is missing");
        assertThat(run("train", "--policy", "osl-mr", "--budget", "100,200", "--data", logs.toString(), "--out",
                folder.resolve("a.json").toString())).isNotZero();
        assertThat(err.toString()).contains("--budget 100,200: osl-mr is trained for one budget");
    }

    @Test
    void logsInWhichNothingWasUsedAgain_areRefused() throws Exception {
        new ToolLog().user("List").call("Bash", Map.of("command", "ls"), "a b").call("Bash", Map.of("command", "pwd"), "/w")
                .write(logs.resolve("one.jsonl"));
        assertThat(train("own.json")).isNotZero();
        assertThat(folder.resolve("own.json")).doesNotExist();
    }
}
