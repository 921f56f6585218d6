package mnemoscope.ui.annotate;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextReach;
import mnemoscope.annotate.llm.LlmSettings;

/**
 * What the dialog says, as it was typed. The key is not part of it, so that nothing that keeps a draft can keep the key.
 *
 * @param texts of the fields for text; missing is empty
 */
record AnnotateDraft(Map<DraftField, String> texts, Set<AnnotationKind> kinds, ContextReach context, Extent extent) {
    /** What is asked first: types and importance, as the paper does. */
    static final AnnotateDraft USUAL = new AnnotateDraft(Map.of(DraftField.BASE_URL, LlmSettings.USUAL_URL,
            DraftField.PER_MINUTE, "0"), EnumSet.of(AnnotationKind.TYPE, AnnotationKind.IMPORTANCE), ContextReach.AROUND,
            Extent.ALL);

    AnnotateDraft {
        texts = Map.copyOf(texts);
        kinds = Set.copyOf(kinds);
    }

    String text(DraftField field) {
        return texts.getOrDefault(field, "").strip();
    }

    AnnotateDraft with(DraftField field, String typed) {
        Map<DraftField, String> changed = new EnumMap<>(DraftField.class);
        changed.putAll(texts);
        changed.put(field, typed);
        return new AnnotateDraft(changed, kinds, context, extent);
    }

    AnnotateDraft with(AnnotationKind kind, boolean on) {
        EnumSet<AnnotationKind> changed = EnumSet.noneOf(AnnotationKind.class);
        changed.addAll(kinds);
        if (on) {
            changed.add(kind);
        } else {
            changed.remove(kind);
        }
        return new AnnotateDraft(texts, changed, context, extent);
    }

    AnnotateDraft with(ContextReach changed) {
        return new AnnotateDraft(texts, kinds, changed, extent);
    }

    AnnotateDraft with(Extent changed) {
        return new AnnotateDraft(texts, kinds, context, changed);
    }

    boolean asks(AnnotationKind kind) {
        return kinds.contains(kind);
    }

    /** Whether a chat model is asked. */
    boolean asksChat() {
        return asks(AnnotationKind.TYPE) || asks(AnnotationKind.IMPORTANCE);
    }

    /** A price of a million tokens; NaN if none is given. */
    double price(DraftField field) {
        return text(field).isEmpty() ? Double.NaN : Double.parseDouble(text(field));
    }
}
