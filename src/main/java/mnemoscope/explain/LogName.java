package mnemoscope.explain;

import mnemoscope.model.Conversation;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/** The name by which a person knows the session of an agent. */
public final class LogName {
    private static final int MOST = 80;

    private LogName() {}

    /** The log's own title, else the first message of a person on one line, else the id. */
    public static String of(Conversation session) {
        String title = session.log().origin().title();
        if (!title.isEmpty()) {
            return title;
        }
        return session.turns().stream().filter(turn -> turn.kind() == TurnKind.USER).map(Turn::text)
                .map(text -> Phrases.oneLine(text, MOST)).filter(text -> !text.isBlank()).findFirst().orElse(session.id());
    }
}
