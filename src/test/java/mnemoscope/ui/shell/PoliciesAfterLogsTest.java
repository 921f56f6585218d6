package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.OpenWindow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program's choice for logs gives way when conversations are opened after them; the user's own choice stays. */
class PoliciesAfterLogsTest {
    @TempDir
    private Path folder;
    private OpenWindow window;
    private Path log;

    @BeforeEach
    void open() throws Exception {
        String line = "{\"type\":\"%s\",\"uuid\":\"%s\",\"parentUuid\":%s,\"sessionId\":\"s\",\"timestamp\":\"2026-01-01T00:00:0%dZ\",\"message\":{\"role\":\"%s\",\"content\":\"%s\"}}";
        log = Files.write(folder.resolve("session.jsonl"),
                List.of(line.formatted("user", "u0", "null", 1, "user", "Where is the file?"),
                        line.formatted("assistant", "a0", "\"u0\"", 2, "assistant", "In the second folder."),
                        line.formatted("user", "u1", "\"a0\"", 3, "user", "Where is the other file?")));
        window = OpenWindow.on(DatasetReader.read(log, ReadOptions.DEFAULT, Progress.NONE));
    }

    @AfterEach
    void close() {
        window.close();
    }

    private ReplayController replay() {
        return window.bench().feature(ReplayFeature.class).controller();
    }

    private List<String> names() {
        return Fx.get(() -> window.bench().context.now().policies().names());
    }

    private void conversations() {
        Fx.run(() -> window.bench().shell.open(Path.of("datasets/synthetic.json")));
        FxThread.until("conversations", () -> window.bench().context.replays().dataset().info().name().startsWith("synthetic"));
    }

    private void log() {
        Fx.run(() -> window.bench().shell.open(log));
        FxThread.until("the log", () -> window.bench().context.replays().dataset().info().isLog());
    }

    @Test
    void policiesOfTheProgram_giveWay_evenIfOneWasRemoved() {
        assertThat(names()).containsExactly("as-logged", "recency", "foresight-tools");
        Fx.run(() -> replay().removePolicy("as-logged"));
        conversations();
        assertThat(names()).containsExactly("recency", "mixed", "clairvoyant");
    }

    @Test
    void policyThatTheUserAdded_staysBesideTheUsualOnes() {
        Fx.run(() -> replay().addPolicy("lru"));
        conversations();
        assertThat(names()).containsExactly("recency", "mixed", "clairvoyant", "lru");
    }

    @Test
    void ownChoiceOfBefore_isBackAfterTheLog() {
        conversations();
        Fx.run(() -> {
            replay().removePolicy("clairvoyant");
            replay().addPolicy("foresight-tools");
        });
        log();
        assertThat(names()).containsExactly("as-logged", "recency", "foresight-tools");
        conversations();
        assertThat(names()).containsExactly("recency", "mixed", "foresight-tools");
        conversations();
        assertThat(names()).as("own choice").containsExactly("recency", "mixed", "foresight-tools");
    }

    @Test
    void ownChoiceForALog_withoutItsOwnPolicies_stays() {
        Fx.run(() -> {
            replay().addPolicy("lru");
            replay().removePolicy("as-logged");
            replay().removePolicy("foresight-tools");
        });
        conversations();
        assertThat(names()).containsExactly("recency", "lru");
    }
}
