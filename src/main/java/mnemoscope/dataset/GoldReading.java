package mnemoscope.dataset;

import java.util.Arrays;
import java.util.stream.Collectors;
import mnemoscope.model.BadInputException;

/** Which turns of a LongMemEval instance count as gold. */
public enum GoldReading {
    /** Turns with {@code has_answer}. */
    TURN("turn"),
    /** The first turn with {@code has_answer} of each session. */
    FIRST("first"),
    /** Turns with {@code has_answer} that the user speaks. */
    USER("user"),
    /** Every turn of the answer sessions. */
    SESSION("session"),
    /** As {@link #USER}, but an answer session without such a turn counts whole. */
    FALLBACK_USER("fallback-user");

    private final String code;

    GoldReading(String code) {
        this.code = code;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    /** @throws BadInputException if the name is none of {@link #codes()} */
    public static GoldReading parse(String code) throws BadInputException {
        return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst().orElseThrow(() -> new BadInputException(
                "The gold reading \"" + Json.shortened(code) + "\" is not known. Use one of: " + codes() + "."));
    }

    /** All names, separated by commas. */
    public static String codes() {
        return Arrays.stream(values()).map(GoldReading::code).collect(Collectors.joining(", "));
    }
}
