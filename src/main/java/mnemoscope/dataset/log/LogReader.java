package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
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

/** Reads an agent's log into conversations, in chronological order. */
public interface LogReader {
    /** All conversations of the file, including those without a question. */
    List<LogDraft> read() throws BadInputException;

    /** Reads one value of a log, with the cursor on its first token; unread tokens are skipped. */
    @FunctionalInterface
    interface Value {
        void read() throws BadInputException;
    }

    /**
     * Reads values to the end of the file, one or several per line, or as the elements of lists. A line that is not JSON is
     * excluded and reported: an agent may have been stopped while writing it, or may still be writing it. A single value that is
     * not an object is excluded too.
     *
     * @param value must not keep anything of a value before the whole value is read
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

    /** All objects of a log of lines, in memory. */
    static List<JsonNode> lines(Json json, Report report) throws BadInputException {
        List<JsonNode> lines = new ArrayList<>();
        values(json, report, () -> lines.add(json.tree()));
        return lines;
    }

    private static void one(Json json, Report report, Value value) throws BadInputException {
        if (json.token() == JsonToken.START_OBJECT) {
            value.read();
        } else {
            report.became(DatasetInfo.LINES, "no object", 1);
        }
    }

    /**
     * Reads the documents of a file: objects, one or several per line, or the elements of lists. The rest of a line after a
     * syntax error is excluded and reported, if another line is an object.
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
     * The conversations that can be replayed: those in which a person asks something, and those with tool calls, which are decided at
     * calls. The others are left out with a warning.
     *
     * @param name of the file, for the ids of conversations without one
     */
    static List<Conversation> conversations(String name, List<LogDraft> drafts, int leadMessages, Report report)
            throws BadInputException {
        String bare = name.replaceFirst("(?<=.)(\\.(jsonl?|af|ndjson|md|eval|traj))?(\\.gz)?$", "");
        Set<String> ids = new HashSet<>();
        List<Conversation> conversations = new ArrayList<>();
        for (LogDraft draft : drafts) {
            if (draft.id.isEmpty() || ids.contains(draft.id)) {
                draft.id = drafts.size() == 1 ? bare : bare + " " + (ids.size() + 1);
            }
            ids.add(draft.id);
            draft.fates().tell(report, draft.userMessages() > leadMessages || draft.hasCalls());
            report.userMessages(draft.userMessages());
            if (draft.turns() == 0) {
                report.warn(Texts.of("dataset.a-log-without-a-message", draft.id));
            } else if (draft.userMessages() <= leadMessages && !draft.hasCalls()) {
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
