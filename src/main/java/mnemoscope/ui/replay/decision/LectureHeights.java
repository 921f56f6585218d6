package mnemoscope.ui.replay.decision;

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
    /** Lines of all evidence before other words give way to it; more of it is cut where the page has no room. */
    private static final int EVIDENCE_LINES = 8;
    private static final int MOST_EVIDENCE_LINES = 40;
    /** Lines of a turn of the evidence before other words give way to it. */
    private static final int EVIDENCE_TURN_LINES = 3;
    /** Turns that have a row, however long they or the question are. */
    private static final int LEAST_ROWS = 3;
    /** Above and below the rows. */
    private static final double EDGES = 4;
    private static final String ELLIPSIS = "\u2026";

    /** A row in the table. @param words its text, or the start of it */
    record Shown(Row row, String words, double height) {}

    /**
     * The rows that have room, each of them whole.
     *
     * @param counts whether a last row counts the other turns
     */
    record Part(List<Shown> rows, Fold fold, boolean counts) {}

    /** @param others candidates that are no evidence; where not all evidence has room, only those that the class is told of */
    record Fit(Part evidence, Part others) {}

    private final LectureDecision step;
    private final LectureColumns columns;
    private final Map<List<Object>, Double> measured = new HashMap<>();
    /** The texts of evidence as they are shown, cut; kept, because every layout needs them. */
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

    /** Head, one turn of the evidence, and the row that counts the rest of it. @param width of the table, here and below */
    double floor(double width) {
        List<Row> evidence = step.evidence();
        return head() + EDGES + (evidence.isEmpty() ? 0 : height(evidence.getFirst(), width, 1))
                + (evidence.size() > 1 ? row() : 0);
    }

    /** Head, the least of the evidence before other words give way to it, and a line of each turn that the class is told of. */
    double least(double width) {
        return least(width, share(EVIDENCE_LINES));
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
        return head() + EDGES + evidenceHeight(step.evidence(), width, lines) + row() * step.told().size();
    }

    private double evidenceHeight(List<Row> rows, double width, int lines) {
        return rows.stream().mapToDouble(row -> height(row, width, lines)).sum();
    }

    Fit fit(double width, double height) {
        int lines = lines(width, height);
        double room = height - head() - EDGES;
        int count = step.evidence().size();
        while (count > 1 && evidenceHeight(step.foldEvidence(count).shown(), width, lines)
                + (count < step.evidence().size() ? row() : 0) > room) {
            count--;
        }
        Fold fold = step.foldEvidence(count);
        boolean folded = !fold.folded().isEmpty();
        Part evidence = new Part(
                fold.shown().stream().map(row -> new Shown(row, evidence(row, width, lines), height(row, width, lines))).toList(),
                fold, folded);
        return new Fit(evidence,
                others(width, lines, room - evidenceHeight(fold.shown(), width, lines) - (folded ? row() : 0), folded));
    }

    /** @param toldOnly whether there is room at most for those that the class is told of */
    private Part others(double width, int lines, double all, boolean toldOnly) {
        List<Row> order = toldOnly ? step.told() : step.byRoom();
        double room = all;
        Map<Row, Double> heights = new HashMap<>();
        for (Row row : order) {
            int place = heights.size() + 1;
            // A line of each other told turn, and the row that counts the rest, which the last row may use.
            double after = row() * (Math.max(0, step.told().size() - place) + (place == order.size() ? 0 : 1));
            double whole = height(row, width, lines);
            double next = row.told() && whole > room - after ? row() : whole;
            if (next > (row.told() ? room : room - after)) {
                break;
            }
            room -= next;
            heights.put(row, next);
        }
        Fold fold = step.fold(heights.size());
        return new Part(fold.shown().stream().map(row -> new Shown(row, row.text(), heights.get(row))).toList(), fold,
                !toldOnly && !fold.folded().isEmpty() && room >= row() - SLACK);
    }

    /**
     * Lines of each turn of the evidence, or of any turn while Answers are off: as many as fit, with a line for each other turn with a
     * row; if need be one.
     */
    private int lines(double width, double height) {
        boolean evidence = !step.evidence().isEmpty();
        int lines = evidence ? share(MOST_EVIDENCE_LINES) : HIDDEN_LINES;
        int least = evidence ? share(EVIDENCE_LINES) : 1;
        while (lines > least && needed(width, lines) > height) {
            lines--;
        }
        while (lines > 1 && least(width, lines) > height) {
            lines--;
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
        double most = row.gold() ? mostOfEvidence(row, width, lines) : (answersOn ? TOLD_LINES : lines) * line(row, width);
        double words = Math.max(row.gold() ? Type.px(FATE) : 0, Math.min(words(row, row.text(), width), most));
        return Math.max(row(), Math.ceil(words + 2 * pad(row) + 2));
    }

    /** The height of the text of evidence at most: its lines, or as high as the mark beside it and the words below that. */
    private double mostOfEvidence(Row row, double width, int lines) {
        return Math.max(Type.px(FATE), lines * line(row, width));
    }

    /** @param lines of all evidence */
    private int share(int lines) {
        return Math.max(EVIDENCE_TURN_LINES, lines / Math.max(1, step.evidence().size()));
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
        double most = mostOfEvidence(row, width, lines) + SLACK;
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
