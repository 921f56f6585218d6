package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.synthetic.Topic.Fact;
import mnemoscope.dataset.synthetic.Topic.FactKind;

/** A fact of one story with all its statements so far, oldest first: the newest one before a question is its gold. */
final class KnownFact {
    /** That a turn gave this answer. */
    record Said(int turn, int session, String answer) {}

    final Fact fact;
    private final List<Said> said = new ArrayList<>();
    private int expiry = Integer.MAX_VALUE;

    KnownFact(Fact fact) {
        this.fact = fact;
    }

    void say(Said statement) {
        said.add(statement);
    }

    /** From this turn on nobody asks for it any more: the plan has been carried out. */
    void expire(int turn) {
        if (fact.kind() == FactKind.PLAN) {
            expiry = Math.min(expiry, turn);
        }
    }

    /** The newest statement that has arrived when turn {@code anchor} has; null if none has, or if the plan is over by then. */
    Said newest(int anchor, int session) {
        int k = index(anchor);
        if (k < 0 || (fact.kind() == FactKind.PLAN && (anchor >= expiry || session > said.get(k).session() + 1))) {
            return null;
        }
        return said.get(k);
    }

    /** Whether the newest statement replaced another answer. */
    boolean isChanged(int anchor) {
        int k = index(anchor);
        return k > 0 && !said.get(k - 1).answer().equals(said.get(k).answer());
    }

    private int index(int anchor) {
        int k = said.size() - 1;
        while (k >= 0 && said.get(k).turn() > anchor) {
            k--;
        }
        return k;
    }
}
