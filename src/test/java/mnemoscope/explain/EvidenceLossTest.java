package mnemoscope.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.BundledData;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;
import mnemoscope.workspace.AvailablePolicies;
import org.junit.jupiter.api.Test;

class EvidenceLossTest {
    /** "It added nothing" is a reason of sets; a network ends its choice at a threshold, a queue at a turn that does not fit. */
    @Test
    void turnDroppedWithRoomLeft_hasTheReasonOfItsPolicy() throws Exception {
        assertThat(reasons("foresight")).containsExactly(": it was below the stopping threshold");
        assertThat(reasons("fifo")).containsExactly("");
        assertThat(reasons("single-step")).containsExactly(": it added nothing");
    }

    /** The ends of ", although 111 tokens remained free: it added nothing". */
    private static Set<String> reasons(String policy) throws Exception {
        Conversation conversation = BundledData.read(Progress.NONE).conversations().get(3);
        Comparison shown = new Comparer().compare(conversation, Protocol.bundled().with(TokenUnit.O200K_BASE).withBudget(300),
                new AvailablePolicies().find(List.of(policy), DatasetKind.OWN), List.of(), Embeddings.NONE, Progress.NONE);
        Trace trace = shown.traces().getFirst();
        Set<String> found = new HashSet<>();
        for (int t = 0; t < trace.decisionCount(); t++) {
            for (int c = 0; c < trace.poolSize(t); c++) {
                String said = trace.kept(t, c) ? "" : EvidenceLoss.unforced(shown, trace, t, trace.turn(t, c));
                if (!said.isEmpty()) {
                    found.add(said.substring(said.indexOf("free") + 4));
                }
            }
        }
        return found;
    }
}
