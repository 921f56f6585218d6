package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The settings of several logs in one line, as the banner of Benchmark has them. */
class SettingsOfLogsTest {
    private static final Protocol PROTOCOL = Protocol.of(DatasetKind.OWN).withBudget(1_000);

    @TempDir
    Path folder;

    private static String line(Protocol protocol, List<ReplayInput> inputs) {
        return ProtocolSettings.line(ProtocolSettings.of(protocol, DatasetKind.OWN, ReadOptions.DEFAULT, inputs, 0));
    }

    @Test
    void logsAtCalls_areSaidToBe_andTheirEvidenceDerived() throws Exception {
        Conversation alone = ToolLog.worked().read(folder).conversations().getFirst();
        Conversation asked = new ToolLog().user("First").call("Bash", Map.of("command", "ls"), "a.go").user("Second")
                .user("Third").user("Fourth").read(folder).conversations().getFirst();
        ReplayInput calls = PROTOCOL.input(alone, Embeddings.NONE);
        ReplayInput messages = PROTOCOL.input(asked, Embeddings.NONE);
        assertThat(line(PROTOCOL, List.of(calls))).contains("decisions at calls", "evidence: used again, derived")
                .doesNotContain("file says", "sessions)");
        assertThat(line(PROTOCOL, List.of(calls, messages))).contains("decisions at calls (1 of 2 sessions)",
                "evidence: used again, derived (1 of 2 sessions)");
        assertThat(line(PROTOCOL, List.of(messages))).doesNotContain("calls", "derived");
        Protocol none = PROTOCOL.with(DecideAt.CALL).with(DerivedEvidence.NONE);
        assertThat(line(none, List.of(none.input(asked, Embeddings.NONE)))).contains("decisions at calls")
                .doesNotContain("derived");
    }
}
