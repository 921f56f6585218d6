package mnemoscope.model;

/**
 * What a turn of an agent's log is. Readers set it, screens and files show it; policies do not see it.
 *
 * <p>{@code SYSTEM} is also what a harness writes under the role of the user, such as environment blocks and slash commands;
 * {@code USER} is what a person wrote, and nothing else.
 */
public enum TurnKind implements Coded, Titled {
    SYSTEM,
    USER,
    ASSISTANT,
    TOOL_CALL,
    TOOL_RESULT,
    SUMMARY,
    MEMORY;

    /** Who speaks such a turn where the log names nobody. */
    public String speaker() {
        return switch (this) {
            case TOOL_CALL -> "call";
            case TOOL_RESULT -> "result";
            default -> code();
        };
    }

    /** What a turn is where nothing says it. */
    public static TurnKind of(boolean user) {
        return user ? USER : ASSISTANT;
    }
}
