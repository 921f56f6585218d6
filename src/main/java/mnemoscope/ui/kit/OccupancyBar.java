package mnemoscope.ui.kit;

import javafx.scene.layout.Region;

/** The used share of the budget: a rounded bar, 6 px high, in the hue of the policy. */
public final class OccupancyBar extends Region {
    private static final double HEIGHT = 6;

    private final Region ground = Layouts.styled(new Region(), "mn-occupancy-ground");
    private final Region bar = Layouts.styled(new Region(), "mn-occupancy-fill");
    private double share;

    public OccupancyBar() {
        getStyleClass().add("mn-occupancy");
        getChildren().addAll(ground, bar);
        Layouts.high(this, HEIGHT);
        setMouseTransparent(true);
    }

    /** @param share used tokens divided by the budget, drawn from 0 to 1 */
    public void show(double share) {
        this.share = Math.clamp(Double.isNaN(share) ? 0 : share, 0, 1);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        ground.resizeRelocate(0, 0, getWidth(), getHeight());
        bar.resizeRelocate(0, 0, Math.max(share > 0 ? HEIGHT : 0, getWidth() * share), getHeight());
        bar.setVisible(share > 0);
    }
}
