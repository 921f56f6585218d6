package mnemoscope.ui.annotate;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import mnemoscope.annotate.llm.ApiKey;

/** State of the annotations: immutable values, changed on the FX thread by {@link AnnotateController} only. */
public final class AnnotateModel {
    private final ReadOnlyObjectWrapper<AnnotateDraft> draft = new ReadOnlyObjectWrapper<>(this, "draft", AnnotateDraft.USUAL);
    private final ReadOnlyObjectWrapper<Map<DraftField, String>> wrong = new ReadOnlyObjectWrapper<>(this, "wrong", Map.of());
    private final ReadOnlyObjectWrapper<ApiKey> key = new ReadOnlyObjectWrapper<>(this, "key", ApiKey.NONE);
    private final ReadOnlyObjectWrapper<Path> cache = new ReadOnlyObjectWrapper<>(this, "cache");
    private final ReadOnlyObjectWrapper<AnnotatePhase> phase = new ReadOnlyObjectWrapper<>(this, "phase", AnnotatePhase.EDITING);
    private final ReadOnlyObjectWrapper<LaidAnnotations> laid = new ReadOnlyObjectWrapper<>(this, "laid");

    /** What the fields say. */
    ReadOnlyObjectProperty<AnnotateDraft> draftProperty() {
        return draft.getReadOnlyProperty();
    }

    AnnotateDraft draft() {
        return draft.get();
    }

    /** What is wrong, by field; empty if nothing. */
    ReadOnlyObjectProperty<Map<DraftField, String>> wrongProperty() {
        return wrong.getReadOnlyProperty();
    }

    /** The key that was typed for this run; {@link ApiKey#NONE} if none was. */
    ReadOnlyObjectProperty<ApiKey> keyProperty() {
        return key.getReadOnlyProperty();
    }

    /** The file that answers are added to; null before the dialog is first shown. */
    ReadOnlyObjectProperty<Path> cacheProperty() {
        return cache.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<AnnotatePhase> phaseProperty() {
        return phase.getReadOnlyProperty();
    }

    AnnotatePhase phase() {
        return phase.get();
    }

    /** Whether a run goes on or is paused. */
    public boolean isRunning() {
        return phase.get() instanceof AnnotatePhase.Running;
    }

    /** What lies over the open data; null if nothing does. */
    public ReadOnlyObjectProperty<LaidAnnotations> laidProperty() {
        return laid.getReadOnlyProperty();
    }

    public Optional<LaidAnnotations> laid() {
        return Optional.ofNullable(laid.get());
    }

    /** Whether the cost is known of what the fields say. */
    public boolean isEstimated() {
        return phase.get() instanceof AnnotatePhase.Estimated;
    }

    /** Whether a run has met something that passes, such as a timeout. */
    public boolean hasTroubles() {
        return phase.get() instanceof AnnotatePhase.Running now && !now.troubles().isEmpty();
    }

    void draft(AnnotateDraft changed) {
        draft.set(changed);
    }

    void wrong(Map<DraftField, String> words) {
        wrong.set(Map.copyOf(words));
    }

    void key(ApiKey typed) {
        key.set(typed);
    }

    void cache(Path file) {
        cache.set(file);
    }

    void phase(AnnotatePhase now) {
        if (!now.equals(phase.get())) {
            phase.set(now);
        }
    }

    void laid(LaidAnnotations now) {
        laid.set(now);
    }
}
