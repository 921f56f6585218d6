package mnemoscope.ui.annotate;

/** What can be given in the dialog, and be wrong. */
enum DraftField {
    BASE_URL, KEY, KINDS, MODEL, EMBEDDING_MODEL, PER_MINUTE, PRICE_IN, PRICE_OUT, PRICE_EMBEDDING, CACHE
}
