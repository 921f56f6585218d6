package mnemoscope.explain;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.text.TokenUnit;

/** Sentences on an agent's log. */
public final class LogWords {
    private LogWords() {}

    /**
     * "Before turn 138 137 turns went: compaction, 156,699 tokens before." If only tool results were cleared, the token count in
     * the log is not that of the context, which may hold more afterwards.
     */
    public static String of(ContextDrop drop) {
        int tokens = drop.number(ContextDrop.TOKENS_BEFORE);
        String went = Texts.of("explain.log-turns-went", drop.before() + 1, Numbers.whole(drop.dropped().count()), drop.words());
        return tokens < 0
                ? went + "."
                : went + Texts.of(
                        drop.cause() == Cause.RESULTS_CLEARED ? "explain.log-number-before" : "explain.log-tokens-before",
                        Numbers.whole(tokens));
    }

    /** "compaction: 137 turns went", for all turns that left at once. @param cause whether a single cause is named */
    public static String went(List<ContextDrop> drops, boolean cause) {
        String count = Numbers.whole(drops.stream().mapToLong(each -> each.dropped().count()).sum());
        List<String> causes = drops.stream().map(ContextDrop::words).distinct().toList();
        return cause && causes.size() == 1
                ? Texts.of("explain.log-cause-and-turns", causes.getFirst(), count)
                : Texts.of("explain.log-turns-gone", count);
    }

    /** The number of turns of a kind that a policy keeps at a decision. */
    public static long count(Trace trace, int t, IntPredicate which) {
        return IntStream.of(trace.retained(t)).filter(which).count();
    }

    /** Tokens that the agent's service counted for the answer to a question; 0 if the log has no count. */
    static int counted(Comparison shown, int t) {
        return shown.input().supervision().log().measuredTokens().getOrDefault(shown.anchor(t) + 1, 0);
    }

    /**
     * Tokens that the agent's service counted for the answer to a question, beside the count here and the reason for the
     * difference; empty without a count.
     */
    public static String measured(Comparison shown, int t) {
        int tokens = counted(shown, t);
        int held = Protocol.loggedTokens(shown.input().known(), t);
        return tokens == 0
                ? ""
                : Texts.of("explain.log-measured", Numbers.whole(tokens), shown.input().unit().count(held))
                        + (tokens > held ? " " + gap(shown) : "");
    }

    /** The reason why the agent's service counts more tokens than the program. */
    public static String gap(Comparison shown) {
        return Texts.of(shown.input().unit() == TokenUnit.WORDS || shown.input().unit() == TokenUnit.CONTENT_WORDS
                ? "explain.log-gap-words"
                : "explain.log-gap");
    }

    /**
     * Adds to a text the number of the user message of a decision and a note that the first messages are not questions; the text
     * alone if not every later message is a question.
     */
    public static String message(Comparison shown, int t, String words) {
        int[] users = IntStream.range(0, shown.episode().turnCount())
                .filter(turn -> shown.episode().turns().get(turn).kind() == TurnKind.USER).toArray();
        long first = IntStream.of(users).filter(turn -> turn <= shown.anchor(0)).count();
        if (!shown.isLog() || first == 0 || first + shown.decisionCount() != users.length) {
            return words;
        }
        String message = Texts.of("explain.decision-user-message", words, Numbers.whole(first + t + 1),
                Numbers.whole(users.length));
        return first == 1
                ? Texts.of("explain.decision-first-asks-nothing", message)
                : Texts.of("explain.decision-first-ask-nothing", message, Numbers.whole(first));
    }
}
