package mnemoscope.dataset;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** Which turns of a LongMemEval instance count as gold. */
public enum GoldReading implements Coded {
    /** Turns with {@code has_answer}. */
    TURN("dataset.flagged-turns"),
    /** The first turn with {@code has_answer} of each session. */
    FIRST("dataset.the-first-flagged-turn-of"),
    /** Turns with {@code has_answer} that the user speaks. */
    USER("dataset.flagged-turns-of-the-user"),
    /** Every turn of the answer sessions. */
    SESSION("dataset.whole-answer-sessions"),
    /** As {@link #USER}, but an answer session without such a turn counts whole. */
    FALLBACK_USER("dataset.the-user-s-flagged-turns");

    private final String key;

    GoldReading(String key) {
        this.key = key;
    }

    /** On the screen. */
    public String label() {
        return Texts.of(key);
    }

    /** @throws BadInputException if no one has this name */
    public static GoldReading parse(String code) throws BadInputException {
        return Coded.parse(GoldReading.class, code, Texts.of("dataset.the-gold-reading"));
    }
}
