package mnemoscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.learning.file.BundledModel;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Episode;
import mnemoscope.model.TurnKind;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.retention.policy.WhatIf.Pin;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pins on calls and results of an agent's log: each stays with its other half as the rule of the policy has it. */
class PinnedCallsTest {
    private static final LearnedKind TOOLS = LearnedKind.FORESIGHT_TOOLS;
    private static final int CALLS = 8;

    @TempDir
    private Path folder;

    private ReplayInput input;

    @BeforeEach
    void read() throws Exception {
        ToolLog log = new ToolLog().user("Look at all of them");
        for (int k = 0; k < CALLS; k++) {
            log.call("Read", Map.of("file_path", "/" + k), ("text of file " + k + " ").repeat(4 + k % 3));
        }
        var data = log.user("Thanks").read(folder);
        input = Protocol.ofFile(data.info()).with(DecideAt.CALL).with(DerivedEvidence.NONE).input(data.conversations().getFirst(),
                Embeddings.NONE);
    }

    private Trace replay(RetentionPolicy policy) {
        return Replayer.run(input, policy, Protocol.of(Arrays.stream(input.sizes()).sum() / 2).with(DecideAt.CALL),
                Progress.NONE);
    }

    private Trace pinned(RetentionPolicy policy, int decision, int turn) {
        Episode episode = input.episode();
        return replay(new WhatIf(policy.name() + "-what-if", "What if", policy, episode.id(),
                List.of(new Pin(episode.questions().get(decision).id(), episode.turns().get(turn).id())), false));
    }

    /** A pinned call lost its result, and a pinned result its call. */
    @ParameterizedTest
    @ValueSource(strings = {"foresight-tools", "clear-tool-results", "clear-tool-results[keep=1]", "keep-recent", "tail-cut"})
    void pinOfAKeptTurn_partsNoPair(String name) {
        RetentionPolicy policy = (RetentionPolicy) (name.equals(TOOLS.code())
                ? BundledModel.policy(TOOLS)
                : Policies.create(name, DatasetKind.OWN));
        Trace usual = replay(policy);
        int decision = usual.decisionCount() - 1;
        int[] kept = usual.retained(decision);
        assertThat(kept.length).isBetween(4, input.episode().turnCount() - 2);
        for (int turn : kept) {
            Trace trace = pinned(policy, decision, turn);
            List<Integer> now = Arrays.stream(trace.retained(decision)).boxed().toList();
            assertThat(now).as("pinned %d", turn).contains(turn);
            for (int other : now) {
                if (input.episode().turns().get(other).kind() == TurnKind.TOOL_RESULT) {
                    assertThat(now).as("call of %d, pinned %d", other, turn)
                            .contains(input.episode().turns().get(other).callTurn());
                }
            }
            assertThat(now).as("what was kept, pinned %d", turn).containsAll(Arrays.stream(kept).boxed().toList());
        }
    }

    /** It takes room that it has whole or not at all. */
    @Test
    void pinOfADroppedResult_keepsItsCallToo() {
        RetentionPolicy policy = (RetentionPolicy) Policies.create("recency", DatasetKind.OWN);
        int decision = input.episode().decisionCount() - 1;
        Trace usual = replay(policy);
        assertThat(usual.retained(decision)).doesNotContain(1, 2);
        int first = 0;
        while (Arrays.stream(usual.retained(first)).anyMatch(turn -> turn == 2)) {
            first++;
        }
        assertThat(pinned(policy, first, 2).retained(decision)).contains(1, 2);
    }
}
