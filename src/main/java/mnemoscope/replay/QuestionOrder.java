package mnemoscope.replay;

import mnemoscope.model.Coded;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;

/** The order of questions that are asked at the same turn (SPEC 1, open in the paper). Ties go to file order. */
public enum QuestionOrder implements Coded {
    EVIDENCE("dataset.by-latest-evidence"),
    FILE("dataset.as-in-the-file"),
    RANDOM("dataset.shuffled-with-the-seed"),
    DATE("dataset.by-date-of-the-question");

    private final String key;

    QuestionOrder(String key) {
        this.key = key;
    }

    /** The label on the screen. */
    public String label() {
        return Texts.of(key);
    }

    /** LoCoMo and REALTALK: evidence; LongMemEval: date; BEAM, RealMem and the user's files: file. */
    public static QuestionOrder defaultFor(DatasetKind kind) {
        return switch (kind.questions()) {
            case LABELLED -> EVIDENCE;
            case DATED -> DATE;
            case LAST, PLACED -> FILE;
        };
    }
}
