package mnemoscope.ui.replay;

import java.util.List;
import mnemoscope.dataset.Placement;
import mnemoscope.dataset.QuestionOrder;
import mnemoscope.model.Conversation;
import mnemoscope.replay.ReplayBatch;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/** Makes comparisons on a worker; the text analysis of the episode before is used again where it still holds. */
final class Comparer {
    private ReplayInput latest;
    private Placed latestKey;

    Comparison compare(Conversation conversation, Protocol protocol, List<Policy> policies, Progress progress) {
        progress.check();
        ReplayInput input = input(conversation, protocol);
        List<ReplayBatch.Run> runs = ReplayBatch.runs(List.of(input), policies, List.of(protocol.settings()));
        List<Trace> traces = ReplayBatch.replay(runs, progress);
        return Comparison.of(conversation, protocol, input, traces);
    }

    private synchronized ReplayInput input(Conversation conversation, Protocol protocol) {
        Placed key = new Placed(conversation, protocol.placement(), protocol.order(), protocol.seed());
        if (latest == null || !key.equals(latestKey)) {
            latest = ReplayInput.of(protocol.placement().place(conversation, protocol.order(), protocol.seed()), protocol.unit());
            latestKey = key;
        }
        latest = latest.in(protocol.unit());
        return latest;
    }

    private record Placed(Conversation conversation, Placement placement, QuestionOrder order, long seed) {}
}
