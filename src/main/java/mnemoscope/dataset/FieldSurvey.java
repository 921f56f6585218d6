package mnemoscope.dataset;

import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.FileField.Holds;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/** Lists the fields of the objects at the head of a JSON text, or the columns of a table. */
final class FieldSurvey {
    /** The place of a table's fields. */
    static final String COLUMN = "a column";
    private static final int MOST_FIELDS = 100;

    private final Map<String, FileField> found = new LinkedHashMap<>();

    private FieldSurvey() {}

    /** @param head the first bytes of a file, possibly cut off anywhere */
    static List<FileField> of(String name, byte[] head) {
        FieldSurvey survey = new FieldSurvey();
        String start = CsvReader.firstLine(head).strip();
        if (start.startsWith("{") || start.startsWith("[")) {
            survey.json(name, head);
        } else {
            CsvReader.firstCells(head)
                    .forEach((column, cell) -> survey.add(column, COLUMN, PrintableText.shortened(cell), Holds.VALUE));
        }
        return List.copyOf(survey.found.values());
    }

    private void json(String name, byte[] head) {
        try {
            Json json = new Json(name, new ByteArrayInputStream(head));
            while (json.next() != null) {
                value(json, "");
            }
        } catch (BadInputException cutOff) {
            // fields found so far are kept
        }
    }

    private void value(Json json, String within) throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            json.array(k -> value(json, within));
        } else if (json.token() == JsonToken.START_OBJECT) {
            json.object(field -> {
                String name = FieldMapping.pattern(field);
                add(name, within, example(json), holds(json.token()));
                value(json, within + "." + name);
            });
        }
    }

    /** The first non-empty value is the example. */
    private void add(String name, String within, String example, Holds holds) {
        FileField before = found.get(name);
        if (before == null ? found.size() < MOST_FIELDS : before.example().isEmpty()) {
            found.put(name, new FileField(name, before == null ? within : before.within(), example, holds));
        }
    }

    private static String example(Json json) throws BadInputException {
        return json.token().isScalarValue()
                ? PrintableText.shortened(json.scalar())
                : json.token() == JsonToken.START_ARRAY ? Texts.of("dataset.a-list") : Texts.of("dataset.an-object");
    }

    private static Holds holds(JsonToken token) {
        return switch (token) {
            case START_ARRAY -> Holds.LIST;
            case START_OBJECT -> Holds.OBJECT;
            default -> Holds.VALUE;
        };
    }
}
