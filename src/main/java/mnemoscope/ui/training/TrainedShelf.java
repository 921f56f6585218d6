package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.ui.replay.PolicyShelf;

/** A shelf with trained policies after the others. Used from the FX thread and read from workers. */
public final class TrainedShelf implements PolicyShelf {
    private final PolicyShelf others;
    private volatile List<TrainingRun> runs = List.of();

    public TrainedShelf(PolicyShelf others) {
        this.others = others;
    }

    @Override
    public List<Policy> policies(DatasetKind kind) {
        return Stream.concat(others.policies(kind).stream(), runs.stream().map(TrainingRun::policy)).toList();
    }

    @Override
    public String note(String policy, DatasetInfo data, String episode) {
        return runs.stream().filter(run -> run.policyName().equals(policy) && run.hasSeen(data.contentSha256(), episode))
                .findFirst().map(run -> "trained on this conversation").orElse("");
    }

    boolean has(TrainingRun run) {
        return runs.stream().anyMatch(each -> each.number() == run.number());
    }

    void put(TrainingRun run) {
        if (!has(run)) {
            List<TrainingRun> more = new ArrayList<>(runs);
            more.add(run);
            runs = List.copyOf(more);
        }
    }
}
