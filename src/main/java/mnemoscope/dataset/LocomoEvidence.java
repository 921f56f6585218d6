package mnemoscope.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import mnemoscope.model.Gold;

/**
 * Gold turn ids as LoCoMo writes them (SPEC 1): every match of {@code D:?(\d+):(\d+)} in every string, without leading
 * zeros, ids of turns that do not exist dropped, as a set. Whatever is not a plain id of a turn is reported as mended.
 */
final class LocomoEvidence {
    private static final Pattern ID = Pattern.compile("D:?0*([0-9]+):0*([0-9]+)");

    private final Map<String, Integer> turns;

    /** @param turns index of each turn by its id as {@link #plain} writes it */
    LocomoEvidence(Map<String, Integer> turns) {
        this.turns = turns;
    }

    /** An id without leading zeros; any other text unchanged. */
    static String plain(String id) {
        var match = ID.matcher(id);
        return match.matches() ? plain(match.toMatchResult()) : id;
    }

    /** Indices of the evidence turns, ascending; what had to be mended goes into the report. */
    List<Integer> resolve(List<String> labels, String conversation, String question, Report report) {
        List<Integer> found = new ArrayList<>();
        for (String label : labels) {
            List<String> ids = ID.matcher(label).results().map(LocomoEvidence::plain).toList();
            List<String> known = ids.stream().filter(turns::containsKey).toList();
            known.forEach(id -> found.add(turns.get(id)));
            if (known.size() != 1 || !known.getFirst().equals(label)) {
                report.repair(conversation, question, label, String.join(", ", known), reason(ids, known));
            }
        }
        return Gold.ordered(found.stream().mapToInt(Integer::intValue).toArray());
    }

    private static String reason(List<String> ids, List<String> known) {
        if (ids.isEmpty()) {
            return "Not the id of a turn; dropped.";
        }
        if (known.size() < ids.size()) {
            return "No such turn in the conversation; dropped.";
        }
        return ids.size() > 1 ? ids.size() + " ids in one label; separated." : "Written in another way than the turn's id.";
    }

    private static String plain(MatchResult match) {
        return "D" + match.group(1) + ":" + match.group(2);
    }
}
