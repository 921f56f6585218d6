package mnemoscope.ui.replay.decision;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.text.Font;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.LectureDecision.Cell;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Type;

/** The columns of a {@link LectureTable}: their words, and the widths that these need, in px. */
final class LectureColumns {
    /** Beside the words of a policy. */
    static final double PAD = 9;
    /** Beside the words of a turn. */
    static final double SIDE = 20;
    /** Between the id and the words of a turn. */
    static final double GAP = 14;
    private static final double EDGES = 4;
    private static final double LEAST = 150;
    private static final double MOST = 250;

    private final LectureDecision step;
    private final List<Double> policies;
    private final double ids;

    LectureColumns(LectureDecision step) {
        this.step = step;
        policies = IntStream.range(0, step.heads().size()).mapToObj(this::width).toList();
        ids = Stream.concat(step.evidence().stream(), step.others().stream().limit(40))
                .mapToDouble(row -> Type.width(row.id(), strong()) + Type.px(row.gold() ? 18 : 0)).max().orElse(0);
    }

    static Font plain() {
        return Type.face(Type.REGULAR, Type.BODY.size());
    }

    static Font strong() {
        return Type.BODY.strongFont();
    }

    private double width(int p) {
        ColumnView head = step.heads().get(p);
        double fates = step.evidence().stream().mapToDouble(row -> Type.width(fate(row.cells().get(p)), strong())).max()
                .orElse(0);
        double words = DoubleStream
                .of(titleWidth(head), Type.width(under(head), plain()), Type.width(reward(head), strong()), fates).max()
                .orElse(0);
        return Math.clamp(Math.ceil(words + around()), Type.px(LEAST), Type.px(MOST));
    }

    private static double around() {
        return Type.px(2 * PAD + EDGES);
    }

    private static double titleWidth(ColumnView head) {
        return Type.width(head.title(), strong()) + Type.px(head.seesAnswer() ? 66 : 36);
    }

    /** Whether a title is wider than any column, such as that of a what-if: it wraps to a second line. */
    boolean hasLongTitle() {
        return step.heads().stream().anyMatch(head -> titleWidth(head) + around() > Type.px(MOST));
    }

    /** The widths of the columns of policies. */
    List<Double> policies() {
        return policies;
    }

    double ids() {
        return ids;
    }

    /** The width of the words above the turns. @param table width of the table */
    double headWidth(double table) {
        return table - EDGES - policies.stream().mapToDouble(each -> each).sum() - Type.px(2 * SIDE);
    }

    /** The width of the text of a turn. @param table width of the table */
    double textWidth(double table) {
        return Math.max(Type.px(200), headWidth(table) - ids - Type.px(GAP)) - 2;
    }

    static String reward(ColumnView head) {
        return head.stepReward().isEmpty() ? "" : Texts.of("replay.lecture-reward", head.stepReward());
    }

    static String under(ColumnView head) {
        if (head.veiled()) {
            return Texts.of(head.seesAnswer() ? "replay.lecture-sees-the-answer" : "replay.lecture-hidden");
        }
        // Large numbers leave no room for the unit, which the budget names.
        String whole = head.occupancyWords();
        return Type.width(whole, plain()) + around() <= Type.px(MOST)
                ? whole
                : Texts.of("replay.lecture-used-of-budget", Numbers.whole(head.used()), Numbers.whole(head.budget()));
    }

    /** The fate of evidence in words. */
    static String fate(Cell cell) {
        return switch (cell.deed()) {
            case COVERED -> Texts.of("replay.lecture-covered-by", cell.by());
            case KEPT -> Texts.of("replay.sign-kept");
            case DROPPED_NOW -> Texts.of("replay.sign-let-go-now");
            case DROPPED_EARLIER -> Texts.of("replay.lecture.dropped-at", cell.decision() + 1);
            case NONE, HIDDEN -> "";
        };
    }
}
