package mnemoscope.model;

/**
 * A question as read from a file, before it is placed in an episode.
 *
 * @param id           name shown to people, unique in the conversation
 * @param text         the words of the question
 * @param gold         evidence, answer and category
 * @param askedAfter   index of the turn after which the file says it is asked; -1 before any turn; {@link #UNPLACED} if the file
 *                     does not say
 * @param date         when it is asked, as written in the file; empty if unknown
 * @param budgetTokens its budget; 0 means the budget of the run
 */
public record SourceQuestion(String id, String text, Gold gold, int askedAfter, String date, int budgetTokens) {
    /** The file gives no place. */
    public static final int UNPLACED = Integer.MIN_VALUE;

    public SourceQuestion with(Gold changed) {
        return new SourceQuestion(id, text, changed, askedAfter, date, budgetTokens);
    }
}
