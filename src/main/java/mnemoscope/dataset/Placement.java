package mnemoscope.dataset;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.LabelledEpisode;

/**
 * Where questions are asked in a conversation (SPEC 1 and the notes on LongMemEval; open in the paper). Some placements use
 * gold to build the episode; no policy sees it. A question's place is the index of the last turn that has arrived, -1 if
 * none has.
 *
 * <p>A question without what the placement needs (evidence, a date) is asked where its file says, and at the last turn if
 * the file does not say; in orders by evidence that place stands for its evidence.
 *
 * @param rule     the kind of placement
 * @param lagTurns for {@link Rule#LAG}: turns after the latest evidence, 0 or more; else 0
 */
public record Placement(Rule rule, int lagTurns) {
    public static final Placement SESSION_END = new Placement(Rule.SESSION_END);
    public static final Placement AFTER_EVIDENCE = new Placement(Rule.AFTER_EVIDENCE);
    public static final Placement SPREAD = new Placement(Rule.SPREAD);
    public static final Placement FILE = new Placement(Rule.FILE);
    public static final Placement END = new Placement(Rule.END);
    public static final Placement QUESTION_DATE = new Placement(Rule.QUESTION_DATE);
    public static final Placement QUESTION_TIME = new Placement(Rule.QUESTION_TIME);
    public static final Placement AS_ASKED = new Placement(Rule.AS_ASKED);

    private static final String LAG_PREFIX = "lag:";

    /** The kinds of placement. */
    public enum Rule {
        // @formatter:off
        SESSION_END("session-end", true, "at the end of the session that holds the latest evidence"),
        AFTER_EVIDENCE("after-evidence", true, "right after the latest evidence"),
        LAG("lag:K", true, "K turns after the latest evidence, at most at the last turn"),
        SPREAD("spread", true, "evenly over the turns, in order of the latest evidence"),
        FILE("file", false, "evenly over the turns, in file order"),
        END("end", false, "all at the last turn"),
        QUESTION_DATE("question_date", false, "after the last session whose day is not after the question's day"),
        QUESTION_TIME("question_time", false, "after the last session that is not later than the question, to the minute"),
        AS_ASKED("as-asked", false, "where the file says");
        // @formatter:on

        private final String code;
        private final boolean usesGold;
        private final String label;

        Rule(String code, boolean usesGold, String label) {
            this.code = code;
            this.usesGold = usesGold;
            this.label = label;
        }

        /** The words on the screen. */
        public String label() {
            return label;
        }
    }

    public Placement {
        if (lagTurns < 0) {
            throw new IllegalArgumentException("The lag (" + lagTurns + " turns) must not be negative.");
        }
    }

    private Placement(Rule rule) {
        this(rule, 0);
    }

    /** @param turns after the latest evidence, 0 or more */
    public static Placement lag(int turns) {
        return new Placement(Rule.LAG, turns);
    }

    /** The name on the command line, which {@link #parse} understands. */
    public String code() {
        return rule == Rule.LAG ? LAG_PREFIX + lagTurns : rule.code;
    }

    /** Whether gold decides where a question is asked; screens say so. */
    public boolean usesGold() {
        return rule.usesGold;
    }

    /**
     * Makes the episode.
     *
     * @param order of questions at the same turn
     * @param seed  for {@link QuestionOrder#RANDOM}; the same seed gives the same order of the same conversation
     */
    public LabelledEpisode place(Conversation conversation, QuestionOrder order, long seed) {
        return new Placer(conversation, this, order, seed).place();
    }

    /** LoCoMo: session-end; LongMemEval: question_date; own files: as-asked. */
    public static Placement defaultFor(DatasetKind kind) {
        return offeredFor(kind).getFirst();
    }

    /** The placements that make sense for a kind of data, the default first; a lag of 20 turns stands for any lag. */
    public static List<Placement> offeredFor(DatasetKind kind) {
        return switch (kind) {
            case LOCOMO -> List.of(SESSION_END, AFTER_EVIDENCE, lag(20), SPREAD, FILE, END);
            case LONGMEMEVAL -> List.of(QUESTION_DATE, QUESTION_TIME, SESSION_END, END);
            case OWN -> List.of(AS_ASKED, SESSION_END, AFTER_EVIDENCE, lag(20), SPREAD, FILE, END, QUESTION_DATE, QUESTION_TIME);
        };
    }

    /** @throws BadInputException if the text is none of {@link #codes()} */
    public static Placement parse(String text) throws BadInputException {
        if (text.startsWith(LAG_PREFIX) && text.substring(LAG_PREFIX.length()).matches("[0-9]{1,9}")) {
            return lag(Integer.parseInt(text.substring(LAG_PREFIX.length())));
        }
        for (Rule rule : Rule.values()) {
            if (rule != Rule.LAG && rule.code.equals(text)) {
                return new Placement(rule);
            }
        }
        throw new BadInputException("The placement \"" + Json.shortened(text) + "\" is not known. Use one of: " + codes()
                + " (K is a number of turns).");
    }

    /** All names, separated by commas. */
    public static String codes() {
        return Arrays.stream(Rule.values()).map(rule -> rule.code).collect(Collectors.joining(", "));
    }
}
