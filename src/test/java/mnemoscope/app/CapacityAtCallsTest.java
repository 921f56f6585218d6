package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.need.ToolLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The capacity study of agents' logs at their calls: recall by budget, below the plan of highest recall. */
final class CapacityAtCallsTest {
    @TempDir
    Path folder;

    /** Reads three files in turn and again and again, so that a small budget has to choose. */
    private void session(String name) throws Exception {
        ToolLog log = new ToolLog().user("Do all of it.");
        for (int k = 0; k < 12; k++) {
            log.call("Read", Map.of("file_path", "/" + k % 3), "the only line of file number " + k % 3 + " in " + name);
        }
        log.write(folder.resolve("logs").resolve(name + ".jsonl"));
    }

    @Test
    void recallByBudget_staysBelowTheProvenRoof_andTheAgentsSizeIsInTheFigure() throws Exception {
        Files.createDirectory(folder.resolve("logs"));
        session("one");
        session("two");
        Path study = Files.writeString(folder.resolve("study.json"),
                """
                        {"kind": "capacity", "name": "calls", "parameters": {"data": "logs", "policies": ["recency", "largest"], "folds": 2,
                         "seeds": [0], "audit_steps": 1, "protocol": {"decide_at": "call", "evidence": "used-again"}, "budgets": [20, 40, 400]}}
                        """);
        Path out = folder.resolve("out");
        CommandCall.told(0, "study", study.toString(), "--out", out.toString());
        List<String[]> roof = Files.readAllLines(out.resolve("roof.csv")).stream().map(line -> line.split(",")).toList();
        assertThat(roof.getFirst()).containsExactly("budget", "recall", "recall_bound", "held_by_log");
        assertThat(roof).hasSize(4);
        List<String[]> capacity = Files.readAllLines(out.resolve("capacity.csv")).stream().map(line -> line.split(",", -1))
                .toList();
        int recall = List.of(capacity.getFirst()).indexOf("recall_mean");
        for (int k = 1; k < roof.size(); k++) {
            String budget = roof.get(k)[0];
            double bound = Double.parseDouble(roof.get(k)[2]);
            assertThat(Double.parseDouble(roof.get(k)[1])).isBetween(0.01, bound + 1e-9);
            assertThat(capacity.stream().filter(row -> row[1].equals(budget)).map(row -> Double.parseDouble(row[recall])))
                    .hasSize(2).allMatch(reached -> reached <= bound + 1e-9);
        }
        assertThat(Double.parseDouble(roof.get(1)[1])).as("a small budget").isLessThan(1);
        assertThat(Double.parseDouble(roof.get(3)[1])).as("room for all").isEqualTo(1);
        assertThat(Files.readString(out.resolve("figures/recall-by-budget.csv"))).contains("hindsight-recall,40,1.0");
        assertThat(Files.readString(out.resolve("figures/recall-by-budget.svg"))).contains("held by the agents");
    }
}
