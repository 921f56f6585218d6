package mnemoscope.report.chart;

import java.awt.Graphics2D;

/** What a plot draws above its data and beyond its border: labels at line ends, marks, brackets. */
@FunctionalInterface
public interface Overlay {
    void draw(Graphics2D g, PlotArea area);

    /**
     * Room that it needs right of the data, px.
     *
     * @param area where the data would lie without it
     */
    default double room(PlotArea area) {
        return 0;
    }
}
