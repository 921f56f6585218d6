package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.BarCell;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.kit.Type;

/** One turn and one cell a policy, on the columns of {@link TurnColumns}; reused from row to row. */
final class TurnNode extends Region {
    private final TurnColumns columns;
    private final Label id = Type.ROW.label("");
    private final Tag tag = new Tag("");
    private final Label speaker = Type.ROW.label("", "mn-muted");
    private final Label text = Type.ROW.label("");
    private final Label tokens = Type.ROW.label("", "mn-muted");
    private final BarCell fresh = BarCell.freshness(RowNode.FRESH);
    private final List<PolicyCell> cells;

    TurnNode(TurnColumns columns, List<PolicyStyle> styles) {
        this.columns = columns;
        cells = styles.stream().map(style -> new PolicyCell(style, styles.size() < 6)).toList();
        tokens.setAlignment(Pos.CENTER_RIGHT);
        text.setMinWidth(0);
        getChildren().addAll(id, tag, speaker, text, tokens, fresh);
        getChildren().addAll(cells);
        setPrefHeight(TurnColumns.ROW);
    }

    void show(TurnTable.TurnRow shown) {
        RowView row = shown.row();
        boolean lost = row.gold() && shown.cells().stream().noneMatch(cell -> cell.row() != null && cell.row().kept());
        id.setText(row.id());
        tag.setText(row.id());
        tag.setLost(lost);
        tag.setVisible(row.gold());
        id.setVisible(!row.gold());
        RowNode.toggle(id, "mn-strong", shown.differs());
        RowNode.toggle(text, "mn-strong", row.gold());
        speaker.setText(row.speaker());
        speaker.setVisible(columns.namesSpeaker());
        text.setText(row.text());
        tokens.setText(Integer.toString(row.tokens()));
        fresh.setVisible(!Double.isNaN(row.freshness()));
        fresh.showFreshness(row.freshness(), row.stale());
        for (int p = 0; p < cells.size(); p++) {
            cells.get(p).show(shown.cells().get(p));
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        double y = Math.floor((height - 17) / 2);
        id.resizeRelocate(TurnColumns.TURN_X, y, TurnColumns.TURN, 17);
        tag.resizeRelocate(TurnColumns.TURN_X - 2, y, tag.prefWidth(-1), 17);
        speaker.resizeRelocate(columns.speakerX(), y, TurnColumns.SPEAKER, 17);
        text.resizeRelocate(columns.textX(), y, columns.textWidth(width), 17);
        tokens.resizeRelocate(columns.tokensX(width), y, TurnColumns.TOKENS, 17);
        fresh.resizeRelocate(columns.freshX(width), Math.floor((height - 9) / 2), RowNode.FRESH, 9);
        for (int p = 0; p < cells.size(); p++) {
            cells.get(p).resizeRelocate(columns.cellX(width, p), 0, columns.cellWidth(), height);
        }
    }
}
