package mnemoscope.replay;

import java.util.Collection;
import java.util.List;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.PolicyDescription;

/**
 * How many turns have an importance that a language model gave, where policies read it.
 *
 * @param have turns with one; the heuristic stands in for it in the others
 * @param of   turns of all episodes
 */
public record ImportanceCoverage(int have, int of) {
    public static ImportanceCoverage of(List<ReplayInput> inputs) {
        return new ImportanceCoverage(inputs.stream().mapToInt(input -> input.text().annotatedImportance()).sum(),
                inputs.stream().mapToInt(input -> input.episode().turns().size()).sum());
    }

    /** Whether a policy stands for a language model that weighs turns. */
    public static boolean isReadBy(PolicyDescription policy) {
        return policy.needs().contains(AnnotationUse.IMPORTANCE);
    }

    public boolean isWhole() {
        return have == of;
    }

    /** What such policies do in the other turns, as a sentence; empty if none of the policies is one, or no turn is without. */
    public String gap(Collection<PolicyDescription> policies) {
        return isWhole() || policies.stream().noneMatch(ImportanceCoverage::isReadBy)
                ? ""
                : Texts.of("protocol.importance-gap", have, of);
    }
}
