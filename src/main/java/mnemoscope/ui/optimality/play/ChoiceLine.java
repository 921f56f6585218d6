package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * A line of the ranked list: a choice, or the place where some are left out.
 *
 * @param row     null where choices are left out
 * @param skipped choices left out here; 0 for a choice
 */
record ChoiceLine(ChoiceRow row, int skipped) {
    /** All choices. */
    static List<ChoiceLine> all(List<ChoiceRow> rows) {
        return rows.stream().map(row -> new ChoiceLine(row, 0)).toList();
    }

    /**
     * As many of the best as there is room for above the choices that must be seen, however bad they are: those that a policy
     * makes and the one that Optimal would make.
     *
     * @param room lines that are seen without scrolling; at least one of the best is listed
     */
    static List<ChoiceLine> folded(List<ChoiceRow> rows, int room) {
        if (rows.size() <= room) {
            return all(rows);
        }
        List<Integer> pinned = IntStream.range(0, rows.size()).filter(k -> rows.get(k).isPinned()).boxed().toList();
        for (int best = Math.max(1, room); best > 1; best--) {
            List<ChoiceLine> lines = lines(rows, pinned, best);
            if (lines.size() <= room) {
                return lines;
            }
        }
        return lines(rows, pinned, 1);
    }

    private static List<ChoiceLine> lines(List<ChoiceRow> rows, List<Integer> pinned, int best) {
        TreeSet<Integer> seen = new TreeSet<>(pinned);
        IntStream.range(0, best).forEach(seen::add);
        List<ChoiceLine> lines = new ArrayList<>();
        int next = 0;
        for (int k : seen) {
            if (k == next + 1) {
                // A gap of one choice would take as much room as the choice.
                lines.add(new ChoiceLine(rows.get(next), 0));
            } else if (k > next) {
                lines.add(new ChoiceLine(null, k - next));
            }
            lines.add(new ChoiceLine(rows.get(k), 0));
            next = k + 1;
        }
        return lines;
    }

    /** Choices among some lines. */
    static int choices(List<ChoiceLine> lines) {
        return (int) lines.stream().filter(line -> line.row != null).count();
    }
}
