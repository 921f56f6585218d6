package mnemoscope.learning;

import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;

/** No candidate of a logged decision of the training episodes is evidence. The message is for the user. */
public final class NoEvidenceToLearnException extends RuntimeException implements ExplainedFailure {
    public NoEvidenceToLearnException(String message) {
        super(message);
    }

    /**
     * The remedy, as a sentence.
     *
     * @param evidence whether any question of the training data has evidence; if not, no budget helps
     * @param asLogged whether the budget is that of a log, which is the largest
     * @param fits     whether all candidates fit at every decision, so that a larger budget changes nothing
     * @param swaps    whether training uses swaps, which need drops
     */
    public static String words(boolean evidence, boolean asLogged, boolean fits, boolean swaps) {
        if (!evidence) {
            return Texts.of("learning.training.no-evidence");
        }
        if (fits) {
            return Texts.of(swaps ? "learning.nothing-is-dropped" : "learning.evidence-comes-too-late");
        }
        return Texts.of(asLogged ? "learning.nothing-to-learn-as-logged" : "learning.training.no-candidates");
    }
}
