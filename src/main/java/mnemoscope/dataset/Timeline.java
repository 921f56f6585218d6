package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.HaystackInstance.Turn;
import mnemoscope.model.Memory;
import mnemoscope.model.Session;

/**
 * The sessions of several LongMemEval instances in one line: each id once (its first copy), empty ones skipped, by date
 * string, then by first appearance. Shown ids do not contain session ids, which encode gold.
 */
final class Timeline {
    private final List<Session> sessions = new ArrayList<>();
    private final List<Memory> memories = new ArrayList<>();
    private final Map<String, Integer> starts = new HashMap<>();
    private final Map<String, Integer> lengths = new HashMap<>();

    Timeline(List<HaystackInstance> instances) {
        Map<String, HaystackInstance.Session> first = new LinkedHashMap<>();
        for (HaystackInstance instance : instances) {
            for (HaystackInstance.Session session : instance.sessions()) {
                if (!session.turns().isEmpty()) {
                    first.putIfAbsent(session.id(), session);
                }
            }
        }
        first.values().stream().sorted(Comparator.comparing(HaystackInstance.Session::date)).forEachOrdered(this::add);
    }

    private void add(HaystackInstance.Session session) {
        int rank = sessions.size();
        starts.put(session.id(), memories.size());
        lengths.put(session.id(), session.turns().size());
        sessions.add(new Session(String.valueOf(rank + 1), session.date()));
        for (int k = 0; k < session.turns().size(); k++) {
            Turn turn = session.turns().get(k);
            memories.add(
                    new Memory("S" + (rank + 1) + ":" + (k + 1), rank, turn.role(), turn.role().equals("user"), turn.text()));
        }
    }

    List<Session> sessions() {
        return sessions;
    }

    List<Memory> memories() {
        return memories;
    }

    /** Index of a turn by the id of its session and its position there, from 0; -1 if the first copy has no such turn. */
    int indexOf(String session, int position) {
        return position < lengths.getOrDefault(session, 0) ? starts.get(session) + position : -1;
    }
}
