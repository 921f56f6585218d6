package mnemoscope.learning;

import java.util.Arrays;
import java.util.Optional;

/** Which swaps the teacher of the BC-learner accepts, open in the paper (SPEC 6). */
public enum TeacherReading {
    /** Those that raise the reward and bring in evidence. */
    EVIDENCE("evidence"),
    /** All that raise the reward, storage included; degenerates to tiny turns. */
    ANY("any");

    private final String code;

    TeacherReading(String code) {
        this.code = code;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    public static Optional<TeacherReading> of(String code) {
        return Arrays.stream(values()).filter(one -> one.code.equals(code)).findFirst();
    }
}
