package mnemoscope.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Coverage;
import mnemoscope.model.Episode;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Question;
import mnemoscope.model.Session;
import mnemoscope.model.Supervision;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.TokenUnit;

/** Builds small episodes for tests, in chronological order. */
public final class StoryEpisode {
    private final List<Session> sessions = new ArrayList<>(List.of(new Session("1", "")));
    private final List<Turn> memories = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final List<Gold> golds = new ArrayList<>();
    private final Map<Integer, int[]> coverage = new HashMap<>();
    private AgentLog log = AgentLog.NONE;

    public StoryEpisode session() {
        sessions.add(new Session(Integer.toString(sessions.size() + 1), ""));
        return this;
    }

    public StoryEpisode turn(String text) {
        int i = memories.size();
        memories.add(new Turn("T" + i, sessions.size() - 1, i % 2 == 0 ? "Ada" : "Ben", i % 2 == 0, text));
        return this;
    }

    /** A turn of this many content words, none of which occurs again. */
    public StoryEpisode words(int count) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < count; k++) {
            text.append(k == 0 ? "" : " ").append("w").append(memories.size()).append("x").append(k);
        }
        return turn(text.toString());
    }

    /** Pins the previous turn. */
    public StoryEpisode pinned() {
        Turn plain = memories.removeLast();
        memories.add(new Turn(plain.id(), plain.session(), plain.speaker(), plain.user(), plain.text(), plain.caption(),
                plain.annotation(), TurnKind.SYSTEM, true));
        return this;
    }

    /** Makes the previous turn a summary of an agent's compaction. */
    public StoryEpisode summary() {
        Turn plain = memories.removeLast();
        memories.add(new Turn(plain.id(), plain.session(), plain.speaker(), plain.user(), plain.text(), plain.caption(),
                plain.annotation(), TurnKind.SUMMARY, false));
        return this;
    }

    public StoryEpisode log(AgentLog.ContextDrop... drops) {
        log = new AgentLog(AgentLog.Basis.EXACT, List.of(drops), new TreeMap<>(), new LinkedHashMap<>());
        return this;
    }

    public StoryEpisode ask(String text, int... evidence) {
        return askWithBudget(text, 0, evidence);
    }

    public StoryEpisode askWithBudget(String text, int budget, int... evidence) {
        questions.add(new Question("q" + questions.size(), text, memories.size() - 1, budget, questions.size()));
        golds.add(new Gold(Gold.ordered(evidence), "answer", "single fact"));
        return this;
    }

    public StoryEpisode covers(int turn, int... others) {
        coverage.put(turn, others);
        return this;
    }

    public LabelledEpisode labelled() {
        return new LabelledEpisode(new Episode("story", "Story", sessions, memories, questions),
                new Supervision(golds, new Coverage(coverage), log));
    }

    public ReplayInput input() {
        return ReplayInput.of(labelled(), TokenUnit.CONTENT_WORDS);
    }
}
