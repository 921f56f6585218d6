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
 * The policies that a training is compared with on some conversations.
 *
 * @param episodes ids of the conversations; may be empty
 * @param policies Mixed-Score first, each replayed once; none without a conversation
 * @param guess    validation loss of a constant prediction; NaN if unknown
 */
public record TrainingBaselines(List<String> episodes, List<PolicyResult> policies, double guess) {
    private static final String MIXED = "mixed";

    public static final TrainingBaselines NONE = new TrainingBaselines(List.of(), List.of(), Double.NaN);

    public TrainingBaselines {
        episodes = List.copyOf(episodes);
        policies = List.copyOf(policies);
    }

    /**
     * Mixed-Score and the untrained policies among these names, without plans: a trained policy may have seen the episode, and a
     * plan takes longer than the training.
     */
    public static List<Policy> policies(List<String> shown, DatasetKind kind) {
        return Stream.concat(Stream.of(MIXED), shown.stream()).distinct()
                .flatMap(name -> KnownPolicies.untrained(name, kind).stream())
                .filter(policy -> !policy.description().plansAhead()).toList();
    }

    /** Replays the policies that have their annotations; the loss of the constant prediction is still unknown. */
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
