package mnemoscope.study.benchmark;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.own.LeakCheck;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.replay.Replayer.ProtocolReference;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;

/**
 * A policy of a benchmark.
 *
 * @param fixed   the policy itself, where it is not made from the training folds
 * @param learned how it is learned, where it is a network
 * @param own     fingerprint of what a user brought; empty for a policy of the program
 */
public record Contestant(PolicyDescription description, Optional<Policy> fixed, Optional<TrainingSettings> learned, String own) {
    /** @throws IllegalArgumentException if there is none of this name; the message suggests the nearest and lists all */
    public static Contestant of(String name, DatasetKind kind) {
        return find(name, kind).orElseGet(() -> fixed(KnownPolicies.create(name, kind)));
    }

    /** Empty if there is none of this name, as of an own policy that was taken away. */
    public static Optional<Contestant> find(String name, DatasetKind kind) {
        return variant(name)
                .or(() -> Coded.of(LearnedKind.class, name).map(one -> trained(one.description(), TrainingSettings.of(one))))
                .or(() -> KnownPolicies.broughtAs(name).map(own -> new Contestant(own.policy().description(),
                        Optional.of(own.policy()), Optional.empty(), own.fingerprint())))
                .or(() -> Optional.of(name).filter(BenchmarkSpec.CALIBRATED::equals)
                        .map(one -> new Contestant(KnownPolicies.of(one), Optional.empty(), Optional.empty(), "")))
                .or(() -> KnownPolicies.untrained(kind).filter(policy -> policy.name().equals(name)).findFirst()
                        .map(Contestant::fixed));
    }

    private static Contestant fixed(Policy policy) {
        return new Contestant(policy.description(), Optional.of(policy), Optional.empty(), "");
    }

    /** A learned policy without one of its parts. */
    private static Optional<Contestant> variant(String name) {
        return Stream.of(LearnedKind.values()).flatMap(learned -> TrainingPart.of(learned).stream()
                .filter(part -> name.equals(AblationSpec.variant(learned, part)))
                .map(part -> trained(
                        learned.description().named(name, learned.title() + " without " + part.code(), learned.summary()),
                        TrainingSettings.of(learned).without(part))))
                .findFirst();
    }

    private static Contestant trained(PolicyDescription description, TrainingSettings settings) {
        return new Contestant(description, Optional.empty(), Optional.of(settings), "");
    }

    public String name() {
        return description.name();
    }

    public String title() {
        return description.title();
    }

    /** Whether it is made anew from the training episodes of every fold. */
    public boolean isTrained() {
        return fixed.isEmpty();
    }

    /** Whether it draws, so that each seed is another run. */
    public boolean isDrawn() {
        return description.drawn();
    }

    /** Why it cannot decide on an episode as it is; empty if it can, or is made from the training folds. */
    String refusal(ReplayInput input, ReplaySettings settings) {
        return fixed.map(policy -> {
            String missing = policy.missing(input.text());
            return missing.isEmpty() && policy instanceof ProtocolReference reference
                    ? reference.refusal(input, settings)
                    : missing;
        }).orElse("");
    }

    /**
     * Audits those of these policies that a user brought.
     *
     * @throws BadInputException if one looks ahead
     */
    static void refuseLeaks(BenchmarkData data, List<Contestant> policies, Progress progress) throws BadInputException {
        for (Contestant each : policies) {
            if (!each.own.isEmpty()) {
                LeakCheck.Finding found = LeakCheck.of(each.fixed.orElseThrow(), data.inputs(),
                        data.settings().withBudget(data.spec().budgets().getFirst()), progress.quiet());
                if (!found.isClean()) {
                    throw new BadInputException("\"policies\": " + found.sentence());
                }
            }
        }
    }

    /** Whether it is a reference and not a policy to deploy. */
    public boolean seesAnswer() {
        return description.mark().reference();
    }
}
