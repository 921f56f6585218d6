package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.Gold;
import mnemoscope.model.Texts;

/**
 * The evidence labels of REALTALK. A label is split at {@code ;} and {@code ,}; a part {@code D12:3-D12:5} is all turns from
 * the one to the other by both numbers; of any other part every {@code D12:3} in it counts, however it is spaced. Whatever
 * is not the plain id of a turn is reported as mended.
 */
final class RealTalkEvidence {
    private static final String NUMBERS = "D\\s*:?\\s*([0-9]{1,9})\\s*:\\s*([0-9]{1,9})";
    private static final Pattern ID = Pattern.compile(NUMBERS);
    private static final Pattern RANGE = Pattern.compile("\\W*" + NUMBERS + "\\s*[-\u2013]\\s*" + NUMBERS + "\\W*");

    private final Report report;
    private final boolean endsOnly;
    /** Indices of turns by both numbers of their id, of which the first of equal ones counts. */
    private final TreeMap<Place, Integer> turns = new TreeMap<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final Set<String> repeats = new HashSet<>();

    /** Both numbers of an id. */
    private record Place(int first, int second) implements Comparable<Place> {
        static Place of(MatchResult match, int group) {
            return new Place(Integer.parseInt(match.group(group)), Integer.parseInt(match.group(group + 1)));
        }

        @Override
        public int compareTo(Place other) {
            return first == other.first ? Integer.compare(second, other.second) : Integer.compare(first, other.first);
        }

        @Override
        public String toString() {
            return "D" + first + ":" + second;
        }
    }

    RealTalkEvidence(Report report, boolean endsOnly) {
        this.report = report;
        this.endsOnly = endsOnly;
        report.count("ranges", 0);
        report.count("absent ids", 0);
    }

    /** Notes a turn of the chat. @return its name, unique in the chat */
    String name(String id, int turn) {
        Matcher place = ID.matcher(id.strip());
        if (place.matches()) {
            turns.putIfAbsent(Place.of(place, 1), turn);
        }
        int copy = names.merge(id, 1, Integer::sum);
        if (copy > 1) {
            repeats.add(id);
        }
        return copy == 1 ? id : id + " (" + copy + ")";
    }

    void warnOfRepeats(String chat) {
        if (!repeats.isEmpty()) {
            report.warn(Texts.of("dataset.turns-share-an-id", chat, repeats.size()));
        }
    }

    /** Indices of the evidence turns, ascending; what had to be mended goes into the report. */
    List<Integer> resolve(List<String> labels, String chat, String question) {
        List<Integer> gold = new ArrayList<>();
        for (String label : labels) {
            List<Place> found = new ArrayList<>();
            boolean ranged = false;
            int absent = 0;
            for (String part : label.split("[;,]")) {
                Matcher range = RANGE.matcher(part);
                if (range.matches()) {
                    ranged = true;
                    report.count("ranges", 1);
                    found.addAll(between(Place.of(range, 1), Place.of(range, 3)));
                } else {
                    List<Place> ids = ID.matcher(part).results().map(match -> Place.of(match, 1)).toList();
                    List<Place> known = ids.stream().filter(turns::containsKey).toList();
                    absent += ids.size() - known.size();
                    found.addAll(known);
                }
            }
            report.count("absent ids", absent);
            found.forEach(place -> gold.add(turns.get(place)));
            if (found.size() != 1 || !found.getFirst().toString().equals(label)) {
                report.repair(chat, question, label, String.join(", ", found.stream().map(Place::toString).toList()),
                        reason(found, ranged, absent));
            }
        }
        return Gold.ordered(gold.stream().mapToInt(Integer::intValue).toArray());
    }

    private List<Place> between(Place one, Place other) {
        Place low = one.compareTo(other) <= 0 ? one : other;
        Place high = low.equals(one) ? other : one;
        return turns.subMap(low, true, high, true).keySet().stream()
                .filter(place -> !endsOnly || place.equals(low) || place.equals(high)).toList();
    }

    private static String reason(List<Place> found, boolean ranged, int absent) {
        if (absent > 0) {
            return Texts.of("dataset.no-such-turn-in-the");
        }
        if (found.isEmpty()) {
            return Texts.of("dataset.not-the-id-of-a");
        }
        return ranged
                ? Texts.of("dataset.a-range-of-turns", found.size())
                : found.size() > 1
                        ? Texts.of("dataset.ids-in-one-label-separated", found.size())
                        : Texts.of("dataset.written-in-another-way-than");
    }
}
