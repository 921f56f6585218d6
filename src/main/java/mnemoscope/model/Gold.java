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
 */
public record Gold(List<Integer> evidence, String answer, String category, String note) {
    public Gold {
        evidence = List.copyOf(evidence);
        for (int k = 1; k < evidence.size(); k++) {
            if (evidence.get(k - 1) >= evidence.get(k)) {
                throw new IllegalArgumentException("Evidence must be ascending and distinct, found " + evidence + ".");
            }
        }
    }

    public Gold(List<Integer> evidence, String answer, String category) {
        this(evidence, answer, category, "");
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
