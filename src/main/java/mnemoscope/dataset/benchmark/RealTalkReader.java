package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.benchmark.LocomoChat.Asked;
import mnemoscope.dataset.benchmark.LocomoChat.TurnEntry;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;

/**
 * Reads REALTALK (Lee et al., 2025; repository danny911kr/REALTALK): a chat of two people over weeks in one file. Turns are
 * identified by their {@code dia_id}, whose first number is not that of the session; {@code speaker_1} is the user. {@link
 * RealTalkEvidence} reads the labels.
 */
public final class RealTalkReader {
    /** In the order of the benchmark's category ids, from 1. */
    public static final List<String> CATEGORIES = List.of("multi-hop", "temporal", "commonsense");

    private final Json json;
    private final Report report;
    private final boolean endsOnly;
    private final List<Conversation> conversations = new ArrayList<>();

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
        LocomoChat chat = new LocomoChat();
        json.object(Texts.of("dataset.a-realtalk-chat"), field -> {
            if (field.equals("name")) {
                json.object(Texts.of("dataset.an-object-with-speaker-1"), inner -> {
                    switch (inner) {
                        case "speaker_1" -> chat.user = json.text();
                        case "speaker_2" -> chat.other = json.text();
                        default -> json.skipUnread();
                    }
                });
            } else if (field.equals("qa")) {
                json.array(k -> chat.questions.add(question()));
            } else {
                chat.session(field, json, this::turn);
            }
        });
        if (chat.hasNoTurn()) {
            throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", id));
        }
        RealTalkEvidence evidence = new RealTalkEvidence(report, endsOnly);
        Conversation conversation = chat.conversation(id, evidence, report);
        evidence.warnOfRepeats(id);
        return conversation;
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
        return new Asked(read.text, read.answer, "", read.category, evidence);
    }

    private static String category(String id) {
        return id.matches("[1-3]") ? CATEGORIES.get(id.charAt(0) - '1') : "category " + id;
    }
}
