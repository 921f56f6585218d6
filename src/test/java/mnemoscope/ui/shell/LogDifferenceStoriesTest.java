package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.TableView;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogDifference;
import mnemoscope.explain.LogDifference.Row;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.ReplayFeature;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent cut its context down to a summary; Recency keeps what was cut. */
class LogDifferenceStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        List<String> lines = new ArrayList<>();
        String before = "null";
        for (int k = 0; k < 6; k++) {
            if (k == 3) {
                lines.add("{\"type\":\"system\",\"subtype\":\"compact_boundary\",\"uuid\":\"b\",\"parentUuid\":null,"
                        + "\"logicalParentUuid\":" + before + ",\"sessionId\":\"s\",\"timestamp\":\"2026-01-01T00:00:05Z\","
                        + "\"compactMetadata\":{\"trigger\":\"auto\",\"preTokens\":900}}");
                lines.add(line("user", "s", "\"b\"", 5, "\"isCompactSummary\":true,", "The files were found."));
                before = "\"s\"";
            }
            lines.add(line("user", "u" + k, before, 2 * k, "", "Where is file number " + k + " now?"));
            lines.add(line("assistant", "a" + k, "\"u" + k + "\"", 2 * k + 1, "",
                    "File number " + k + " is in the second folder."));
            before = "\"a" + k + "\"";
        }
        Path file = Files.write(folder.resolve("session.jsonl"), lines);
        window = OpenWindow.on(DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE));
        Fx.run(() -> window.bench().feature(ReplayFeature.class).controller().chooseBudget(1000));
        FxThread.until("replayed", () -> {
            Comparison made = window.bench().context.derived().result().orElseThrow();
            return made.protocol().budgetTokens() == 1000 && !made.protocol().asLogged();
        });
    }

    private static String line(String type, String id, String parent, int second, String mark, String text) {
        return ("{\"type\":\"%s\",\"uuid\":\"%s\",\"parentUuid\":%s,\"sessionId\":\"s\",%s\"timestamp\":\"2026-01-01T00:00:%02dZ\","
                + "\"message\":{\"role\":\"%s\",\"content\":\"%s\"}}").formatted(type, id, parent, mark, second, type, text);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private Comparison shown() {
        return Fx.get(() -> window.bench().feature(ReplayFeature.class).model().result().orElseThrow());
    }

    @Test
    void turnsThatTheAgentCut_areThoseThatRecencyKeeps_andTheSummaryIsTheAgents() {
        Comparison shown = shown();
        int t = shown.steps() - 1;
        LogDifference difference = LogDifference.of(shown, t, shown.indexOf("recency"));
        assertThat(difference.rows()).filteredOn(Row::kept).extracting(Row::turn).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(difference.turns(true)).isEqualTo(6);
        assertThat(difference.tokens(true)).isEqualTo(difference.rows().stream().filter(Row::kept)
                .mapToLong(row -> shown.input().sizes()[row.turn()]).sum()).isPositive();
        assertThat(LogDifference.of(shown, 0, shown.indexOf("recency")).turns(true)).as("before the cut").isZero();
    }

    @Test
    void list_isOpenedByItsCommand_leadsToATurn_andIsExportedWithoutWhatWasSaid() throws Exception {
        Fx.run(() -> {
            window.bench().context.steps().last();
            window.bench().context.steps().focusPolicy("recency");
        });
        FxThread.frames(3);
        Fx.run(() -> window.bench().entries().stream().filter(entry -> entry.text().startsWith("Dropped by the agent"))
                .findFirst().orElseThrow().run().run());
        FxThread.frames(6);
        assertThat(window.texts()).anyMatch(text -> text.startsWith("Dropped by the agent, kept by Recency: 6 turns, "));

        Path written = folder.resolve("list.csv");
        Fx.run(() -> window.bench().shell.pickWith(new Answers(written)));
        window.click("Export as CSV…");
        FxThread.until("written", () -> Files.exists(written));
        assertThat(Files.readString(written)).contains("kept_by").contains("Recency").doesNotContain("second folder");

        TableView<?> table = (TableView<?>) window.find(".mn-sheet .table-view");
        Fx.run(() -> table.getSelectionModel().select(2));
        window.click("Show the turn");
        FxThread.until("there", () -> window.bench().context.now().cursor().turn() == 2);
    }
}
