package mnemoscope.dataset.benchmark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.dataset.draft.Report;
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

/** A chat of two people in the form of LoCoMo, which REALTALK has too, while it is read; its fields arrive in any order. */
final class LocomoChat {
    private static final Pattern SESSION = Pattern.compile("session_([0-9]{1,6})(_date_time)?");

    String user = "";
    String other = "";
    final List<Asked> questions = new ArrayList<>();
    private final TreeMap<Integer, List<TurnEntry>> sessions = new TreeMap<>();
    private final Map<Integer, String> dates = new HashMap<>();

    /**
     * @param caption of an image, written by BLIP; empty if there is none
     * @param date    dates its session if nothing else does; may be empty
     */
    record TurnEntry(String id, String speaker, String text, String caption, String date) {}

    /** @param adversarial the answer that a category 5 question invites; shown, never scored */
    record Asked(String text, String answer, String adversarial, String category, List<String> evidence) {}

    /** Reads a turn. */
    @FunctionalInterface
    interface TurnReader {
        TurnEntry read() throws BadInputException;
    }

    /** What labels of evidence mean. */
    interface Labels {
        /** Adds the next turn of the chat. @return its name, unique in the chat */
        String name(String id, int turn);

        /** Indices of the evidence turns, ascending; repaired labels are added to the report. */
        List<Integer> resolve(List<String> labels, String chat, String question);
    }

    /** Reads the field under the cursor if it has the turns or the date of a session. */
    void session(String field, Json json, TurnReader turn) throws BadInputException {
        Matcher session = SESSION.matcher(field);
        if (session.matches() && session.group(2) != null) {
            dates.put(Integer.valueOf(session.group(1)), json.scalar());
        } else if (session.matches()) {
            List<TurnEntry> turns = sessions.computeIfAbsent(Integer.valueOf(session.group(1)), k -> new ArrayList<>());
            json.array(Texts.of("dataset.turns.expected"), k -> turns.add(turn.read()));
        }
    }

    boolean hasNoTurn() {
        return sessions.values().stream().allMatch(List::isEmpty);
    }

    Conversation conversation(String id, Labels labels, Report report) {
        List<Session> ranks = new ArrayList<>();
        List<Turn> turns = new ArrayList<>();
        sessions.forEach((number, said) -> {
            for (TurnEntry turn : said) {
                turns.add(new Turn(labels.name(turn.id(), turns.size()), ranks.size(), turn.speaker(),
                        turn.speaker().equals(user), turn.text(), turn.caption(), Annotation.NONE));
            }
            if (!said.isEmpty()) {
                ranks.add(new Session(String.valueOf(number), dates.getOrDefault(number, said.getFirst().date())));
            }
        });
        List<SourceQuestion> steps = new ArrayList<>();
        for (int k = 0; k < questions.size(); k++) {
            Asked asked = questions.get(k);
            String name = "q" + (k + 1);
            Gold gold = new Gold(labels.resolve(asked.evidence(), id, name), asked.answer(), asked.category(),
                    asked.adversarial());
            report.step(id, new SourceQuestion(name, asked.text(), gold, SourceQuestion.UNPLACED, "", 0), steps,
                    asked.evidence().isEmpty()
                            ? Texts.of("dataset.the-file-names-no-evidence")
                            : Texts.of("dataset.none-of-its-evidence-turns"));
        }
        return new Conversation(id, user + ", " + other, ranks, turns, steps, Coverage.IDENTITY);
    }
}
