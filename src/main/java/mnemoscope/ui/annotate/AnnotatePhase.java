package mnemoscope.ui.annotate;

import java.util.List;
import mnemoscope.annotate.llm.AnnotationResult;

/** Where the dialog stands. */
sealed interface AnnotatePhase {
    AnnotatePhase EDITING = new Editing();

    /** Fields are filled in. */
    record Editing() implements AnnotatePhase {}

    /** Requests and tokens are counted. */
    record Estimating() implements AnnotatePhase {}

    /** It is known what the run costs; the fields have not been touched since. */
    record Estimated(RunEstimate estimate) implements AnnotatePhase {}

    /** The estimate could not be made, or the run could not begin. */
    record Refused(String message) implements AnnotatePhase {}

    /**
     * A run, at one moment.
     *
     * @param kept     answers in the file; {@link KeptAnswers#UNKNOWN} before it is read
     * @param troubles what went wrong so far, in words; empty if nothing
     */
    record Running(int kept, String troubles) implements AnnotatePhase {}

    /**
     * The user stopped it.
     *
     * @param kept answers in the file; {@link KeptAnswers#UNKNOWN} if it was not read
     */
    record Stopped(int kept, String troubles) implements AnnotatePhase {}

    /**
     * @param message names the server and the remedy, never the key
     * @param kept    answers in the file; {@link KeptAnswers#UNKNOWN} if it was not read
     */
    record Failed(String message, int kept, String troubles) implements AnnotatePhase {}

    /** It went to its end and lies over the data. */
    record Done(int annotated, List<AnnotationResult.Left> left, String troubles) implements AnnotatePhase {
        public Done {
            left = List.copyOf(left);
        }
    }
}
