package mnemoscope.learning.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.DecideAt;
import mnemoscope.replay.DerivedEvidence;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Observation;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The features of a small session, worked out by hand. Turns: 0 message, 1 to 4 readings, 5 and 6 edit, 7 and 8
 * reading, then a test; the last decision is before it.
 */
final class ToolFeaturesTest {
    @TempDir
    private Path folder;

    private double[] rows;

    @BeforeEach
    void read() throws Exception {
        rows = rows(
                new ToolLog().user("Mend hooks.go").call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS)
                        .call("Read", Map.of("file_path", "/w/state.go"), ToolLog.STATE)
                        .call("Edit",
                                Map.of("file_path", "/w/state.go", "old_string", "return readState(name, \"json\")", "new_string",
                                        "x"),
                                "done")
                        .call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS)
                        .call("Bash", Map.of("command", "go test"), "exit code 1").user("go on"));
    }

    /** The features of all turns at the last decision. */
    private double[] rows(ToolLog log) throws Exception {
        var data = log.read(folder);
        Protocol protocol = Protocol.ofFile(data.info()).with(DecideAt.CALL).with(DerivedEvidence.NONE);
        ReplayInput input = protocol.input(data.conversations().getFirst(), Embeddings.NONE);
        int last = input.episode().decisionCount() - 1;
        FeatureRun run = new ToolFeatures().start();
        int width = new ToolFeatures().features().size();
        double[] measured = {};
        for (int t = 0; t <= last; t++) {
            int[] pool = IntStream.rangeClosed(0, input.episode().questions().get(t).anchor()).toArray();
            measured = new double[pool.length * width];
            run.fill(new Observation(input.episode(), input.text(), input.sizes(), t, 1000, pool, new boolean[pool.length],
                    new double[pool.length]), measured, width, 0);
        }
        return measured;
    }

    private double at(String key, int turn) {
        var keys = new ToolFeatures().features().stream().map(InputFeature::key).toList();
        assertThat(keys).contains(key);
        return rows[turn * keys.size() + keys.indexOf(key)];
    }

    @Test
    void aTurn_hasItsKind_andTheToolOfItsCall() {
        assertThat(at("message", 0)).isOne();
        assertThat(at("call", 5)).isOne();
        assertThat(at("edit-call", 5)).isOne();
        assertThat(at("edit-call", 6)).isZero();
        assertThat(at("edits-file", 6)).isOne();
        assertThat(at("read-result", 4)).isOne();
        assertThat(at("read-result", 3)).isZero();
    }

    @Test
    void aFile_countsItsReadingsAndEdits_andWhatCameAfterTheTurn() {
        assertThat(at("file-reads", 2)).isCloseTo(Math.log(3), within(1e-12));
        assertThat(at("read-again", 2)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("edited-since", 4)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("edited-since", 2)).isZero();
        assertThat(at("superseded", 2)).isOne();
        assertThat(at("superseded", 4)).isZero();
    }

    @Test
    void distance_isInCalls() {
        assertThat(at("calls-ago", 7)).isZero();
        assertThat(at("calls-ago", 5)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("calls-ago", 1)).isCloseTo(Math.log(4), within(1e-12));
        assertThat(at("file-calls-ago", 1)).isEqualTo(at("file-calls-ago", 7));
    }

    @Test
    void aLineQuotedFromAResult_isUsed_andThenStandsInTheNewerCall() {
        assertThat(at("times-quoted", 4)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("times-quoted", 2)).isZero();
        assertThat(at("quoted-share", 4)).isCloseTo(1.0 / 2, within(1e-12));
        assertThat(at("only-here", 4)).isCloseTo(1.0 / 2, within(1e-12));
        assertThat(at("only-here", 2)).isZero();
    }

    @Test
    void aFileNamedInTheMessage_isMarked_thoughItWasReadLater() {
        assertThat(at("in-message", 2)).isOne();
        assertThat(at("in-message", 4)).isZero();
    }

    @Test
    void whatAnotherHeldTurnHolds_isNotNovel() {
        assertThat(at("novel", 2)).isZero();
        assertThat(at("lines-novel", 2)).isZero();
        assertThat(at("novel", 4)).isCloseTo(1.0 / 2, within(1e-12));
        assertThat(at("lines-novel", 4)).isCloseTo(Math.log(2), within(1e-12));
    }

    /** Turns: 0 message, 1 to 4 readings, 5 and 6 a patch, 7 and 8 a here-document, 9 and 10 a search, 11 and 12 a test; the last decision is after it. */
    @Test
    void commandsOfAShell_readAndEditFiles() throws Exception {
        rows = rows(command(command(
                command(command(
                        command(command(command(new ToolLog().user("Mend it"), "sed -n '1,3p' src/state.go", ToolLog.STATE),
                                "cat src/state.go", ToolLog.STATE),
                                "apply_patch <<'EOF'\n*** Begin Patch\n*** Update File: /w/src/state.go\n"
                                        + "@@\n-return readState(name, \"json\")\n+x\n*** End Patch\nEOF",
                                "Done"),
                        "cat > src/new.go <<'EOF'\npackage made > here\nEOF", ""), "rg -n LoadState src", ToolLog.STATE),
                "go test ./... > /tmp/out", "ok"), "ls", ""));
        assertThat(at("read-result", 4)).isOne();
        assertThat(at("superseded", 2)).isOne();
        assertThat(at("superseded", 4)).isZero();
        assertThat(at("file-reads", 2)).isCloseTo(Math.log(3), within(1e-12));
        assertThat(at("edited-since", 4)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("edit-call", 5)).isOne();
        assertThat(at("file-edits", 5)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("times-quoted", 4)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("quotable", 5)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("edit-call", 7)).isOne();
        assertThat(at("has-file", 7)).isOne();
        assertThat(at("searches", 10)).isOne();
        assertThat(at("runs", 12)).isOne();
        assertThat(at("has-file", 12)).isZero();
    }

    /** Turns: 0 message, 1 and 2 an edit, 3 and 4 a diff of its file, 5 and 6 a reading of all of it. */
    @Test
    void resultThatShowsADiff_isAReadingOfItsFile() throws Exception {
        String diff = "diff --git a/src/state.go b/src/state.go\n--- a/src/state.go\n+++ b/src/state.go\n@@ -1 +1 @@\n-x\n+y";
        rows = rows(new ToolLog().user("Mend it")
                .call("Edit", Map.of("file_path", "/w/src/state.go", "old_string", "x", "new_string", "y"), "done")
                .call("Bash", Map.of("command", "git diff"), diff)
                .call("Read", Map.of("file_path", "/w/src/state.go"), ToolLog.STATE).call("Bash", Map.of("command", "ls"), ""));
        assertThat(at("read-result", 4)).isOne();
        assertThat(at("has-file", 3)).isZero();
        assertThat(at("file-edits", 4)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("edited-since", 4)).isZero();
        assertThat(at("read-again", 4)).isCloseTo(Math.log(2), within(1e-12));
        assertThat(at("superseded", 4)).isOne();
    }

    private static ToolLog command(ToolLog log, String command, String result) throws Exception {
        return log.call("exec_command", Map.of("cmd", command), result);
    }
}
