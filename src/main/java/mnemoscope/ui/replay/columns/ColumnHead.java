package mnemoscope.ui.replay.columns;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import mnemoscope.explain.step.ColumnView;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** Names the columns of the rows below it, on the very same places. */
final class ColumnHead extends Region {
    private final Label kept = Type.META.label("", "mn-strong");
    private final Label unit = right("", "Size of the turn, in the unit of the budget");
    private final Label fresh = right("fresh", "Freshness phi = exp(-g kappa dt), kappa = 1 + ln(1 + dt / 10); dt is the age in "
            + "turns. Dashed: stale, below 0.5.");
    private final Label score = Type.META.label("", "mn-muted");
    private final Label also = right("also in", "Which of the other policies shown keep the same turn");

    ColumnHead() {
        getChildren().addAll(kept, unit, fresh, score, also);
        setMinHeight(ColumnItem.HEAD);
        setPrefHeight(ColumnItem.HEAD);
        Tips.on(score, "What the policy ranks by; the bar is against the best of this column.");
    }

    void show(ColumnView column) {
        kept.setText("Kept " + column.keptCount());
        unit.setText(column.unit());
        score.setText(column.scoreLabel());
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double right = getWidth() - RowGrid.RIGHT;
        double scoreX = right - RowGrid.VALUE - RowGrid.GAP - RowGrid.SCORE;
        double freshX = scoreX - RowGrid.GAP - RowGrid.FRESH;
        double tokensEnd = Math.min(freshX - RowGrid.GAP, RowGrid.TEXT_X + 38 + RowGrid.GAP + 54 + 20 + 22);
        double y = 3;
        kept.resizeRelocate(RowGrid.TEXT_X, y, 88, 15);
        unit.resizeRelocate(tokensEnd - 60, y, 60, 15);
        double freshWide = Math.ceil(fresh.prefWidth(-1));
        fresh.resizeRelocate(freshX + RowGrid.FRESH - Math.max(RowGrid.FRESH, freshWide), y, Math.max(RowGrid.FRESH, freshWide),
                15);
        double alsoWide = Math.ceil(also.prefWidth(-1));
        also.resizeRelocate(right - alsoWide, y, alsoWide, 15);
        score.resizeRelocate(scoreX, y, Math.max(0, right - alsoWide - 4 - scoreX), 15);
    }

    private static Label right(String text, String tip) {
        Label label = Type.META.label(text, "mn-muted");
        label.setAlignment(Pos.CENTER_RIGHT);
        Tips.on(label, tip);
        return label;
    }
}
