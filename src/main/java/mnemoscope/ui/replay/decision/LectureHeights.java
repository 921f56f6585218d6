package mnemoscope.ui.replay.decision;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.explain.decision.LectureDecision.Fold;
import mnemoscope.explain.decision.LectureDecision.Row;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Type;

/** How the rows of a {@link LectureTable} share its height, in px. Each text is measured once per width and size of type. */
final class LectureHeights {
    static final double CLOSE = 5;
    private static final double HEAD = 82;
    private static final double ROW = 42;
    /** The height of the mark of evidence and the words below it. */
    private static final double FATE = 66;
    private static final double LINE = 1.4;
    /** Tolerance for rounding heights to whole pixels. */
    private static final double SLACK = 1;
    /** Lines of a turn that the class is told of, where there is room. */
    private static final int TOLD_LINES = 2;
    /** Lines of any turn while answers are off: a result in a log may have hundreds, and its row would be the only one, or none. */
    private static final int HIDDEN_LINES = 4;
    /** Lines that all evidence has at least; more of it is cut where the page has no room, or the next would be below the edge. */
    private static final int EVIDENCE_LINES = 8;
    private static final int MOST_EVIDENCE_LINES = 40;
    private static final int LEAST_EVIDENCE_LINES = 3;
    /** Turns that have a row, however long they or the question are. */
    private static final int LEAST_ROWS = 3;
    private static final String ELLIPSIS = "\u2026";

    /** A row in the table. @param words its text, or the start of it */
    record Shown(Row row, String words, double height) {}

    /**
     * The rows that have room.
     *
     * @param counts whether a last row counts the other turns
     */
    record Fit(List<Shown> rows, Fold fold, boolean counts) {}

    private final LectureDecision step;
    private final LectureColumns columns;
    private final Map<List<Object>, Double> measured = new HashMap<>();
    /** The evidence as it is shown: each layout asks again. */
    private final Map<List<Object>, String> cut = new HashMap<>();

    LectureHeights(LectureDecision step, LectureColumns columns) {
        this.step = step;
        this.columns = columns;
    }

    /** Of a row with one line; in whole px, as rows are laid out: rounding would add up at the foot. */
    static double row() {
        return Math.ceil(Type.px(ROW));
    }

    static double pad(Row row) {
        return Type.px(row.gold() ? LectureColumns.PAD : CLOSE);
    }

    double head() {
        return Math.ceil(Type.px(HEAD))
                + Math.ceil(Type.BODY.size() * LINE) * ((columns.hasLongTitle() ? 1 : 0) + (step.rewards() ? 1 : 0));
    }

    /** Head, the least of the evidence, and a line of each turn that the class is told of. @param width of the table, here and below */
    double least(double width) {
        return least(width, EVIDENCE_LINES);
    }

    /** With the row that counts the rest: the head counts them where that row does not fit. */
    double leastCounted(double width) {
        return least(width) + row();
    }

    /** With a line of each turn that has a row in any case. */
    double leastOfRows(double width) {
        return leastCounted(width) + row() * further().size();
    }

    /** The turns that have a row in any case, besides the evidence and those that the class is told of. */
    private List<Row> further() {
        return step.byRoom().stream().filter(row -> !row.told())
                .limit(Math.max(0, LEAST_ROWS - step.evidence().size() - step.told().size())).toList();
    }

    private double least(double width, int lines) {
        return head() + step.evidence().stream().mapToDouble(row -> height(row, width, lines)).sum() + row() * step.told().size()
                + 4;
    }

    Fit fit(double width, double height) {
        int lines = lines(width, height);
        double least = least(width, lines) + row();
        double room = Math.max(0, height - least);
        Map<Row, Double> heights = new HashMap<>();
        List<Row> order = step.byRoom();
        for (Row row : order) {
            boolean last = heights.size() == order.size() - 1;
            // A line of each told turn has its place already; the last row may use that of the row that counts the rest.
            double place = (row.told() ? row() : 0) + (last ? row() : 0);
            double whole = height(row, width, lines);
            double next = row.told() && whole > room + place ? row() : whole;
            if (next > room + place) {
                break;
            }
            room -= next - (row.told() ? row() : 0);
            heights.put(row, next);
        }
        List<Shown> rows = new ArrayList<>();
        step.evidence().forEach(row -> rows.add(new Shown(row, evidence(row, width, lines), height(row, width, lines))));
        Fold fold = step.fold(heights.size());
        fold.shown().forEach(row -> rows.add(new Shown(row, row.text(), heights.get(row))));
        return new Fit(rows, fold, !fold.folded().isEmpty() && height >= least - SLACK);
    }

    /** Lines of all evidence, or of each turn while Answers are off: as many as fit, with a line for each other turn with a row. */
    private int lines(double width, double height) {
        boolean answersOn = step.step().answersOn();
        int least = answersOn ? EVIDENCE_LINES : 1;
        int lines = answersOn ? MOST_EVIDENCE_LINES : HIDDEN_LINES;
        while (lines > least && needed(width, lines) > height) {
            lines -= Math.max(1, step.evidence().size());
        }
        return lines;
    }

    private double needed(double width, int lines) {
        return least(width, lines) + row() + further().stream().mapToDouble(row -> height(row, width, lines)).sum();
    }

    /**
     * Evidence has the height of its text, up to its share of the lines; while Answers are off every turn has up to some lines, so
     * that evidence is not recognisable.
     */
    private double height(Row row, double width, int lines) {
        boolean answersOn = step.step().answersOn();
        if (!row.gold() && !row.told() && answersOn) {
            return row();
        }
        double most = (row.gold() ? share(lines) : answersOn ? TOLD_LINES : lines) * line(row, width);
        double words = Math.max(row.gold() ? Type.px(FATE) : 0, Math.min(words(row, row.text(), width), most));
        return Math.max(row(), Math.ceil(words + 2 * pad(row) + 2));
    }

    private int share(int lines) {
        return Math.max(LEAST_EVIDENCE_LINES, lines / step.evidence().size());
    }

    private double line(Row row, double width) {
        return words(row, "1", width);
    }

    /** The height of words as the text of a row. */
    private double words(Row row, String words, double width) {
        return measured.computeIfAbsent(List.of(words, row.gold(), columns.textWidth(width), Type.BODY.size()),
                once -> row.gold()
                        ? flowHeight(words, width)
                        : Type.height(EmojiText.shown(words), LectureColumns.plain(), columns.textWidth(width)));
    }

    private double flowHeight(String words, double width) {
        return Type.flowHeight(EmojiText.shown(words), LectureColumns.strong(), columns.textWidth(width));
    }

    /** The text of evidence, cut after a word where it has more lines than its share. */
    private String evidence(Row row, double width, int lines) {
        String whole = row.text();
        double most = share(lines) * line(row, width) + SLACK;
        if (words(row, whole, width) <= most) {
            return whole;
        }
        return cut.computeIfAbsent(List.of(whole, most, columns.textWidth(width)), once -> {
            int end = 0;
            for (int above = whole.length(); above - end > 1;) {
                int middle = (end + above) / 2;
                if (flowHeight(whole.substring(0, middle) + ELLIPSIS, width) <= most) {
                    end = middle;
                } else {
                    above = middle;
                }
            }
            int space = whole.lastIndexOf(' ', end);
            return whole.substring(0, space > end / 2 ? space : end) + ELLIPSIS;
        });
    }
}
