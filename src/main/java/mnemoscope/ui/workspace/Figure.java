package mnemoscope.ui.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.picture.Picture;

/**
 * A figure that the present state gives.
 *
 * @param of      the data and settings that it was computed from, as {@link Feature#open} names them; empty if it is of no data, or
 *                follows the state at once
 * @param title   in lists
 * @param picture drawn on any thread; empty if there is nothing to draw
 * @param export  asks for its format and writes it, on the FX thread
 */
public record Figure(Optional<Object> of, String title, Optional<Picture> picture, Consumer<Picture> export) {
    public static Figure of(Picture picture, Consumer<Picture> export) {
        return new Figure(Optional.empty(), picture.title(), Optional.of(picture), export);
    }

    /** A chart; one without points has nothing to show. */
    public static Figure of(Chart chart, Consumer<Picture> export) {
        return new Figure(Optional.empty(), chart.title(),
                Optional.of(chart).filter(made -> !made.points().isEmpty()).map(Chart::picture), export);
    }

    /** A figure with another title in lists. */
    public Figure titled(String other) {
        return new Figure(of, other, picture, export);
    }

    /** A figure that is shown only while its data and settings are open. */
    public Figure of(Object computedFrom) {
        return new Figure(Optional.of(computedFrom), title, picture, export);
    }

    /** Whether it has anything to show of what is open. */
    public boolean isShown(List<Object> open) {
        return picture.isPresent() && of.stream().allMatch(open::contains);
    }
}
