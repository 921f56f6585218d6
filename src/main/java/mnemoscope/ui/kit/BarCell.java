package mnemoscope.ui.kit;

import javafx.css.PseudoClass;
import javafx.scene.layout.Region;

/**
 * A small bar on a ground. As a score bar it has the policy's hue, filled when kept and outlined when evicted; as a freshness
 * bar it is grey and its ground is dashed when stale.
 */
public final class BarCell extends Region {
    private static final PseudoClass OUTLINED = PseudoClass.getPseudoClass("outlined");
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");

    private final Region ground = new Region();
    private final Region bar = new Region();
    private final double thickness;
    private double share;

    private BarCell(double width, double thickness, String styleClass) {
        this.thickness = thickness;
        getStyleClass().addAll("mn-bar", styleClass);
        ground.getStyleClass().add("mn-bar-ground");
        bar.getStyleClass().add("mn-bar-fill");
        getChildren().addAll(ground, bar);
        setMinSize(width, thickness + 2);
        setPrefSize(width, thickness + 2);
        setMaxHeight(thickness + 2);
        setMouseTransparent(true);
    }

    /** A bar in the hue of the policy (class {@link Token#hueClass()} on it or on a parent), 48 x 7 in a column. */
    public static BarCell score(double width) {
        return new BarCell(width, 7, "mn-score-bar");
    }

    /** A grey bar, 26 x 5.6 in a column. */
    public static BarCell freshness(double width) {
        return new BarCell(width, 5.6, "mn-fresh-bar");
    }

    /**
     * @param share  of the full width, 0 to 1; NaN and negative values draw none
     * @param filled whether the item is kept
     */
    public void showScore(double share, boolean filled) {
        pseudoClassStateChanged(OUTLINED, !filled);
        show(share);
    }

    /** @param freshness phi, 0 to 1 */
    public void showFreshness(double freshness, boolean stale) {
        pseudoClassStateChanged(STALE, stale);
        show(freshness);
    }

    private void show(double changed) {
        share = Math.clamp(Double.isNaN(changed) ? 0 : changed, 0, 1);
        bar.setVisible(share > 0);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double top = snapPositionY((getHeight() - thickness) / 2);
        ground.resizeRelocate(0, top, getWidth(), thickness);
        bar.resizeRelocate(0, top, Math.max(share > 0 ? 2 : 0, getWidth() * share), thickness);
    }
}
