package mnemoscope.ui.data;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.explain.LogName;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.explain.compaction.Dropped;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Conversation;
import mnemoscope.model.LogOrigin;
import mnemoscope.model.Question;
import mnemoscope.replay.Protocol;
import mnemoscope.text.DisplayedDates;
import mnemoscope.text.TokenUnit;

/**
 * A session of an agent in the table of sessions.
 *
 * @param sizes  o200k tokens of each turn
 * @param course tokens in the agent's context after each turn
 */
record SessionRow(Conversation session, String name, SessionAudit audit, int[] sizes, long[] course) {
    static SessionRow of(Conversation session) {
        int[] sizes = session.turns().stream().mapToInt(turn -> TokenUnit.O200K_BASE.size(turn.text())).toArray();
        return new SessionRow(session, LogName.of(session), SessionAudit.of(session, session.id(), sizes), sizes,
                course(session, sizes));
    }

    private static long[] course(Conversation session, int[] sizes) {
        long[] course = new long[sizes.length];
        List<ContextDrop> drops = session.log().drops();
        BitSet context = new BitSet();
        int next = 0;
        for (int turn = 0; turn < sizes.length; turn++) {
            boolean changed = false;
            while (next < drops.size() && drops.get(next).before() <= turn) {
                drops.get(next).dropped().toBits().stream().forEach(context::clear);
                context.or(drops.get(next++).restored().toBits());
                changed = true;
            }
            context.set(turn);
            course[turn] = changed || turn == 0
                    ? context.stream().mapToLong(held -> sizes[held]).sum()
                    : course[turn - 1] + sizes[turn];
        }
        return course;
    }

    String id() {
        return session.id();
    }

    LogOrigin origin() {
        return session.log().origin();
    }

    String day() {
        return DisplayedDates.of(origin().date());
    }

    /** Used again of what was dropped; NaN if nothing was. */
    double share() {
        return audit.droppedTokens() == 0 ? Double.NaN : (double) audit.usedAgainTokens() / audit.droppedTokens();
    }

    long turnsDropped() {
        return audit.cuts().stream().mapToLong(cut -> cut.event().dropped().count()).sum();
    }

    long turnsUsedAgain() {
        return audit.cuts().stream().mapToLong(cut -> cut.usedAgain().count()).sum();
    }

    /** Calls that read again what was dropped, after the agent had edited the file or not. */
    long left(NeedKind kind) {
        return audit.left(kind).size();
    }

    long paidTwice(NeedKind kind) {
        return audit.left(kind).stream().mapToLong(use -> use.newTokens()).sum();
    }

    Dropped dropped() {
        return Dropped.of(audit, session.turns(), sizes, audit.cuts());
    }

    /** The first cut that no decision follows. */
    Optional<Cut> cutAfterAll(Protocol protocol) {
        List<Question> asked = protocol.questions(session);
        int last = asked.isEmpty() ? -2 : asked.getLast().anchor();
        return audit.cuts().stream().filter(cut -> cut.event().before() > last + 1).findFirst();
    }

    /** The first decision after a cut; the last if none follows; -1 without decisions. */
    int decisionAfter(Cut cut, Protocol protocol) {
        List<Question> asked = protocol.questions(session);
        for (int t = 0; t < asked.size(); t++) {
            if (asked.get(t).anchor() + 1 >= cut.event().before()) {
                return t;
            }
        }
        return asked.size() - 1;
    }
}
