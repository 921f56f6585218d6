package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads a chat session of VS Code: its export and its files up to 1.108 are one object, later files a line per change of it. A
 * record is a request with its response.
 */
public final class VsCodeChatReader extends JsonLogReader {
    private static final String TAKEN_BACK = "requests taken back";

    private JsonNode session = JsonNodeFactory.instance.objectNode();
    private long takenBack;
    private long misplaced;

    public VsCodeChatReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        boolean[] changes = {false};
        objects(Texts.of("file.an-object"), () -> {
            JsonNode line = json.tree();
            if (line.has("requests")) {
                drafts.add(draft(line));
            } else {
                changes[0] = true;
                change(line);
            }
        });
        if (changes[0]) {
            drafts.add(draft(session));
        }
        return drafts;
    }

    private void change(JsonNode line) {
        JsonNode path = line.path("k");
        int kind = line.path("kind").asInt(-1);
        JsonNode last = path.path(path.size() - 1);
        JsonNode at = session;
        for (int k = 0; k < path.size() - 1; k++) {
            at = step(at, path.get(k));
        }
        if (kind == 0) {
            session = line.path("v");
        } else if (kind == 1 && at instanceof ObjectNode object && last.isTextual()) {
            object.set(last.textValue(), line.path("v"));
        } else if (kind == 1 && at instanceof ArrayNode list && last.isInt() && list.has(last.intValue())) {
            list.set(last.intValue(), line.path("v"));
        } else if (kind == 2 && (step(at, last).isArray() || at instanceof ObjectNode && step(at, last).isMissingNode())) {
            push(at, last, line);
        } else if (kind == 3 && at instanceof ObjectNode object) {
            object.remove(last.asText());
        } else if (kind == 3 && at instanceof ArrayNode list && last.isInt()) {
            list.remove(last.intValue());
        } else {
            misplaced++;
        }
    }

    private static JsonNode step(JsonNode at, JsonNode key) {
        return key.isInt() ? at.path(key.intValue()) : at.path(key.asText());
    }

    /** Cuts a list at a place, if the line names one, and adds to its end. */
    private void push(JsonNode at, JsonNode name, JsonNode line) {
        ArrayNode list = at instanceof ObjectNode object ? object.withArrayProperty(name.asText()) : (ArrayNode) step(at, name);
        int from = line.path("i").asInt(list.size());
        boolean requests = at == session && name.asText().equals("requests");
        while (list.size() > Math.max(0, from)) {
            list.remove(list.size() - 1);
            takenBack += requests ? 1 : 0;
        }
        line.path("v").forEach(list::add);
    }

    private LogDraft draft(JsonNode whole) throws BadInputException {
        LogDraft draft = new LogDraft(leadMessages, DatasetInfo.MESSAGES);
        draft.id = whole.path("sessionId").asText("");
        draft.title = whole.path("customTitle").asText("");
        for (JsonNode request : whole.path("requests")) {
            if (request.path("isHidden").asBoolean() || request.hasNonNull("shouldBeRemovedOnSend")) {
                draft.fates().became(TAKEN_BACK, 1);
                continue;
            }
            draft.record(() -> {
                JsonNode message = request.path("message");
                draft.add(TurnKind.USER, message.isTextual() ? message.textValue() : message.path("text").asText(""));
                answer(request, draft);
            });
        }
        draft.fates().became(TAKEN_BACK, takenBack);
        draft.skip("changes of parts that are not there", misplaced);
        takenBack = 0;
        misplaced = 0;
        return draft;
    }

    /** Its texts come in pieces, between the calls. */
    private static void answer(JsonNode request, LogDraft draft) {
        StringBuilder text = new StringBuilder();
        for (JsonNode part : request.path("response")) {
            String kind = part.path("kind").asText("");
            switch (kind) {
                case "", "markdownContent", "markdownVuln" ->
                    text.append(said(part.has("content") ? part.path("content") : part));
                case "inlineReference" -> text.append(named(part));
                case "thinking" -> draft.skip(RecordFates.REASONING);
                case "toolInvocationSerialized", "toolInvocation" -> {
                    draft.add(TurnKind.ASSISTANT, text.toString());
                    text.setLength(0);
                    call(part, request.path("result").path("metadata").path("toolCallResults"), draft);
                }
                default -> draft.fates().skipType(kind);
            }
        }
        draft.add(TurnKind.ASSISTANT, text.toString());
    }

    /** A reference by its name, or by that of its file. */
    private static String named(JsonNode part) {
        JsonNode reference = part.path("inlineReference");
        String path = MessageItems.first(reference.has("uri") ? reference.path("uri") : reference, "path").asText("");
        return MessageItems.first(part, "name").asText(reference.path("name").asText(path.substring(path.lastIndexOf('/') + 1)));
    }

    private static String said(JsonNode markdown) {
        JsonNode value = markdown.path("value");
        return markdown.isTextual()
                ? markdown.textValue()
                : value.isTextual() ? value.textValue() : value.path("value").asText("");
    }

    private static void call(JsonNode part, JsonNode results, LogDraft draft) {
        String id = part.path("toolCallId").asText("");
        JsonNode data = part.path("toolSpecificData");
        JsonNode command = data.path("commandLine");
        JsonNode arguments = MessageItems.first(part.path("resultDetails"), "input");
        if (arguments.isMissingNode()) {
            arguments = command.isMissingNode() ? data : MessageItems.first(command, "userEdited", "toolEdited", "original");
        }
        draft.put(MessageItem.call(part.path("toolId").asText("tool"),
                arguments.isMissingNode() || arguments.isNull()
                        ? JsonNodeFactory.instance.textNode(said(part.path("invocationMessage")))
                        : arguments,
                TurnKind.TOOL_CALL.speaker()).of(id));
        result(part, results.path(id)).ifPresent(result -> draft.put(MessageItem.result(result, id)));
    }

    private static Optional<String> result(JsonNode part, JsonNode known) {
        JsonNode output = known.has("content") ? known.path("content") : part.path("resultDetails").path("output");
        List<String> texts = new ArrayList<>();
        for (JsonNode each : output) {
            if (each.path("value").isTextual()) {
                texts.add(each.path("value").textValue());
            }
        }
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", texts));
    }
}
