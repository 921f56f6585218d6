package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.BarCell;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.kit.Type;

/** Two lines for one turn, reused from row to row: what it says and who keeps it too; then its numbers on fixed columns. */
final class RowNode extends Region {
    static final double TEXT_X = 28;
    static final double RIGHT = 10;
    static final double VALUE = 38;
    static final double SCORE = 48;
    static final double FRESH = 26;
    static final double GAP = 5;
    private static final double ALSO = 11;

    private final List<PolicyStyle> styles;
    private final PolicyStyle style;
    private final Mark mark;
    private final Label text = Type.ROW.label("");
    private MarkState state = MarkState.FILLED;
    private final Mark[] also;
    private final Label id = Type.META.label("");
    private final Tag tag = new Tag("");
    private final Label speaker = Type.META.label("", "mn-muted");
    private final Label tokens = Type.META.label("", "mn-muted");
    private final BarCell fresh = BarCell.freshness(FRESH);
    private final BarCell score = BarCell.score(SCORE);
    private final Label value = Type.META.label("");
    private final Label lost = Type.META.label("", "mn-strong", "mn-warn");
    private final Label ago = Type.META.label("", "mn-muted");

    RowNode(List<PolicyStyle> styles, int policy) {
        this.styles = styles;
        style = styles.get(policy);
        mark = new Mark(style, 13);
        also = new Mark[styles.size()];
        getChildren().add(mark);
        for (int p = 0; p < also.length; p++) {
            also[p] = new Mark(styles.get(p), 10);
            also[p].setVisible(false);
            getChildren().add(also[p]);
        }
        tokens.setAlignment(Pos.CENTER_RIGHT);
        value.setAlignment(Pos.CENTER_RIGHT);
        text.setMinWidth(0);
        getChildren().addAll(text, id, tag, speaker, tokens, fresh, score, value, lost, ago);
        setPrefHeight(ColumnItem.ROW);
        getStyleClass().add("mn-replay-row");
    }

    void show(RowView row) {
        mark(row.kept() ? MarkState.FILLED : MarkState.HOLLOW);
        text.setText(row.text());
        tone(row.gold(), !row.kept() && !row.gold());
        id.setText(row.id());
        name(row.id(), row.gold(), !row.kept());
        for (int p = 0; p < also.length; p++) {
            also[p].setVisible(row.alsoIn().contains(p));
        }
        speaker.setText(row.speaker());
        tokens.setText(Integer.toString(row.tokens()));
        fresh.showFreshness(row.freshness(), row.stale());
        score.showScore(row.fraction(), row.kept());
        value.setText(row.score());
        numbers(true);
    }

    void show(GoneView gone) {
        mark(gone.arrived() ? MarkState.CROSS : MarkState.NONE);
        text.setText(gone.text());
        tone(true, false);
        name(gone.id(), true, true);
        for (Mark other : also) {
            other.setVisible(false);
        }
        lost.setText(gone.what());
        ago.setText(gone.more());
        numbers(false);
    }

    private void mark(MarkState now) {
        // Showing a mark again has its style computed again, which costs more than all the rest of a row.
        if (now != state) {
            state = now;
            mark.show(style, now);
        }
    }

    private void tone(boolean strong, boolean muted) {
        toggle(text, "mn-strong", strong);
        toggle(text, "mn-muted", muted);
    }

    static void toggle(Label label, String styleClass, boolean on) {
        boolean has = label.getStyleClass().contains(styleClass);
        if (on && !has) {
            label.getStyleClass().add(styleClass);
        } else if (!on && has) {
            label.getStyleClass().remove(styleClass);
        }
    }

    private void name(String name, boolean gold, boolean isLost) {
        tag.setText(name);
        tag.setLost(isLost);
        tag.setVisible(gold);
        id.setVisible(!gold);
    }

    private void numbers(boolean on) {
        speaker.setVisible(on);
        tokens.setVisible(on);
        fresh.setVisible(on);
        score.setVisible(on);
        value.setVisible(on);
        lost.setVisible(!on);
        ago.setVisible(!on);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double right = getWidth() - RIGHT;
        mark.resizeRelocate(8, 3, 13, 13);
        double alsoX = right;
        for (int p = also.length - 1; p >= 0; p--) {
            if (styles.get(p) != style) {
                alsoX -= ALSO;
                also[p].resizeRelocate(alsoX, 5, 10, 10);
            }
        }
        boolean gone = lost.isVisible();
        text.resizeRelocate(TEXT_X, 1, Math.max(0, (gone ? right : alsoX - 4) - TEXT_X), 17);
        double y = 17;
        double idEnd = TEXT_X + 38;
        if (tag.isVisible()) {
            double wide = tag.prefWidth(-1);
            tag.resizeRelocate(TEXT_X, y - 1, wide, 16);
            idEnd = Math.max(idEnd, TEXT_X + wide);
        } else {
            double wide = Math.ceil(id.prefWidth(-1));
            id.resizeRelocate(TEXT_X, y, Math.min(wide, 74), 14);
            idEnd = Math.max(idEnd, TEXT_X + Math.min(wide, 74));
        }
        if (gone) {
            double wide = lost.prefWidth(-1);
            lost.resizeRelocate(idEnd + 4, y, wide, 14);
            ago.resizeRelocate(idEnd + wide + 9, y, Math.max(0, right - idEnd - wide - 9), 14);
            return;
        }
        double valueX = right - VALUE;
        double scoreX = valueX - GAP - SCORE;
        double freshX = scoreX - GAP - FRESH;
        double tokensX = Math.min(freshX - GAP - 22, TEXT_X + 38 + GAP + 54 + 20);
        value.resizeRelocate(valueX, y, VALUE, 14);
        score.resizeRelocate(scoreX, y + 3, SCORE, 9);
        fresh.resizeRelocate(freshX, y + 3, FRESH, 9);
        tokens.resizeRelocate(tokensX, y, 22, 14);
        double speakerWide = tokensX - idEnd - GAP;
        // Less than this would show only dots.
        speaker.resizeRelocate(idEnd + GAP, y, speakerWide < 34 ? 0 : speakerWide, 14);
    }
}
