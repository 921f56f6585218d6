package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Reads the log of an agent into conversations, in order of time. */
public interface LogReader {
    /** All conversations of the file, also those without a question. */
    List<LogDraft> read() throws BadInputException;

    /** Reads one value of a log; the cursor stands on its first token. What is left of it unread is skipped. */
    @FunctionalInterface
    interface Value {
        void read() throws BadInputException;
    }

    /**
     * Reads values to the end of the file, one or several on a line, or as the elements of lists. A line that is no JSON is left
     * out, and the report says so: an agent may have been stopped while it wrote it, or still be writing it. What stands alone and
     * is no object is left out too.
     *
     * @param value must keep nothing of a value before it has read it whole
     */
    static void values(Json json, Report report, Value value) throws BadInputException {
        LogLines.read(json, report, () -> {
            if (json.token() == JsonToken.START_ARRAY) {
                json.array(k -> one(json, report, value));
            } else {
                one(json, report, value);
            }
        }).tell(report);
    }

    private static void one(Json json, Report report, Value value) throws BadInputException {
        if (json.token() == JsonToken.START_OBJECT) {
            value.read();
        } else {
            report.became(DatasetInfo.LINES, "no object", 1);
        }
    }

    /**
     * Reads the documents of a file: objects, one or several on a line, or the elements of lists. What follows a mistake in a line
     * that is no JSON is left out, and the report says so, if another line is an object.
     */
    static void items(Json json, Report report, String expected, Value value) throws BadInputException {
        LogLines.read(json, report, () -> {
            if (json.token() == JsonToken.START_ARRAY) {
                json.array(expected, k -> item(json, expected, value));
            } else {
                item(json, expected, value);
            }
        });
    }

    private static void item(Json json, String expected, Value value) throws BadInputException {
        if (json.token() != JsonToken.START_OBJECT) {
            throw json.expected(expected);
        }
        value.read();
    }

    /**
     * The conversations that can be replayed: those that ask something. The others are dropped with a warning.
     *
     * @param name of the file, for the ids of conversations that have none
     */
    static List<Conversation> conversations(String name, List<LogDraft> drafts, int leadMessages, Report report)
            throws BadInputException {
        String bare = name.replaceFirst("(?<=.)(\\.(jsonl?|af|ndjson))?(\\.gz)?$", "");
        Set<String> ids = new HashSet<>();
        List<Conversation> conversations = new ArrayList<>();
        for (LogDraft draft : drafts) {
            if (draft.id.isEmpty() || ids.contains(draft.id)) {
                draft.id = drafts.size() == 1 ? bare : bare + " " + (ids.size() + 1);
            }
            ids.add(draft.id);
            draft.fates().tell(report, draft.userMessages() > leadMessages);
            report.userMessages(draft.userMessages());
            if (draft.turns() == 0) {
                report.warn(Texts.of("dataset.a-log-without-a-message", draft.id));
            } else if (draft.userMessages() <= leadMessages) {
                report.warn(Texts.of(
                        draft.userMessages() == 0 ? "dataset.a-log-without-a-person" : "dataset.a-log-without-a-question",
                        draft.id, draft.turns(), draft.userMessages(), leadMessages));
            } else {
                conversations.add(draft.toConversation(name));
            }
        }
        return conversations;
    }
}
