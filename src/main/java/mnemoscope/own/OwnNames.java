package mnemoscope.own;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.catalogue.Policies;

/** Names allowed for users' policies: none that could be mistaken for a policy of the program. */
public final class OwnNames {
    private static final int MOST = 40;
    private static final List<PolicyDescription> TAKEN = Stream
            .of(Stream.concat(Policies.all(DatasetKind.OWN).stream(), Policies.allWithCache().stream()).map(Policy::description),
                    Arrays.stream(LearnedKind.values()).map(LearnedKind::description),
                    Stream.of(new HindsightPolicy().description()))
            .flatMap(each -> each).toList();

    private OwnNames() {}

    /** The reason why a name is refused, as a sentence; empty if it is allowed. */
    public static Optional<String> refusal(String name) {
        if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*") || name.length() > MOST) {
            return Optional.of(Texts.of("own.name.invalid", PrintableText.shortened(name), MOST));
        }
        return TAKEN.stream().map(PolicyDescription::name).filter(known -> name.equals(known) || name.startsWith(known + "-"))
                .findFirst().map(known -> Texts.of("own.found-but-is-a-policy", name, known, name));
    }

    /** The reason why a title is refused, as a sentence; empty if it is allowed. */
    public static Optional<String> refusedTitle(String title) {
        if (title.isBlank() || title.length() > MOST || !PrintableText.of(title).equals(title)) {
            return Optional.of(Texts.of("own.title.invalid", PrintableText.shortened(title), MOST));
        }
        return TAKEN.stream().map(PolicyDescription::title).filter(title.strip()::equalsIgnoreCase).findFirst()
                .map(known -> Texts.of("own.title.taken", title));
    }
}
