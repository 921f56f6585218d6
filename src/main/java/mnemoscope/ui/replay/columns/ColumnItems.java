package mnemoscope.ui.replay.columns;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.ColumnView.RowList;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;

/**
 * Fits the rows of a column into a given height: long sections fold, so that the budget line, the evidence and the selected turn
 * stay visible.
 */
public final class ColumnItems {
    private static final int LEAST_ROWS = 2;

    private final ColumnView column;
    private final int selected;
    private final List<ColumnItem> items = new ArrayList<>();

    private ColumnItems(ColumnView column, int selected) {
        this.column = column;
        this.selected = selected;
    }

    /**
     * @param height        of the list in px
     * @param selected      the selected turn, or -1
     * @param unfoldKept    whether to show all kept rows
     * @param unfoldDropped whether to show all dropped rows
     */
    public static List<ColumnItem> of(ColumnView column, double height, int selected, boolean unfoldKept, boolean unfoldDropped) {
        return new ColumnItems(column, selected).fit(height, unfoldKept, unfoldDropped);
    }

    private List<ColumnItem> fit(double height, boolean unfoldKept, boolean unfoldDropped) {
        // Unfolded sections scroll; the others keep their folded length.
        int rows = (int) (height / ColumnItem.ROW);
        while (rows > LEAST_ROWS && fit(rows, false, false).stream().mapToDouble(ColumnItem::height).sum() > height) {
            rows--;
        }
        return fit(Math.max(LEAST_ROWS, rows), unfoldKept, unfoldDropped);
    }

    /** @param rows rows for both sections; the second gets two fifths of them if both need the room */
    private List<ColumnItem> fit(int rows, boolean unfoldKept, boolean unfoldDropped) {
        items.clear();
        int kept = column.kept().size();
        int dropped = column.dropped().size();
        int forDropped = Math.min(dropped, Math.max(Math.min(LEAST_ROWS + 1, rows / 2), rows * 2 / 5));
        int keptRows = Math.min(kept, rows - forDropped);
        int droppedRows = Math.min(dropped, rows - keptRows);
        addSection(column.kept(), unfoldKept ? kept : keptRows, true);
        alike(column.alikeKept(), "replay.kept-by-every-policy-shown");
        items.add(new ColumnItem.BudgetLine());
        items.add(new ColumnItem.Head(Texts.of("replay.evicted-now", column.droppedCount()), column.note(), false));
        addSection(column.dropped(), unfoldDropped ? dropped : droppedRows, false);
        alike(column.alikeDropped(), "replay.kept-by-none");
        if (!column.lost().isEmpty()) {
            boolean anyDropped = column.lost().stream().anyMatch(DroppedView::isDropped);
            boolean late = column.lost().stream().anyMatch(each -> each.fate() == Fate.NOT_ARRIVED);
            items.add(new ColumnItem.Head(
                    Texts.of(anyDropped ? "replay.gone-earlier" : late ? "replay.not-arrived-yet" : "replay.not-offered-here",
                            column.lost().size()),
                    "", anyDropped));
            column.lost().forEach(each -> items.add(new ColumnItem.Dropped(each)));
        }
        return items;
    }

    private void alike(int count, String how) {
        if (count > 0) {
            items.add(new ColumnItem.Alike(count + " " + Texts.of(column.byKind() ? "replay.not-listed" : how)));
        }
    }

    private void addSection(RowList rows, int most, boolean kept) {
        int left = most - (int) IntStream.range(0, rows.size()).filter(k -> isWanted(rows, k)).count();
        int hidden = 0;
        for (int k = 0; k < rows.size(); k++) {
            boolean wanted = isWanted(rows, k);
            if (wanted || left > 0) {
                addFold(hidden, kept);
                hidden = 0;
                left -= wanted ? 0 : 1;
                items.add(new ColumnItem.Row(rows, k));
            } else {
                hidden++;
            }
        }
        addFold(hidden, kept);
    }

    /** Whether a row is shown in any case. */
    private boolean isWanted(RowList rows, int k) {
        return rows.turn(k) == selected || rows.isGold(k);
    }

    private void addFold(int hidden, boolean kept) {
        if (hidden > 0) {
            items.add(new ColumnItem.Fold(Texts.of(kept ? "replay.more-kept" : "replay.more-evicted", hidden), kept));
        }
    }

    /** One line of a column's list. */
    public sealed interface ColumnItem {
        double ROW = 34;
        double HEAD = 21;
        double FOLD = 20;
        double LINE = 2;

        /** In px. */
        default double height() {
            return switch (this) {
                case Row _,Dropped _ -> ROW;
                case Head _ -> HEAD;
                case Fold _,Alike _ -> FOLD;
                case BudgetLine _ -> LINE;
            };
        }

        /** The turn of the item; -1 for none. */
        default int turn() {
            return switch (this) {
                case Row(RowList rows, int place) -> rows.turn(place);
                case Dropped(DroppedView lost) -> lost.turn();
                default -> -1;
            };
        }

        /** A row at an index of its list, created when drawn. */
        record Row(RowList rows, int place) implements ColumnItem {
            RowView row() {
                return rows.get(place);
            }
        }

        record Dropped(DroppedView lost) implements ColumnItem {}

        /**
         * @param strong e.g. "11 dropped now"
         * @param more   e.g. "never needed again"
         */
        record Head(String strong, String more, boolean warning) implements ColumnItem {}

        /** Hidden rows; {@code kept} gives the side of the budget line. */
        record Fold(String words, boolean kept) implements ColumnItem {}

        /** Rows that are hidden because all policies agree on them. */
        record Alike(String words) implements ColumnItem {}

        /** The budget line: kept turns above, dropped turns below. */
        record BudgetLine() implements ColumnItem {}
    }
}
