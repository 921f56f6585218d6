package mnemoscope.dataset.benchmark;

import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** The turns of a LongMemEval instance that count as gold. */
public enum GoldSetting implements Coded {
    /** Turns with {@code has_answer}. */
    TURN("dataset.flagged-turns"),
    /** The first turn with {@code has_answer} of each session. */
    FIRST("dataset.gold.first-flagged"),
    /** Turns with {@code has_answer} that the user speaks. */
    USER("dataset.flagged-turns-of-the-user"),
    /** Every turn of the answer sessions. */
    SESSION("dataset.whole-answer-sessions"),
    /** As {@link #USER}, but an answer session without such a turn counts as a whole. */
    FALLBACK_USER("dataset.the-user-s-flagged-turns");

    private final String key;

    GoldSetting(String key) {
        this.key = key;
    }

    /** The label on the screen. */
    public String label() {
        return Texts.of(key);
    }

    /** @throws BadInputException if no setting has this name */
    public static GoldSetting parse(String code) throws BadInputException {
        return Coded.parse(GoldSetting.class, code, Texts.of("dataset.the-gold-reading"));
    }
}
