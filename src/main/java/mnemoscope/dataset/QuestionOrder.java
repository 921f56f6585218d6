package mnemoscope.dataset;

import java.util.Arrays;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;

/** The order of questions that are asked at the same turn (SPEC 1, open in the paper). Ties go to file order. */
public enum QuestionOrder {
    // @formatter:off
    EVIDENCE("evidence", "by latest evidence"),
    FILE("file", "as in the file"),
    RANDOM("random", "shuffled with the seed"),
    DATE("date", "by date of the question");
    // @formatter:on

    private final String code;
    private final String label;

    QuestionOrder(String code, String label) {
        this.code = code;
        this.label = label;
    }

    /** The name on the command line. */
    public String code() {
        return code;
    }

    /** The name on the screen. */
    public String label() {
        return label;
    }

    /** LoCoMo: evidence; LongMemEval: date; own files: file. */
    public static QuestionOrder defaultFor(DatasetKind kind) {
        return switch (kind) {
            case LOCOMO -> EVIDENCE;
            case LONGMEMEVAL -> DATE;
            case OWN -> FILE;
        };
    }

    /** @throws BadInputException if no one has this name */
    public static QuestionOrder parse(String code) throws BadInputException {
        return Arrays.stream(values()).filter(each -> each.code.equals(code)).findFirst().orElseThrow(() -> new BadInputException(
                "The question order \"" + Json.shortened(code) + "\" is not known. Use one of: "
                        + Arrays.stream(values()).map(each -> each.code).collect(Collectors.joining(", ")) + "."));
    }
}
