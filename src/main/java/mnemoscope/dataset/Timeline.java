package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.dataset.LongMemEvalReader.Instance;
import mnemoscope.dataset.LongMemEvalReader.Sitting;
import mnemoscope.dataset.LongMemEvalReader.Turn;
import mnemoscope.model.Gold;
import mnemoscope.model.Memory;
import mnemoscope.model.Session;

/**
 * The sessions of several LongMemEval instances in one line: each id once (its first copy), empty ones skipped, by date
 * string, then by first appearance. Shown ids do not contain session ids, which encode gold.
 */
final class Timeline {
    final List<Session> sessions = new ArrayList<>();
    final List<Memory> memories = new ArrayList<>();
    /** Index of the first turn of each session that is here, and how many it has. */
    private final Map<String, int[]> places = new HashMap<>();

    Timeline(List<Instance> instances) {
        Map<String, Sitting> first = new LinkedHashMap<>();
        for (Instance instance : instances) {
            for (Sitting sitting : instance.sittings()) {
                if (!sitting.turns().isEmpty()) {
                    first.putIfAbsent(sitting.id(), sitting);
                }
            }
        }
        first.values().stream().sorted(Comparator.comparing(Sitting::date)).forEachOrdered(this::add);
    }

    private void add(Sitting sitting) {
        int rank = sessions.size();
        places.put(sitting.id(), new int[]{memories.size(), sitting.turns().size()});
        sessions.add(new Session(String.valueOf(rank + 1), sitting.date()));
        for (int k = 0; k < sitting.turns().size(); k++) {
            Turn turn = sitting.turns().get(k);
            memories.add(new Memory("S" + (rank + 1) + ":" + (k + 1), rank, turn.role(), turn.isUser(), turn.text()));
        }
    }

    /** Gold turns of an instance, ascending; flags of a turn that the first copy of its session does not have are lost. */
    List<Integer> gold(Instance instance, GoldReading reading) {
        IntStream.Builder found = IntStream.builder();
        for (Sitting sitting : instance.sittings()) {
            boolean answers = instance.answerSessions().contains(sitting.id());
            List<Turn> turns = sitting.turns();
            int[] told = IntStream.range(0, turns.size()).filter(k -> switch (reading) {
                case TURN, FIRST -> turns.get(k).gold();
                case USER, FALLBACK_USER -> turns.get(k).gold() && turns.get(k).isUser();
                case SESSION -> answers;
            }).limit(reading == GoldReading.FIRST ? 1 : turns.size()).toArray();
            boolean whole = reading == GoldReading.FALLBACK_USER && answers && told.length == 0;
            int[] place = places.getOrDefault(sitting.id(), new int[2]);
            (whole ? IntStream.range(0, turns.size()) : Arrays.stream(told)).filter(k -> k < place[1])
                    .forEach(k -> found.add(place[0] + k));
        }
        return Gold.ordered(found.build().toArray());
    }
}
