package mnemoscope.report.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Axes.RoundRange;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.NumberStyle;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;

/**
 * Lines of policies over named places, such as lags or ages, with their names in a legend.
 *
 * @param at     the places, ascending
 * @param joined number of places, from the first, whose marks are joined by lines
 * @param below  a number below each place; NaN for none
 * @param floor  smallest value drawn; lines go below it, their values are in the table
 */
record Courses(List<Place> at, int joined, String across, String up, List<Course> lines, List<Double> below, String belowName,
        double floor, NumberStyle numbers) {
    private static final double LEFT = 34;
    private static final double ROW = 14;
    private static final double WIDTH = 640;
    private static final double HEIGHT = 330;

    /** @param x on the axis */
    record Place(double x, String words) {}

    /** @param values one per place; NaN where unknown. @param once drawn hollow and dashed, as a second line of its policy */
    record Course(String name, String title, PolicyMark mark, boolean once, List<Double> values) {
        private int known() {
            return (int) values.stream().filter(Double::isFinite).count();
        }

        /** "BC-learner (1 of 10)" where other lines have more points. */
        private String keyed(int most) {
            return known() == most ? "" : " " + Texts.of("chart.some-of-points", known(), most);
        }

        private LineLook look(ChartLook look) {
            LineLook own = LineLook.of(title, mark, look);
            return once ? own.drawn(true, Dash.SHORT) : own;
        }
    }

    Chart chart(String name, String title, ValueTable data, List<String> caption) {
        List<Course> known = lines.stream().filter(line -> line.values.stream().anyMatch(Double::isFinite)).toList();
        if (known.isEmpty()) {
            return Chart.nothing(title, Texts.of("chart.nothing-is-complete-yet"));
        }
        Courses drawn = new Courses(at, joined, across, up, known, below, belowName, floor, numbers);
        List<ChartPoint> points = drawn.points();
        return new Chart(name, title, points.stream().map(ChartPoint::words).collect(Collectors.joining(". ")) + ".", drawn::plot,
                points, data, Chart.seeing(caption, known.stream().filter(line -> line.mark.reference()).map(line -> line.title)),
                WIDTH, HEIGHT);
    }

    private List<ChartPoint> points() {
        return lines.stream()
                .flatMap(line -> IntStream.range(0, at.size()).filter(k -> Double.isFinite(line.values.get(k)))
                        .filter(k -> line.values.get(k) >= floor)
                        .mapToObj(k -> new ChartPoint(at.get(k).x, line.values.get(k),
                                line.title + ", " + at.get(k).words + ": " + numbers.text(line.values.get(k)), line.name)))
                .toList();
    }

    private JFreeChart plot(ChartLook look) {
        double[] places = at.stream().mapToDouble(Place::x).toArray();
        double margin = (places[places.length - 1] - places[0]) / 24 + 0.1;
        RoundRange range = RoundRange.of(DoubleStream.concat(DoubleStream.of(0), lines.stream()
                .flatMapToDouble(line -> line.values.stream().mapToDouble(value -> value)).map(value -> Math.max(floor, value))));
        // The first is drawn last: a line of few points is over the others, or its points could not be found.
        List<Course> front = lines.stream()
                .sorted(Comparator.comparingInt(Course::known).thenComparing(line -> !line.mark.reference())).toList();
        List<List<Drawn>> ways = front.stream().map(this::drawn).toList();
        List<LineLook> looks = front.stream().map(line -> line.look(look)).toList();
        OpenPlot plot = Plots.plot(
                Plots.series(ways.stream().map(way -> way.stream().mapToDouble(Drawn::x).toArray()).toList(),
                        ways.stream().map(way -> way.stream().mapToDouble(Drawn::y).toArray()).toList()),
                Plots.across(places[0] - margin, places[places.length - 1] + margin, places, this::words, look),
                Plots.values(range.low(), range.high(), range.ticks(), value -> range.label(value, numbers), look),
                new MarkedLines(looks, Collections.nCopies(looks.size(), 2.0),
                        (line, point) -> ways.get(line).get(point).marked ? 9.5 : 0, look),
                LEFT, 12, look);
        plot.with(pen -> pen.line(pen.left(), pen.y(0), pen.right(), pen.y(0), 1.2, look.muted()));
        boolean row = below.stream().anyMatch(Double::isFinite);
        Axes.named(plot, across, row ? 2 * ROW + 8 : 0, look);
        if (row) {
            plot.with(pen -> numbersBelow(pen));
        }
        Axes.upTitled(plot, up, LEFT, look);
        return Axes.keyed(Plots.chart(plot, look), LEFT, look, lines.stream().map(line -> key(line, look)).toList());
    }

    private LegendItem key(Course course, ChartLook look) {
        LineLook line = course.look(look);
        int most = lines.stream().mapToInt(Course::known).max().orElse(0);
        return new LegendItem(line.title() + course.keyed(most), null, null, null, line.outline(0, 0, 10),
                line.fill(look.ground()), LineLook.OUTLINE, line.colour());
    }

    private String words(double x) {
        return at.stream().filter(place -> place.x == x).findFirst().map(Place::words).orElse("");
    }

    /** A point of a line as drawn; the line has a gap where y is NaN. */
    private record Drawn(double x, double y, boolean marked) {}

    /** The points of a line: places that are not joined have a gap before them, and a line to a value below the floor ends there. */
    private List<Drawn> drawn(Course line) {
        List<Drawn> all = new ArrayList<>();
        for (int k = 0; k < at.size(); k++) {
            double x = at.get(k).x;
            double y = line.values.get(k);
            double before = k == 0 || k >= joined ? Double.NaN : line.values.get(k - 1);
            if (k >= joined) {
                all.add(new Drawn(x, Double.NaN, false));
            }
            if (y < floor != before < floor && Double.isFinite(before)) {
                double left = at.get(k - 1).x;
                all.add(new Drawn(left + (x - left) * (floor - before) / (y - before), floor, false));
            }
            all.add(new Drawn(x, y < floor ? Double.NaN : y, true));
        }
        return all;
    }

    private void numbersBelow(Pen pen) {
        double y = pen.bottom() + Plots.FOOT + ROW;
        pen.words(belowName, pen.left() - LEFT, y - 1, pen.look().axis(), pen.look().muted());
        for (int k = 0; k < at.size(); k++) {
            if (Double.isFinite(below.get(k))) {
                String words = NumberStyle.WHOLE.text(below.get(k));
                pen.words(words, pen.x(at.get(k).x) - PictureFonts.width(words, 10, false) / 2, y + ROW - 1, pen.look().axis(),
                        pen.look().ink());
            }
        }
    }
}
