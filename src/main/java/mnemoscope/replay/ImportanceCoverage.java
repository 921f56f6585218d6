package mnemoscope.replay;

import java.util.Collection;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.PolicyDescription;

/**
 * Number of turns with an importance annotated by a language model, where policies use it.
 *
 * @param have turns with an annotation; the heuristic replaces it in the others
 * @param of   turns of all episodes
 */
public record ImportanceCoverage(int have, int of) {
    public static ImportanceCoverage of(List<ReplayInput> inputs) {
        return new ImportanceCoverage(inputs.stream().mapToInt(input -> input.text().annotatedImportance()).sum(),
                inputs.stream().mapToInt(input -> input.episode().turns().size()).sum());
    }

    /** Whether a policy uses the importance annotated by a language model. */
    public static boolean isReadBy(PolicyDescription policy) {
        return policy.needs().contains(AnnotationUse.IMPORTANCE);
    }

    public boolean isWhole() {
        return have == of;
    }

    /**
     * A sentence on the heuristic that these policies use in turns without annotation; empty if no policy uses importance or
     * every turn has one.
     */
    public String gap(Collection<PolicyDescription> policies) {
        return isWhole() || policies.stream().noneMatch(ImportanceCoverage::isReadBy)
                ? ""
                : Texts.of("protocol.importance-gap", have, of);
    }
}
