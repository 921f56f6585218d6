package mnemoscope.dataset.log;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.file.Limits;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads message lists in the formats of language model interfaces (src/docs/formats/messages.md): chat messages with tool calls,
 * Anthropic blocks, Responses items and requests, lines of a batch, rows of WildChat. Such a log has no gold, so each user
 * message after the first ones becomes a question without evidence, asked before the message itself arrives.
 */
public final class MessagesReader extends JsonLogReader {
    /** Fields of a message or of a list of messages; other fields of a service (model, usage, time) are not read. */
    private static final Set<String> READ = Set.of("role", "content", "name", "id", "title", "tool_calls", "function_call",
            "refusal", "additional_kwargs", "parts", "tool_call_id", "call_id", "type", "arguments", "input", "action", "prompt",
            "output", "conversation_hash", "system", "tools", "systemInstruction", "system_instruction", "instructions",
            "custom_id");
    private static final Set<String> LISTS = Set.of("messages", "conversation", "contents", "chatMessages", "history",
            "chat_history");

    private final Set<String> ids = new HashSet<>();
    /** Items of the open list. */
    private List<MessageItem> items = new ArrayList<>();
    private RecordFates fates = new RecordFates(DatasetInfo.MESSAGES);
    private boolean responses;
    private TextTools textTools = new TextTools();
    /** Place of the first message without a role; null if there is none. */
    private Supplier<String> nobodys;

    public MessagesReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        while (json.next() != null) {
            entry();
            if (json.token() == JsonToken.END_ARRAY) {
                close("", "");
            }
        }
        close("", "");
        if (nobodys != null && drafts.stream().allMatch(draft -> draft.turns() == 0)) {
            Fault.required(null, "role", Texts.of("dataset.one-message"), nobodys);
        }
        return drafts;
    }

    // A message, a conversation, or a list of either; the messages of a list are one conversation.
    private void entry() throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            json.array(k -> {
                boolean list = json.token() == JsonToken.START_ARRAY;
                entry();
                if (list) {
                    close("", "");
                }
            });
            return;
        }
        boolean[] whole = {false};
        int before = drafts.size();
        ObjectNode message = message(field -> {
            if (LISTS.contains(field) && json.token() == JsonToken.START_ARRAY) {
                close("", "");
                whole[0] = true;
                json.array(k -> add(message(inner -> json.skipUnread())));
            } else if (field.equals("body") && json.token() == JsonToken.START_OBJECT) {
                // a line of a batch
                close("", "");
                whole[0] = true;
                entry();
            }
        });
        if (message.has("input") && !message.has("role") && !message.has("type")) {
            close("", "");
            whole[0] = true;
            input(message.get("input"));
        }
        String batch = message.path("custom_id").asText("");
        if (!batch.isEmpty() && drafts.size() == before + 1 && ids.add(batch)) {
            drafts.getLast().id = batch;
        } else if (whole[0]) {
            items.addAll(0, MessageItems.beside(message));
            close(message.path("conversation_hash").asText(message.path("id").asText("")), message.path("title").asText(""));
        } else {
            add(message);
        }
    }

    /** The input of a Responses request: a text of the user, or items. */
    private void input(JsonNode input) throws BadInputException {
        if (input.isTextual()) {
            add(JsonNodeFactory.instance.objectNode().put("role", "user").set("content", input));
        }
        for (JsonNode item : input.isArray() ? input : JsonNodeFactory.instance.arrayNode()) {
            if (item instanceof ObjectNode one) {
                add(one);
            } else {
                fates.became("no object", 1);
            }
        }
    }

    /** @param other reads fields that do not belong to a message */
    private ObjectNode message(Json.Field other) throws BadInputException {
        ObjectNode message = JsonNodeFactory.instance.objectNode();
        Supplier<String> at = json.place();
        json.object(Texts.of("dataset.a-message-such-as-role"), field -> {
            if (READ.contains(field)) {
                message.set(field, value(field));
            } else {
                other.read(field);
            }
        });
        if (nobodys == null && !message.has("role") && message.has("content")) {
            nobodys = at;
        }
        return message;
    }

    private JsonNode value(String field) throws BadInputException {
        return switch (field) {
            case "role" -> JsonNodeFactory.instance.textNode(json.text(Texts.of("dataset.a-role-such-as-user")));
            case "id", "title", "name", "conversation_hash", "custom_id" -> JsonNodeFactory.instance.textNode(json.scalar());
            case "content" -> {
                if (json.token().isScalarValue() && !json.isNull()) {
                    yield JsonNodeFactory.instance.textNode(json.text(Texts.of("dataset.a-text-or-a-list")));
                }
                ArrayNode parts = JsonNodeFactory.instance.arrayNode();
                if (json.token() == JsonToken.START_ARRAY) {
                    json.array(Texts.of("dataset.a-list-of-content-parts"), k -> {
                        if (json.token() != JsonToken.START_OBJECT && json.token() != JsonToken.VALUE_STRING) {
                            throw json.expected(Texts.of("dataset.content-part.expected"));
                        }
                        parts.add(json.tree());
                    });
                    yield parts;
                }
                yield json.tree();
            }
            default -> json.tree();
        };
    }

    private void add(ObjectNode message) throws BadInputException {
        int before = items.size();
        fates.record(() -> {
            item(message);
            return items.size() > before;
        });
    }

    private void item(ObjectNode message) throws BadInputException {
        responses |= ResponsesItem.isOne(message);
        if (message.has("role")) {
            List<MessageItem> read = MessageItems.of(message, fates);
            if (read.stream().anyMatch(item -> item.text().length() > Limits.STRING_CHARACTERS)) {
                throw json.wrong(Texts.of("dataset.found-a-message-of-more", Limits.STRING_CHARACTERS));
            }
            read.forEach(item -> items.addAll(textTools.items(item, fates)));
            return;
        }
        Optional<MessageItem> item = ResponsesItem.of(message);
        item.ifPresent(items::add);
        String type = message.path("type").asText("");
        if (type.equals("reasoning")) {
            fates.skip(RecordFates.REASONING, 1);
        } else if (item.isEmpty()) {
            fates.skipType(type.isEmpty() ? "item without a type" : type);
        }
    }

    private void close(String id, String title) {
        LogDraft draft = new LogDraft(leadMessages, fates);
        if (items.isEmpty() && fates.skipped().isEmpty()) {
            return;
        }
        draft.id = id.isEmpty() || !ids.add(id) ? "conversation " + (drafts.size() + 1) : id;
        draft.title = title;
        for (MessageItem item : MessageItems.withRolesOfTools(items)) {
            if (item.kind() == TurnKind.USER && responses && ResponsesItem.isEnvironment(item.text())) {
                draft.put(TurnKind.SYSTEM, item.text(), TurnKind.SYSTEM.speaker());
            } else if (item.isSystem()) {
                draft.pin(TurnKind.SYSTEM, item.text());
            } else {
                draft.put(item);
            }
        }
        items = new ArrayList<>();
        fates = new RecordFates(DatasetInfo.MESSAGES);
        responses = false;
        textTools = new TextTools();
        drafts.add(draft);
    }
}
