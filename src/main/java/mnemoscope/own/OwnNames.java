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

/** What an own policy may be called: nothing that could be taken for a policy of the program. */
public final class OwnNames {
    private static final int MOST = 40;
    private static final List<PolicyDescription> TAKEN = Stream
            .of(Stream.concat(Policies.all(DatasetKind.OWN).stream(), Policies.allWithCache().stream()).map(Policy::description),
                    Arrays.stream(LearnedKind.values()).map(LearnedKind::description),
                    Stream.of(new HindsightPolicy().description()))
            .flatMap(each -> each).toList();

    private OwnNames() {
    }

    /** What is wrong with a name as a sentence; empty if nothing. */
    public static Optional<String> refusal(String name) {
        if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*") || name.length() > MOST) {
            return Optional.of(Texts.of("own.name.invalid", PrintableText.shortened(name), MOST));
        }
        return TAKEN.stream().map(PolicyDescription::name).filter(known -> name.equals(known) || name.startsWith(known + "-"))
                .findFirst().map(known -> Texts.of("own.found-but-is-a-policy", name, known, name));
    }

    /** What is wrong with a title as a sentence; empty if nothing. */
    public static Optional<String> refusedTitle(String title) {
        if (title.isBlank() || title.length() > MOST || !PrintableText.of(title).equals(title)) {
            return Optional.of(Texts.of("own.title.invalid", PrintableText.shortened(title), MOST));
        }
        return TAKEN.stream().map(PolicyDescription::title).filter(title.strip()::equalsIgnoreCase).findFirst()
                .map(known -> Texts.of("own.title.taken", title));
    }
}
