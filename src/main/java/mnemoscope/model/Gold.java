package mnemoscope.model;

import java.util.Arrays;
import java.util.List;

/**
 * What is known of one question only after the decision, or never online: offline-available supervision (OAS).
 *
 * @param evidence turn indices, ascending, distinct; empty means "no gold": the step books no reward and enters no metric
 * @param answer   the reference answer, empty if missing
 * @param category the kind of question in words, empty if unknown
 * @param note     another answer that is shown and never scored (LoCoMo's adversarial answer); empty if none
 * @param stale    turns whose statement the evidence replaced, as the source of the data says (BEAM's {@code original_info}):
 *                 ascending, distinct; a measured staleness, beside the modelled one of freshness
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

    /** Other turns as the evidence. */
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

    /** Ascending, distinct turn indices from any collection of them. */
    public static List<Integer> ordered(int... turns) {
        return Arrays.stream(turns).sorted().distinct().boxed().toList();
    }
}
