package mnemoscope.model;

import java.util.Arrays;
import java.util.List;

/**
 * Facts about a question that are revealed only after the decision, or never online: offline-available supervision (OAS).
 *
 * @param evidence turn indices, ascending, distinct; empty means "no gold": the decision is not scored and enters no metric
 * @param answer   the reference answer, empty if missing
 * @param category the kind of question in words, empty if unknown
 * @param note     another answer that is shown and never scored (LoCoMo's adversarial answer); empty if none
 * @param stale    turns whose statement the evidence replaced, according to the data (BEAM's {@code original_info}): ascending,
 *                 distinct; staleness as annotated, unlike the modelled staleness of freshness
 */
public record Gold(List<Integer> evidence, String answer, String category, String note, List<Integer> stale) {
    public Gold {
        evidence = ascending("Evidence", evidence);
        stale = ascending("Stale turns", stale);
    }

    public Gold(List<Integer> evidence, String answer, String category, String note) {
        this(evidence, answer, category, note, List.of());
    }

    public Gold(List<Integer> evidence, String answer, String category) {
        this(evidence, answer, category, "");
    }

    private static List<Integer> ascending(String what, List<Integer> turns) {
        for (int k = 1; k < turns.size(); k++) {
            if (turns.get(k - 1) >= turns.get(k)) {
                throw new IllegalArgumentException(what + " must be ascending and distinct, found " + turns + ".");
            }
        }
        return List.copyOf(turns);
    }

    /** The gold with other evidence turns. */
    public Gold withEvidence(List<Integer> changed) {
        return new Gold(changed, answer, category, note, stale);
    }

    public boolean present() {
        return !evidence.isEmpty();
    }

    /** The latest evidence turn; -1 if there is none. */
    public int latestEvidence() {
        return evidence.isEmpty() ? -1 : evidence.getLast();
    }

    public int[] evidenceTurns() {
        return evidence.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Ascending, distinct turn indices. */
    public static List<Integer> ordered(int... turns) {
        // Most questions have one.
        return turns.length == 1 ? List.of(turns[0]) : Arrays.stream(turns).sorted().distinct().boxed().toList();
    }
}
