package mnemoscope.replay;

import java.util.Collection;
import java.util.List;

/**
 * How many turns have an importance that a language model gave, where policies read it.
 *
 * @param have turns with one; the heuristic stands in for it in the others
 * @param of   turns of all episodes
 */
public record ImportanceCoverage(int have, int of) {
    private static final String READS_IT = "ga-llm-";

    public static ImportanceCoverage of(List<ReplayInput> inputs) {
        return new ImportanceCoverage(inputs.stream().mapToInt(input -> input.text().annotatedImportance()).sum(),
                inputs.stream().mapToInt(input -> input.episode().memories().size()).sum());
    }

    /** Whether a policy of this name stands for a language model that weighs turns. */
    public static boolean isReadBy(String policy) {
        return policy.startsWith(READS_IT);
    }

    public boolean isWhole() {
        return have == of;
    }

    /** What such policies do in the other turns, as a sentence; empty if none of the policies is one, or no turn is without. */
    public String gap(Collection<String> policies) {
        return isWhole() || policies.stream().noneMatch(ImportanceCoverage::isReadBy)
                ? ""
                : have + " of " + of + " turns have an importance of the model; the others take the heuristic.";
    }
}
