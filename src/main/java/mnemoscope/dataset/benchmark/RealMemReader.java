package mnemoscope.dataset.benchmark;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import mnemoscope.dataset.draft.ConversationDraft;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Fault;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;

/**
 * Reads RealMem (AvatarMemory/RealMemBench): the sessions of one person in file order, with questions placed where they were
 * asked, each before its own turn arrives. The answer names the memory entries it used; each leads, by the entry extracted in its
 * session, to its source turn.
 *
 * @param wholeOnly whether a question makes a decision only if all of its memory entries are found
 */
public record RealMemReader(Json json, Report report, boolean wholeOnly) {
    /** One person under construction, session by session. */
    private static final class Person {
        private final List<Session> sessions = new ArrayList<>();
        private final List<Turn> turns = new ArrayList<>();
        private final Map<String, Sitting> byId = new HashMap<>();
        private final List<Asked> questions = new ArrayList<>();
        private String name = "";
    }

    /** @param first index of its first turn */
    private record Sitting(int first, List<TurnEntry> turns, List<Extracted> memories) {}

    private record TurnEntry(String speaker, String text, boolean query, String id, String category, List<Used> used) {}

    /** @param turn counted from 1; 0 also means the first, -1 none */
    private record Extracted(String content, String snapshot, int turn) {}

    private record Used(String session, String content) {}

    private record Asked(String id, String category, int turn, List<Used> used) {}

    public List<Conversation> read() throws BadInputException {
        List<Conversation> conversations = new ArrayList<>();
        Set<String> names = new HashSet<>();
        json.items(Texts.of("dataset.a-realmem-file"), index -> {
            Person person = new Person();
            json.object(Texts.of("dataset.a-realmem-file"), field -> {
                switch (field) {
                    case "_metadata" -> json.object(inner -> {
                        if (inner.equals("person_name")) {
                            person.name = json.scalar();
                        }
                    });
                    case "dialogues" -> json.array(k -> session(person));
                    default -> json.skipUnread();
                }
            });
            if (person.turns.isEmpty()) {
                throw json.wrong(Texts.of("dataset.found-no-turn-in-the-conversation", PrintableText.shortened(person.name)));
            }
            String id = !person.name.isEmpty() && names.add(person.name) ? person.name : "conversation " + (index + 1);
            List<SourceQuestion> steps = steps(person, id);
            if (steps.isEmpty()) {
                report.warn(Texts.of("dataset.conversation.no-evidence", id));
            } else {
                conversations
                        .add(new Conversation(id, id.replace('_', ' '), person.sessions, person.turns, steps, Coverage.IDENTITY));
            }
        });
        return conversations;
    }

    private void session(Person person) throws BadInputException {
        var read = new Object() {
            String label = "";
            String id = "";
            String date = "";
        };
        List<TurnEntry> said = new ArrayList<>();
        List<Extracted> extracted = new ArrayList<>();
        json.object(Texts.of("dataset.a-session-with-dialogue-turns"), name -> {
            switch (name) {
                case "session_identifier" -> read.label = json.scalar();
                case "session_uuid" -> read.id = json.scalar();
                case "current_time" -> read.date = json.scalar();
                case "extracted_memory" -> json.array(k -> extracted.add(memory()));
                case "dialogue_turns" -> json.array(k -> said.add(turn()));
                default -> json.skipUnread();
            }
        });
        if (said.isEmpty()) {
            return;
        }
        int rank = person.sessions.size();
        person.sessions.add(new Session(read.label.isEmpty() ? String.valueOf(rank + 1) : read.label, read.date));
        person.byId.putIfAbsent(read.id, new Sitting(person.turns.size(), said, extracted));
        for (int k = 0; k < said.size(); k++) {
            TurnEntry turn = said.get(k);
            if (turn.query()) {
                person.questions.add(new Asked(turn.id(), turn.category(), person.turns.size(),
                        k + 1 < said.size() ? said.get(k + 1).used() : List.of()));
            }
            person.turns.add(new Turn("S" + (rank + 1) + ":" + (k + 1), rank, turn.speaker(),
                    turn.speaker().equalsIgnoreCase(ConversationDraft.USER), turn.text()));
        }
    }

    private TurnEntry turn() throws BadInputException {
        var read = new Object() {
            String speaker;
            String text;
            String id = "";
            String category = "";
            boolean query;
        };
        List<Used> used = new ArrayList<>();
        json.object(Texts.of("dataset.a-turn-with-speaker-content"), name -> {
            switch (name) {
                case "speaker" -> read.speaker = json.text();
                case "content" -> read.text = json.text();
                case "is_query" -> read.query = !json.isNull() && json.flag();
                case "query_id" -> read.id = json.scalar();
                case "category_name" -> read.category = json.scalar();
                case "memory_used" -> {
                    if (!json.isNull()) {
                        json.array(k -> {
                            var memory = new Object() {
                                String session = "";
                                String content = "";
                            };
                            json.object(Texts.of("dataset.a-memory"), inner -> {
                                switch (inner) {
                                    case "session_uuid" -> memory.session = json.scalar();
                                    case "content" -> memory.content = content();
                                    default -> json.skipUnread();
                                }
                            });
                            used.add(new Used(memory.session, memory.content));
                        });
                    }
                }
                default -> json.skipUnread();
            }
        });
        Fault.required(read.speaker, "speaker", Texts.of("dataset.one-turn"), json::at);
        Fault.required(read.text, "content", Texts.of("dataset.one-turn"), json::at);
        return new TurnEntry(read.speaker, read.text, read.query, read.id, read.category, used);
    }

    /** The content of a memory: a text, or an object or list of facts as one text, the fields of an object in any order. */
    private String content() throws BadInputException {
        List<String> facts = new ArrayList<>();
        if (json.token() == JsonToken.START_OBJECT) {
            json.object(name -> facts.add(name + ": " + content()));
            Collections.sort(facts);
        } else if (json.token() == JsonToken.START_ARRAY) {
            json.array(k -> facts.add(content()));
        } else {
            return json.scalar();
        }
        return String.join("; ", facts);
    }

    private Extracted memory() throws BadInputException {
        var read = new Object() {
            String content = "";
            String snapshot = "";
            int turn = -1;
        };
        json.object(Texts.of("dataset.a-memory"), name -> {
            switch (name) {
                case "content" -> read.content = content();
                case "source_content_snapshot" -> read.snapshot = json.scalar();
                case "source_turn" -> read.turn = json.isNull()
                        ? -1
                        : json.whole(-1, Integer.MAX_VALUE, Texts.of("dataset.the-number-of-a-source-turn"));
                default -> json.skipUnread();
            }
        });
        return new Extracted(read.content.strip(), read.snapshot.strip(), read.turn);
    }

    private List<SourceQuestion> steps(Person person, String id) {
        List<SourceQuestion> steps = new ArrayList<>();
        Map<String, Integer> copies = new HashMap<>();
        for (int k = 0; k < person.questions.size(); k++) {
            Asked asked = person.questions.get(k);
            String plain = asked.id().isEmpty() ? "q" + (k + 1) : asked.id();
            int copy = copies.merge(plain, 1, Integer::sum);
            String name = copy == 1 ? plain : plain + " (" + copy + ")";
            int[] gold = asked.used().stream().mapToInt(used -> source(person, used)).toArray();
            // a turn that arrives after the question cannot be its evidence
            int[] found = IntStream.of(gold).filter(turn -> turn >= 0 && turn <= asked.turn()).toArray();
            int lost = gold.length - found.length;
            report.count("memories without a turn", lost);
            report.count(found.length == 0 ? "without evidence" : lost > 0 ? "with some evidence" : "with all evidence", 1);
            boolean kept = lost == 0 || !wholeOnly;
            SourceQuestion question = new SourceQuestion(name, person.turns.get(asked.turn()).text(),
                    new Gold(kept ? Gold.ordered(found) : List.of(), "", asked.category()), asked.turn() - 1,
                    person.sessions.get(person.turns.get(asked.turn()).session()).date(), 0);
            report.step(id, question, steps,
                    kept
                            ? gold.length == 0
                                    ? Texts.of("dataset.its-answer-used-no-memory")
                                    : Texts.of("dataset.none-of-its-memories-leads", gold.length)
                            : Texts.of("dataset.memories-lead-to-no-turn", lost, gold.length));
        }
        warnOfOwnTurns(person, steps, id);
        return steps;
    }

    private void warnOfOwnTurns(Person person, List<SourceQuestion> steps, String id) {
        long own = steps.stream().filter(step -> step.gold().latestEvidence() > step.askedAfter()).count();
        if (own > 0) {
            report.warn(Texts.of("dataset.questions-name-their-own-turn", id, own));
        }
    }

    /** The source turn of a memory entry; -1 if none is found. */
    private int source(Person person, Used used) {
        Sitting sitting = person.byId.get(used.session());
        Extracted memory = sitting == null
                ? null
                : sitting.memories().stream().filter(each -> each.content().equals(used.content().strip())).findFirst()
                        .orElse(null);
        if (memory == null) {
            return -1;
        }
        List<TurnEntry> turns = sitting.turns();
        int near = memory.turn() - 1;
        int byText = IntStream.range(0, turns.size())
                .filter(k -> !memory.snapshot().isEmpty() && turns.get(k).text().strip().equals(memory.snapshot())).boxed()
                .min(Comparator.comparingInt(k -> Math.abs(k - near))).orElse(-1);
        report.count("memories found by their text", byText >= 0 ? 1 : 0);
        int place = byText >= 0 ? byText : memory.turn() < 0 || near >= turns.size() ? -1 : Math.max(0, near);
        return place < 0 ? -1 : sitting.first() + place;
    }
}
