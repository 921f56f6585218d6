package mnemoscope.dataset.benchmark;

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
import java.util.stream.Stream;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.Gold;
import mnemoscope.model.Texts;

/**
 * The evidence labels of REALTALK. A label is split at {@code ;} and {@code ,}; a part {@code D12:3-D12:5} means all turns
 * between the two by both numbers; in any other part every {@code D12:3} counts, with any spacing. Labels that are not a plain
 * turn id are reported as repaired.
 */
final class RealTalkEvidence implements LocomoChat.Labels {
    private static final String NUMBERS = "D\\s*:?\\s*([0-9]{1,9})\\s*:\\s*([0-9]{1,9})";
    private static final Pattern ID = Pattern.compile(NUMBERS);
    private static final Pattern RANGE = Pattern.compile("\\W*" + NUMBERS + "\\s*[-\u2013]\\s*" + NUMBERS + "\\W*");

    private final Report report;
    private final boolean endsOnly;
    /** Indices of turns by both numbers of their id; for equal ids the first counts. */
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
        report.count("absent in ranges", 0);
        report.count("absent ids", 0);
    }

    @Override
    public String name(String id, int turn) {
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

    @Override
    public List<Integer> resolve(List<String> labels, String chat, String question) {
        List<Integer> gold = new ArrayList<>();
        for (String label : labels) {
            List<Place> found = new ArrayList<>();
            int ranges = 0;
            int inRanges = 0;
            int wanted = 0;
            int absent = 0;
            for (String part : label.split("[;,]")) {
                Matcher range = RANGE.matcher(part);
                if (range.matches()) {
                    List<Place> ends = Stream.of(Place.of(range, 1), Place.of(range, 3)).sorted().distinct().toList();
                    List<Place> between = between(ends);
                    ranges++;
                    inRanges += between.size();
                    wanted += between.size() + absent(ends, between);
                    found.addAll(between);
                } else {
                    List<Place> ids = ID.matcher(part).results().map(match -> Place.of(match, 1)).toList();
                    List<Place> known = ids.stream().filter(turns::containsKey).toList();
                    absent += ids.size() - known.size();
                    found.addAll(known);
                }
            }
            report.count("ranges", ranges);
            report.count("absent in ranges", wanted - inRanges);
            report.count("absent ids", absent);
            found.forEach(place -> gold.add(turns.get(place)));
            if (found.size() != 1 || !found.getFirst().toString().equals(label)) {
                report.repair(chat, question, label, String.join(", ", found.stream().map(Place::toString).toList()),
                        reason(found.size(), absent, ranges, inRanges, wanted));
            }
        }
        return Gold.ordered(gold.stream().mapToInt(Integer::intValue).toArray());
    }

    private List<Place> between(List<Place> ends) {
        return turns.subMap(ends.getFirst(), true, ends.getLast(), true).keySet().stream()
                .filter(place -> !endsOnly || ends.contains(place)).toList();
    }

    /** Number of missing turns of a range; for a range over several sessions only the ends count. */
    private int absent(List<Place> ends, List<Place> between) {
        return endsOnly || ends.getFirst().first != ends.getLast().first
                ? (int) ends.stream().filter(end -> !turns.containsKey(end)).count()
                : ends.getLast().second - ends.getFirst().second + 1 - between.size();
    }

    private String reason(int found, int absent, int ranges, int inRanges, int wanted) {
        if (found == 0) {
            return Texts.of(absent + wanted > 0 ? "dataset.evidence.no-such-turn" : "dataset.evidence.not-a-turn-id");
        }
        List<String> sentences = new ArrayList<>();
        int others = found - inRanges;
        if (ranges > 0) {
            boolean ends = endsOnly && wanted > ranges;
            sentences.add(wanted > inRanges
                    ? Texts.of(ends ? "dataset.a-range-without-an-end" : "dataset.a-range-with-gaps", ranges, inRanges, wanted)
                    : Texts.of(ends ? "dataset.the-ends-of-a-range" : "dataset.a-range-of-turns", ranges, inRanges));
            if (others > 0) {
                sentences.add(Texts.of("dataset.ids-beside-a-range", others));
            }
        } else if (others > 1) {
            sentences.add(Texts.of("dataset.ids-in-one-label-separated", others));
        } else if (absent == 0) {
            sentences.add(Texts.of("dataset.evidence.other-spelling"));
        }
        if (absent > 0) {
            sentences.add(Texts.of("dataset.ids-of-no-turn", absent));
        }
        return String.join(" ", sentences);
    }
}
