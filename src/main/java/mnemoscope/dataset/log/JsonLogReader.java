package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** Reads a log in JSON, conversation by conversation. */
abstract class JsonLogReader implements LogReader {
    final Json json;
    final Report report;
    final int leadMessages;
    final List<LogDraft> drafts = new ArrayList<>();

    /** @param leadMessages user messages at the start that are not questions */
    JsonLogReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        this.leadMessages = leadMessages;
    }

    /** All conversations of a file of objects. @param object reads one of them, with the cursor on its first token */
    final List<LogDraft> objects(String expected, Value object) throws BadInputException {
        LogReader.items(json, report, expected, object);
        return drafts;
    }

    /** Begins the next conversation. @param records what its records are, of {@link mnemoscope.model.DatasetInfo} */
    final LogDraft begin(String records) {
        LogDraft draft = new LogDraft(leadMessages, records);
        drafts.add(draft);
        return draft;
    }

    /** The object under the cursor with these fields alone; the others are skipped without being held in memory. */
    final ObjectNode fields(String expected, Set<String> names) throws BadInputException {
        ObjectNode read = JsonNodeFactory.instance.objectNode();
        json.object(expected, field -> {
            if (names.contains(field)) {
                read.set(field, json.tree());
            }
        });
        return read;
    }
}
