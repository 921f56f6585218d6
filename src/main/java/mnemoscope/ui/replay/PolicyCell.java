package mnemoscope.ui.replay;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.BarCell;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;

/** What one policy does with one turn: kept, evicted, dropped earlier, or none of its candidates. */
final class PolicyCell extends Region {
    private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");

    private final PolicyStyle style;
    private final boolean bars;
    private final Mark mark;
    private MarkState state = MarkState.FILLED;
    private final BarCell bar = BarCell.score(46);
    private final Label value = Type.META.label("");
    private final Label none = Type.META.label(Numbers.NONE, "mn-muted");
    private final Label lost = Type.META.label("", "mn-strong", "mn-warn");

    /** @param bars whether there is room for score bars */
    PolicyCell(PolicyStyle style, boolean bars) {
        this.bars = bars;
        this.style = style;
        mark = new Mark(style, 13);
        bar.getStyleClass().add(style.hue().hueClass());
        value.setAlignment(Pos.CENTER_RIGHT);
        getStyleClass().add("mn-policy-cell");
        getChildren().addAll(mark, bar, value, none, lost);
    }

    void show(TurnTable.TurnCell cell) {
        RowView row = cell.row();
        GoneView gone = cell.gone();
        mark.setVisible(row != null || gone != null && gone.arrived());
        bar.setVisible(bars && row != null);
        value.setVisible(row != null);
        none.setVisible(row == null && gone == null);
        lost.setVisible(gone != null);
        pseudoClassStateChanged(LOST, gone != null && gone.arrived() || row != null && row.gold() && !row.kept());
        if (row != null) {
            mark(row.kept() ? MarkState.FILLED : MarkState.HOLLOW);
            bar.showScore(row.fraction(), row.kept());
            value.setText(row.score());
            RowNode.toggle(value, "mn-muted", !row.kept());
        } else if (gone != null) {
            mark(MarkState.CROSS);
            lost.setText(gone.arrived() ? "dropped, " + (gone.droppedAt() + 1) : "not arrived");
        }
        requestLayout();
    }

    private void mark(MarkState now) {
        if (now != state) {
            state = now;
            mark.show(style, now);
        }
    }

    @Override
    protected void layoutChildren() {
        double height = getHeight();
        double middle = Math.floor(height / 2);
        double right = getWidth() - 6;
        mark.resizeRelocate(9, middle - 6.5, 13, 13);
        none.resizeRelocate(12, middle - 8, 20, 16);
        double text = lost.isVisible() && !mark.isVisible() ? 9 : 27;
        lost.resizeRelocate(text, middle - 8, Math.max(0, right - text), 16);
        double valueWide = 36;
        double barWide = Math.clamp(right - valueWide - 9 - 27, 0, 46);
        bar.resizeRelocate(27, middle - 4.5, barWide, 9);
        value.resizeRelocate(right - valueWide - 4, middle - 8, valueWide + 4, 16);
    }
}
