package mnemoscope.study.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.TrainingPart;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.study.AblationSpec;
import mnemoscope.study.BenchmarkSpec;

/**
 * A policy of a benchmark.
 *
 * @param fixed   the policy itself, where it is not made from the training folds
 * @param learned how it is learned, where it is a network
 */
public record Contestant(String name, String title, Optional<Policy> fixed, Optional<TrainingSettings> learned) {
    private static final String RANDOM = "random";

    /** @throws IllegalArgumentException if there is none of this name; the message suggests the nearest and lists all */
    public static Contestant of(String name, DatasetKind kind) {
        Optional<Contestant> variant = variant(name);
        if (variant.isPresent()) {
            return variant.get();
        }
        Optional<LearnedKind> learned = LearnedKind.of(name);
        if (learned.isPresent()) {
            return new Contestant(name, learned.get().title(), Optional.empty(),
                    Optional.of(TrainingSettings.of(learned.get())));
        }
        if (name.equals(BenchmarkSpec.CALIBRATED)) {
            return new Contestant(name, "Mixed-Score (calibrated)", Optional.empty(), Optional.empty());
        }
        Policy policy = name.equals(HindsightPolicy.NAME) ? new HindsightPolicy() : catalogue(name, kind);
        return new Contestant(name, policy.description().title(), Optional.of(policy), Optional.empty());
    }

    /** A learned policy without one of its parts. */
    private static Optional<Contestant> variant(String name) {
        for (LearnedKind learned : LearnedKind.values()) {
            for (TrainingPart part : TrainingPart.of(learned)) {
                if (name.equals(AblationSpec.variant(learned, part))) {
                    return Optional.of(new Contestant(name, learned.title() + " without " + part.code(), Optional.empty(),
                            Optional.of(TrainingSettings.of(learned).without(part))));
                }
            }
        }
        return Optional.empty();
    }

    private static Policy catalogue(String name, DatasetKind kind) {
        if (Policies.isKnown(name)) {
            return Policies.create(name, kind);
        }
        List<String> known = new ArrayList<>(Policies.everyName());
        known.addAll(List.of(HindsightPolicy.NAME, BenchmarkSpec.CALIBRATED));
        for (LearnedKind one : LearnedKind.values()) {
            known.add(one.code());
        }
        throw new IllegalArgumentException(Policies.unknown(name, known));
    }

    /** Whether it is made anew from the training episodes of every fold. */
    public boolean isTrained() {
        return fixed.isEmpty();
    }

    /** Whether it draws, so that each seed is another run. */
    boolean isDrawn() {
        return name.equals(RANDOM);
    }

    /** Whether it is a reference and not a policy to deploy. */
    public boolean seesAnswer() {
        return fixed.filter(Policy::seesAnswer).isPresent();
    }
}
