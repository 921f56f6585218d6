package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;

/** Reads runs of LangSmith, one or many, also nested in their parents. Calls are the runs of type {@code llm}. */
public final class LangSmithReader extends TraceReader {
    public LangSmithReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages, DatasetInfo.SPANS, Texts.of("file.an-object"));
    }

    @Override
    void object() throws BadInputException {
        run(json.tree());
    }

    private void run(JsonNode run) {
        if (run.has("runs") && !run.has("run_type")) {
            run.path("runs").forEach(this::run);
            return;
        }
        boolean call = run.path("run_type").asText("").equals("llm");
        List<MessageItem> sent = call
                ? ModelExchange.request(run.path("inputs"), message -> new RecordFates(DatasetInfo.SPANS))
                : List.of();
        if (call && sent.isEmpty()) {
            calls.unread(DatasetInfo.NOT_READ + "input of a run");
        } else {
            calls.part(sent.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new TracedCalls.Call(conversation(run), run.path("start_time").asText(""), sent,
                            ModelExchange.response(run.path("outputs"), calls.fates()), tokens(run))));
        }
        run.path("child_runs").forEach(this::run);
    }

    /** {@code session_id} of the run itself is its project. */
    private static String conversation(JsonNode run) {
        JsonNode metadata = JsonTree.unwrapped(run.path("extra")).path("metadata");
        for (String name : List.of("session_id", "thread_id", "conversation_id")) {
            if (metadata.path(name).isTextual()) {
                return metadata.path(name).textValue();
            }
        }
        return "";
    }

    private static long tokens(JsonNode run) {
        JsonNode counted = run.path("prompt_tokens").isIntegralNumber()
                ? run.path("prompt_tokens")
                : run.path("outputs").path("llm_output").path("token_usage").path("prompt_tokens");
        return counted.asLong(-1);
    }
}
