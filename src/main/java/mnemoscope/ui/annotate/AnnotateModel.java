package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.Map;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.ui.kit.Value;

/** State of the annotations: immutable values, changed on the FX thread by {@link AnnotateController} only. */
public final class AnnotateModel {
    /** What the fields say. */
    final Value<AnnotateDraft> draft = new Value<>(AnnotateDraft.USUAL);
    /** What is wrong, by field; empty if nothing. */
    final Value<Map<DraftField, String>> wrong = new Value<>(Map.of());
    /** The key that was typed for this run; {@link ApiKey#NONE} if none was. */
    final Value<ApiKey> key = new Value<>(ApiKey.NONE);
    /** The file that answers are added to; null before the dialog is first shown. */
    final Value<Path> cache = new Value<>();
    final Value<AnnotatePhase> phase = new Value<>(AnnotatePhase.EDITING);
    /** What lies over the open data; null if nothing does. */
    public final Value<LaidAnnotations> laid = new Value<>();

    /** Whether a run goes on or is paused. */
    public boolean isRunning() {
        return phase.get() instanceof AnnotatePhase.Running;
    }

    /** Whether the cost is known of what the fields say. */
    public boolean isEstimated() {
        return phase.get() instanceof AnnotatePhase.Estimated;
    }

    /** Whether a run has met something that passes, such as a timeout. */
    public boolean hasTroubles() {
        return phase.get() instanceof AnnotatePhase.Running now && !now.troubles().isEmpty();
    }

    void wrong(Map<DraftField, String> words) {
        wrong.set(Map.copyOf(words));
    }

    void phase(AnnotatePhase now) {
        if (!now.equals(phase.get())) {
            phase.set(now);
        }
    }
}
