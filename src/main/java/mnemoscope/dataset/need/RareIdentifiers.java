package mnemoscope.dataset.need;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.call.ToolCall;

/**
 * Identifiers that few turns of a log hold, as far as it has been read: words of 8 characters and more with a digit, a sign or a
 * capital inside. Experimental: a shared identifier need not be a use.
 */
final class RareIdentifiers {
    /** An identifier that more turns hold is not rare. */
    private static final int FEW = 2;
    private static final int LONGEST_VALUE = 400;
    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_./:-]{6,}[A-Za-z0-9]");
    private static final Pattern MARKED = Pattern.compile(".*(?:[0-9_./:-]|[a-z][A-Z]).*");
    /** Arguments that say what is new, or that quote. */
    private static final Set<String> WRITTEN = Set.of("content", "new_string", "new_str", "file_text", "new_source", "old_string",
            "old_str", "edits");

    /** @param newest turn that holds it */
    private record Holders(int count, int newest, TurnKind kind) {}

    private final Map<String, Holders> holders = new HashMap<>();

    /** Reads a turn: a result, a call or a message. */
    void add(int turn, Turn read) {
        for (String word : words(read.text(), new HashSet<>())) {
            holders.merge(word, new Holders(1, turn, read.kind()),
                    (before, now) -> new Holders(before.count + 1, turn, read.kind()));
        }
    }

    /** The results and messages that hold an identifier of a call which few turns before it hold. */
    Set<Integer> neededBy(ToolCall call) {
        Set<String> words = new LinkedHashSet<>();
        call.arguments().propertyStream().filter(argument -> !WRITTEN.contains(argument.getKey())).map(Map.Entry::getValue)
                .filter(JsonNode::isTextual).map(JsonNode::textValue).filter(value -> value.length() <= LONGEST_VALUE)
                .forEach(value -> words(value, words));
        return words.stream().map(holders::get)
                .filter(held -> held != null && held.count <= FEW && held.kind != TurnKind.TOOL_CALL).map(Holders::newest)
                .collect(Collectors.toSet());
    }

    private static Set<String> words(String text, Set<String> into) {
        WORD.matcher(text).results().map(found -> found.group()).filter(word -> MARKED.matcher(word).matches())
                .forEach(into::add);
        return into;
    }
}
