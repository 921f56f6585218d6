package mnemoscope.ui.replay.columns;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.geometry.Point2D;
import javafx.scene.text.Font;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.decision.TurnTable;
import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.replay.columns.ColumnRows.RowGrid;

/** Paints the rows of the table by turn in the columns of {@link TurnColumns}. */
record TurnRows(TurnTable table, List<PolicyStyle> styles, TurnColumns columns, String unit) implements PaintedRows {
    private static final double BASE = 17;

    @Override
    public int size() {
        return table.rows().size() + (table.alike() > 0 ? 1 : 0);
    }

    @Override
    public double height(int k) {
        return TurnColumns.ROW;
    }

    @Override
    public int turn(int k) {
        return k < table.rows().size() ? table.turn(k) : -1;
    }

    /** Before the name of the turn. */
    @Override
    public Point2D noted() {
        return new Point2D(3, 7);
    }

    @Override
    public void paint(RowPainter brush, int k, double y, double width) {
        if (k >= table.rows().size()) {
            brush.text(alike(), columns.textX(width), y + BASE, width - columns.textX(width), PaintedCanvas.META,
                    ColorRole.MUTED);
            return;
        }
        TurnTable.TurnRow shown = table.rows().get(k);
        RowView row = shown.row();
        boolean lost = row.gold() && shown.cells().stream().noneMatch(cell -> cell.row() != null && cell.row().kept());
        if (row.gold()) {
            brush.tag(row.id(), lost, TurnColumns.TURN_X - 2, y + 5);
        } else {
            Font font = shown.differs() ? PaintedCanvas.ROW_STRONG : RowPainter.ROW;
            brush.text(row.id(), TurnColumns.TURN_X, y + BASE, TurnColumns.TURN, font, ColorRole.FG);
        }
        if (columns.namesSpeaker(width)) {
            brush.text(row.speaker(), columns.speakerX(), y + BASE, TurnColumns.SPEAKER, RowPainter.ROW, ColorRole.MUTED);
        }
        brush.text(row.text(), row.matches(), columns.textX(width), y + BASE, columns.textWidth(width),
                row.gold() ? PaintedCanvas.ROW_STRONG : RowPainter.ROW, ColorRole.FG);
        if (!columns.folds(width)) {
            for (TurnFact fact : TurnFact.values()) {
                fact.cell.paint(brush, row, columns.factX(width, fact), y);
            }
        }
        for (int p = 0; p < styles.size(); p++) {
            cell(brush, shown.cells().get(p), styles.get(p), columns.cellX(width, p), y, columns.cellWidth(width));
        }
        brush.fill(ColorRole.HAIR, 0, y + TurnColumns.ROW - 1, width, 1);
    }

    private void cell(RowPainter brush, TurnTable.TurnCell cell, PolicyStyle style, double x, double y, double width) {
        RowView row = cell.row();
        DroppedView lost = cell.lost();
        if (lost != null && lost.isDropped() || row != null && row.gold() && !row.kept()) {
            brush.fill(ColorRole.WARNING_GROUND, x + 1, y, width - 7, TurnColumns.ROW - 1);
        }
        brush.fill(ColorRole.HAIR, x, y, 1, TurnColumns.ROW);
        double right = x + width - 6;
        if (row != null && row.forced() && !row.pinned()) {
            brush.fill(ColorRole.ACCENT, x + 1, y, 3, TurnColumns.ROW - 1);
        }
        if (row != null) {
            brush.mark(style, row.kept() ? MarkState.FILLED : MarkState.HOLLOW, x + 15.5, y + 13, 13);
            if (width >= TurnColumns.LEAST_BARRED) {
                double wide = Math.clamp(right - 36 - 9 - 27 - x, 0, 46);
                brush.score(style, row.fraction(), row.kept(), x + 27, y + 9.5, wide);
            }
            brush.right(row.score(), right, y + BASE, PaintedCanvas.META, row.kept() ? ColorRole.FG : ColorRole.MUTED);
        } else if (lost != null) {
            double text = lost.isDropped() ? x + 27 : x + 9;
            if (lost.isDropped()) {
                brush.mark(style, MarkState.CROSS, x + 15.5, y + 13, 13);
            }
            brush.text(
                    lost.isDropped()
                            ? dropped(lost.droppedAt() + 1, right - text)
                            : Texts.of(lost.fate() == Fate.NOT_OFFERED ? "replay.not-offered" : "replay.not-arrived"),
                    text, y + BASE, right - text, PaintedCanvas.META_STRONG, ColorRole.WARNING);
        } else {
            brush.text(Numbers.NONE, x + 12, y + BASE, 20, PaintedCanvas.META, ColorRole.MUTED);
        }
    }

    /** The decision that dropped a turn; beside the cross its number says as much where the word has no room. */
    static String dropped(int decision, double room) {
        String words = Texts.of("replay.gone-dropped-at", decision);
        return RowPainter.CharacterWidths.of(PaintedCanvas.META_STRONG).width(words) <= room
                ? words
                : Texts.of("replay.gone-dropped-at-in-brief", decision);
    }

    private String alike() {
        return table.byKind()
                ? Numbers.whole(table.alike()) + " " + Texts.of("replay.not-listed")
                : Texts.of("replay.agree-on-other-turns");
    }

    @Override
    public String words(int k) {
        return k >= table.rows().size() ? alike() : table.rows().get(k).row().id() + ", " + table.rows().get(k).row().text();
    }

    @Override
    public String tip(int k) {
        return k < table.rows().size() ? ColumnRows.tip(table.rows().get(k).row(), unit) : "";
    }

    /** A value of a turn between its text and the policies, in the order of the columns. */
    enum TurnFact {
        TOKENS(40, true, unit -> unit,
                (brush, row, x, y) -> brush.right(Numbers.whole(row.tokens()), x + 40, y + BASE, RowPainter.ROW,
                        ColorRole.MUTED)),
        FRESH(RowGrid.FRESH + 6, false, unit -> Texts.of("replay.fresh-column"), (brush, row, x, y) -> {
            if (!Double.isNaN(row.freshness())) {
                brush.freshness(row.freshness(), row.stale(), x, y + 10, RowGrid.FRESH);
            }
        });

        final double width;
        final boolean right;
        private final UnaryOperator<String> head;
        private final Cell cell;

        /** @param head from the unit of sizes */
        TurnFact(double width, boolean right, UnaryOperator<String> head, Cell cell) {
            this.width = width;
            this.right = right;
            this.head = head;
            this.cell = cell;
        }

        String head(String unit) {
            return head.apply(unit);
        }

        @FunctionalInterface
        private interface Cell {
            void paint(RowPainter brush, RowView row, double x, double y);
        }
    }

    /** The horizontal positions of the table by turn, for its head and rows. @param policies number of policy cells */
    record TurnColumns(int policies) {
        static final double ROW = 26;
        static final double TURN_X = 12;
        static final double TURN = 52;
        static final double SPEAKER = 64;
        private static final double GAP = 8;
        private static final double RIGHT = 10;
        private static final double LEAST_TEXT = 230;
        /** Smallest width of a cell with a score bar. */
        static final double LEAST_BARRED = 100;
        private static final double LEAST_CELL = 84;
        private static final double LEAST_FOLDED = 76;
        private static final double LEAST_WORDS = 150;
        private static final double FACTS = factsFrom(0);

        private static double factsFrom(int place) {
            return Arrays.stream(TurnFact.values()).skip(place).mapToDouble(fact -> GAP + fact.width).sum();
        }

        /**
         * Whether the facts of a turn are hidden in favour of the text, which would otherwise show only a few letters; the tooltip
         * has them.
         */
        boolean folds(double width) {
            return policies > 4 && width - RIGHT - policies * LEAST_CELL - FACTS - GAP - speakerX() < LEAST_WORDS;
        }

        /** Narrower with more policies, and where the text would otherwise show only a few letters. */
        double cellWidth(double width) {
            double lacking = LEAST_TEXT - textWidth(width, usualCell(), namesSpeaker(width));
            return Math
                    .floor(Math.clamp(usualCell() - lacking / policies, folds(width) ? LEAST_FOLDED : LEAST_CELL, usualCell()));
        }

        private double usualCell() {
            return policies <= 3 ? 126 : policies == 4 ? 112 : policies == 5 ? 100 : 92;
        }

        double cellX(double width, int p) {
            return width - RIGHT - (policies - p) * cellWidth(width);
        }

        double speakerX() {
            return TURN_X + TURN + GAP;
        }

        double textX(double width) {
            return speakerX() + (namesSpeaker(width) ? SPEAKER + GAP : 0);
        }

        boolean namesSpeaker(double width) {
            return policies <= 4 && textWidth(width, LEAST_BARRED, true) >= LEAST_TEXT;
        }

        double textWidth(double width) {
            double end = cellX(width, 0) - (folds(width) ? 0 : FACTS);
            return Math.max(0, end - GAP - textX(width));
        }

        private double textWidth(double width, double cell, boolean speaker) {
            return width - RIGHT - policies * cell - (folds(width) ? 0 : FACTS) - GAP - speakerX()
                    - (speaker ? SPEAKER + GAP : 0);
        }

        double factX(double width, TurnFact fact) {
            return cellX(width, 0) - factsFrom(fact.ordinal());
        }
    }
}
