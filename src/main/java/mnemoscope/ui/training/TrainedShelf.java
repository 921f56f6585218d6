package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Policy;
import mnemoscope.workspace.PolicyShelf;

/** A shelf with trained policies after the others. Used from the FX thread and read from workers. */
public final class TrainedShelf implements PolicyShelf {
    private static final String SEEN = "trained on this conversation";

    private final PolicyShelf others;
    private volatile List<TrainingRun> runs = List.of();
    private volatile List<Kept> folds = List.of();

    /** @param episodes ids of those that the policy was trained on */
    private record Kept(Policy policy, String contentSha256, List<String> episodes) {}

    public TrainedShelf(PolicyShelf others) {
        this.others = others;
    }

    @Override
    public List<Policy> policies(DatasetKind kind) {
        Stream<Policy> trained = Stream.concat(runs.stream().map(TrainingRun::policy), folds.stream().map(Kept::policy));
        return Stream.concat(others.policies(kind).stream(), trained).toList();
    }

    @Override
    public String note(String policy, DatasetInfo data, String episode) {
        boolean seen = folds.stream().anyMatch(kept -> kept.policy.name().equals(policy)
                && kept.contentSha256.equals(data.contentSha256()) && kept.episodes.contains(episode));
        return seen
                ? SEEN
                : runs.stream().filter(run -> run.policyName().equals(policy) && run.hasSeen(data.contentSha256(), episode))
                        .findFirst().map(run -> SEEN).orElse("");
    }

    /**
     * Adds a policy that was trained elsewhere, or replaces the one of its name.
     *
     * @param episodes ids of those of the data that it was trained on
     */
    public void put(Policy policy, DatasetInfo data, List<String> episodes) {
        folds = Stream.concat(folds.stream().filter(kept -> !kept.policy.name().equals(policy.name())),
                Stream.of(new Kept(policy, data.contentSha256(), List.copyOf(episodes)))).toList();
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
