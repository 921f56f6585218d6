package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.RegretSummary;
import mnemoscope.explain.decision.ColumnView;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.ColumnView.RowList;
import mnemoscope.explain.decision.ColumnView.RowView;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.replay.Fate;
import mnemoscope.ui.replay.columns.ColumnItems.ColumnItem;
import org.junit.jupiter.api.Test;

class ColumnItemsTest {
    @Test
    void shortColumn_isShownWhole() {
        List<ColumnItem> items = ColumnItems.of(column(3, 2, -1), 400, -1, false, false);
        assertThat(items).filteredOn(item -> item instanceof ColumnItem.Row).hasSize(5);
        assertThat(items).noneMatch(item -> item instanceof ColumnItem.Fold);
        assertThat(items.get(3)).isInstanceOf(ColumnItem.BudgetLine.class);
    }

    @Test
    void longColumn_foldsBothSidesOfTheLine() {
        List<ColumnItem> items = ColumnItems.of(column(20, 480, -1), 330, -1, false, false);
        assertThat(items).filteredOn(item -> item instanceof ColumnItem.Fold).hasSize(2);
        assertThat(items).anyMatch(item -> item instanceof ColumnItem.Fold fold && fold.words().matches("\\d+ more kept"));
    }

    @Test
    void unfoldedSide_isShownWhole() {
        assertThat(ColumnItems.of(column(20, 480, -1), 330, -1, true, false))
                .filteredOn(item -> item instanceof ColumnItem.Row row && row.row().kept()).hasSize(20);
        assertThat(ColumnItems.of(column(20, 480, -1), 330, -1, false, true))
                .filteredOn(item -> item instanceof ColumnItem.Row row && !row.row().kept()).hasSize(480);
    }

    @Seeds(200)
    void evidenceSelectionAndBudgetLine_stayInView(Draw draw) {
        int kept = draw.between(0, 60);
        int evicted = draw.between(0, 500);
        int height = draw.between(330, 900);
        int gold = draw.between(0, 600);
        int lost = draw.between(0, 4);
        int turns = kept + evicted;
        int evidence = turns == 0 ? -1 : gold % turns;
        List<ColumnItem> items = ColumnItems.of(column(kept, evicted, evidence, lost), height, evidence, false, false);
        if (evidence >= 0) {
            assertThat(items).anyMatch(item -> item.turn() == evidence);
        }
        assertThat(items).filteredOn(item -> item instanceof ColumnItem.BudgetLine).hasSize(1);
        assertThat(items.stream().mapToDouble(ColumnItem::height).sum()).isLessThanOrEqualTo(height);
        int hidden = items.stream().filter(ColumnItem.Fold.class::isInstance).map(ColumnItem.Fold.class::cast)
                .mapToInt(fold -> Integer.parseInt(fold.words().split(" ")[0])).sum();
        long rows = items.stream().filter(ColumnItem.Row.class::isInstance).count();
        assertThat(rows + hidden).isEqualTo(turns);
    }

    /** Two folds' height was set aside where one was enough: a row more had its place. */
    @Seeds(200)
    void whatIsFolded_hasNoRoom(Draw draw) {
        int kept = draw.between(0, 60);
        int evicted = draw.between(0, 500);
        int height = draw.between(330, 900);
        List<ColumnItem> items = ColumnItems.of(column(kept, evicted, -1), height, -1, false, false);
        if (items.stream().anyMatch(ColumnItem.Fold.class::isInstance)) {
            assertThat(height - items.stream().mapToDouble(ColumnItem::height).sum()).isLessThan(ColumnItem.ROW);
        }
    }

    private static ColumnView column(int kept, int evicted, int gold) {
        return column(kept, evicted, gold, 0);
    }

    private static ColumnView column(int kept, int evicted, int gold, int lost) {
        return new ColumnView("p", "P", false, false, false, DecisionOutcome.HIT, "Hit", 1, 2, "words", "", "", "", "score", "",
                listed(rows(0, kept, true, gold)), listed(rows(kept, evicted, false, gold)), 0, 0,
                IntStream.range(0, lost)
                        .mapToObj(k -> new DroppedView(1000 + k, "G" + k, "text", Fate.DROPPED, 0, "dropped at decision 1", ""))
                        .toList(),
                RegretSummary.NONE, "", false);
    }

    private static List<RowView> rows(int from, int count, boolean kept, int gold) {
        return IntStream.range(from, from + count).mapToObj(k -> new RowView(k, "D" + k, "A", "1", 1, "text", List.of(), "1", 1,
                1, false, kept, k == gold, false, List.of(), "", false, false, false)).toList();
    }

    private static RowList listed(List<RowView> rows) {
        return new RowList(rows.stream().mapToInt(RowView::turn).toArray(),
                rows.stream().filter(RowView::gold).map(RowView::turn).toList(), rows::get);
    }
}
