package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.MemoryType;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;

/** Reads Mnemoscope episodes, version 1 (src/docs/formats/episodes.md). Unknown fields are ignored with a warning. */
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
        json.items(Texts.of("dataset.an-object-with-format-version"),
                index -> json.object(Texts.of("dataset.an-object-with-format-version"), field -> {
                    switch (field) {
                        case "format" -> {
                            if (!json.text("\"" + EpisodeWriter.FORMAT + "\"").equals(EpisodeWriter.FORMAT)) {
                                throw json.expected("\"" + EpisodeWriter.FORMAT + "\"");
                            }
                        }
                        case "version" -> version();
                        case "name" -> name = json.scalar();
                        case "licence" -> licence = json.scalar();
                        case "episodes" -> json.array(k -> episode());
                        default -> unknown(field, Texts.of("dataset.the-file"));
                    }
                }));
        unknown.forEach(field -> report.warn(Texts.of("dataset.the-field-is-not-known", field)));
        return conversations;
    }

    /** As shown; known after reading. */
    String format() {
        return "Mnemoscope episodes, version " + EpisodeWriter.VERSION + (name.isEmpty() ? "" : ": " + name)
                + (licence.isEmpty() ? "" : " (" + licence + ")");
    }

    private void version() throws BadInputException {
        int version = json.whole(1, Integer.MAX_VALUE, Texts.of("dataset.a-version-number-1"));
        if (version > EpisodeWriter.VERSION) {
            throw json.wrong(Texts.of("dataset.found-version-expected-at-most", version, EpisodeWriter.VERSION));
        }
    }

    private void episode() throws BadInputException {
        ConversationDraft draft = new ConversationDraft("e" + ++episodes);
        String at = json.at();
        json.object(Texts.of("dataset.episode.expected"), field -> {
            switch (field) {
                case "id" -> draft.id = json.scalar();
                case "title" -> draft.title = json.scalar();
                case "sessions" -> json.array(k -> draft.sessions.add(session(k)));
                case "turns" -> json.array(k -> draft.add(turn(draft)));
                case "questions" -> json.array(k -> draft.questions.add(question(k)));
                case "coverage" -> json.object(Texts.of("dataset.an-object-from-turn-ids"),
                        turn -> draft.cover(turn, names(Texts.of("dataset.a-list-of-turn-ids")), json.place()));
                case "log" -> {
                    EpisodeLogReader read = new EpisodeLogReader(json, this::unknown);
                    draft.log = read::resolve;
                }
                default -> unknown(field, Texts.of("dataset.an-episode"));
            }
        });
        if (!ids.add(draft.id)) {
            throw new BadInputException(Texts.of("dataset.episode.duplicate-id", at, PrintableText.shortened(draft.id)));
        }
        Conversation conversation = draft.toConversation(at);
        if (conversation.questions().isEmpty()) {
            report.warn(Texts.of("dataset.conversation.no-question", draft.id));
        } else {
            conversations.add(conversation);
            report.pass(conversation);
        }
    }

    private Session session(int rank) throws BadInputException {
        var session = new Object() {
            String label = String.valueOf(rank + 1);
            String date = "";
        };
        json.object(Texts.of("dataset.a-session-such-as-label"), field -> {
            switch (field) {
                case "label" -> session.label = json.scalar();
                case "date" -> session.date = json.scalar();
                default -> unknown(field, Texts.of("dataset.a-session"));
            }
        });
        return new Session(session.label, session.date);
    }

    private ConversationDraft.TurnDraft turn(ConversationDraft draft) throws BadInputException {
        Supplier<String> at = json.place();
        ConversationDraft.TurnDraft read = new ConversationDraft.TurnDraft(draft.latestSession(), at);
        json.object(Texts.of("dataset.a-turn-such-as-speaker"), field -> {
            switch (field) {
                case "id" -> read.id = json.scalar();
                case "session" ->
                    read.session = json.whole(0, Integer.MAX_VALUE - 1, Texts.of("dataset.the-number-of-a-session"));
                case "speaker" -> read.speaker = json.scalar();
                case "user" -> read.user = json.flag();
                case "text" -> read.text = json.text();
                case "caption" -> read.caption = json.scalar();
                case "type" -> read.type = type();
                case "importance" ->
                    read.importance = json.isNull() ? Double.NaN : json.number(0, 1, Texts.of("dataset.importance.expected"));
                case "kind" -> {
                    String kinds = Texts.of("dataset.a-kind-of-turn", Coded.codes(TurnKind.class, ", "));
                    read.kind = Coded.of(TurnKind.class, json.text(kinds)).orElseThrow(() -> json.expected(kinds));
                }
                case "pinned" -> read.pinned = json.flag();
                case "call" -> read.call = json.text();
                default -> unknown(field, Texts.of("dataset.a-turn"));
            }
        });
        Fault.required(read.text, "text", Texts.of("dataset.one-turn"), at);
        return read;
    }

    private MemoryType type() throws BadInputException {
        String expected = Texts.of("dataset.stable-or-temporary-quoted");
        String type = json.scalar(expected).toLowerCase(Locale.ROOT);
        return type.isEmpty() ? null : Coded.of(MemoryType.class, type).orElseThrow(() -> json.expected(expected));
    }

    private ConversationDraft.Asked question(int index) throws BadInputException {
        Supplier<String> at = json.place();
        ConversationDraft.Asked read = new ConversationDraft.Asked("q" + (index + 1), at);
        json.object(Texts.of("dataset.a-question-such-as-text"), field -> {
            switch (field) {
                case "id" -> read.id = json.scalar();
                case "text" -> read.text = json.text();
                case "after" -> {
                    read.placed = true;
                    read.after = json.isNull() ? null : json.scalar(Texts.of("dataset.the-id-of-a-turn"));
                }
                case "evidence" -> read.evidence.addAll(names(Texts.of("dataset.a-list-of-turn-ids")));
                case "stale" -> read.stale.addAll(names(Texts.of("dataset.a-list-of-turn-ids")));
                case "answer" -> read.answer = json.scalar();
                case "category" -> read.category = json.scalar();
                case "date" -> read.date = json.scalar();
                case "budget" -> read.budgetTokens = json.isNull()
                        ? 0
                        : json.whole(1, Question.MOST_BUDGET, Texts.of("dataset.budget.expected"));
                default -> unknown(field, Texts.of("dataset.a-question"));
            }
        });
        Fault.required(read.text, "text", Texts.of("dataset.one-question"), at);
        return read;
    }

    private List<String> names(String expected) throws BadInputException {
        List<String> names = new ArrayList<>();
        if (!json.isNull()) {
            json.array(expected, k -> names.add(json.text(Texts.of("dataset.the-id-of-one-turn"))));
        }
        return names;
    }

    private void unknown(String field, String where) {
        if (unknown.size() < MOST_UNKNOWN_FIELDS && !field.startsWith("$")) {
            unknown.add(Texts.of("dataset.field-of-an-object", PrintableText.shortened(field), where));
        }
    }
}
