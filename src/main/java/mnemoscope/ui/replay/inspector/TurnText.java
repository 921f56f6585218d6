package mnemoscope.ui.replay.inspector;

import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import mnemoscope.text.LongText;
import mnemoscope.ui.kit.Type;

/** What a turn says, in eight lines at first, so that what stands below stays in view; a link shows the rest. */
public final class TurnText extends Region {
    private static final int LINES = 8;

    private final Label text = Type.BODY.label("", "mn-turn-text");
    private final Hyperlink more = new Hyperlink();
    private String said = "";
    private boolean all;

    TurnText() {
        text.setWrapText(true);
        more.getStyleClass().add("mn-step-link");
        more.setVisible(false);
        more.setOnAction(event -> expand(!all));
        getChildren().addAll(text, more);
        expand(false);
    }

    /** Shows a turn; the same one stays as it is. */
    void show(String words) {
        if (!words.equals(said)) {
            said = words;
            text.setText(LongText.shown(words));
            expand(false);
        }
    }

    private void expand(boolean on) {
        all = on;
        more.setText(on ? "Show less" : "Show all");
        requestLayout();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return textHeight(width) + (isLong(width) ? more.prefHeight(-1) : 0);
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        text.resizeRelocate(0, 0, width, textHeight(width));
        more.setVisible(isLong(width));
        layoutInArea(more, 0, textHeight(width), width, more.prefHeight(-1), 0, HPos.LEFT, VPos.TOP);
    }

    private double textHeight(double width) {
        double full = text.prefHeight(width);
        return all ? full : Math.min(full, most());
    }

    private boolean isLong(double width) {
        return text.prefHeight(width) > most();
    }

    private double most() {
        Text lines = new Text("x\n".repeat(LINES - 1) + "x");
        lines.setFont(text.getFont());
        return Math.ceil(lines.getLayoutBounds().getHeight() + text.getInsets().getTop() + text.getInsets().getBottom()) + 1;
    }
}
