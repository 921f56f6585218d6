package mnemoscope.ui.benchmark;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;
import mnemoscope.ui.kit.Type;

/** Two cards side by side, or one above the other in a narrow window. */
final class SideBySide extends Region {
    private static final double FIRST = 540;
    private static final double HEIGHT = 318;
    private static final double STACKED_BELOW = 960;
    private static final double GAP = 8;

    private final Region first;
    private final Region second;
    private final double wide;

    SideBySide(Region first, Region second) {
        this(first, second, FIRST);
    }

    /** @param wide width of the first card where both stand side by side, px before it is scaled with the type */
    SideBySide(Region first, Region second, double wide) {
        this.first = first;
        this.second = second;
        this.wide = wide;
        getChildren().addAll(first, second);
        setMinSize(0, USE_PREF_SIZE);
        setPrefWidth(wide);
    }

    private static boolean stacked(double width) {
        return width < Type.grown(STACKED_BELOW);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double one = Type.grown(HEIGHT);
        return width >= 0 && stacked(width) ? 2 * one + GAP : one;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = Type.grown(HEIGHT);
        if (stacked(width)) {
            first.resizeRelocate(0, 0, width, height);
            second.resizeRelocate(0, height + GAP, width, height);
            return;
        }
        double left = Math.min(Type.grown(wide), Math.floor(width / 2));
        first.resizeRelocate(0, 0, left, height);
        second.resizeRelocate(left + GAP, 0, width - left - GAP, height);
    }
}
