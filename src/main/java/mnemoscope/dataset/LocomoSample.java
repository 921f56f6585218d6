package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mnemoscope.model.Annotation;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.Memory;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;

/** One LoCoMo conversation as its fields arrive in any order; it becomes a {@link Conversation} when all are read. */
final class LocomoSample {
    /** @param caption of an image, as BLIP wrote it; empty if there is none */
    record Turn(String id, String speaker, String text, String caption) {}

    /** @param adversarial the answer that a category 5 question invites; shown, never scored */
    record Asked(String text, String answer, String adversarial, String category, List<String> evidence) {}

    String id = "";
    String speakerA = "";
    String speakerB = "";
    final TreeMap<Integer, List<Turn>> sessions = new TreeMap<>();
    final Map<Integer, String> dates = new HashMap<>();
    final List<Asked> questions = new ArrayList<>();

    /** @param report is told of mended labels and of questions without evidence */
    Conversation toConversation(Report report) {
        List<Session> ranks = new ArrayList<>();
        List<Memory> memories = new ArrayList<>();
        Map<String, Integer> turns = new HashMap<>();
        sessions.forEach((number, said) -> {
            if (said.isEmpty()) {
                return;
            }
            for (Turn turn : said) {
                turns.put(LocomoEvidence.plain(turn.id()), memories.size());
                memories.add(new Memory(turn.id(), ranks.size(), turn.speaker(), turn.speaker().equals(speakerA), turn.text(),
                        turn.caption(), Annotation.NONE));
            }
            ranks.add(new Session(String.valueOf(number), dates.getOrDefault(number, "")));
        });
        return new Conversation(id, speakerA + ", " + speakerB, ranks, memories, steps(new LocomoEvidence(turns), report),
                Coverage.IDENTITY);
    }

    private List<SourceQuestion> steps(LocomoEvidence evidence, Report report) {
        List<SourceQuestion> steps = new ArrayList<>();
        for (int k = 0; k < questions.size(); k++) {
            Asked asked = questions.get(k);
            String name = "q" + (k + 1);
            List<Integer> gold = evidence.resolve(asked.evidence(), id, name, report);
            if (gold.isEmpty()) {
                report.exclude(id, name, asked.text(), asked.evidence().isEmpty()
                        ? "The file names no evidence turn."
                        : "None of its evidence turns is in the conversation.");
                continue;
            }
            steps.add(
                    new SourceQuestion(name, asked.text(), new Gold(gold, asked.answer(), asked.category(), asked.adversarial()),
                            SourceQuestion.UNPLACED, "", 0));
        }
        return steps;
    }
}
