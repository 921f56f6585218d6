package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads logs of Inspect (UK AI Security Institute) as JSON: each sample is a conversation. A message that summarises what
 * went before is a compaction, after which the agent has the system prompt, the input of the sample and the summary.
 */
public final class InspectReader extends JsonLogReader {
    /** A text that stands once in the sample, under its hash. */
    private static final Pattern ATTACHMENT = Pattern.compile("attachment://([0-9a-f]{8,64})");

    public InspectReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        if (samples().isEmpty()) {
            throw new BadInputException(Texts.of("dataset.is-without-samples", json.file()));
        }
        return drafts;
    }

    /** The conversations of all samples, which may be none. */
    List<LogDraft> samples() throws BadInputException {
        return objects(Texts.of("file.an-object"), this::document);
    }

    /** A log with its samples, or one sample. */
    private void document() throws BadInputException {
        ObjectNode sample = JsonNodeFactory.instance.objectNode();
        List<JsonNode> compactions = new ArrayList<>();
        json.object(field -> {
            switch (field) {
                case "samples" -> {
                    if (!json.isNull()) {
                        json.array(k -> document());
                    }
                }
                case "id", "epoch", "messages", "attachments" -> sample.set(field, json.tree());
                case "events" -> {
                    if (!json.isNull()) {
                        json.array(k -> compaction(compactions));
                    }
                }
                default -> json.skipUnread();
            }
        });
        if (sample.has("messages")) {
            sample(sample, compactions);
        }
    }

    /** Events are large, so only those of a compaction are kept. */
    private void compaction(List<JsonNode> compactions) throws BadInputException {
        JsonNode event = fields(Texts.of("file.an-object"), Set.of("event", "type", "tokens_before"));
        if (event.path("event").asText("").equals("compaction") && event.path("type").asText("summary").equals("summary")) {
            compactions.add(event);
        }
    }

    private void sample(JsonNode sample, List<JsonNode> compactions) throws BadInputException {
        LogDraft draft = begin(DatasetInfo.MESSAGES);
        int epoch = sample.path("epoch").asInt(1);
        draft.id = sample.path("id").asText("") + (epoch > 1 ? " epoch " + epoch : "");
        BitSet input = new BitSet();
        int[] summaries = {0};
        for (JsonNode message : sample.path("messages")) {
            draft.record(() -> {
                int before = draft.turns();
                if (message.path("role").asText("").equals("user") && message.path("metadata").path("summary").asBoolean()) {
                    JsonNode event = summaries[0] < compactions.size() ? compactions.get(summaries[0]) : JsonTree.of("");
                    summaries[0]++;
                    BitSet gone = draft.context();
                    gone.andNot(input);
                    draft.leave(gone, AgentLog.Cause.COMPACTION,
                            event.path("tokens_before").isIntegralNumber()
                                    ? Map.of(AgentLog.ContextDrop.TOKENS_BEFORE, event.path("tokens_before").asText())
                                    : Map.of());
                    draft.add(TurnKind.SUMMARY, text(message.path("content"), sample, draft));
                    return;
                }
                message(message, sample, draft);
                if (message.path("source").asText("").equals("input") || message.path("role").asText("").equals("system")) {
                    input.set(before, draft.turns());
                }
            });
        }
    }

    private static void message(JsonNode message, JsonNode sample, LogDraft draft) {
        String text = text(message.path("content"), sample, draft);
        switch (message.path("role").asText("")) {
            case "system" -> draft.pin(TurnKind.SYSTEM, text);
            case "user" -> draft.add(TurnKind.USER, text);
            case "assistant" -> {
                draft.add(TurnKind.ASSISTANT, text);
                for (JsonNode call : message.path("tool_calls")) {
                    draft.call(call.path("function").asText("tool"), call.path("arguments"), call.path("id").asText(""));
                }
            }
            case "tool" -> draft.result(text.isBlank() ? message.path("error").path("message").asText(text) : text,
                    message.path("tool_call_id").asText(""));
            case String role -> draft.fates().skipType("role " + role);
        }
    }

    private static String text(JsonNode content, JsonNode sample, LogDraft draft) {
        for (JsonNode part : content) {
            String type = part.path("type").asText("text");
            if (type.equals("reasoning")) {
                draft.skip(RecordFates.REASONING);
            } else if (!type.equals("text")) {
                draft.fates().skipType(type);
            }
        }
        String text = content.isNull() ? "" : MessageItems.textOf(content);
        return !text.contains("attachment://")
                ? text
                : ATTACHMENT.matcher(text).replaceAll(
                        found -> Matcher.quoteReplacement(sample.path("attachments").path(found.group(1)).asText(found.group())));
    }
}
