package mnemoscope.model;

/**
 * The kind of a turn in an agent's log. Readers set it; screens and files show it, and the rules of agents decide by it.
 *
 * <p>{@code SYSTEM} includes text that a harness writes under the role of the user, such as environment blocks and slash
 * commands; {@code USER} is only text that a person wrote.
 */
public enum TurnKind implements Coded, Titled {
    SYSTEM,
    USER,
    ASSISTANT,
    TOOL_CALL,
    TOOL_RESULT,
    SUMMARY,
    MEMORY;

    /** The speaker of such a turn where the log names none. */
    public String speaker() {
        return switch (this) {
            case TOOL_CALL -> "call";
            case TOOL_RESULT -> "result";
            default -> code();
        };
    }

    /** Whether such a turn tells that a tool was called. Some agents write the call into the text of an answer. */
    public boolean isOfTool() {
        return this == TOOL_CALL || this == TOOL_RESULT;
    }

    /** The kind of a turn where the file does not state it. */
    public static TurnKind of(boolean user) {
        return user ? USER : ASSISTANT;
    }
}
