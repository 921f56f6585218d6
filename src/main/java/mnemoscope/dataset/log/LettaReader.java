package mnemoscope.dataset.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.AgentLog;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/**
 * Reads agent files of Letta ({@code .af}): version 2 with agents and blocks, version 1 with one agent at the top level, and
 * either as one JSON string. The file lists the turns in context at its end; earlier drops are only known from the note of a
 * compaction.
 */
public final class LettaReader extends JsonLogReader {
    private static final Pattern HIDDEN = Pattern
            .compile("prior messages (\\([0-9]+ of [0-9]+ total messages\\) )?have been hidden");
    private static final Set<String> HARNESS = Set.of("heartbeat", "login", "system_alert", "system_message");
    private static final Set<String> READ = Set.of("agents", "blocks", "agent_type", "core_memory", "in_context_message_indices",
            "messages", "system", "name", "id");

    public LettaReader(Json json, Report report, int leadMessages) {
        super(json, report, leadMessages);
    }

    @Override
    public List<LogDraft> read() throws BadInputException {
        return objects(Texts.of("dataset.a-letta-file"), this::document);
    }

    private void document() throws BadInputException {
        JsonNode top = fields(Texts.of("dataset.a-letta-file"), READ);
        if (!top.has("agents")) {
            agent(top, top.path("core_memory").valueStream().toList());
            return;
        }
        Map<String, JsonNode> blocks = new HashMap<>();
        top.path("blocks").forEach(block -> blocks.put(block.path("id").asText(""), block));
        for (JsonNode agent : top.get("agents")) {
            List<JsonNode> memory = new ArrayList<>();
            agent.path("block_ids").forEach(id -> {
                if (blocks.containsKey(id.asText())) {
                    memory.add(blocks.get(id.asText()));
                }
            });
            agent(agent, memory);
        }
    }

    private void agent(JsonNode given, List<JsonNode> memory) throws BadInputException {
        LogDraft draft = begin(DatasetInfo.MESSAGES);
        draft.id = given.path("name").asText(given.path("id").asText(""));
        draft.pin(TurnKind.SYSTEM, MessageItems.textOf(given.path("system")));
        memory.forEach(
                block -> draft.pin(TurnKind.MEMORY, block.path("label").asText("") + ": " + block.path("value").asText("")));
        JsonNode messages = given.path("messages").isArray() ? given.path("messages") : MissingNode.getInstance();
        Optional<Set<Integer>> held = held(given, messages, draft);
        BitSet atEnd = new BitSet();
        for (int k = 0; k < messages.size(); k++) {
            int before = draft.turns();
            JsonNode message = messages.get(k);
            draft.record(() -> message(message, draft, atEnd));
            if (held.isPresent() && held.get().contains(k)) {
                atEnd.set(before, draft.turns());
            }
        }
        BitSet pinned = new BitSet();
        IntStream.range(0, draft.turns()).filter(draft::isPinned).forEach(pinned::set);
        atEnd.or(pinned);
        if (held.isPresent() && !atEnd.equals(draft.context())) {
            become(draft, atEnd, AgentLog.Cause.END);
        }
    }

    private static void become(LogDraft draft, BitSet now, AgentLog.Cause cause) {
        draft.basis = AgentLog.Basis.FROM_LAST;
        draft.become(now, cause, Map.of());
    }

    /** The positions of the messages in context at the end; empty if the file does not list them. */
    private static Optional<Set<Integer>> held(JsonNode agent, JsonNode messages, LogDraft draft) {
        Set<Integer> held = new HashSet<>();
        if (agent.path("in_context_message_ids").isArray()) {
            Map<String, Integer> places = new HashMap<>();
            messages.forEach(message -> places.putIfAbsent(message.path("id").asText(""), places.size()));
            agent.path("in_context_message_ids").forEach(id -> note(places.getOrDefault(id.asText(), -1), messages, held, draft));
        } else if (agent.path("in_context_message_indices").isArray()) {
            agent.path("in_context_message_indices").forEach(k -> note(k.asInt(-1), messages, held, draft));
        } else {
            boolean flagged = false;
            for (int k = 0; k < messages.size(); k++) {
                flagged |= messages.get(k).has("in_context");
                if (messages.get(k).path("in_context").asBoolean()) {
                    held.add(k);
                }
            }
            return flagged ? Optional.of(held) : Optional.empty();
        }
        return Optional.of(held);
    }

    private static void note(int place, JsonNode messages, Set<Integer> held, LogDraft draft) {
        if (place >= 0 && place < messages.size()) {
            held.add(place);
        } else {
            draft.skip("ids of messages that are not in the file");
        }
    }

    private static void message(JsonNode message, LogDraft draft, BitSet atEnd) {
        switch (message.path("role").asText("")) {
            // the prompt with its memory blocks, repeated as of that time
            case "system" -> draft.skip("repeats of the system prompt");
            case "user" -> user(said(message), draft, atEnd);
            case "assistant", "tool" -> MessageItems.of(message, draft.fates())
                    .forEach(item -> draft.put(item.kind(), item.text(), item.kind().speaker()));
            case String role -> draft.fates().skipType("role " + role);
        }
    }

    private static String said(JsonNode message) {
        return message.path("content").isNull() ? "" : MessageItems.textOf(message.path("content"));
    }

    private static void user(String text, LogDraft draft, BitSet atEnd) {
        JsonNode packed = JsonTree.of(text);
        String type = packed.path("type").asText("");
        if (type.equals("user_message")) {
            draft.add(TurnKind.USER, packed.path("message").asText(""));
        } else if (HARNESS.contains(type)) {
            String note = packed.path("message").asText(packed.path("reason").asText(text));
            boolean hidden = type.equals("system_alert") && HIDDEN.matcher(note).find();
            if (hidden) {
                become(draft, atEnd, AgentLog.Cause.COMPACTION);
            }
            draft.add(hidden ? TurnKind.SUMMARY : TurnKind.SYSTEM, note);
        } else {
            draft.add(text.strip().startsWith("<system-reminder>") ? TurnKind.SYSTEM : TurnKind.USER, text);
        }
    }
}
