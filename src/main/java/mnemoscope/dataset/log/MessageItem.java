package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Pattern;
import mnemoscope.file.JsonTree;
import mnemoscope.model.TurnKind;

/**
 * What may become a turn of a log: a text, a call of a tool or its result.
 *
 * @param kind       what it is
 * @param text       of the turn
 * @param key        equal for items that are the same: a text with its blanks collapsed, or a call by name and arguments
 * @param speaker    as the log names it
 * @param definition whether it defines tools, which are always kept
 */
record MessageItem(TurnKind kind, String text, String key, String speaker, boolean definition) {
    private static final Pattern BLANKS = Pattern.compile("\\s+");

    static MessageItem text(TurnKind kind, String text, String speaker) {
        return new MessageItem(kind, text, collapsed(text), speaker, false);
    }

    /** @param arguments a value, or JSON in a string */
    static MessageItem call(String name, JsonNode arguments, String speaker) {
        return new MessageItem(TurnKind.TOOL_CALL, name + "(" + JsonTree.compact(arguments) + ")",
                "\u0000" + name + "\u0000" + JsonTree.canonical(arguments), speaker, false);
    }

    static MessageItem definitions(String text) {
        return new MessageItem(TurnKind.SYSTEM, text, collapsed(text), TurnKind.SYSTEM.speaker(), true);
    }

    /** Blanks at the ends and repeated ones do not tell texts apart. */
    static String collapsed(String text) {
        return BLANKS.matcher(text.strip()).replaceAll(" ");
    }

    boolean isSystem() {
        return kind == TurnKind.SYSTEM;
    }

    /** Whether it is a text that somebody says, not a call or its result. */
    boolean isSaid() {
        return kind == TurnKind.USER || kind == TurnKind.ASSISTANT || kind == TurnKind.SYSTEM;
    }

    /** Whether it makes a turn at all: a blank text does not, a blank result does. */
    boolean isTurn() {
        return kind == TurnKind.TOOL_RESULT || !text.isBlank();
    }

    MessageItem as(TurnKind changed) {
        return new MessageItem(changed, text, key, changed.speaker(), definition);
    }
}
