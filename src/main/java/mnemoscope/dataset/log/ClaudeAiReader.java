package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads the export of Claude.ai. Since 2025 the messages of a conversation are a tree with a branch for each edit; the last
 * message ends the current branch. Older messages name no parents and are read in the order of the file.
 */
public final class ClaudeAiReader extends JsonLogReader {
    public ClaudeAiReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("file.an-object"), () -> {
            JsonNode conversation = json.tree();
            LogDraft draft = begin(DatasetInfo.MESSAGES);
            draft.id = conversation.path("uuid").asText("");
            draft.title = conversation.path("name").asText("");
            List<JsonNode> all = conversation.path("chat_messages").valueStream().toList();
            LogTree tree = all.stream().noneMatch(each -> each.hasNonNull("parent_message_uuid"))
                    ? new LogTree(all, 0)
                    : LogTree.branch(all, "uuid", "parent_message_uuid", leaf(conversation, all));
            draft.skip(LogTree.MENDED, tree.mended());
            for (JsonNode message : tree.entries()) {
                draft.record(() -> add(message, draft));
            }
            draft.fates().became(RecordFates.OTHER_BRANCHES, all.size() - tree.entries().size());
        });
    }

    /** The last message of the current branch, which exports of a single conversation name. */
    private static JsonNode leaf(JsonNode conversation, List<JsonNode> all) {
        String named = conversation.path("current_leaf_message_uuid").asText("");
        return all.stream().filter(each -> !named.isEmpty() && each.path("uuid").asText("").equals(named)).findFirst()
                .orElse(all.getLast());
    }

    private static void add(JsonNode message, LogDraft draft) {
        String sender = message.path("sender").asText("");
        message.path("attachments").forEach(each -> draft.skip("attachments"));
        message.path("files").forEach(each -> draft.skip("attachments"));
        if (message.path("content").isEmpty()) {
            draft.add(sender.equals("human") ? TurnKind.USER : TurnKind.ASSISTANT, message.path("text").asText(""));
        } else {
            MessageItems.of(message, sender, draft.fates()).forEach(draft::put);
        }
    }
}
