package mnemoscope.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A conversation as read: turns in order of arrival, questions in file order, not yet placed. A placement turns it into a {@link
 * LabelledEpisode}.
 *
 * @param id        unique in its dataset
 * @param title     as shown, e.g. "Caroline, Melanie"
 * @param sessions  by rank
 * @param turns     by arrival
 * @param questions those that make a decision, in file order
 * @param coverage  which turns support which evidence
 * @param log       the agent's context as recorded in its log; {@link AgentLog#NONE} unless the conversation is a log
 */
public record Conversation(String id, String title, List<Session> sessions, List<Turn> turns, List<SourceQuestion> questions,
        Coverage coverage, AgentLog log) {
    private static final Pattern BY_A_MACHINE = Pattern.compile("[0-9a-fA-F-]{24,}");

    public Conversation {
        sessions = List.copyOf(sessions);
        turns = List.copyOf(turns);
        questions = List.copyOf(questions);
    }

    /** A conversation that is not a log. */
    public Conversation(String id, String title, List<Session> sessions, List<Turn> memories, List<SourceQuestion> questions,
            Coverage coverage) {
        this(id, title, sessions, memories, questions, coverage, AgentLog.NONE);
    }

    /** A short name: the id, unless it is machine-made such as a UUID. */
    public String name() {
        return isNamedByAMachine() && hasTitle() ? title : id;
    }

    public boolean hasTitle() {
        return !title.isEmpty() && !title.equals(id);
    }

    public boolean isNamedByAMachine() {
        return BY_A_MACHINE.matcher(id).matches();
    }

    /** Whether any question has evidence. */
    public boolean hasEvidence() {
        return questions.stream().anyMatch(question -> question.gold().present());
    }

    public Conversation withQuestions(List<SourceQuestion> changed) {
        return new Conversation(id, title, sessions, turns, changed, coverage, log);
    }

    public Conversation withLog(AgentLog changed) {
        return new Conversation(id, title, sessions, turns, questions, coverage, changed);
    }

    public Conversation called(String changed) {
        return new Conversation(changed, title, sessions, turns, questions, coverage, log);
    }

    public Conversation withTurns(List<Turn> changed) {
        return new Conversation(id, title, sessions, changed, questions, coverage, log);
    }
}
