package mnemoscope.dataset;

import java.util.Arrays;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** Which turns of a LongMemEval instance count as gold. */
public enum GoldReading {
    /** Turns with {@code has_answer}. */
    TURN("turn", "flagged turns"),
    /** The first turn with {@code has_answer} of each session. */
    FIRST("first", "the first flagged turn of each session"),
    /** Turns with {@code has_answer} that the user speaks. */
    USER("user", "flagged turns of the user"),
    /** Every turn of the answer sessions. */
    SESSION("session", "whole answer sessions"),
    /** As {@link #USER}, but an answer session without such a turn counts whole. */
    FALLBACK_USER("fallback-user", "the user's flagged turns, else the whole session");

    private final String code;
    private final String label;

    GoldReading(String code, String label) {
        this.code = code;
        this.label = label;
    }

    /** On the screen. */
    public String label() {
        return label;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    /** @throws BadInputException if no one has this name */
    public static GoldReading parse(String code) throws BadInputException {
        return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst().orElseThrow(() -> new BadInputException(
                "The gold reading \"" + Json.shortened(code) + "\" is not known. Use one of: "
                        + Arrays.stream(values()).map(each -> each.code).collect(Collectors.joining(", ")) + "."));
    }
}
