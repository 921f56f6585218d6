package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.replay.Budget;
import mnemoscope.replay.Protocol;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One bound of the budget for every command, and one sentence beyond it. */
class BudgetBoundTest {
    private static final String DATA = """
            {"format":"mnemoscope-episodes","version":1,"episodes":[{"id":"e1","turns":[
              {"id":"a","speaker":"Ada","text":"violet ladder"},{"id":"b","speaker":"Ben","text":"orchid cactus quartz"}],
             "questions":[{"id":"q","text":"Which ladder?","after":"b","evidence":["a"]}]}]}
            """;

    @TempDir
    private Path folder;

    private List<String> typed(String command, String budget) throws Exception {
        Path data = Files.writeString(folder.resolve("own.json"), DATA);
        String out = folder.resolve(command.equals("figure") ? "f.svg" : command.equals("train") ? "m.json" : "out").toString();
        List<String> typed = new ArrayList<>(
                List.of(command, "--data", data.toString(), "--unit", "content-words", "--budget", budget));
        typed.addAll(switch (command) {
            case "audit" -> List.of("--policy", "recency");
            case "train" -> List.of("--policy", "osl-mr", "--epochs", "1", "--out", out);
            case "figure" -> List.of("--policy", "recency", "--chart", "f1", "--out", out);
            case "snapshot" -> List.of("--only", "empty", "--out", out);
            default -> List.of("--policy", "recency", "--out", out);
        });
        return typed;
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay", "figure", "train", "audit", "snapshot"})
    void beyondTheBound_everyCommandSaysTheSameSentence(String command) throws Exception {
        for (String budget : List.of("1000000001", "2147483647", "2147483648", "99999999999999999999", "-1")) {
            assertThat(CommandCall.told(2, typed(command, budget).toArray(String[]::new)).strip()).hasLineCount(1).contains(
                    "found \"" + budget + "\", expected a budget, a whole number from ", " to 1,000,000,000, or \"as-logged\"");
        }
        assertThat(CommandCall.told(2, typed(command, "1e3").toArray(String[]::new)).strip()).hasLineCount(1)
                .contains("found \"1e3\", expected a budget, a whole number from ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay", "figure", "train", "audit"})
    void upToTheBound_everyCommandTakesIt(String command) throws Exception {
        for (String budget : List.of("1000001", "1000000000")) {
            CommandCall.told(0, typed(command, budget).toArray(String[]::new));
        }
    }

    @Test
    void budgetOfAQuestion_hasTheSameBound() throws Exception {
        Path data = folder.resolve("own.json");
        Files.writeString(data, DATA.replace("\"after\":\"b\"", "\"after\":\"b\",\"budget\":1000000000"));
        CommandCall.told(0, "inspect", "--data", data.toString());
        Files.writeString(data, DATA.replace("\"after\":\"b\"", "\"after\":\"b\",\"budget\":2147483647"));
        assertThat(CommandCall.told(2, "inspect", "--data", data.toString()).strip()).hasLineCount(1)
                .contains("expected a budget, a whole number from 1 to 1,000,000,000");
    }

    @Test
    void boundOfTheWindow_isThatOfTheCommands() {
        assertThat(Protocol.bundled().withBudget(Budget.MOST).budgetTokens()).isEqualTo(1_000_000_000);
    }
}
