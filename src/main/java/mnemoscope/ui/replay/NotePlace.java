package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** Holds the note below a page: as high as its words, and scrolled where the page is too low for them. */
final class NotePlace extends StackPane {
    /** Minimum height at the normal type size, px: the sentence and a row of answers. */
    private static final double LEAST = 90;

    private final ScrollPane scroll = Layouts.scrolled(null);
    /** Not during a layout, which would keep the sizes of before. */
    private final Runnable fitSoon = FrameCallbacks.once(this::fit);
    private Node words;
    private double most = Double.MAX_VALUE;

    NotePlace() {
        setVisible(false);
        setMinHeight(USE_PREF_SIZE);
        // A bar that comes and goes would change the height of the words.
        scroll.setVbarPolicy(ScrollPane.ScrollBarPolicy.ALWAYS);
    }

    void put(Node note) {
        words = note;
        getChildren().setAll(note);
        Layouts.showWhile(this, note.visibleProperty());
    }

    private boolean isScrolled() {
        return getChildren().contains(scroll);
    }

    private boolean isLow() {
        return getHeight() < high(getWidth()) - 1;
    }

    private void fit() {
        if (isVisible() && isLow() != isScrolled()) {
            boolean low = isLow();
            getChildren().clear();
            scroll.setContent(low ? words : null);
            getChildren().setAll(List.of(low ? scroll : words));
        }
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (isLow() != isScrolled()) {
            fitSoon.run();
        }
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.min(high(width), Math.max(most, Type.px(LEAST)));
    }

    /** The height of the words at a width, px. */
    double high(double width) {
        return words == null ? 0 : Math.ceil(words.prefHeight(width));
    }

    /** Limits the height; the words scroll if needed. @param height px */
    void atMost(double height) {
        if (height != most) {
            most = height;
            requestLayout();
        }
    }
}
