package mnemoscope.ui.annotate;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.llm.ApiKey;
import mnemoscope.annotate.llm.LlmSettings;
import mnemoscope.model.BadInputException;

/** What is wrong with a draft, said next to each field; and the settings of one that is right. */
final class AnnotateDraftCheck {
    private static final Pattern WHOLE = Pattern.compile("[0-9]{1,5}");
    private static final Pattern PRICE = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");
    /** As most providers write theirs. */
    private static final Pattern KEY_LIKE = Pattern.compile("(?s).*\\bsk-[A-Za-z0-9_-]{16,}.*");
    private static final List<DraftField> REMEMBERED = List.of(DraftField.BASE_URL, DraftField.MODEL, DraftField.EMBEDDING_MODEL);

    private AnnotateDraftCheck() {
    }

    /** What is wrong with what was typed; fields that are still empty may be filled later. */
    static Map<DraftField, String> typed(AnnotateDraft draft, ApiKey key) {
        Map<DraftField, String> wrong = new EnumMap<>(DraftField.class);
        url(draft, key, wrong);
        for (DraftField field : REMEMBERED) {
            String text = draft.text(field);
            if (KEY_LIKE.matcher(text).matches() || !key.isEmpty() && !key.mask(text).equals(text)) {
                wrong.put(field, "This holds a key. Keys go into the field Key only, which is not remembered.");
            }
        }
        if (!WHOLE.matcher(draft.text(DraftField.PER_MINUTE)).matches()) {
            wrong.put(DraftField.PER_MINUTE, "Give a whole number up to 99999; 0 is no limit.");
        }
        for (DraftField field : List.of(DraftField.PRICE_IN, DraftField.PRICE_OUT, DraftField.PRICE_EMBEDDING)) {
            if (!draft.text(field).isEmpty() && !PRICE.matcher(draft.text(field)).matches()) {
                wrong.put(field, "Give a number from 0, e.g. 0.15.");
            }
        }
        return wrong;
    }

    private static void url(AnnotateDraft draft, ApiKey key, Map<DraftField, String> wrong) {
        if (draft.text(DraftField.BASE_URL).isEmpty()) {
            return;
        }
        try {
            plain().with(key).withBaseUrl(draft.text(DraftField.BASE_URL));
        } catch (BadInputException not) {
            wrong.put(DraftField.BASE_URL, not.getMessage());
        }
    }

    /** What is wrong or missing before a request can be made. */
    static Map<DraftField, String> whole(AnnotateDraft draft, ApiKey key) {
        Map<DraftField, String> wrong = typed(draft, key);
        if (draft.text(DraftField.BASE_URL).isEmpty()) {
            wrong.put(DraftField.BASE_URL,
                    "Name the server, such as " + LlmSettings.USUAL_URL + " or http://localhost:11434/v1.");
        }
        if (draft.kinds().isEmpty()) {
            wrong.put(DraftField.KINDS, "Choose at least one.");
        }
        if (draft.asksChat() && draft.text(DraftField.MODEL).isEmpty()) {
            wrong.put(DraftField.MODEL, "Name the chat model, as the server calls it.");
        }
        if (draft.asks(AnnotationKind.EMBEDDING) && draft.text(DraftField.EMBEDDING_MODEL).isEmpty()) {
            wrong.put(DraftField.EMBEDDING_MODEL, "Name the embedding model.");
        }
        if (draft.text(DraftField.PRICE_IN).isEmpty() != draft.text(DraftField.PRICE_OUT).isEmpty()) {
            wrong.putIfAbsent(draft.text(DraftField.PRICE_IN).isEmpty() ? DraftField.PRICE_IN : DraftField.PRICE_OUT,
                    "Give both prices of the chat model, or none.");
        }
        return wrong;
    }

    /** Whether a key would leave this computer without encryption. */
    static boolean isInTheClear(AnnotateDraft draft, ApiKey key) {
        try {
            return plain().with(key).withBaseUrl(draft.text(DraftField.BASE_URL)).sendsKeyInTheClear();
        } catch (BadInputException noAddressYet) {
            return false;
        }
    }

    /** @param draft one of which nothing is wrong */
    static LlmSettings settings(AnnotateDraft draft, ApiKey key, RequestLimits manner) throws BadInputException {
        return plain().with(key).withBaseUrl(draft.text(DraftField.BASE_URL))
                .withModels(draft.text(DraftField.MODEL), draft.text(DraftField.EMBEDDING_MODEL)).with(draft.context())
                .withPace(Integer.parseInt(draft.text(DraftField.PER_MINUTE)), manner.parallel(), manner.tries(),
                        manner.timeout());
    }

    private static LlmSettings plain() {
        try {
            return LlmSettings.fromEnvironment(Map.of());
        } catch (BadInputException cannotHappen) {
            throw new IllegalStateException(cannotHappen);
        }
    }
}
