package mnemoscope.model;

/**
 * A placed question of an episode: one decision. It holds only what a policy may see, and a name.
 *
 * @param id           name shown to people; policies never see it
 * @param text         the words of the question
 * @param anchor       index of the last turn that has arrived when it is asked; -1 if none has
 * @param budgetTokens budget of this decision; 0 means the budget of the run
 * @param source       index of the question in {@link Conversation#questions()}
 */
public record Question(String id, String text, int anchor, int budgetTokens, int source) {
    /** The largest budget, tokens. */
    public static final int MOST_BUDGET = 1_000_000_000;

    /** The question asked after another turn. */
    public Question at(int other) {
        return new Question(id, text, other, budgetTokens, source);
    }
}
