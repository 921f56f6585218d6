package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads the export of ChatGPT. A conversation is a tree of messages, with a branch for each edit: the path from the root to the
 * current message is read, and messages on other branches are counted.
 */
public final class ChatGptReader extends JsonLogReader {
    public ChatGptReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("dataset.a-chatgpt-conversation"), () -> {
            JsonNode fields = fields(Texts.of("dataset.a-chatgpt-conversation"),
                    Set.of("title", "current_node", "conversation_id", "id", "mapping"));
            LogDraft draft = begin(DatasetInfo.MESSAGES);
            draft.id = fields.path(fields.has("conversation_id") ? "conversation_id" : "id").asText("");
            draft.title = fields.path("title").asText("");
            JsonNode mapping = fields.path("mapping");
            List<JsonNode> way = way(mapping, fields.path("current_node").asText(""));
            for (JsonNode message : way) {
                draft.record(() -> add(message, draft));
            }
            long all = 0;
            for (JsonNode node : mapping) {
                all += node.path("message").isObject() ? 1 : 0;
            }
            draft.fates().became(RecordFates.OTHER_BRANCHES, all - way.size());
        });
    }

    /** The messages from the root to the current one. */
    private static List<JsonNode> way(JsonNode mapping, String current) {
        List<JsonNode> way = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        String id = mapping.has(current) ? current : latestLeaf(mapping);
        while (mapping.has(id) && seen.add(id)) {
            JsonNode node = mapping.get(id);
            if (node.path("message").isObject()) {
                way.addFirst(node.path("message"));
            }
            id = node.path("parent").asText("");
        }
        return way;
    }

    private static String latestLeaf(JsonNode mapping) {
        String latest = "";
        double when = Double.NEGATIVE_INFINITY;
        for (Map.Entry<String, JsonNode> each : mapping.properties()) {
            double made = each.getValue().path("message").path("create_time").asDouble(0);
            if (each.getValue().path("children").isEmpty() && made >= when) {
                latest = each.getKey();
                when = made;
            }
        }
        return latest;
    }

    private static void add(JsonNode message, LogDraft draft) {
        JsonNode content = message.path("content");
        String type = content.path("content_type").asText("");
        if (type.equals("thoughts") || type.equals("reasoning_recap")) {
            draft.skip(RecordFates.REASONING);
            return;
        }
        String text = text(content, draft);
        String recipient = message.path("recipient").asText("all");
        switch (message.path("author").path("role").asText("")) {
            case "user" -> draft.add(type.equals("user_editable_context") ? TurnKind.SYSTEM : TurnKind.USER, text);
            case "assistant" -> {
                boolean call = !recipient.equals("all") && !text.isBlank();
                draft.add(call ? TurnKind.TOOL_CALL : TurnKind.ASSISTANT, call ? recipient + "(" + text + ")" : text);
            }
            case "system" -> draft.pin(TurnKind.SYSTEM, text);
            case "tool" -> draft.add(TurnKind.TOOL_RESULT, text);
            case String role -> draft.fates().skipType("role " + role);
        }
    }

    private static String text(JsonNode content, LogDraft draft) {
        if (content.path("parts").isArray()) {
            List<String> texts = new ArrayList<>();
            for (JsonNode part : content.path("parts")) {
                JsonNode said = part.isTextual() ? part : part.path("text");
                if (said.isTextual()) {
                    texts.add(said.textValue());
                } else {
                    draft.fates().skipType(part.path("content_type").asText("part"));
                }
            }
            return String.join("\n", texts);
        }
        for (String name : List.of("text", "result", "user_instructions")) {
            if (content.path(name).isTextual()) {
                return content.path(name).textValue();
            }
        }
        draft.fates().skipType("content_type " + content.path("content_type").asText(""));
        return "";
    }
}
