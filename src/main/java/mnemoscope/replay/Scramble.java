package mnemoscope.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.model.Annotation;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Memory;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Supervision;

/**
 * Replaces everything that a decision at step t may not depend on: answers and categories everywhere, evidence of step t and
 * later, and the texts of all questions and turns after the anchor of t. Anchors stay, and so do outcomes before t.
 */
final class Scramble {
    private static final String[] WORDS = {"Orchid", "ladder", "Plan", "violet", "will", "Harbour", "seven", "Ada", "cactus",
            "tonight", "Marrow", "quartz", "love", "hospital", "Zanzibar", "ember!", "17", "just", "the", "wedding"};

    private final LabelledEpisode original;
    private final RandomGenerator random;

    Scramble(LabelledEpisode original, RandomGenerator random) {
        this.original = original;
        this.random = random;
    }

    LabelledEpisode from(int step) {
        Episode episode = original.episode();
        int anchor = episode.questions().get(step).anchor();
        List<Memory> memories = new ArrayList<>(episode.memories().subList(0, anchor + 1));
        for (Memory memory : episode.memories().subList(anchor + 1, episode.turns())) {
            memories.add(new Memory(memory.id(), memory.session(), words(1), random.nextBoolean(), words(1 + random.nextInt(30)),
                    "",
                    new Annotation(random.nextBoolean() ? MemoryType.STABLE : MemoryType.TEMPORARY, random.nextDouble())));
        }
        List<Question> questions = new ArrayList<>(episode.questions().subList(0, step + 1));
        for (Question question : episode.questions().subList(step + 1, episode.steps())) {
            questions.add(new Question(question.id(), words(3 + random.nextInt(8)), question.anchor(), question.budgetTokens(),
                    question.source()));
        }
        List<Session> sessions = episode.sessions();
        Episode scrambled = new Episode(episode.id(), episode.title(), sessions, memories, questions);
        return new LabelledEpisode(scrambled, new Supervision(golds(step), original.supervision().coverage()));
    }

    private List<Gold> golds(int step) {
        List<Gold> golds = new ArrayList<>();
        for (int u = 0; u < original.episode().steps(); u++) {
            Gold gold = original.supervision().at(u);
            List<Integer> evidence = u < step ? gold.evidence() : otherEvidence(gold);
            golds.add(new Gold(evidence, words(1 + random.nextInt(6)), words(1), words(1)));
        }
        return golds;
    }

    private List<Integer> otherEvidence(Gold gold) {
        int n = original.episode().turns();
        int[] turns = new int[Math.max(1, gold.evidence().size())];
        for (int k = 0; k < turns.length; k++) {
            turns[k] = random.nextInt(n);
        }
        return Gold.ordered(turns);
    }

    private String words(int count) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < count; k++) {
            text.append(k == 0 ? "" : " ").append(WORDS[random.nextInt(WORDS.length)]);
        }
        return text.toString();
    }
}
