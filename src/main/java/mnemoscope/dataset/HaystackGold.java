package mnemoscope.dataset;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import mnemoscope.dataset.HaystackInstance.Session;
import mnemoscope.dataset.HaystackInstance.Turn;
import mnemoscope.model.Gold;

/** The gold turns of an instance under a {@link GoldReading}, as indices of a {@link Timeline}. */
final class HaystackGold {
    private final GoldReading reading;
    private final Timeline timeline;

    HaystackGold(GoldReading reading, Timeline timeline) {
        this.reading = reading;
        this.timeline = timeline;
    }

    /** Ascending; flags of a turn that the first copy of its session does not have are lost. */
    List<Integer> of(HaystackInstance instance) {
        Set<Integer> found = new LinkedHashSet<>();
        for (Session session : instance.sessions()) {
            boolean answers = instance.answerSessions().contains(session.id());
            boolean flagged = false;
            for (int k = 0; k < session.turns().size(); k++) {
                if (counts(session.turns().get(k), answers)) {
                    add(found, session, k);
                    flagged = true;
                    if (reading == GoldReading.FIRST) {
                        break;
                    }
                }
            }
            if (reading == GoldReading.FALLBACK_USER && answers && !flagged) {
                addWhole(found, session);
            }
        }
        return Gold.ordered(found.stream().mapToInt(Integer::intValue).toArray());
    }

    private boolean counts(Turn turn, boolean inAnswerSession) {
        return switch (reading) {
            case TURN, FIRST -> turn.gold();
            case USER, FALLBACK_USER -> turn.gold() && turn.role().equals("user");
            case SESSION -> inAnswerSession;
        };
    }

    private void addWhole(Set<Integer> found, Session session) {
        for (int k = 0; k < session.turns().size(); k++) {
            add(found, session, k);
        }
    }

    private void add(Set<Integer> found, Session session, int position) {
        int index = timeline.indexOf(session.id(), position);
        if (index >= 0) {
            found.add(index);
        }
    }
}
