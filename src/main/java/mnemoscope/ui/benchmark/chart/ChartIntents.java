package mnemoscope.ui.benchmark.chart;

import mnemoscope.report.Figure;
import mnemoscope.report.ValueTable;

/** What the user wants of a chart; the owner of the charts does it. Called on the FX thread. */
public interface ChartIntents {
    /** A click on a dot: the trace of this policy in this episode, at the chosen budget. */
    void open(String policy, String episode);

    /** A click on a policy's row or line. */
    void select(String policy);

    /** Writes a figure as PNG, where the user says. @param name of the file, without its ending */
    void exportPicture(String name, Figure figure);

    /** Writes a figure as SVG, where the user says. @param name of the file, without its ending */
    void exportDrawing(String name, Figure figure);

    /** Writes a table as CSV, where the user says. */
    void export(ValueTable table);
}
