package mnemoscope.learning;

import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.Texts;

/** The training episodes have no evidence among the candidates of any logged step. The message is for the user. */
public final class NoEvidenceToLearnException extends RuntimeException implements ExplainedFailure {
    private static final long serialVersionUID = 1L;

    public NoEvidenceToLearnException(String message) {
        super(message);
    }

    /**
     * What to do about it.
     *
     * @param evidence whether any question of what is learned from has evidence: only then a budget helps
     * @param asLogged whether the budget is that of a log, beyond which there is none
     * @param fits     whether all candidates fit at every decision, so that a larger budget changes nothing
     * @param swaps    whether it is learned from what is dropped for something else
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
