package mnemoscope.retention;

import java.util.Optional;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse.Lack;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.text.EpisodeText;

/**
 * Chooses the turns to keep. Immutable and shared between threads; the state of one replay lives in its {@link PolicyRun}. There
 * are two kinds: a {@link RetentionPolicy} can be deployed, a {@link ReferencePolicy} sees the answer.
 */
public sealed interface Policy permits RetentionPolicy, ReferencePolicy {
    PolicyDescription description();

    /** The description on conversations of a kind: that of the model in use, if the policy chooses one by the kind. */
    default PolicyDescription description(ConversationKind conversation) {
        return description();
    }

    /** Name on the command line and in files. */
    default String name() {
        return description().name();
    }

    /** The values of the parameters that can stand in brackets after the name; most policies have none. */
    default ParameterValues parameters() {
        return ParameterValues.NONE;
    }

    /** The policy with other values of its parameters; its name has them in brackets, unless they are the usual ones. */
    default Policy with(ParameterValues changed) {
        return this;
    }

    /** File name of the jar that contains the policy's code; empty for built-in policies. */
    default Optional<String> jar() {
        return Optional.empty();
    }

    /** Whether the policy needs supervision, which makes it a bound or a control and not deployable. */
    default boolean seesAnswer() {
        return this instanceof ReferencePolicy;
    }

    /** The first annotation that the policy needs and these texts lack; empty if none. */
    default Optional<Lack> lack(EpisodeText text) {
        return description().needs().stream().sorted().flatMap(need -> need.lack(text).stream()).findFirst();
    }

    /** The missing annotation and its remedy on the command line, as a sentence; empty if nothing is missing. */
    default String missing(EpisodeText text) {
        return lack(text).map(lack -> Texts.of("retention.needs-annotations", name(), lack.what(), lack.annotated().code()))
                .orElse("");
    }
}
