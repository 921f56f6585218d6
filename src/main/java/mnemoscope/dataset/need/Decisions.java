package mnemoscope.dataset.need;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import mnemoscope.model.Conversation;
import mnemoscope.model.Gold;
import mnemoscope.model.Turn;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.TurnKind;
import mnemoscope.text.call.ToolCall;

/** The decisions of an agent's log, with evidence derived from what the agent used again. */
public final class Decisions {
    private static final int QUERY_CHARACTERS = 2_000;
    private static final Set<TurnKind> AGENT = EnumSet.of(TurnKind.ASSISTANT, TurnKind.TOOL_CALL);
    private static final Set<TurnKind> NEVER_EVIDENCE = EnumSet.of(TurnKind.SUMMARY, TurnKind.MEMORY, TurnKind.SYSTEM);

    private Decisions() {}

    /**
     * A decision at every request to the model: before each run of turns of the agent that follows a turn of another kind. The
     * question is what the agent has before it, the newest message of a person and the newest turn; the answer is what the
     * agent then did. There is no evidence but that which a person marked.
     */
    public static Conversation atCalls(Conversation log) {
        List<Turn> turns = log.turns();
        List<SourceQuestion> decisions = new ArrayList<>();
        int message = -1;
        for (int i = 0; i < turns.size(); i++) {
            boolean agent = AGENT.contains(turns.get(i).kind());
            if (agent && i > 0 && !AGENT.contains(turns.get(i - 1).kind())) {
                decisions.add(new SourceQuestion("c" + (decisions.size() + 1), query(turns, message, i - 1),
                        new Gold(log.log().marks().getOrDefault(i - 1, List.of()), action(turns, i), ""), i - 1, "", 0));
            }
            message = turns.get(i).kind() == TurnKind.USER ? i : message;
        }
        return log.withQuestions(decisions);
    }

    private static String query(List<Turn> turns, int message, int newest) {
        String last = cut(turns.get(newest).text());
        return message < 0 || message == newest ? last : cut(turns.get(message).text()) + "\n" + last;
    }

    private static String cut(String text) {
        return text.length() <= QUERY_CHARACTERS
                ? text
                : text.substring(0,
                        text.offsetByCodePoints(0, Math.min(QUERY_CHARACTERS, text.codePointCount(0, text.length()))));
    }

    /** The first call of the run, in a few words, else the beginning of its text. */
    private static String action(List<Turn> turns, int first) {
        for (int i = first; i < turns.size() && AGENT.contains(turns.get(i).kind()); i++) {
            if (turns.get(i).kind() == TurnKind.TOOL_CALL) {
                return ToolCall.of(turns.get(i).text()).title();
            }
        }
        return turns.get(first).text().strip().lines().findFirst().orElse("");
    }

    /**
     * The evidence of each decision: what the calls until the next decision needed, of turns that had arrived. A decision whose
     * evidence somebody marked keeps it.
     */
    public static Conversation withEvidence(Conversation log, Set<NeedKind> kinds) {
        List<Need> needs = UsedAgain.of(log.turns(), kinds);
        List<SourceQuestion> questions = log.questions();
        List<SourceQuestion> changed = new ArrayList<>();
        for (int d = 0; d < questions.size(); d++) {
            SourceQuestion question = questions.get(d);
            int anchor = question.askedAfter();
            int next = d + 1 < questions.size() ? questions.get(d + 1).askedAfter() : log.turns().size();
            TreeSet<Integer> evidence = new TreeSet<>();
            for (Need need : needs) {
                if (need.call() > anchor && need.call() <= next && need.evidence() <= anchor
                        && canBeEvidence(log.turns().get(need.evidence()))) {
                    evidence.add(need.evidence());
                }
            }
            changed.add(question.gold().present() || log.log().marks().containsKey(anchor)
                    ? question
                    : question.with(question.gold().withEvidence(List.copyOf(evidence))));
        }
        return log.withQuestions(changed);
    }

    private static boolean canBeEvidence(Turn turn) {
        return !turn.pinned() && !NEVER_EVIDENCE.contains(turn.kind());
    }
}
