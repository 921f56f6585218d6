package mnemoscope.annotate.llm;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import mnemoscope.annotate.AnnotationKind;
import mnemoscope.annotate.AnnotationLine;
import mnemoscope.annotate.TextKey;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.MemoryType;

/** Reads what a chat model said: a JSON object, alone or inside other words or a code fence. */
final class Answer {
    private Answer() {
    }

    /** @throws EndpointFault if it is not what was asked for */
    static AnnotationLine read(String words, TextKey key) {
        int from = words.indexOf('{');
        int to = words.lastIndexOf('}') + 1;
        if (from < 0 || to <= from) {
            throw malformed(words);
        }
        AnnotationLine[] read = new AnnotationLine[1];
        try {
            Json json = Json.strict("answer",
                    new ByteArrayInputStream(words.substring(from, to).getBytes(StandardCharsets.UTF_8)));
            json.next();
            json.object("an object", field -> {
                if (field.equals(key.kind().code())) {
                    read[0] = key.kind() == AnnotationKind.TYPE ? type(json, key) : importance(json, key);
                }
            });
            json.end();
        } catch (BadInputException notAsAsked) {
            throw malformed(words);
        }
        if (read[0] == null) {
            throw malformed(words);
        }
        return read[0];
    }

    private static AnnotationLine type(Json json, TextKey key) throws BadInputException {
        return AnnotationLine.ofType(key, switch (json.text("a type").strip().toLowerCase(java.util.Locale.ROOT)) {
            case "stable" -> MemoryType.STABLE;
            case "temporary" -> MemoryType.TEMPORARY;
            default -> throw json.expected("stable or temporary");
        });
    }

    private static AnnotationLine importance(Json json, TextKey key) throws BadInputException {
        String text = json.scalar("a number").strip();
        if (!text.matches("[+-]?[0-9]{1,9}(\\.[0-9]{1,9})?")) {
            throw json.expected("a number");
        }
        return AnnotationLine.ofImportance(key, Double.parseDouble(text));
    }

    private static EndpointFault malformed(String words) {
        return EndpointFault.malformed("the answer \"" + Json.shortened(words.strip()) + "\"");
    }
}
