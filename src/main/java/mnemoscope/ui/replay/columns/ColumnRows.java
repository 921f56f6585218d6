package mnemoscope.ui.replay.columns;

import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.text.Font;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.model.Texts;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.Fate;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.replay.columns.ColumnItems.ColumnItem;
import mnemoscope.ui.replay.columns.RowPainter.CharacterWidths;

/** Paints the items of a column: two lines per turn, heads, folds, the budget line. */
public record ColumnRows(List<ColumnItem> items, List<PolicyStyle> styles, int policy, String unit) implements PaintedRows {
    /** Minimum width of the name of a turn, px. */
    private static final double LEAST_ID = 38;
    /** Maximum letters of a text in a tooltip. */
    private static final int LONGEST_TIP = 400;

    private static final String FORCED = Texts.of("replay.forced");
    private static final String PINNED = Texts.of("replay.always-kept");
    private static final double ALSO = 11;
    private static final double LEAST_NAME = 34;

    private PolicyStyle style() {
        return styles.get(policy);
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public double height(int k) {
        return items.get(k).height();
    }

    @Override
    public int turn(int k) {
        return items.get(k).turn();
    }

    @Override
    public boolean isActive(int k) {
        return items.get(k).turn() >= 0 || items.get(k) instanceof ColumnItem.Fold;
    }

    /** Below the mark of the policy. */
    @Override
    public Point2D noted() {
        return new Point2D(10, 20);
    }

    @Override
    public boolean isLost(int k) {
        return switch (items.get(k)) {
            case ColumnItem.Row each -> each.rows().isGold(each.place()) && !each.row().kept();
            case ColumnItem.Dropped each -> each.lost().fate() != Fate.NOT_ARRIVED;
            default -> false;
        };
    }

    @Override
    public void paint(RowPainter brush, int k, double y, double width) {
        switch (items.get(k)) {
            case ColumnItem.Row each -> row(brush, each.row(), y, width);
            case ColumnItem.Dropped each -> dropped(brush, each.lost(), y, width);
            case ColumnItem.Head each -> {
                ColorRole ink = each.warning() ? ColorRole.WARNING : ColorRole.FG;
                brush.text(each.strong(), 10, y + 15, width - 20, PaintedCanvas.META_STRONG, ink);
                double x = 10 + CharacterWidths.of(PaintedCanvas.META_STRONG).width(each.strong()) + 4;
                brush.text(each.more(), x, y + 15, width - x - 10, PaintedCanvas.META, ColorRole.MUTED);
            }
            case ColumnItem.Fold each -> brush.text(each.words(), RowGrid.TEXT_X, y + 14, width - RowGrid.TEXT_X - 10,
                    PaintedCanvas.META, ColorRole.ACCENT);
            case ColumnItem.Alike each -> brush.text(each.words(), RowGrid.TEXT_X, y + 14, width - RowGrid.TEXT_X - 10,
                    PaintedCanvas.META, ColorRole.MUTED);
            case ColumnItem.BudgetLine each -> brush.fill(ColorRole.FG, 8, y, width - 16, 2);
        }
    }

    private void row(RowPainter brush, RowView row, double y, double width) {
        double right = width - RowGrid.RIGHT;
        brush.mark(style(), row.kept() ? MarkState.FILLED : row.cleared() ? MarkState.CLEARED : MarkState.HOLLOW, 14.5, y + 10,
                13);
        double alsoX = right;
        for (int p = styles.size() - 1; p >= 0; p--) {
            if (p != policy) {
                alsoX -= ALSO;
                if (row.alsoIn().contains(p)) {
                    brush.mark(styles.get(p), MarkState.FILLED, alsoX + 5, y + 10, 10);
                }
            }
        }
        Font font = row.gold() ? PaintedCanvas.ROW_STRONG : RowPainter.ROW;
        ColorRole ink = row.gold() || row.kept() ? ColorRole.FG : ColorRole.MUTED;
        brush.text(row.text(), row.matches(), RowGrid.TEXT_X, y + 14, alsoX - 4 - RowGrid.TEXT_X, font, ink);
        double nameEnd = name(brush, row.gold() ? row.id() : idAndSession(row), row.gold(), !row.kept(), y,
                row.kind().isEmpty() ? LEAST_ID : LEAST_ID - 8);
        double base = y + 28;
        boolean kinds = !row.kind().isEmpty();
        double scoreX = RowGrid.scoreX(width, kinds);
        double freshX = scoreX - RowGrid.GAP - RowGrid.FRESH;
        double tokensEnd = RowGrid.tokensEnd(width, kinds);
        brush.right(row.score(), right, base, PaintedCanvas.META, ColorRole.FG);
        if (right - RowGrid.VALUE - scoreX > RowGrid.GAP) {
            brush.score(style(), row.fraction(), row.kept(), scoreX, y + 21, RowGrid.score(width, kinds));
        }
        brush.freshness(row.freshness(), row.stale(), freshX, y + 21.7, RowGrid.FRESH);
        String size = Numbers.whole(row.tokens());
        double room = tokensEnd - sized(size, kinds) - nameEnd - RowGrid.GAP;
        String forced = row.pinned() ? PINNED : row.forced() ? FORCED : "";
        boolean tight = room < CharacterWidths.of(PaintedCanvas.META_STRONG).width(forced) && !forced.isEmpty();
        if (tight) {
            // The size is hidden in its favour; the tooltip has both.
            room = tokensEnd - nameEnd - RowGrid.GAP;
        } else {
            brush.right(size, tokensEnd, base, PaintedCanvas.META, ColorRole.MUTED);
        }
        if (!forced.isEmpty()) {
            brush.text(forced, nameEnd + RowGrid.GAP, base, room, PaintedCanvas.META_STRONG,
                    row.pinned() ? ColorRole.MUTED : ColorRole.ACCENT);
        } else if (kinds) {
            brush.outlined(row.kind(), nameEnd + RowGrid.GAP, y + 17.5, room, row.kind().equals(TurnKind.USER.title()));
        } else if (room >= LEAST_NAME) {
            // A narrower text would show only dots.
            brush.text(row.speaker(), nameEnd + RowGrid.GAP, base, room, PaintedCanvas.META, ColorRole.MUTED);
        }
    }

    /** The width of a turn's size, with the gap to the tag before it. */
    static double sized(String size, boolean kinds) {
        return Math.max(22, Math.ceil(CharacterWidths.of(PaintedCanvas.META).width(size)) + (kinds ? RowGrid.GAP - 1 : 0));
    }

    private void dropped(RowPainter brush, DroppedView lost, double y, double width) {
        double right = width - RowGrid.RIGHT;
        brush.mark(style(), lost.isDropped() ? MarkState.CROSS : MarkState.NONE, 14.5, y + 10, 13);
        brush.text(lost.text(), RowGrid.TEXT_X, y + 14, right - RowGrid.TEXT_X, PaintedCanvas.ROW_STRONG, ColorRole.FG);
        double x = name(brush, lost.id(), true, true, y, LEAST_ID) + 4;
        brush.text(lost.what(), x, y + 28, right - x, PaintedCanvas.META_STRONG, ColorRole.WARNING);
        double after = x + CharacterWidths.of(PaintedCanvas.META_STRONG).width(lost.what()) + 5;
        if (after < right) {
            brush.text(lost.more(), after, y + 28, right - after, PaintedCanvas.META, ColorRole.MUTED);
        }
    }

    /** "D2:17" unchanged, because it contains the session; otherwise "t14, S2". */
    public static String idAndSession(RowView row) {
        return !row.kind().isEmpty() || row.id().replaceFirst("^[A-Za-z]+", "").startsWith(row.session() + ":")
                ? row.id()
                : row.id() + ", S" + row.session();
    }

    private static double name(RowPainter brush, String id, boolean gold, boolean lost, double y, double least) {
        double wide;
        if (gold) {
            wide = brush.tag(id, lost, RowGrid.TEXT_X, y + 16.5);
        } else {
            wide = Math.min(74, Math.ceil(CharacterWidths.of(PaintedCanvas.META).width(id)));
            brush.text(id, RowGrid.TEXT_X, y + 28, 74, PaintedCanvas.META, ColorRole.FG);
        }
        return RowGrid.TEXT_X + Math.max(least, wide);
    }

    @Override
    public String words(int k) {
        return switch (items.get(k)) {
            case ColumnItem.Row each -> {
                RowView row = each.row();
                yield Texts.of(state(row), row.id(), row.text());
            }
            case ColumnItem.Dropped each -> each.lost().id() + ", " + each.lost().what() + ", " + each.lost().text();
            case ColumnItem.Head each -> each.strong() + " " + each.more();
            case ColumnItem.Fold each -> Texts.of("replay.show-folded", each.words());
            case ColumnItem.Alike each -> each.words();
            case ColumnItem.BudgetLine each -> Texts.of("replay.budget");
        };
    }

    private static String state(RowView row) {
        if (row.forced() && !row.pinned()) {
            return row.stale()
                    ? row.kept() ? "replay.row-kept-forced-stale" : "replay.row-evicted-forced-stale"
                    : row.kept() ? "replay.row-kept-forced" : "replay.row-evicted-forced";
        }
        return row.stale()
                ? row.kept() ? "replay.row-kept-stale" : "replay.row-evicted-stale"
                : row.kept() ? "replay.row-kept" : "replay.row-evicted";
    }

    @Override
    public String tip(int k) {
        return items.get(k) instanceof ColumnItem.Row each ? tip(each.row(), unit) : "";
    }

    /** The text, which the row may truncate; turn, size and freshness in words. */
    static String tip(RowView row, String unit) {
        String fresh = Double.isNaN(row.freshness())
                ? ""
                : "\n" + Texts.of(row.stale() ? "replay.stale-below-0-5" : "replay.fresh", Numbers.score(row.freshness()),
                        Numbers.fixed(FreshnessSettings.STALE_BELOW, 1));
        String text = row.text().length() <= LONGEST_TIP ? row.text() : row.text().substring(0, LONGEST_TIP) + "\u2026";
        return Texts.of("replay.row-tip", text, row.id(), row.kind().isEmpty() ? row.speaker() : row.kind(), row.session(),
                row.tokens(), unit, fresh,
                row.pinned()
                        ? "\n" + Texts.of("replay.always-kept-help")
                        : row.forced() ? "\n" + Texts.of("replay.what-if.forced") : "",
                row.fetched() ? "\n" + Texts.of("replay.fetched-back") : "",
                row.matches().isEmpty() ? "" : "\n" + Texts.of("replay.underlined-words-of-the-question"));
    }

    /** The horizontal positions in a column's rows, for the rows and the head above them; px. */
    static final class RowGrid {
        static final double TEXT_X = 28;
        static final double RIGHT = 10;
        static final double VALUE = 43;
        static final double FRESH = 23;
        static final double GAP = 5;
        /** The width from which a column that names kinds has room for a score bar. */
        private static final double LEAST_BARRED = 265;

        private RowGrid() {}

        static double scoreX(double width, boolean kinds) {
            return width - RIGHT - VALUE - GAP - score(width, kinds);
        }

        /** The right end of a turn's size. */
        static double tokensEnd(double width, boolean kinds) {
            return Math.min(scoreX(width, kinds) - GAP - FRESH - GAP, TEXT_X + LEAST_ID + GAP + 54 + 42);
        }

        /**
         * Width of the score bar, the first element that a narrow column drops; 0 for none.
         *
         * @param kinds whether rows also name kinds, which take precedence
         */
        static double score(double width, boolean kinds) {
            return !kinds ? Math.clamp(width - 210, 24, 48) : width < LEAST_BARRED ? 0 : Math.min(width - 253, 48);
        }
    }
}
