package mnemoscope.report.training;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * What a training is compared with on some conversations.
 *
 * @param episodes their ids; none without any
 * @param policies Mixed-Score first, each replayed once; none without a conversation
 * @param guess    validation loss of one guess for all candidates; NaN if it is not known
 */
public record TrainingBaselines(List<String> episodes, List<PolicyResult> policies, double guess) {
    private static final String MIXED = "mixed";

    public static final TrainingBaselines NONE = new TrainingBaselines(List.of(), List.of(), Double.NaN);

    public TrainingBaselines {
        episodes = List.copyOf(episodes);
        policies = List.copyOf(policies);
    }

    /**
     * Mixed-Score and those of the policies of these names that need no training and solve no plan: a trained one may have been
     * trained on the very episode, a plan takes longer than a training.
     */
    public static List<Policy> policies(List<String> shown, DatasetKind kind) {
        return Stream.concat(Stream.of(MIXED), shown.stream()).distinct()
                .flatMap(name -> KnownPolicies.untrained(kind).filter(policy -> policy.name().equals(name)))
                .filter(policy -> !policy.description().plansAhead()).toList();
    }

    /** Replays those that lack no annotation; the guess is not known yet. */
    public static TrainingBaselines of(List<Policy> policies, List<ReplayInput> inputs, Protocol replay, Progress progress) {
        return inputs.isEmpty()
                ? NONE
                : new TrainingBaselines(inputs.stream().map(input -> input.episode().id()).toList(), policies
                        .stream().filter(policy -> inputs.stream().allMatch(on -> policy.lack(on.text()).isEmpty())).map(
                                policy -> PolicyResult.of(policy.description(),
                                        inputs.parallelStream()
                                                .map(input -> Replayer.run(input, policy, replay, progress.quiet())).toList()))
                        .toList(), Double.NaN);
    }

    public TrainingBaselines with(double newGuess) {
        return new TrainingBaselines(episodes, policies, newGuess);
    }

    /** Id of the first conversation; empty without any. */
    public String episode() {
        return episodes.isEmpty() ? "" : episodes.getFirst();
    }

    /** Mixed-Score's. */
    public Optional<PolicyResult> mixed() {
        return policies.stream().filter(each -> each.name().equals(MIXED)).findFirst();
    }
}
