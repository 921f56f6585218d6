package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.annotate.llm.AnnotationPlan.CostEstimate;
import mnemoscope.annotate.llm.AnnotationPlan;
import mnemoscope.annotate.llm.AnnotationRun;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.ui.annotate.AnnotateDraft.DraftField;
import mnemoscope.ui.annotate.AnnotationOverlay.LaidAnnotations;
import mnemoscope.ui.kit.ModelValue;

/** The state of annotations: immutable values, changed on the FX thread by {@link AnnotateController} only. */
public final class AnnotateModel {
    /** The file with the answers has not been read yet. */
    static final int UNKNOWN = -1;

    /** The phase of the dialog. */
    sealed interface AnnotatePhase {
        AnnotatePhase EDITING = new Editing();

        /** The user fills in fields. */
        record Editing() implements AnnotatePhase {}

        /** Requests and tokens are being counted. */
        record Estimating() implements AnnotatePhase {}

        /**
         * Requests and cost are known; the fields are unchanged since.
         *
         * @param conversations number of conversations whose texts are sent
         */
        record Estimated(int conversations, AnnotationPlan plan, CostEstimate cost) implements AnnotatePhase {}

        /** The estimate failed, or the run could not start. */
        record Refused(String message) implements AnnotatePhase {}

        /**
         * The state of a run.
         *
         * @param kept     number of answers in the file; {@link #UNKNOWN} before it is read
         * @param troubles problems so far in words; empty if there are none
         */
        record Running(int kept, String troubles) implements AnnotatePhase {}

        /** The user cancelled the run. @param kept number of answers in the file; {@link #UNKNOWN} if it was not read */
        record Stopped(int kept, String troubles) implements AnnotatePhase {}

        /**
         * @param message names the server and the remedy, never the key
         * @param kept    number of answers in the file; {@link #UNKNOWN} if it was not read
         */
        record Failed(String message, int kept, String troubles) implements AnnotatePhase {}

        /** The run is complete and its annotations are applied to the data. */
        record Done(int annotated, List<AnnotationRun.Left> left, String troubles) implements AnnotatePhase {}
    }

    /** The content of the fields. */
    final ModelValue<AnnotateDraft> draft = new ModelValue<>(AnnotateDraft.USUAL);
    /** Problems by field; empty if there are none. */
    final ModelValue<Map<DraftField, String>> wrong = new ModelValue<>(Map.of());
    /** The key typed for this run; {@link ApiKey#NONE} if none was. */
    final ModelValue<ApiKey> key = new ModelValue<>(ApiKey.NONE);
    /** The file to which answers are added; null before the dialog is first shown. */
    final ModelValue<Path> cache = new ModelValue<>();
    final ModelValue<AnnotatePhase> phase = new ModelValue<>(AnnotatePhase.EDITING);
    /** The applied annotations; null if there are none. */
    public final ModelValue<LaidAnnotations> laid = new ModelValue<>();

    /** Whether a run is in progress or paused. */
    public boolean isRunning() {
        return phase.get() instanceof AnnotatePhase.Running;
    }
}
