package mnemoscope.dataset.benchmark;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * Reads the instances of LongMemEval (Wu et al., ICLR 2025), cleaned release: oracle, S and M. Sessions that occur in many
 * instances are stored once, so that S needs less memory than its size.
 */
public final class LongMemEvalReader {
    private final Json json;
    private final Map<List<TurnEntry>, List<TurnEntry>> sessionPool = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    /**
     * One instance: a question and the sessions that precede it.
     *
     * @param index          position in the file, from 0
     * @param answerSessions ids of the sessions that hold the answer; supervision
     */
    record Instance(int index, String id, String type, String question, String date, String answer, List<Sitting> sittings,
            Set<String> answerSessions) {
        /** Whether the question asks for a fact that the history does not contain. */
        boolean isAbstention() {
            return id.endsWith("_abs");
        }
    }

    /** @param id supervision: ids of gold sessions begin with {@code answer_} */
    record Sitting(String id, String date, List<TurnEntry> turns) {}

    /** @param gold the flag {@code has_answer} */
    record TurnEntry(String role, String text, boolean gold) {
        boolean isUser() {
            return role.equals("user");
        }
    }

    public LongMemEvalReader(Json json) {
        this.json = json;
    }

    public List<Instance> read() throws BadInputException {
        List<Instance> instances = new ArrayList<>();
        json.items(Texts.of("dataset.a-longmemeval-instance-an-object"), index -> instances.add(instance(index)));
        return instances;
    }

    private Instance instance(int index) throws BadInputException {
        var read = new Object() {
            String id;
            String type = "";
            String question;
            String date = "";
            String answer = "";
        };
        List<String> dates = new ArrayList<>();
        List<String> ids = new ArrayList<>();
        List<List<TurnEntry>> turns = new ArrayList<>();
        Set<String> answers = new LinkedHashSet<>();
        json.object(Texts.of("dataset.a-longmemeval-instance"), name -> {
            switch (name) {
                case "question_id" -> read.id = json.scalar();
                case "question_type" -> read.type = shared(json.scalar());
                case "question" -> read.question = json.text();
                case "question_date" -> read.date = json.scalar();
                case "answer" -> read.answer = json.scalar();
                case "haystack_dates" -> json.array(k -> dates.add(shared(json.text())));
                case "haystack_session_ids" -> json.array(k -> ids.add(shared(json.scalar())));
                case "haystack_sessions" -> json.array(k -> turns.add(session()));
                case "answer_session_ids" -> json.array(k -> answers.add(shared(json.scalar())));
                default -> json.skipUnread();
            }
        });
        require("question_id", read.id != null);
        require("question", read.question != null);
        require("haystack_sessions", !turns.isEmpty());
        if (dates.size() != turns.size() || ids.size() != turns.size()) {
            throw json.wrong(Texts.of("dataset.found-haystack-sessions-haystack-dates", turns.size(), dates.size(), ids.size(),
                    PrintableText.shortened(read.id)));
        }
        List<Sitting> sittings = new ArrayList<>(turns.size());
        for (int k = 0; k < turns.size(); k++) {
            sittings.add(new Sitting(ids.get(k), dates.get(k), turns.get(k)));
        }
        return new Instance(index, read.id, read.type, read.question, read.date, read.answer, sittings, answers);
    }

    private List<TurnEntry> session() throws BadInputException {
        List<TurnEntry> turns = new ArrayList<>();
        json.array(Texts.of("dataset.session.list-expected"), k -> turns.add(turn()));
        return sessionPool.computeIfAbsent(List.copyOf(turns), session -> session);
    }

    private TurnEntry turn() throws BadInputException {
        var read = new Object() {
            String role;
            String text;
            boolean gold;
        };
        json.object(Texts.of("dataset.turn.role-content-expected"), name -> {
            switch (name) {
                case "role" -> read.role = shared(json.text(Texts.of("dataset.the-role-user-or-assistant")));
                case "content" -> read.text = json.text();
                case "has_answer" -> read.gold = json.token() != JsonToken.VALUE_NULL && json.flag();
                default -> json.skipUnread();
            }
        });
        require("role", read.role != null);
        require("content", read.text != null);
        return new TurnEntry(read.role, read.text, read.gold);
    }

    private String shared(String name) {
        return names.computeIfAbsent(name, fresh -> fresh);
    }

    private void require(String name, boolean there) throws BadInputException {
        if (!there) {
            throw json.wrong(Texts.of("dataset.field.missing", name));
        }
    }
}
