package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/** Reads exports of Langfuse: a trace with its observations, or a list of either. Calls are the generations with messages. */
public final class LangfuseReader implements LogReader {
    private final Json json;
    private final Report report;
    private final TracedCalls calls;

    public LangfuseReader(Json json, Report report, int leadMessages) {
        this.json = json;
        this.report = report;
        calls = new TracedCalls(DatasetInfo.OBSERVATIONS, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, Texts.of("dataset.a-langfuse-trace"), () -> {
            ObjectFields own = new ObjectFields();
            json.object(Texts.of("dataset.a-langfuse-trace"), field -> {
                if (field.equals("observations")) {
                    own.observations = true;
                    json.array(k -> observation(json.tree()));
                } else {
                    own.fields.put(field, json.tree());
                }
            });
            if (!own.observations) {
                observation(JsonNodeFactory.instance.objectNode().setAll(own.fields));
            }
        });
        return calls.conversations(json.file());
    }

    /** An object that is a trace or an observation. */
    private static final class ObjectFields {
        private final Map<String, JsonNode> fields = new LinkedHashMap<>();
        private boolean observations;
    }

    private void observation(JsonNode observation) {
        JsonNode input = JsonTree.unwrapped(observation.path("input"));
        JsonNode messages = input.isObject() ? JsonTree.unwrapped(input.path("messages")) : input;
        List<MessageItem> items = new ArrayList<>();
        if (observation.path("type").asText("").equals("GENERATION") && messages.isArray()) {
            messages.forEach(message -> items.addAll(MessageItems.of(message, new RecordFates(DatasetInfo.OBSERVATIONS))));
        }
        JsonNode tokens = observation.path("usageDetails").path("input");
        calls.part(items.isEmpty()
                ? Optional.empty()
                : Optional.of(new TracedCalls.Call("", observation.path("startTime").asText(""), items,
                        output(JsonTree.unwrapped(observation.path("output"))),
                        tokens.isIntegralNumber() ? tokens.longValue() : -1)));
    }

    private List<MessageItem> output(JsonNode output) {
        List<MessageItem> items = new ArrayList<>();
        if (output.isTextual()) {
            items.add(MessageItem.text(TurnKind.ASSISTANT, output.textValue(), TurnKind.ASSISTANT.speaker()));
            items.removeIf(item -> !item.isTurn());
        } else if (output.isArray()) {
            output.forEach(message -> items.addAll(MessageItems.of(message, calls.fates())));
        } else if (output.path("messages").isArray()) {
            return output(output.path("messages"));
        } else if (output.isObject()) {
            items.addAll(MessageItems.of(output, calls.fates()));
        }
        return items;
    }
}
