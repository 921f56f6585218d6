package mnemoscope.report.chart;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;
import org.jfree.chart.JFreeChart;

/**
 * A chart with everything that a pane, a file and a screen reader need.
 *
 * @param name        of its file, without a suffix
 * @param title       with the unit; said above the chart, not by it
 * @param description the content in words
 * @param plotter     draws it in a look
 * @param points      points for mouse and arrow keys, in keyboard order
 * @param data        the values shown
 * @param caption     lines on its source, for a file
 * @param width       width of data and axes in a file at the default size, px of 1/96 inch
 * @param height      as {@code width}
 * @param least       smallest width at which names fit beside the data, px; a narrower file is scaled down
 */
public record Chart(String name, String title, String description, Function<ChartLook, JFreeChart> plotter,
        List<ChartPoint> points, ValueTable data, List<String> caption, double width, double height, double least) {
    /** Parts that a caption names; the values have the others. */
    private static final int NAMED = 3;

    private static final double WIDTH = 688;
    private static final double HEIGHT = 210;
    /** At this width the numbers of axes are 5 pt high in a column of 7.7 cm. */
    private static final double LEAST = 400;
    /** Px of the data, axis and marks where names are beside them. */
    private static final double BESIDE = 240;

    public Chart {
        points = List.copyOf(points);
        caption = List.copyOf(caption);
        least = Math.min(width, Math.max(LEAST, least));
    }

    /** A chart that fits in 400 px. */
    public Chart(String name, String title, String description, Function<ChartLook, JFreeChart> plotter, List<ChartPoint> points,
            ValueTable data, List<String> caption, double width, double height) {
        this(name, title, description, plotter, points, data, caption, width, height, LEAST);
    }

    /** A chart of the usual size without a caption. */
    public Chart(String name, String title, String description, Function<ChartLook, JFreeChart> plotter, List<ChartPoint> points,
            ValueTable data) {
        this(name, title, description, plotter, points, data, List.of(), WIDTH, HEIGHT);
    }

    /** An empty chart with a reason. */
    public static Chart nothing(String title, String why) {
        return new Chart("nothing", title, why, look -> Plots.chart(Plots.words(why, look), look), List.of(), ValueTable.NONE);
    }

    public Chart withCaption(List<String> lines) {
        return new Chart(name, title, description, plotter, points, data, lines, width, height, least);
    }

    /** With lines after its caption. */
    public Chart plusCaption(List<String> lines) {
        return withCaption(Stream.concat(caption.stream(), lines.stream()).toList());
    }

    /** With room for names beside the data in every file. @param px the width that the longest needs */
    Chart beside(double px) {
        return new Chart(name, title, description, plotter, points, data, caption, width, height, BESIDE + px);
    }

    Chart withTitle(String line) {
        return new Chart(name, line, description, plotter, points, data, caption, width, height, least);
    }

    Chart withData(ValueTable values) {
        return new Chart(name, title, description, plotter, points, values, caption, width, height, least);
    }

    public Chart withName(String file) {
        return new Chart(file, title, description, plotter, points, data, caption, width, height, least);
    }

    /** Writes it as the window exports it for print: SVG, values and caption. @param source the data of the chart */
    public void write(Path folder, String source) throws IOException {
        write(folder, PictureFormat.SVG);
        PictureExport.writeBeside(folder.resolve(name + PictureFormat.SVG.suffix()), picture().from(source));
    }

    /** Writes it in the colours of print, without values and caption. */
    public void write(Path folder, PictureFormat... formats) throws IOException {
        for (PictureFormat format : formats) {
            PictureExport.write(folder.resolve(name + format.suffix()), picture(), ExportSize.of(picture(), ChartLook.PRINT),
                    ChartLook.PRINT);
        }
    }

    /** The chart for a file. */
    public Picture picture() {
        return new Picture(name, title, description, (g, area, look) -> plotter.apply(look).draw(g, (Rectangle2D) area.clone()),
                data, caption, width, height, least, "");
    }

    /** Caption lines, the last one names the policies that see the answer; no line if there is none. */
    static List<String> seeing(List<String> caption, Stream<String> references) {
        String named = references.distinct().collect(Collectors.joining(", "));
        return named.isEmpty()
                ? caption
                : Stream.concat(caption.stream(), Stream.of(Texts.of("chart.see-the-answer", named))).toList();
    }

    /** A caption line on unfinished parts; none if all are finished. @param parts each with its progress */
    public static List<String> incomplete(List<String> parts) {
        String named = String.join(", ", parts.subList(0, parts.size() <= NAMED + 1 ? parts.size() : NAMED));
        return parts.isEmpty()
                ? List.of()
                : List.of(Texts.of("chart.not-complete-yet",
                        parts.size() <= NAMED + 1 ? named : Texts.of("chart.and-more", named, parts.size() - NAMED)));
    }
}
