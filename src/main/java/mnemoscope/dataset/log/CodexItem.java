package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/**
 * One line of a Codex session, with the fields that are used.
 *
 * @param parts the texts of a message; otherwise one text, for an unread type the name of the type
 * @param role  of a message; of the head, the time
 * @param call  of the head, the folder of the agent; id of the call, of a call and of its result; empty if the line does not state it
 * @param count input tokens, or number of user messages rolled back
 * @param kept  of a compaction: the context after it; null if the line does not list it
 */
record CodexItem(Type type, String role, String call, List<String> parts, long count, List<CodexItem> kept) {
    /** Type of a line. */
    enum Type {
        META,
        MESSAGE,
        CALL,
        RESULT,
        REASONING,
        COMPACTION,
        COMPACTED,
        USER_EVENT,
        TOKENS,
        ROLLBACK,
        EVENT,
        OTHER
    }

    private static final Set<String> WITHOUT_MESSAGE = Set.of("turn_context", "event_msg", "world_state");

    String text() {
        // A single text is shared, not copied.
        return parts.size() == 1 ? parts.getFirst() : String.join("\n", parts);
    }

    private static CodexItem of(Type type, String text) {
        return new CodexItem(type, "", "", List.of(text), 0, null);
    }

    private static CodexItem counting(Type type, long count) {
        return new CodexItem(type, "", "", List.of(), count, null);
    }

    /** Reads the object under the cursor: a line with an envelope, or a bare item of versions before 0.40. */
    static CodexItem read(Json json) throws BadInputException {
        Fields fields = new Fields();
        json.object(field -> {
            if (field.equals("payload") && json.token() == JsonToken.START_OBJECT) {
                Fields payload = new Fields();
                json.object(name -> payload.field(json, name));
                fields.payload = payload;
            } else {
                fields.field(json, field);
            }
        });
        if (fields.payload == null) {
            return fields.isBareHead() ? of(Type.META, fields.instructions) : fields.item("");
        }
        return switch (fields.type) {
            case "session_meta" ->
                new CodexItem(Type.META, fields.time(), fields.payload.folder, List.of(fields.payload.instructions), 0, null);
            case "response_item" -> fields.payload.item("response_item.");
            case "compacted" -> new CodexItem(Type.COMPACTED, "", "", List.of(fields.payload.message), 0, fields.payload.kept);
            case "event_msg" -> fields.payload.event();
            default -> WITHOUT_MESSAGE.contains(fields.type) ? of(Type.EVENT, "") : of(Type.OTHER, fields.type);
        };
    }

    /** The fields of an object of any type. */
    private static final class Fields {
        private Fields payload;
        private Fields item;
        private String type = "";
        private String role = "";
        private String name = "";
        private String callId = "";
        private String arguments = "";
        private String instructions = "";
        private String message = "";
        private String folder = "";
        private String time = "";
        private List<String> parts = List.of();
        private String output = "";
        private long tokens;
        private long takenBack;
        private boolean hasId;
        private boolean isState;
        private List<CodexItem> kept;

        void field(Json json, String field) throws BadInputException {
            switch (field) {
                case "type" -> type = LogText.string(json);
                case "cwd" -> folder = LogText.string(json);
                case "timestamp" -> time = LogText.string(json);
                case "role" -> role = LogText.string(json);
                case "name" -> name = LogText.string(json);
                case "call_id" -> callId = LogText.string(json);
                case "id" -> hasId = true;
                case "record_type" -> isState = true;
                case "arguments", "input", "action", "prompt" -> arguments = json.isNull() ? "" : json.compact();
                case "base_instructions", "instructions" -> {
                    String read = LogText.joined(json);
                    instructions = read.isEmpty() ? instructions : read;
                }
                case "message" -> message = LogText.joined(json);
                case "content" -> parts = LogText.parts(json);
                case "output" -> output = LogText.joined(json);
                case "tools" -> output = json.compact();
                case "num_turns" -> takenBack = LogText.tokens(json);
                case "info" -> info(json);
                case "item" -> completed(json);
                case "replacement_history" -> {
                    if (json.token() == JsonToken.START_ARRAY) {
                        kept = new ArrayList<>();
                        json.array(k -> kept(json));
                    }
                }
                default -> json.skipUnread();
            }
        }

        private void kept(Json json) throws BadInputException {
            if (json.token() == JsonToken.START_OBJECT) {
                Fields fields = new Fields();
                json.object(field -> fields.field(json, field));
                kept.add(fields.item("compacted."));
            }
        }

        private void info(Json json) throws BadInputException {
            if (json.token() != JsonToken.START_OBJECT) {
                return;
            }
            json.object(field -> {
                if (field.equals("last_token_usage") && json.token() == JsonToken.START_OBJECT) {
                    json.object(count -> tokens = count.equals("input_tokens") ? LogText.tokens(json) : tokens);
                }
            });
        }

        /** In a session whose history is paginated, what a person typed is an item. */
        private void completed(Json json) throws BadInputException {
            if (json.token() == JsonToken.START_OBJECT) {
                item = new Fields();
                json.object(field -> item.field(json, field));
            }
        }

        /** When the session began. */
        String time() {
            return payload.time.isEmpty() ? time : payload.time;
        }

        boolean isBareHead() {
            return type.isEmpty() && role.isEmpty() && hasId && !isState;
        }

        CodexItem event() {
            return switch (type) {
                case "user_message" -> of(Type.USER_EVENT, message);
                case "item_completed" -> item != null && item.type.equals("UserMessage")
                        ? new CodexItem(Type.USER_EVENT, "", "", item.parts, 0, null)
                        : of(Type.EVENT, "");
                case "token_count" -> counting(Type.TOKENS, tokens);
                case "thread_rolled_back" -> counting(Type.ROLLBACK, takenBack);
                default -> of(Type.EVENT, "");
            };
        }

        /** @param of prefix of the name of an unread type */
        CodexItem item(String of) {
            return switch (type) {
                case "message" -> new CodexItem(Type.MESSAGE, role, "", parts, 0, null);
                case "reasoning" -> of(Type.REASONING, "");
                case "compaction", "compaction_summary" -> of(Type.COMPACTION, "");
                case String call when ResponsesItem.isCall(call) -> new CodexItem(Type.CALL, "", callId,
                        List.of(LogText.call(ResponsesItem.tool(name, call), arguments)), 0, null);
                case String result when ResponsesItem.isResult(result) ->
                    new CodexItem(Type.RESULT, "", callId, List.of(output), 0, null);
                default -> CodexItem.of(Type.OTHER, isState ? "record_type.state" : of + type);
            };
        }
    }
}
