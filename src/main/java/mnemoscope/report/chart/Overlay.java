package mnemoscope.report.chart;

/** What a plot draws above its data and beyond its border: labels at line ends, marks, brackets. */
@FunctionalInterface
interface Overlay {
    void draw(Pen pen);

    /**
     * Room that it needs right of the data, px.
     *
     * @param area where the data would lie without it
     */
    default double room(PlotArea area) {
        return 0;
    }
}
