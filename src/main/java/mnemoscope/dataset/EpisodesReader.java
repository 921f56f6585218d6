package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.MemoryType;
import mnemoscope.model.PlainLine;
import mnemoscope.model.Session;

/** Reads Mnemoscope's own episodes, version 1 (src/docs/formats/episodes.md). Unknown fields are ignored with a warning. */
final class EpisodesReader {
    private static final int MOST_UNKNOWN_FIELDS = 20;

    private final Json json;
    private final Report report;
    private final Set<String> ids = new HashSet<>();
    private final Set<String> unknown = new TreeSet<>();
    private final List<Conversation> conversations = new ArrayList<>();
    private String name = "";
    private String licence = "";
    private int episodes;

    EpisodesReader(Json json, Report report) {
        this.json = json;
        this.report = report;
    }

    List<Conversation> read() throws BadInputException {
        json.items("an object with format, version and episodes",
                index -> json.object("an object with format, version and episodes", field -> {
                    switch (field) {
                        case "format" -> {
                            if (!json.text("\"" + EpisodeWriter.FORMAT + "\"").equals(EpisodeWriter.FORMAT)) {
                                throw json.expected("\"" + EpisodeWriter.FORMAT + "\"");
                            }
                        }
                        case "version" -> version();
                        case "name" -> name = json.scalar("the name of the data");
                        case "licence" -> licence = json.scalar("the licence of the data");
                        case "episodes" -> json.array("a list of episodes", k -> episode());
                        default -> unknown(field, "the file");
                    }
                }));
        unknown.forEach(field -> report.warn("The field " + field + " is not known and was ignored; check its spelling."));
        return conversations;
    }

    /** As shown; known after reading. */
    String format() {
        return "Mnemoscope episodes, version " + EpisodeWriter.VERSION + (name.isEmpty() ? "" : ": " + name)
                + (licence.isEmpty() ? "" : " (" + licence + ")");
    }

    private void version() throws BadInputException {
        int version = json.whole(1, Integer.MAX_VALUE, "a version number, 1");
        if (version > EpisodeWriter.VERSION) {
            throw json.wrong("found version " + version + ", expected at most " + EpisodeWriter.VERSION
                    + ": the file was written by a newer Mnemoscope. Update this one.");
        }
    }

    private void episode() throws BadInputException {
        ConversationDraft draft = new ConversationDraft("e" + ++episodes);
        String at = json.at();
        json.object("an episode with turns and questions", field -> {
            switch (field) {
                case "id" -> draft.id = json.scalar("the id of the episode");
                case "title" -> draft.title = json.scalar("the title of the episode");
                case "sessions" -> json.array("a list of sessions", k -> draft.sessions.add(session(k)));
                case "turns" -> json.array("a list of turns", k -> draft.add(turn(draft)));
                case "questions" -> json.array("a list of questions", k -> draft.questions.add(question(k)));
                case "coverage" -> json.object("an object from turn ids to lists of turn ids",
                        turn -> draft.cover(turn, names("a list of turn ids such as [\"S1:3\"]"), json.at()));
                default -> unknown(field, "an episode");
            }
        });
        if (!ids.add(draft.id)) {
            throw new BadInputException(at + ": found a second episode with the id \"" + PlainLine.shortened(draft.id)
                    + "\", expected each once. Rename one.");
        }
        Conversation conversation = draft.toConversation(at);
        if (conversation.questions().isEmpty()) {
            report.warn("Episode " + draft.id + " was dropped: it has no question, so there is nothing to replay.");
        } else {
            conversations.add(conversation);
        }
    }

    private Session session(int rank) throws BadInputException {
        String[] read = {String.valueOf(rank + 1), ""};
        json.object("a session such as {\"label\": \"1\", \"date\": \"2026-03-01\"}", field -> {
            switch (field) {
                case "label" -> read[0] = json.scalar("the label of the session");
                case "date" -> read[1] = json.scalar("the date of the session");
                default -> unknown(field, "a session");
            }
        });
        return new Session(read[0], read[1]);
    }

    private ConversationDraft.Turn turn(ConversationDraft draft) throws BadInputException {
        String at = json.at();
        ConversationDraft.Turn read = new ConversationDraft.Turn(draft.latestSession(), at);
        json.object("a turn such as {\"speaker\": \"Ana\", \"text\": \"Hello\"}", field -> {
            switch (field) {
                case "id" -> read.id = json.scalar("the id of the turn");
                case "session" -> read.session = json.whole(0, Integer.MAX_VALUE - 1, "the number of a session, counted from 0");
                case "speaker" -> read.speaker = json.scalar("the name of the speaker");
                case "user" -> read.user = json.flag("true or false");
                case "text" -> read.text = json.text("a string, what is said");
                case "caption" -> read.caption = json.scalar("the caption of an image");
                case "type" -> read.type = type();
                case "importance" ->
                    read.importance = json.isNull() ? Double.NaN : json.number(0, 1, "an importance from 0 to 1");
                default -> unknown(field, "a turn");
            }
        });
        Fault.required(read.text, "text", "turn", at);
        return read;
    }

    private MemoryType type() throws BadInputException {
        String expected = "\"stable\" or \"temporary\"";
        String type = json.scalar(expected).toLowerCase(Locale.ROOT);
        return type.isEmpty() ? null : Coded.of(MemoryType.class, type).orElseThrow(() -> json.expected(expected));
    }

    private ConversationDraft.Asked question(int index) throws BadInputException {
        String at = json.at();
        ConversationDraft.Asked read = new ConversationDraft.Asked("q" + (index + 1), at);
        json.object("a question such as {\"text\": \"Where?\", \"after\": \"S1:4\", \"evidence\": [\"S1:3\"]}", field -> {
            switch (field) {
                case "id" -> read.id = json.scalar("the id of the question");
                case "text" -> read.text = json.text("the words of the question");
                case "after" -> {
                    read.placed = true;
                    read.after = json.isNull() ? null : json.scalar("the id of a turn, or null for before any turn");
                }
                case "evidence" -> read.evidence.addAll(names("a list of turn ids such as [\"S1:3\"]"));
                case "answer" -> read.answer = json.scalar("the answer");
                case "category" -> read.category = json.scalar("the category");
                case "date" -> read.date = json.scalar("the date of the question");
                case "budget" ->
                    read.budgetTokens = json.isNull() ? 0 : json.whole(1, Integer.MAX_VALUE, "a budget of 1 or more tokens");
                default -> unknown(field, "a question");
            }
        });
        Fault.required(read.text, "text", "question", at);
        return read;
    }

    private List<String> names(String expected) throws BadInputException {
        List<String> names = new ArrayList<>();
        if (!json.isNull()) {
            json.array(expected, k -> names.add(json.text("the id of a turn")));
        }
        return names;
    }

    private void unknown(String field, String where) {
        if (unknown.size() < MOST_UNKNOWN_FIELDS && !field.startsWith("$")) {
            unknown.add("\"" + PlainLine.shortened(field) + "\" of " + where);
        }
    }
}
