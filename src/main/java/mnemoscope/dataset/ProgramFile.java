package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * A file of the program that contains no data, with its kind as detected from its outermost fields.
 *
 * @param kind of the file
 * @param data for a session: the data file that it names; empty if it names none
 */
record ProgramFile(Kind kind, String data) {
    /** Nesting depth of the data path in a session. */
    private static final int DEEPEST = 4;

    /** Kinds of files; each has a text that names the command for it. */
    enum Kind {
        SESSION,
        LESSON,
        MODEL,
        CORRECTIONS,
        PREFERENCES,
        POLICY,
        STUDY,
        INSTANCES;

        static Optional<Kind> of(String format, Set<String> fields) {
            return switch (format) {
                case "mnemoscope-session" -> Optional.of(SESSION);
                case "mnemoscope-lesson" -> Optional.of(LESSON);
                case "mnemoscope-model" -> Optional.of(MODEL);
                case "mnemoscope-corrections" -> Optional.of(CORRECTIONS);
                case "mnemoscope-preferences" -> Optional.of(PREFERENCES);
                default -> fields.contains("/format") && (fields.contains("/formula") || fields.contains("/network"))
                        ? Optional.of(POLICY)
                        : fields.containsAll(Set.of("/kind", "/parameters"))
                                ? Optional.of(STUDY)
                                : Optional.of(INSTANCES).filter(each -> fields.contains("/items/instance"));
            };
        }
    }

    /** @param head the first bytes of a file, possibly cut off anywhere */
    static Optional<ProgramFile> of(String name, byte[] head) {
        Map<String, String> fields = new HashMap<>();
        try {
            Json json = new Json(name, new ByteArrayInputStream(head));
            if (json.next() == JsonToken.START_OBJECT) {
                look(json, "", fields);
            }
        } catch (BadInputException cutOff) {
            // fields found so far are kept
        }
        return Kind.of(fields.getOrDefault("/format", ""), fields.keySet())
                .map(kind -> new ProgramFile(kind, fields.getOrDefault("/state/opened/origin/path", "")));
    }

    /** Collects fields by path, such as {@code /items/instance}, with their text if they have one. */
    private static void look(Json json, String place, Map<String, String> fields) throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            json.array(k -> look(json, place, fields));
        } else if (json.token() == JsonToken.START_OBJECT) {
            json.object(field -> {
                String here = place + "/" + field;
                if (here.chars().filter(c -> c == '/').count() <= DEEPEST) {
                    fields.putIfAbsent(here, json.token() == JsonToken.VALUE_STRING ? json.scalar() : "");
                }
                look(json, here, fields);
            });
        }
    }

    /** The kind and the command for it, in words. @param name of the file */
    String words(String name) {
        String what = switch (kind) {
            case SESSION -> Texts.of("dataset.own-session", name);
            case LESSON -> Texts.of("dataset.own-lesson", name);
            case MODEL -> Texts.of("dataset.own-model", name);
            case CORRECTIONS -> Texts.of("dataset.own-corrections", name);
            case PREFERENCES -> Texts.of("dataset.own-preferences", name);
            case POLICY -> Texts.of("dataset.own-policy", name);
            case STUDY -> Texts.of("dataset.own-study", name);
            case INSTANCES -> Texts.of("dataset.own-instances", name);
        };
        return kind != Kind.SESSION
                ? what
                : what + " "
                        + (data.isEmpty()
                                ? Texts.of("dataset.own-session-names-no-file")
                                : Texts.of("dataset.own-session-of-data", PrintableText.shortened(data)));
    }
}
