package mnemoscope.ui.workspace;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.picture.Picture;

/**
 * A figure that the present state gives.
 *
 * @param title  in lists
 * @param made   draws it, on any thread; empty if there is nothing to draw
 * @param export asks for its format and writes it, on the FX thread
 */
public record Figure(String title, Supplier<Optional<Picture>> made, Consumer<Picture> export) {
    public static Figure of(Picture picture, Consumer<Picture> export) {
        return new Figure(picture.title(), () -> Optional.of(picture), export);
    }

    /** A chart that is made when it is drawn; one without points has nothing to show. */
    public static Figure of(String title, Supplier<Chart> chart, Consumer<Picture> export) {
        return new Figure(title, () -> Optional.of(chart.get()).filter(made -> !made.points().isEmpty()).map(Chart::picture),
                export);
    }

    /** A figure with another title in lists. */
    public Figure titled(String other) {
        return new Figure(other, made, export);
    }

    public static Figure of(Chart chart, Consumer<Picture> export) {
        return of(chart.title(), () -> chart, export);
    }
}
