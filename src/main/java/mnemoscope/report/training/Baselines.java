package mnemoscope.report.training;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * What a training is compared with on its validation episode.
 *
 * @param episode  its id; empty without one
 * @param policies Mixed-Score first, each replayed once; none without a validation episode
 * @param guess    validation loss of one guess for all candidates; NaN if it is not known
 */
public record Baselines(String episode, List<Baseline> policies, double guess) {
    private static final String MIXED = "mixed";

    public static final Baselines NONE = new Baselines("", List.of(), Double.NaN);

    /** A policy that is not trained, and its means over the questions of the episode. */
    public record Baseline(Policy policy, Summary summary) {}

    public Baselines {
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
    public static Baselines of(List<Policy> policies, Optional<ReplayInput> validation, ReplaySettings replay,
            Progress progress) {
        return validation.map(on -> new Baselines(on.episode().id(),
                policies.stream().filter(policy -> policy.lack(on.text()).isEmpty())
                        .map(policy -> new Baseline(policy, Summary.of(Replayer.run(on, policy, replay, progress.quiet()))))
                        .toList(),
                Double.NaN)).orElse(NONE);
    }

    public Baselines with(double newGuess) {
        return new Baselines(episode, policies, newGuess);
    }

    /** Mixed-Score's. */
    public Optional<Summary> mixed() {
        return policies.stream().filter(each -> each.policy().name().equals(MIXED)).map(Baseline::summary).findFirst();
    }
}
