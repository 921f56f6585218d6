package mnemoscope.replay;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Where the candidates of a step come from (SPEC 1, open in the paper). */
public enum Pool {
    CARRY("carry", "Carry", "what was kept at the step before, and the turns that arrived since"), SHARED("shared", "Shared",
            "all questions asked at one moment choose from the same candidates; the last choice is carried on"), REACQUIRE(
                    "reacquire", "Reacquire",
                    "carry, and the evidence that the step before turned out to miss"), HISTORY("history",
                            "History", "everything that has arrived: an upper reference, nothing is ever lost");

    private final String code;
    private final String label;
    private final String help;

    Pool(String code, String label, String help) {
        this.code = code;
        this.label = label;
        this.help = help;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    public String label() {
        return label;
    }

    public String help() {
        return help;
    }

    public static Optional<Pool> of(String code) {
        return Arrays.stream(values()).filter(pool -> pool.code.equals(code)).findFirst();
    }

    public static String codes() {
        return Arrays.stream(values()).map(Pool::code).collect(Collectors.joining(" "));
    }
}
