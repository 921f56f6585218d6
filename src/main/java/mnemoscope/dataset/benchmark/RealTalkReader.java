package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;

/**
 * Reads REALTALK (Lee et al., 2025; repository danny911kr/REALTALK): a chat of two people over weeks in one file. Turns are
 * identified by their {@code dia_id}, whose first number is not that of the session; {@code speaker_1} is the user. {@link
 * RealTalkEvidence} reads the labels.
 */
public final class RealTalkReader {
    /** In the order of the benchmark's category ids, from 1. */
    public static final List<String> CATEGORIES = List.of("multi-hop", "temporal", "commonsense");

    private static final Pattern SESSION = Pattern.compile("session_([0-9]{1,6})(_date_time)?");

    private final Json json;
    private final Report report;
    private final boolean endsOnly;
    private final List<Conversation> conversations = new ArrayList<>();

    /** One chat under construction; its fields arrive in any order. */
    private static final class Chat {
        private String userName = "";
        private String otherName = "";
        private final TreeMap<Integer, List<TurnEntry>> sessions = new TreeMap<>();
        private final Map<Integer, String> dates = new HashMap<>();
        private final List<Asked> questions = new ArrayList<>();
    }

    private record TurnEntry(String id, String speaker, String text, String caption, String date) {}

    private record Asked(String text, String answer, String category, List<String> evidence) {}

    /** @param endsOnly whether only the ends of a range of turns are evidence */
    public RealTalkReader(Json json, Report report, boolean endsOnly) {
        this.json = json;
        this.report = report;
        this.endsOnly = endsOnly;
    }

    /** @param name of a file with one chat */
    public List<Conversation> read(String name) throws BadInputException {
        json.items(Texts.of("dataset.a-realtalk-chat"), index -> {
            Conversation conversation = chat(index == 0 ? name : name + " (" + (index + 1) + ")");
            if (conversation.questions().isEmpty()) {
                report.warn(Texts.of("dataset.conversation.no-evidence", conversation.id()));
            } else {
                conversations.add(conversation);
            }
        });
        return conversations;
    }

    private Conversation chat(String id) throws BadInputException {
        Chat chat = new Chat();
        json.object(Texts.of("dataset.a-realtalk-chat"), field -> {
            Matcher session = SESSION.matcher(field);
            if (field.equals("name")) {
                json.object(Texts.of("dataset.an-object-with-speaker-1"), inner -> {
                    switch (inner) {
                        case "speaker_1" -> chat.userName = json.text();
                        case "speaker_2" -> chat.otherName = json.text();
                        default -> json.skipUnread();
                    }
                });
            } else if (field.equals("qa")) {
                json.array(k -> chat.questions.add(question()));
            } else if (session.matches() && session.group(2) != null) {
                chat.dates.put(Integer.valueOf(session.group(1)), json.scalar());
            } else if (session.matches()) {
                List<TurnEntry> turns = chat.sessions.computeIfAbsent(Integer.valueOf(session.group(1)), k -> new ArrayList<>());
                json.array(k -> turns.add(turn()));
            }
        });
        if (chat.sessions.values().stream().allMatch(List::isEmpty)) {
            throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", id));
        }
        return conversation(id, chat);
    }

    private Conversation conversation(String id, Chat chat) {
        List<Session> ranks = new ArrayList<>();
        List<Turn> turns = new ArrayList<>();
        RealTalkEvidence evidence = new RealTalkEvidence(report, endsOnly);
        chat.sessions.forEach((number, said) -> {
            for (TurnEntry turn : said) {
                String name = evidence.name(turn.id(), turns.size());
                turns.add(new Turn(name, ranks.size(), turn.speaker(), turn.speaker().equals(chat.userName), turn.text(),
                        turn.caption(), Annotation.NONE));
            }
            if (!said.isEmpty()) {
                ranks.add(new Session(String.valueOf(number), chat.dates.getOrDefault(number, said.getFirst().date())));
            }
        });
        List<SourceQuestion> steps = new ArrayList<>();
        for (int k = 0; k < chat.questions.size(); k++) {
            Asked asked = chat.questions.get(k);
            String name = "q" + (k + 1);
            List<Integer> gold = evidence.resolve(asked.evidence(), id, name);
            report.step(id,
                    new SourceQuestion(
                            name, asked.text(), new Gold(gold, asked.answer(), asked.category()), SourceQuestion.UNPLACED, "", 0),
                    steps,
                    asked.evidence().isEmpty()
                            ? Texts.of("dataset.the-file-names-no-evidence")
                            : Texts.of("dataset.none-of-its-evidence-turns"));
        }
        evidence.warnOfRepeats(id);
        return new Conversation(id, chat.userName + ", " + chat.otherName, ranks, turns, steps, Coverage.IDENTITY);
    }

    private TurnEntry turn() throws BadInputException {
        var read = new Object() {
            String id;
            String speaker;
            String text;
            String caption = "";
            String date = "";
        };
        json.object(Texts.of("dataset.a-turn-with-clean-text"), name -> {
            switch (name) {
                case "dia_id" -> read.id = json.text(Texts.of("dataset.turn-id.field-expected"));
                case "speaker" -> read.speaker = json.text();
                case "clean_text" -> read.text = json.scalar();
                case "blip_caption" -> read.caption = json.scalar();
                case "date_time" -> read.date = json.scalar();
                default -> json.skipUnread();
            }
        });
        Fault.required(read.id, "dia_id", Texts.of("dataset.one-turn"), json::at);
        Fault.required(read.speaker, "speaker", Texts.of("dataset.one-turn"), json::at);
        Fault.required(read.text, "clean_text", Texts.of("dataset.one-turn"), json::at);
        return new TurnEntry(read.id, read.speaker, read.text, read.caption, read.date);
    }

    private Asked question() throws BadInputException {
        var read = new Object() {
            String text;
            String answer = "";
            String category = "";
        };
        List<String> evidence = new ArrayList<>();
        json.object(Texts.of("dataset.a-question-with-question-answer"), name -> {
            switch (name) {
                case "question" -> read.text = json.text();
                case "answer" -> read.answer = json.scalar();
                case "category" -> read.category = category(json.scalar(Texts.of("dataset.category.expected")));
                case "evidence" -> json.array(Texts.of("dataset.turn-ids.expected"),
                        k -> evidence.add(json.scalar(Texts.of("dataset.turn-id.expected"))));
                default -> json.skipUnread();
            }
        });
        Fault.required(read.text, "question", Texts.of("dataset.one-question"), json::at);
        return new Asked(read.text, read.answer, read.category, evidence);
    }

    private static String category(String id) {
        return id.matches("[1-3]") ? CATEGORIES.get(id.charAt(0) - '1') : "category " + id;
    }
}
