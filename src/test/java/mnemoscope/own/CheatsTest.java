package mnemoscope.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.learning.Bundled;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.retention.policy.Baselines;
import mnemoscope.retention.policy.Bm25;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Every cheat is caught by the audit, or fails in a separate process, or is named in the verdict as undetectable. */
final class CheatsTest {
    private static final Protocol AT_64 = Protocol.of(64);
    private static final int STEPS = 6;

    @TempDir
    private Path folder;
    private Path data;
    private ReplayInput input;

    @BeforeEach
    void prepare() throws Exception {
        data = Files.writeString(folder.resolve("data.json"), "gold");
        input = Bundled.episodes(1).getFirst();
    }

    /** Removes the properties set by {@link Cheats#PROPERTIES}. */
    @AfterEach
    void clear() {
        System.getProperties().keySet().removeIf(key -> String.valueOf(key).startsWith("seen."));
    }

    private Policy load(Cheats cheat, Isolation isolation) throws Exception {
        return PolicyPlugin.load(cheat.jar(folder, data), isolation).getFirst().policy();
    }

    private LeakAudit.Audited audit(Policy policy) {
        return new LeakAudit(input).replayed(policy, AT_64, STEPS, Progress.NONE);
    }

    private boolean isRecency(Trace trace) {
        Trace recency = Replayer.run(input, Baselines.RECENCY, AT_64, Progress.NONE);
        return java.util.stream.IntStream.range(0, trace.decisionCount()).allMatch(t -> trace.sameDecision(recency, t));
    }

    @ParameterizedTest
    @EnumSource(names = {"RECORDER", "REFLECTION", "CLOCK", "SLEEPER"})
    void whatLooksAheadOrIsNotTheSameTwice_isCaughtInTheProgram(Cheats cheat) throws Exception {
        LeakAudit.Audited audited = audit(load(cheat, Isolation.NONE));
        // If a later Java version restricts reflection, there is nothing to catch.
        assertThat(!audited.report().clean() || isRecency(audited.honest())).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"STATIC_MEMORY", "SWAPPER"})
    void whatRemembersOrMarksLate_getsNowhereInAnAuditInTheProgram(Cheats cheat) throws Exception {
        LeakAudit.Audited audited = audit(load(cheat, Isolation.NONE));
        assertThat(audited.report().clean()).isTrue();
        assertThat(isRecency(audited.honest())).isTrue();
    }

    @Test
    void whatNoAuditCanSeeInTheProgram_isNamedInTheVerdict() throws Exception {
        for (Cheats cheat : List.of(Cheats.STACK, Cheats.DISK)) {
            assertThat(LeakCheck.of(load(cheat, Isolation.NONE), List.of(input), AT_64, Progress.NONE).sentence())
                    .startsWith(cheat.policy() + ": the leak audit found no difference in ")
                    .endsWith("; code of a jar can read files: run it with --isolated.");
        }
        // Either of two parallel runs can be first; in one case the cheat is caught.
        LeakCheck.Finding found = LeakCheck.of(load(Cheats.PROPERTIES, Isolation.NONE), List.of(input), AT_64, Progress.NONE);
        assertThat(!found.isClean() || found.sentence().endsWith("run it with --isolated.")).isTrue();
        assertThat(LeakCheck.of(Baselines.RECENCY, List.of(input), AT_64, Progress.NONE).sentence()).doesNotContain("jar");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = {"CLOCK", "DISK"})
    void inAProcessOfItsOwn_aCheatHasNothing_andDecidesAsRecency(Cheats cheat) throws Exception {
        Trace before = Replayer.run(input, new Bm25(), AT_64, Progress.NONE);
        Policy isolated = load(cheat, Isolation.best());
        LeakAudit.Audited audited = audit(isolated);
        assertThat(audited.report().clean()).isTrue();
        assertThat(isRecency(audited.honest())).isTrue();
        // The same without an audit: a policy cannot detect whether it is audited.
        assertThat(isRecency(Replayer.run(input, isolated, AT_64, Progress.NONE))).isTrue();
        Trace after = Replayer.run(input, new Bm25(), AT_64, Progress.NONE);
        for (int t = 0; t < after.decisionCount(); t++) {
            assertThat(after.sameDecision(before, t)).as("BM25 beside it, step " + t).isTrue();
        }
    }

    @Test
    void theClock_isCaughtInAProcessOfItsOwnToo() throws Exception {
        assertThat(audit(load(Cheats.CLOCK, Isolation.best())).report().leaks()).isNotEmpty();
    }

    @Test
    void theDisk_cannotBeReadInASandbox() throws Exception {
        assumeTrue(Isolation.best().hidesFiles(), "no sandbox of the operating system works here");
        Policy isolated = load(Cheats.DISK, Isolation.best());
        assertThat(isRecency(Replayer.run(input, isolated, AT_64, Progress.NONE))).isTrue();
        assertThat(folder.resolve("data.json.seen")).doesNotExist();
        assertThat(LeakCheck.of(isolated, List.of(input), AT_64, Progress.NONE).sentence())
                .contains("without access to your files");
    }

    @Test
    void withoutASandbox_theDiskCanBeRead_andTheVerdictSaysSo() throws Exception {
        Policy isolated = load(Cheats.DISK, Isolation.PROCESS);
        assertThat(isRecency(Replayer.run(input, isolated, AT_64, Progress.NONE))).isFalse();
        assertThat(LeakCheck.of(isolated, List.of(input), AT_64, Progress.NONE).sentence())
                .contains("no sandbox works on this machine: code of a jar can read files");
    }
}
