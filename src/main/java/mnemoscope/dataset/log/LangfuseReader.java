package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/** Reads exports of Langfuse: a trace with its observations, or a list of either. Calls are the generations with messages. */
public final class LangfuseReader extends TraceReader {
    /** The ids of observations around a call: they repeat its messages. */
    private final Set<String> around = new HashSet<>();
    /** Hashes of the messages that were sent before. */
    private final Set<Integer> heard = new HashSet<>();

    public LangfuseReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages, DatasetInfo.OBSERVATIONS, Texts.of("dataset.a-langfuse-trace"));
    }

    /** A trace with its observations, or one observation. */
    @Override
    void object() throws BadInputException {
        ObjectNode own = JsonNodeFactory.instance.objectNode();
        json.object(Texts.of("dataset.a-langfuse-trace"), field -> {
            if (field.equals("observations")) {
                own.putNull(field);
                json.array(k -> observation(json.tree()));
            } else {
                own.set(field, json.tree());
            }
        });
        if (!own.has("observations")) {
            observation(own);
        }
    }

    @Override
    void ended() {
        around.remove("");
        calls.leaveOut(around);
    }

    private void observation(JsonNode observation) {
        JsonNode input = JsonTree.unwrapped(observation.path("input"));
        if (!observation.path("type").asText("").equals("GENERATION")) {
            calls.part(Optional.empty());
            return;
        }
        JsonNode output = JsonTree.unwrapped(observation.path("output"));
        List<MessageItem> items = new ArrayList<>();
        // the Agents SDK records the system prompt with the response
        items.add(MessageItem.text(TurnKind.SYSTEM, output.path("instructions").asText(""), TurnKind.SYSTEM.speaker()));
        RecordFates first = new RecordFates(DatasetInfo.OBSERVATIONS);
        RecordFates again = new RecordFates(DatasetInfo.OBSERVATIONS);
        // a history repeats in each call, and what is not read in a message is counted once
        List<MessageItem> sent = ModelExchange.request(input, message -> heard.add(message.hashCode()) ? first : again);
        items.addAll(sent);
        items.removeIf(item -> !item.isTurn());
        if (sent.isEmpty()) {
            calls.unread(input.isMissingNode() || input.isNull() || input.isEmpty() && input.isContainerNode()
                    ? "generation without an input"
                    : DatasetInfo.NOT_READ + "input of a generation");
            return;
        }
        first.skipped().forEach((what, times) -> calls.fates().skip(what, what.startsWith(DatasetInfo.NOT_READ) ? times : 0));
        around.add(observation.path("parentObservationId").asText(""));
        JsonNode tokens = observation.path("usageDetails").path("input");
        calls.part(Optional
                .of(new TracedCalls.Call(observation.path("id").asText(""), "", observation.path("startTime").asText(""), items,
                        ModelExchange.response(output, calls.fates()), tokens.isIntegralNumber() ? tokens.longValue() : -1)));
    }
}
