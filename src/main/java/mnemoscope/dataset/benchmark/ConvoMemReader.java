package mnemoscope.dataset.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;

/**
 * Reads ConvoMem (Salesforce, 2025): test cases, whose conversations are the sessions of one history, or the evidence items that
 * they are mixed from, each with its own. All questions are asked at the end. Evidence is named by its text.
 */
public final class ConvoMemReader {
    private final Json json;
    private final Report report;
    private final List<Conversation> conversations = new ArrayList<>();
    private int read;

    /** A history under construction. */
    private static final class History {
        private final List<Session> sessions = new ArrayList<>();
        private final List<Turn> turns = new ArrayList<>();
        /** The id of the conversation of each turn; empty if it has none. */
        private final List<String> ids = new ArrayList<>();

        private void add(JsonNode conversation) {
            int rank = sessions.size();
            int first = turns.size();
            for (JsonNode message : conversation.path("messages")) {
                String speaker = message.path("speaker").asText("");
                turns.add(new Turn("S" + (rank + 1) + ":" + (turns.size() - first + 1), rank, speaker,
                        speaker.equalsIgnoreCase(ConversationDraft.USER), message.path("text").asText("")));
                ids.add(conversation.path("id").asText(""));
            }
            if (turns.size() > first) {
                sessions.add(new Session(String.valueOf(rank + 1), ""));
            }
        }

        /** The turn of an evidence message: of equal ones the first in these conversations, or else the first; -1 if none is. */
        private int find(JsonNode evidence, Set<String> within) {
            String text = evidence.path("text").asText("").strip();
            String speaker = evidence.path("speaker").asText("").toLowerCase(Locale.ROOT);
            List<Integer> equal = IntStream.range(0, turns.size())
                    .filter(k -> turns.get(k).text().strip().equals(text)
                            && (speaker.isEmpty() || turns.get(k).speaker().toLowerCase(Locale.ROOT).equals(speaker)))
                    .boxed().toList();
            return Stream.concat(equal.stream().filter(k -> within.contains(ids.get(k))), equal.stream()).findFirst().orElse(-1);
        }
    }

    public ConvoMemReader(Json json, Report report) {
        this.json = json;
        this.report = report;
    }

    /** @param name of the file, for the ids of its conversations */
    public List<Conversation> read(String name) throws BadInputException {
        json.items(Texts.of("dataset.a-convomem-case"), index -> {
            JsonNode given = json.tree();
            List<JsonNode> items = new ArrayList<>();
            given.path("evidenceItems").forEach(items::add);
            given.path("evidence_items").forEach(items::add);
            if (!given.path("conversations").isEmpty()) {
                add(name, given.path("conversations"), items);
            } else {
                for (JsonNode item : items) {
                    add(name, item.path("conversations"), List.of(item));
                }
            }
        });
        return conversations;
    }

    private void add(String name, JsonNode sessions, List<JsonNode> items) throws BadInputException {
        String id = read++ == 0 ? name : name + " " + read;
        History history = new History();
        sessions.forEach(history::add);
        if (history.turns.isEmpty()) {
            throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", id));
        }
        List<SourceQuestion> steps = new ArrayList<>();
        for (int k = 0; k < items.size(); k++) {
            report.step(id, question(items.get(k), k + 1, history), steps,
                    items.get(k).path("message_evidences").isEmpty()
                            ? Texts.of("dataset.the-file-names-no-evidence")
                            : Texts.of("dataset.none-of-its-evidence-turns"));
        }
        if (steps.isEmpty()) {
            report.warn(Texts.of("dataset.conversation.no-evidence", id));
        } else {
            conversations.add(new Conversation(id, id, history.sessions, history.turns, steps, Coverage.IDENTITY));
        }
    }

    private SourceQuestion question(JsonNode item, int number, History history) {
        Set<String> within = new HashSet<>();
        item.path("conversations").forEach(each -> within.add(each.path("id").asText("")));
        within.remove("");
        List<Integer> found = new ArrayList<>();
        item.path("message_evidences").forEach(evidence -> found.add(history.find(evidence, within)));
        report.count("evidence messages without a turn", found.stream().filter(turn -> turn < 0).count());
        Gold gold = new Gold(Gold.ordered(found.stream().filter(turn -> turn >= 0).mapToInt(Integer::intValue).toArray()),
                JsonTree.compact(item.path("answer")), item.path("category").asText("").replace('_', ' '));
        return new SourceQuestion("q" + number, item.path("question").asText(""), gold, SourceQuestion.UNPLACED, "", 0);
    }
}
