package mnemoscope.dataset.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Annotation;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Coverage;
import mnemoscope.model.Gold;
import mnemoscope.model.MemoryType;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Session;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/**
 * A conversation of an episode or CSV file under construction; its parts arrive in any order. Names of turns are resolved at the
 * end; an unknown or repeated name is an error, because the author of the file can correct it.
 */
public final class ConversationDraft {
    public static final String USER = "user";
    private static final String ASSISTANT = "assistant";

    public final List<Session> sessions = new ArrayList<>();
    private final List<TurnDraft> turns = new ArrayList<>();
    public final List<Asked> questions = new ArrayList<>();
    private final Map<String, List<String>> covered = new HashMap<>();
    private Supplier<String> coveredAt = () -> "";
    private int inLatestSession;
    public String id;
    public String title = "";
    public Logged log = turns -> AgentLog.NONE;

    public ConversationDraft(String id) {
        this.id = id;
    }

    /** Builds the log after all turns are known. */
    @FunctionalInterface
    public interface Logged {
        /** @param turns index of each turn by its id */
        AgentLog in(Map<String, Integer> turns) throws BadInputException;
    }

    /** The fields of one turn, with defaults. */
    public static final class TurnDraft {
        /** File and place, for messages. */
        private final Supplier<String> at;
        public String id = "";
        /** Rank, from 0. */
        public int session;
        public String speaker = "";
        /** Null if the file does not state it. */
        public Boolean user;
        /** Null if missing. */
        public String text;
        public String caption = "";
        public MemoryType type;
        public double importance = Double.NaN;
        /** Null if the file does not state it. */
        public TurnKind kind;
        public boolean pinned;
        /** Id of the call that a result answers; null if the file does not state it. */
        public String call;
        /** Index of the call that a result answers; -1 if unknown. */
        public int callTurn = -1;

        public TurnDraft(int session, Supplier<String> at) {
            this.session = session;
            this.at = at;
        }

        private Turn toTurn() {
            String name = speaker.isEmpty() ? usualSpeaker() : speaker;
            boolean byUser = user != null ? user : kind == null ? name.equalsIgnoreCase(USER) : kind == TurnKind.USER;
            Annotation known = type == null && Double.isNaN(importance) ? Annotation.NONE : new Annotation(type, importance);
            return new Turn(id, session, name, byUser, text, caption, known, kind == null ? TurnKind.of(byUser) : kind, pinned,
                    callTurn);
        }

        private String usualSpeaker() {
            return kind != null ? kind.speaker() : user == null || user ? USER : ASSISTANT;
        }
    }

    /** The fields of one question, with defaults. */
    public static final class Asked {
        /** File and place, for messages. */
        private final Supplier<String> at;
        public String id;
        /** Null if missing. */
        public String text;
        /** Whether the file states when it is asked. */
        public boolean placed;
        /** Id of the turn after which it is asked; null before any turn. */
        public String after;
        public final List<String> evidence = new ArrayList<>();
        public final List<String> stale = new ArrayList<>();
        public String answer = "";
        public String category = "";
        public String date = "";
        public int budgetTokens;

        public Asked(String id, Supplier<String> at) {
            this.id = id;
            this.at = at;
        }
    }

    /** Adds the next turn; its id defaults to "S2:1". */
    public void add(TurnDraft turn) {
        inLatestSession = turn.session == latestSession() ? inLatestSession + 1 : 1;
        if (turn.id.isEmpty()) {
            turn.id = "S" + (turn.session + 1) + ":" + inLatestSession;
        }
        turns.add(turn);
    }

    /** @param at file and place, for messages */
    public void cover(String turn, List<String> others, Supplier<String> at) {
        covered.put(turn, others);
        coveredAt = at;
    }

    public int turns() {
        return turns.size();
    }

    public TurnDraft turn(int index) {
        return turns.get(index);
    }

    public TurnDraft latest() {
        return turns.getLast();
    }

    /** Rank of the session of the latest turn; 0 if there is none. */
    public int latestSession() {
        return turns.isEmpty() ? 0 : turns.getLast().session;
    }

    /** Id of the latest turn; null if there is none. */
    public String latestTurn() {
        return turns.isEmpty() ? null : turns.getLast().id;
    }

    /** @param at file and place of the whole conversation, for messages */
    public Conversation toConversation(String at) throws BadInputException {
        if (turns.isEmpty()) {
            throw new BadInputException(Texts.of("dataset.conversation.no-turns", at, PrintableText.shortened(id)));
        }
        boolean declared = !sessions.isEmpty();
        Map<String, Integer> indices = new HashMap<>();
        List<Turn> memories = new ArrayList<>();
        int before = 0;
        for (TurnDraft turn : turns) {
            if (turn.session < before) {
                throw new BadInputException(
                        Texts.of("dataset.found-session-after-session-expected", turn.at.get(), turn.session, before));
            }
            before = declare(turn, declared);
            if (turn.call != null) {
                turn.callTurn = index(indices, turn.call, "call", turn.at);
            }
            if (indices.putIfAbsent(turn.id, memories.size()) != null) {
                throw new BadInputException(
                        Texts.of("dataset.turn.duplicate-id", turn.at.get(), PrintableText.shortened(turn.id)));
            }
            memories.add(turn.toTurn());
        }
        return new Conversation(id, title.isEmpty() ? id : title, sessions, memories, resolve(indices), coverage(indices),
                log.in(indices));
    }

    private int declare(TurnDraft turn, boolean declared) throws BadInputException {
        if (turn.session == sessions.size() && !declared) {
            sessions.add(new Session(String.valueOf(sessions.size() + 1), ""));
        }
        if (turn.session >= sessions.size()) {
            int last = sessions.size() - 1;
            throw new BadInputException(Texts.of("dataset.found-session-expected", turn.at.get(), turn.session,
                    declared
                            ? Texts.of("dataset.session.expected", last)
                            : Texts.of("dataset.without-a-list-of-sessions",
                                    last < 0
                                            ? Texts.of("dataset.0-for-the-first-turn")
                                            : Texts.of("dataset.last-or-last-here", last, last + 1))));
        }
        return turn.session;
    }

    private List<SourceQuestion> resolve(Map<String, Integer> indices) throws BadInputException {
        List<SourceQuestion> steps = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Asked asked : questions) {
            if (!names.add(asked.id)) {
                throw new BadInputException(
                        Texts.of("dataset.question.duplicate-id", asked.at.get(), PrintableText.shortened(asked.id)));
            }
            int after = !asked.placed
                    ? SourceQuestion.UNPLACED
                    : asked.after == null ? -1 : index(indices, asked.after, "after", asked.at);
            Gold gold = new Gold(turns(indices, asked.evidence, "evidence", asked.at), asked.answer, asked.category, "",
                    turns(indices, asked.stale, "stale", asked.at));
            steps.add(new SourceQuestion(asked.id, asked.text, gold, after, asked.date, asked.budgetTokens));
        }
        return steps;
    }

    private Coverage coverage(Map<String, Integer> indices) throws BadInputException {
        Map<Integer, int[]> resolved = new TreeMap<>();
        for (Map.Entry<String, List<String>> entry : covered.entrySet()) {
            int turn = index(indices, entry.getKey(), "coverage", coveredAt);
            int[] others = turns(indices, entry.getValue(), "coverage", coveredAt).stream().mapToInt(Integer::intValue)
                    .filter(other -> other != turn).toArray();
            if (others.length > 0) {
                resolved.put(turn, others);
            }
        }
        return resolved.isEmpty() ? Coverage.IDENTITY : new Coverage(resolved);
    }

    private static List<Integer> turns(Map<String, Integer> indices, List<String> names, String field, Supplier<String> at)
            throws BadInputException {
        int[] found = new int[names.size()];
        for (int k = 0; k < found.length; k++) {
            found[k] = index(indices, names.get(k), field, at);
        }
        return Gold.ordered(found);
    }

    public static int index(Map<String, Integer> indices, String turn, String field, Supplier<String> at)
            throws BadInputException {
        Integer index = indices.get(turn);
        if (index == null) {
            throw new BadInputException(Texts.of("dataset.turn.unknown-id", at.get(), PrintableText.shortened(turn), field));
        }
        return index;
    }
}
