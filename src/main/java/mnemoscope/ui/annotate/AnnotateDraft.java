package mnemoscope.ui.annotate;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.ContextWindow;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.text.NumberFormats;

/**
 * The fields of the dialog as typed, and their problems. Excludes the key, so that storing a draft cannot store the key.
 *
 * @param texts texts of the text fields; a missing one is empty
 */
record AnnotateDraft(Map<DraftField, String> texts, Set<AnnotationKind> kinds, ContextWindow context, Extent extent) {
    /** The default annotations: types and importance, as in the paper. */
    static final AnnotateDraft USUAL = new AnnotateDraft(
            Map.of(DraftField.BASE_URL, LlmSettings.USUAL_URL, DraftField.PER_MINUTE, "0"),
            EnumSet.of(AnnotationKind.TYPE, AnnotationKind.IMPORTANCE), ContextWindow.AROUND, Extent.ALL);

    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,5}");
    private static final Pattern PRICE = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
    /** The key format of most providers. */
    private static final Pattern KEY_LIKE = Pattern.compile("(?s).*\\bsk-[A-Za-z0-9_-]{16,}.*");

    /** The fields of the dialog that can be invalid. */
    enum DraftField {
        BASE_URL,
        KEY,
        KINDS,
        MODEL,
        EMBEDDING_MODEL,
        PER_MINUTE,
        PRICE_IN,
        PRICE_OUT,
        PRICE_EMBEDDING,
        CACHE
    }

    /** The conversations to annotate. */
    enum Extent {
        ALL,
        SHOWN
    }

    AnnotateDraft {
        texts = Map.copyOf(texts);
        kinds = Set.copyOf(kinds);
    }

    String text(DraftField field) {
        return texts.getOrDefault(field, "").strip();
    }

    private boolean isEmpty(DraftField field) {
        return text(field).isEmpty();
    }

    AnnotateDraft with(DraftField field, String typed) {
        Map<DraftField, String> changed = new HashMap<>(texts);
        changed.put(field, typed);
        return new AnnotateDraft(changed, kinds, context, extent);
    }

    AnnotateDraft with(AnnotationKind kind, boolean on) {
        Set<AnnotationKind> changed = new HashSet<>(kinds);
        changed.remove(kind);
        if (on) {
            changed.add(kind);
        }
        return new AnnotateDraft(texts, changed, context, extent);
    }

    AnnotateDraft with(ContextWindow changed) {
        return new AnnotateDraft(texts, kinds, changed, extent);
    }

    AnnotateDraft with(Extent changed) {
        return new AnnotateDraft(texts, kinds, context, changed);
    }

    boolean asks(AnnotationKind kind) {
        return kinds.contains(kind);
    }

    /** Whether a chat model is used. */
    boolean asksChat() {
        return asks(AnnotationKind.TYPE) || asks(AnnotationKind.IMPORTANCE);
    }

    /** A price per million tokens; NaN if none is given. */
    double price(DraftField field) {
        return isEmpty(field) ? Double.NaN : Double.parseDouble(NumberFormats.plain(text(field)));
    }

    /** Problems of typed text, by field; empty fields may be filled later. */
    Map<DraftField, String> typedWrong(ApiKey key) {
        Map<DraftField, String> wrong = new EnumMap<>(DraftField.class);
        try {
            if (!isEmpty(DraftField.BASE_URL)) {
                server(key);
            }
        } catch (BadInputException not) {
            wrong.put(DraftField.BASE_URL, not.getMessage());
        }
        for (DraftField remembered : List.of(DraftField.BASE_URL, DraftField.MODEL, DraftField.EMBEDDING_MODEL)) {
            String text = text(remembered);
            if (KEY_LIKE.matcher(text).matches() || !key.isEmpty() && !key.mask(text).equals(text)) {
                wrong.put(remembered, Texts.of("annotate.this-holds-a-key-keys"));
            }
        }
        if (!WHOLE.matcher(text(DraftField.PER_MINUTE)).matches()) {
            wrong.put(DraftField.PER_MINUTE, Texts.of("annotate.give-a-whole-number-up"));
        }
        for (DraftField price : List.of(DraftField.PRICE_IN, DraftField.PRICE_OUT, DraftField.PRICE_EMBEDDING)) {
            if (!isEmpty(price) && !PRICE.matcher(NumberFormats.plain(text(price))).matches()) {
                wrong.put(price, Texts.of("annotate.give-a-number-from-0"));
            }
        }
        return wrong;
    }

    /** Everything invalid or missing for a request, by field. */
    Map<DraftField, String> wrong(ApiKey key) {
        Map<DraftField, String> wrong = typedWrong(key);
        if (isEmpty(DraftField.BASE_URL)) {
            wrong.put(DraftField.BASE_URL, Texts.of("annotate.server.missing", LlmSettings.USUAL_URL));
        }
        if (kinds.isEmpty()) {
            wrong.put(DraftField.KINDS, Texts.of("annotate.choose-at-least-one"));
        }
        if (asksChat() && isEmpty(DraftField.MODEL)) {
            wrong.put(DraftField.MODEL, Texts.of("annotate.chat-model.missing"));
        }
        if (asks(AnnotationKind.EMBEDDING) && isEmpty(DraftField.EMBEDDING_MODEL)) {
            wrong.put(DraftField.EMBEDDING_MODEL, Texts.of("annotate.name-the-embedding-model"));
        }
        if (isEmpty(DraftField.PRICE_IN) != isEmpty(DraftField.PRICE_OUT)) {
            wrong.putIfAbsent(isEmpty(DraftField.PRICE_IN) ? DraftField.PRICE_IN : DraftField.PRICE_OUT,
                    Texts.of("annotate.prices.incomplete"));
        }
        return wrong;
    }

    /** Cautions about the connection to the server; empty if there are none. */
    String cautions(Map<String, String> environment) {
        try {
            return String.join(" ", server(ApiKey.NONE).route().cautions(environment));
        } catch (BadInputException noAddressYet) {
            return "";
        }
    }

    private LlmSettings server(ApiKey key) throws BadInputException {
        return LlmSettings.USUAL.with(key).withBaseUrl(text(DraftField.BASE_URL));
    }

    /** The settings of a valid draft. */
    LlmSettings settings(ApiKey key, LlmSettings defaults) throws BadInputException {
        return server(key).withModels(text(DraftField.MODEL), text(DraftField.EMBEDDING_MODEL)).with(context).withPace(
                Integer.parseInt(text(DraftField.PER_MINUTE)), defaults.parallel(), defaults.tries(), defaults.timeout());
    }
}
