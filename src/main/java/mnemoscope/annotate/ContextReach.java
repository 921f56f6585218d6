package mnemoscope.annotate;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which turns a model is shown beside the target; never beyond the target's session. */
public enum ContextReach {
    /** Up to three turns before and three after (SPEC 4). */
    AROUND("around"),
    /** Up to three turns before: nothing that arrives later than the target, wherever questions are placed. */
    BEFORE("before");

    /** Turns on one side. */
    public static final int TURNS = 3;

    private final String code;

    ContextReach(String code) {
        this.code = code;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    public static Optional<ContextReach> of(String code) {
        return Arrays.stream(values()).filter(reach -> reach.code.equals(code)).findFirst();
    }

    public static String codes() {
        return Arrays.stream(values()).map(ContextReach::code).collect(Collectors.joining(" "));
    }
}
