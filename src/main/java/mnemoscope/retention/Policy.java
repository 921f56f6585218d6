package mnemoscope.retention;

import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse.Lack;
import mnemoscope.text.EpisodeText;

/**
 * Chooses what stays. Immutable and shared between threads; the state of one replay lives in the {@link PolicyRun} that it
 * starts. Two kinds: {@link RetentionPolicy} can be deployed, {@link ReferencePolicy} sees the answer.
 */
public sealed interface Policy permits RetentionPolicy, ReferencePolicy {
    PolicyDescription description();

    /** Name on the command line and in files. */
    default String name() {
        return description().name();
    }

    /** File name of the jar that its code is from; empty for one of the program. */
    default Optional<String> jar() {
        return Optional.empty();
    }

    /** Whether it needs supervision and so is a bound or a control, not a policy to deploy. */
    default boolean seesAnswer() {
        return this instanceof ReferencePolicy;
    }

    /** The first annotation that it needs and these texts lack; empty if nothing. */
    default Optional<Lack> lack(EpisodeText text) {
        return description().needs().stream().sorted().flatMap(need -> need.lack(text).stream()).findFirst();
    }

    /** What it lacks as a sentence that says what to do on the command line; empty if nothing. */
    default String missing(EpisodeText text) {
        return lack(text).map(lack -> Texts.of("retention.needs-annotations", name(), lack.what(), lack.annotated().code()))
                .orElse("");
    }
}
