package mnemoscope.model;

import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Who speaks in a conversation, by the names that its data give to the speakers. */
public enum ConversationKind implements Coded, Titled {
    /** People who have names. */
    CHATS,
    /** A user and an assistant, named by their roles, or an agent that calls tools. */
    ASSISTANT;

    private static final Set<String> ROLES = Set.of("user", "human", "assistant", "model", "ai", "bot", "agent", "system");

    /** By the turns that have arrived at the first decision, which is what a policy has seen there; all without a question. */
    public static ConversationKind of(Episode episode) {
        int arrived = episode.decisionCount() == 0 ? episode.turnCount() : episode.questions().getFirst().anchor() + 1;
        return of(arrived, i -> episode.turns().get(i).kind(), i -> episode.turns().get(i).speaker());
    }

    /**
     * @param arrived number of turns that are known
     * @param kind    of a turn
     * @param speaker of a turn
     */
    public static ConversationKind of(int arrived, IntFunction<TurnKind> kind, IntFunction<String> speaker) {
        return IntStream.range(0, arrived).anyMatch(i -> isByRole(kind.apply(i), speaker.apply(i))) ? ASSISTANT : CHATS;
    }

    private static boolean isByRole(TurnKind kind, String speaker) {
        return kind != TurnKind.USER && kind != TurnKind.ASSISTANT || ROLES.contains(speaker.toLowerCase(Locale.ROOT));
    }
}
