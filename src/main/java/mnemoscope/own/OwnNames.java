package mnemoscope.own;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PlainLine;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.retention.Policy;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.catalogue.Policies;

/** What an own policy may be called: nothing that could be taken for a policy of the program. */
public final class OwnNames {
    private static final int MOST = 40;
    private static final List<PolicyDescription> TAKEN = Stream.of(
            Stream.concat(Policies.all(DatasetKind.OWN).stream(), Policies.allWithCache().stream()).map(Policy::description),
            Arrays.stream(LearnedKind.values()).map(LearnedKind::description), Stream.of(new HindsightPolicy().description()))
            .flatMap(each -> each).toList();

    private OwnNames() {
    }

    /** What is wrong with a name as a sentence; empty if nothing. */
    public static Optional<String> refusal(String name) {
        if (!name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*") || name.length() > MOST) {
            return Optional.of("found \"" + PlainLine.shortened(name) + "\", expected a name of at most " + MOST
                    + " small letters, digits and single hyphens, such as my-score. Correct it.");
        }
        return TAKEN.stream().map(PolicyDescription::name).filter(known -> name.equals(known) || name.startsWith(known + "-"))
                .findFirst()
                .map(known -> "found \"" + name + "\", but " + known + " is a policy of the program, and what begins so is "
                        + "taken for a variant of it. Use another name, such as my-" + name + ".");
    }

    /** What is wrong with a title as a sentence; empty if nothing. */
    public static Optional<String> refusedTitle(String title) {
        if (title.isBlank() || title.length() > MOST || !PlainLine.of(title).equals(title)) {
            return Optional.of("found \"" + PlainLine.shortened(title) + "\", expected a title of 1 to " + MOST
                    + " characters in one line. Correct it.");
        }
        return TAKEN.stream().map(PolicyDescription::title).filter(title.strip()::equalsIgnoreCase).findFirst()
                .map(known -> "found \"" + title + "\", but that is the title of a policy of the program. Use another.");
    }
}
