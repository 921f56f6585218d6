package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.AnnotationPlan.CostEstimate;
import mnemoscope.annotate.llm.AnnotationRun;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.kit.ModelValue;

/** State of the annotations: immutable values, changed on the FX thread by {@link AnnotateController} only. */
public final class AnnotateModel {
    /** The file with the answers has not been read yet. */
    static final int UNKNOWN = -1;

    /** Where the dialog stands. */
    sealed interface AnnotatePhase {
        AnnotatePhase EDITING = new Editing();

        /** Fields are filled in. */
        record Editing() implements AnnotatePhase {}

        /** Requests and tokens are counted. */
        record Estimating() implements AnnotatePhase {}

        /**
         * It is known what the run would ask and cost; the fields have not been touched since.
         *
         * @param conversations whose texts are sent
         */
        record Estimated(int conversations, AnnotationPlan plan, CostEstimate cost) implements AnnotatePhase {}

        /** The estimate could not be made, or the run could not begin. */
        record Refused(String message) implements AnnotatePhase {}

        /**
         * A run, at one moment.
         *
         * @param kept     answers in the file; {@link #UNKNOWN} before it is read
         * @param troubles what went wrong so far, in words; empty if nothing
         */
        record Running(int kept, String troubles) implements AnnotatePhase {}

        /** The user stopped it. @param kept answers in the file; {@link #UNKNOWN} if it was not read */
        record Stopped(int kept, String troubles) implements AnnotatePhase {}

        /**
         * @param message names the server and the remedy, never the key
         * @param kept    answers in the file; {@link #UNKNOWN} if it was not read
         */
        record Failed(String message, int kept, String troubles) implements AnnotatePhase {}

        /** It went to its end and lies over the data. */
        record Done(int annotated, List<AnnotationRun.Left> left, String troubles) implements AnnotatePhase {}
    }

    /** What the fields say. */
    final ModelValue<AnnotateDraft> draft = new ModelValue<>(AnnotateDraft.USUAL);
    /** What is wrong, by field; empty if nothing. */
    final ModelValue<Map<DraftField, String>> wrong = new ModelValue<>(Map.of());
    /** The key that was typed for this run; {@link ApiKey#NONE} if none was. */
    final ModelValue<ApiKey> key = new ModelValue<>(ApiKey.NONE);
    /** The file that answers are added to; null before the dialog is first shown. */
    final ModelValue<Path> cache = new ModelValue<>();
    final ModelValue<AnnotatePhase> phase = new ModelValue<>(AnnotatePhase.EDITING);
    /** What lies over the open data; null if nothing does. */
    public final ModelValue<LaidAnnotations> laid = new ModelValue<>();

    /** Whether a run goes on or is paused. */
    public boolean isRunning() {
        return phase.get() instanceof AnnotatePhase.Running;
    }
}
