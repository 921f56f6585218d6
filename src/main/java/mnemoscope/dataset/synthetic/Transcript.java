package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import mnemoscope.dataset.synthetic.EpisodeNames.Person;
import mnemoscope.model.Session;
import mnemoscope.model.Turn;

/** A conversation under construction. */
final class Transcript {
    private static final int TRIES = 16;

    private final Person user;
    private final Set<String> used;
    final List<Session> sessions = new ArrayList<>();
    final List<Turn> turns = new ArrayList<>();
    private int firstOfSession;

    /**
     * @param user the speaker whom the agent serves
     * @param used wordings to avoid, from this and other conversations
     */
    Transcript(Person user, Set<String> used) {
        this.user = user;
        this.used = used;
    }

    void begin(Session session) {
        sessions.add(session);
        firstOfSession = turns.size();
    }

    /** Adds a turn in a wording that is new, unless the choices run out. */
    void say(Person speaker, Supplier<String> wording) {
        String text = wording.get();
        for (int k = 0; k < TRIES && used.contains(text); k++) {
            text = wording.get();
        }
        used.add(text);
        String id = "S" + sessions.size() + ":" + (turns.size() - firstOfSession + 1);
        turns.add(new Turn(id, session(), speaker.name(), speaker.equals(user), text));
    }

    /** Who spoke last; empty at the beginning. */
    String lastSpeaker() {
        return turns.isEmpty() ? "" : turns.getLast().speaker();
    }

    /** Rank of the current sitting. */
    int session() {
        return sessions.size() - 1;
    }

    /** Index of the first turn of the current sitting. */
    int firstOfSession() {
        return firstOfSession;
    }

    int size() {
        return turns.size();
    }
}
