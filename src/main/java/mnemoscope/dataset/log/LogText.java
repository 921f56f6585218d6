package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** Texts of logs: the text in the contents of a message, and the written form of a call. */
final class LogText {
    private LogText() {}

    /**
     * The texts of the value under the cursor: a string itself, the {@code text} of an object or title and address of a page, the
     * texts of the parts of a list. Images and files have none.
     */
    static List<String> parts(Json json) throws BadInputException {
        List<String> texts = new ArrayList<>();
        collect(json, texts);
        return texts;
    }

    private static void collect(Json json, List<String> texts) throws BadInputException {
        JsonToken token = json.token();
        if (token == JsonToken.VALUE_STRING) {
            texts.add(json.text());
        } else if (token == JsonToken.START_ARRAY) {
            json.array(k -> collect(json, texts));
        } else if (token == JsonToken.START_OBJECT) {
            // A search result has no text, only a title and an address.
            var page = new Object() {
                String title = "";
                String address = "";
            };
            int before = texts.size();
            json.object(field -> {
                switch (field) {
                    case "text" -> {
                        if (json.token() == JsonToken.VALUE_STRING) {
                            texts.add(json.text());
                        }
                    }
                    // Codex wraps some outputs: {content, success}.
                    case "content" -> collect(json, texts);
                    case "title" -> page.title = string(json);
                    case "url" -> page.address = string(json);
                    default -> json.skipUnread();
                }
            });
            if (texts.size() == before && !page.address.isEmpty()) {
                texts.add((page.title + " " + page.address).strip());
            }
        }
    }

    /** The texts of the value under the cursor, one per line. */
    static String joined(Json json) throws BadInputException {
        List<String> parts = parts(json);
        return parts.size() == 1 ? parts.getFirst() : String.join("\n", parts);
    }

    /** A string; for any other value the empty text, and the value is skipped. */
    static String string(Json json) throws BadInputException {
        return json.token() == JsonToken.VALUE_STRING ? json.text() : "";
    }

    /** A whole number of tokens, 0 or more; 0 for anything else. */
    static long tokens(Json json) throws BadInputException {
        return json.token() == JsonToken.VALUE_NUMBER_INT
                ? (long) Math.max(0, json.number(-Double.MAX_VALUE, Double.MAX_VALUE, ""))
                : 0;
    }

    static String call(String name, String arguments) {
        return name + "(" + arguments + ")";
    }

    /** With every run of blanks reduced to one, to compare texts that were rewrapped. */
    static String collapsed(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
