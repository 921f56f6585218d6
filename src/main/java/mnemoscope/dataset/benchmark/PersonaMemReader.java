package mnemoscope.dataset.benchmark;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;

/**
 * Reads a chat history of PersonaMem, version 2, with its questions, which stand in a table: all are asked at the end, and the
 * snippet of the conversation that a question names is its evidence. The profile of the person, from which the data were made, is
 * left out.
 */
public final class PersonaMemReader {
    private final Json json;
    private final Report report;
    private final List<Turn> turns = new ArrayList<>();

    /** A message of a snippet. */
    public record Said(String role, String text) {}

    /**
     * A question of the table.
     *
     * @param row     in the table, from 1
     * @param snippet the messages that state the preference
     */
    public record Asked(int row, String text, String answer, String category, List<Said> snippet) {
        public Asked {
            snippet = List.copyOf(snippet);
        }
    }

    public PersonaMemReader(Json json, Report report) {
        this.json = json;
        this.report = report;
    }

    /** @param id of the conversation */
    public List<Conversation> read(String id, List<Asked> questions) throws BadInputException {
        json.items(Texts.of("file.an-object"), index -> json.object(field -> {
            if (field.equals("chat_history")) {
                json.array(k -> add(json.tree()));
            }
        }));
        if (turns.isEmpty()) {
            throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", id));
        }
        List<SourceQuestion> steps = new ArrayList<>();
        for (Asked asked : questions) {
            int[] gold = evidence(asked.snippet());
            report.count("snippets without a turn", asked.snippet().isEmpty() || gold.length > 0 ? 0 : 1);
            report.step(id, new SourceQuestion("q" + asked.row(), asked.text(), new Gold(
                    Gold.ordered(gold), asked.answer(), asked.category().replace('_', ' ')), SourceQuestion.UNPLACED, "", 0),
                    steps,
                    Texts.of(asked.snippet().isEmpty()
                            ? "dataset.the-file-names-no-evidence"
                            : "dataset.none-of-its-evidence-turns"));
        }
        if (steps.isEmpty()) {
            report.warn(Texts.of("dataset.conversation.no-evidence", id));
            return List.of();
        }
        return List.of(new Conversation(id, id, List.of(new Session("1", "")), turns, steps, Coverage.IDENTITY));
    }

    private void add(JsonNode message) {
        String role = message.path("role").asText("");
        if (role.equals("system")) {
            report.count("profiles excluded", 1);
            return;
        }
        turns.add(new Turn("m" + (turns.size() + 1), 0, role, role.equals(ConversationDraft.USER),
                message.path("content").asText("")));
    }

    /** The turns of a snippet: as it stands in the history, or else of each of its messages the first. */
    private int[] evidence(List<Said> snippet) {
        int last = turns.size() - snippet.size();
        int whole = snippet.isEmpty()
                ? -1
                : IntStream.rangeClosed(0, last).filter(
                        from -> IntStream.range(0, snippet.size()).allMatch(k -> isSame(turns.get(from + k), snippet.get(k))))
                        .findFirst().orElse(-1);
        return whole >= 0
                ? IntStream.range(whole, whole + snippet.size()).toArray()
                : snippet.stream().mapToInt(
                        said -> IntStream.range(0, turns.size()).filter(k -> isSame(turns.get(k), said)).findFirst().orElse(-1))
                        .filter(turn -> turn >= 0).toArray();
    }

    private static boolean isSame(Turn turn, Said said) {
        return turn.speaker().equals(said.role()) && turn.text().strip().equals(said.text().strip());
    }
}
