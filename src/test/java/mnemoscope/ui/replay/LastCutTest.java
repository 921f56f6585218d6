package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.KeyNumber;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log whose only compaction comes after the last decision: the last decision tells what it dropped and what it cost. */
class LastCutTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @BeforeEach
    void open() throws Exception {
        ToolLog log = new ToolLog();
        for (String message : new String[]{"Mend the hooks", "And the state", "Now the strategy", "Read the hooks"}) {
            log.user(message);
        }
        log.call("Bash", Map.of("command", "cat /w/state.go"), ToolLog.STATE).call("Bash", Map.of("command", "go  test\n./..."),
                ToolLog.STATE.replace("Load", "Save"));
        window = OpenWindow.on(log.call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS).compaction()
                .call("Edit", quoting("/w/state.go", "func LoadState(name string) (*State, error) {"), "done")
                .call("Edit", quoting("/w/last.go", "func SaveState(name string) (*State, error) {"), "done")
                .call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS).read(folder));
    }

    private static Map<String, Object> quoting(String file, String line) {
        return Map.of("file_path", file, "old_string", line, "new_string", "x");
    }

    @AfterEach
    void close() {
        window.close();
    }

    private Comparison shown() {
        return Fx.get(() -> window.bench().context.replays().result().orElseThrow());
    }

    @Test
    void lastDecision_tellsWhatItDropped_whatItCost_andThatNoDecisionFollows() {
        int last = shown().decisionCount() - 1;
        assertThat(shown().isAtCalls()).isFalse();
        assertThat(shown().dropsBefore(last)).as("the compaction comes later").isEmpty();
        Fx.run(() -> window.bench().context.steps().jump(last));
        FxThread.frames(4);
        SessionAudit audit = shown().audit().orElseThrow();
        assertThat(audit.paidTwice()).isPositive();
        assertThat(Fx.get(() -> Nodes.shown(window.bench().scene.lookup(".mn-cut"), KeyNumber.class)))
                .extracting(Node::getAccessibleText)
                .satisfiesExactly(dropped -> assertThat(dropped).startsWith(audit.droppedTokens() + " "),
                        again -> assertThat(again).startsWith(audit.usedAgainTokens() + " "),
                        paid -> assertThat(paid).startsWith(audit.paidTwice() + " "));
        assertThat(Fx.get(() -> Nodes.shown(window.bench().scene.lookup(".mn-cut"), KeyNumber.class)))
                .as("defined in the tooltip").extracting(Node::getAccessibleHelp)
                .endsWith(Texts.of("explain.used-again-meaning"), Texts.of("explain.paid-twice-meaning"));
        assertThat(window.texts()).contains(Texts.of("replay.no-decision-follows"));
        assertThat(Fx.get(() -> Nodes.texts((Parent) window.bench().scene.lookup(".mn-dropped"))))
                .contains(Texts.of("replay.dropped-after-decision"), "\u25b8 Read", "hooks.go", "state.go", "go test ./...")
                .doesNotContain("Bash");
        assertThat(Fx.get(() -> Nodes.shown(window.bench().scene.lookup(".mn-dropped"), Label.class))).as("the tooltip")
                .extracting(Tips::of).anyMatch(tip -> tip.startsWith("Bash: cat /w/state.go\nUsed again 1 time, "));
        Fx.run(() -> window.bench().context.steps().jump(last - 1));
        FxThread.frames(4);
        assertThat(window.isShown(".mn-cut")).as("not earlier").isFalse();
    }

    @Test
    void sessions_sayThatNoDecisionFollows() {
        Fx.run(() -> {
            window.bench().feature(DataFeature.class).controller.show(DataPage.SESSIONS);
            window.bench().shell.showTab(Tab.DATA);
        });
        FxThread.until("measured", () -> window.texts()
                .contains(Texts.of("explain.no-decision-follows", shown().dropsAfterAll().getFirst().before() + 1)));
        assertThat(window.texts()).contains(Texts.of("data.dropped-by-kind"), "Read");
    }

    /** A slide said nothing of the compaction, and offered to hide an answer and to go to a difference; a log had neither. */
    @Test
    void slide_tellsTheCut_andOffersNoKeyThatLeadsNowhere() {
        int last = shown().decisionCount() - 1;
        Fx.run(() -> {
            window.bench().context.steps().jump(last);
            window.bench().shell.toggleLecture();
        });
        FxThread.frames(6);
        assertThat(window.texts()).contains(LogWords.of(Fx.get(() -> shown().dropsAt(last).getFirst())))
                .doesNotContain(Texts.of("replay.hint-hide-the-answer"), Texts.of("replay.hint-next-disagreement"));
        Fx.run(() -> window.bench().context.steps().jump(0));
        FxThread.frames(4);
        assertThat(Fx.<Boolean>get(() -> shown().disagreementAfter(0, true).isPresent())).isFalse();
        assertThat(window.texts()).contains(Texts.of("replay.hint-next"))
                .doesNotContain(Texts.of("replay.hint-next-disagreement"));
    }
}
