package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import mnemoscope.file.JsonTree;
import mnemoscope.model.TurnKind;

/**
 * A possible turn of a log: a text, a tool call or a tool result.
 *
 * @param kind       of the turn
 * @param text       of the turn
 * @param key        equal for equal items: a text with its blanks collapsed, or a call by name and arguments
 * @param speaker    as named in the log
 * @param definition whether it defines tools, which are always kept
 * @param call       id of the call, for a call and for its result; empty if the log does not state it
 */
record MessageItem(TurnKind kind, String text, String key, String speaker, boolean definition, String call) {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    static MessageItem text(TurnKind kind, String text, String speaker) {
        return new MessageItem(kind, text, collapsed(text), speaker, false, "");
    }

    /** @param arguments a value, or JSON in a string */
    static MessageItem call(String name, JsonNode arguments, String speaker) {
        return new MessageItem(TurnKind.TOOL_CALL, name + "(" + JsonTree.compact(arguments) + ")",
                "\u0000" + name + "\u0000" + JsonTree.canonical(arguments), speaker, false, "");
    }

    static MessageItem result(String text, String call) {
        return text(TurnKind.TOOL_RESULT, text, TurnKind.TOOL_RESULT.speaker()).of(call);
    }

    static MessageItem definitions(String text) {
        return new MessageItem(TurnKind.SYSTEM, text, collapsed(text), TurnKind.SYSTEM.speaker(), true, "");
    }

    /** Blanks at the ends and repeated blanks do not distinguish texts. */
    static String collapsed(String text) {
        return BLANKS.matcher(text.strip()).replaceAll(" ");
    }

    boolean isSystem() {
        return kind == TurnKind.SYSTEM;
    }

    /** The name of the tool that it calls. */
    String tool() {
        return key.substring(1, key.indexOf('\u0000', 1));
    }

    /** Whether it is a spoken text, not a call or its result. */
    boolean isSaid() {
        return kind == TurnKind.USER || kind == TurnKind.ASSISTANT || kind == TurnKind.SYSTEM;
    }

    /** Whether it makes a turn: a blank text does not, a blank result does. */
    boolean isTurn() {
        return kind == TurnKind.TOOL_RESULT || !text.isBlank();
    }

    MessageItem as(TurnKind changed) {
        return new MessageItem(changed, text, key, changed.speaker(), definition, call);
    }

    /** @param id of the call that it is, or that it answers */
    MessageItem of(String id) {
        return new MessageItem(kind, text, key, speaker, definition, id);
    }
}
