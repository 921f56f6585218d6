package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.miss.Misses;
import mnemoscope.explain.miss.Misses.Asked;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.explain.miss.SurvivalCurve;
import mnemoscope.explain.miss.SurvivalCurve.Fall;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/**
 * The share of evidence still held by age, one step function per policy, with the share of needs at that age or older dotted, and
 * the half-lives at the right.
 */
public final class SurvivalChart {
    private static final double LEFT = 34;
    private static final double MARK = 12;
    private static final double ROW = 17;
    private static final double NAMES_MOST = 110;
    /** Smallest width of the data with names beside it, px. */
    private static final double LEAST = 120;
    private static final double[] AGES = {0, 1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000};

    private static final BasicStroke DOTTED = new BasicStroke(1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10,
            new float[]{1.5f, 2.5f}, 0);

    private final List<OfPolicy> lines;
    private final Asked asked;
    private final SequencedMap<String, PolicyMark> marks;
    /** The largest age of the axis, at least 1 turn. */
    private final int oldest;

    private SurvivalChart(Misses misses) {
        lines = misses.policies();
        asked = misses.asked();
        SequencedMap<String, PolicyMark> alone = new LinkedHashMap<>();
        lines.forEach(line -> alone.put(line.name(), line.traces().getFirst().policy().mark()));
        marks = alone;
        oldest = IntStream.concat(lines.stream().mapToInt(line -> survival(line).oldest()),
                asked.ages().isEmpty() ? IntStream.of(1) : IntStream.of(1, asked.ages().getLast())).max().orElseThrow();
    }

    /** @param data its values; {@code caption} describes the replay */
    public static Chart of(Misses misses, ValueTable data, List<String> caption) {
        SurvivalChart chart = new SurvivalChart(misses);
        String title = Texts.of("chart.evidence-still-held-by-age");
        String halves = chart.lines.stream().map(line -> line.title() + " " + half(line)).collect(Collectors.joining(", "));
        return new Chart(data.name(), title, Texts.of("chart.survival.median", halves), chart::plot, chart.points(), data,
                Stream.concat(caption.stream(), Stream.of(Texts.of("chart.survival.waits"))).toList(), 560, 300)
                .beside(EndLabels.longest(chart.lines.stream().map(OfPolicy::title).toList()));
    }

    private static SurvivalCurve survival(OfPolicy line) {
        return line.anatomy().survival();
    }

    private static String half(OfPolicy line) {
        return survival(line).halfLife().isPresent()
                ? Numbers.whole(survival(line).halfLife().getAsInt())
                : Texts.of("chart.never");
    }

    private static String still() {
        return Texts.of("chart.still-to-be-asked");
    }

    private static double at(double age) {
        return Math.log1p(Math.max(0, age));
    }

    private JFreeChart plot(ChartLook look) {
        List<LineLook> looks = LineLook.ofReplay(marks, lines.stream().map(OfPolicy::title).toList(), look);
        double[] ticks = DoubleStream.of(AGES).filter(age -> age <= oldest).map(SurvivalChart::at).toArray();
        OpenPlot plot = Plots.plot(
                Plots.series(lines.stream().map(line -> steps(line, true)).toList(),
                        lines.stream().map(line -> steps(line, false)).toList()),
                Plots.across(0, at(oldest), ticks, age -> Numbers.whole(Math.round(Math.expm1(age))), look),
                Plots.values(0, 1, new double[]{0, 0.25, 0.5, 0.75, 1}, share -> Numbers.whole(Math.round(100 * share)), look),
                Plots.lines(looks, 2), LEFT, 0, look);
        plot.with(pen -> IntStream.range(0, looks.size()).forEach(k -> survival(lines.get(k)).halfLife()
                .ifPresent(age -> pen.mark(looks.get(k), pen.x(at(age)), pen.y(0.5), MARK))));
        plot.with(this::stillAsked);
        plot.with(new Halves(looks));
        return Plots.chart(Axes.upTitled(Axes.named(plot, Texts.of("chart.age-in-turns-logarithmic"), 0, look),
                Texts.of("chart.axis-still-held"), LEFT, look), look);
    }

    /** A step function: the share of needs at each age or older. */
    private void stillAsked(Pen pen) {
        Path2D path = new Path2D.Double();
        path.moveTo(pen.x(0), pen.y(1));
        for (int age : new TreeSet<>(asked.ages())) {
            // Up to this age every need was still to come.
            Point2D end = path.getCurrentPoint();
            path.lineTo(pen.x(at(age)), end.getY());
            path.lineTo(pen.x(at(age)), pen.y(asked.shareFrom(age + 1)));
        }
        pen.draw(path, DOTTED, pen.look().muted());
    }

    /** The corners of a step function. */
    private double[] steps(OfPolicy line, boolean ages) {
        List<Double> corners = new ArrayList<>();
        double share = 1;
        corners.add(ages ? 0 : 1.0);
        for (Fall fall : survival(line).falls()) {
            corners.add(ages ? at(fall.age()) : share);
            share = fall.share();
            corners.add(ages ? at(fall.age()) : share);
        }
        corners.add(ages ? at(survival(line).oldest()) : share);
        return corners.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Marks, names and half-lives at the right, shortest first. */
    private final class Halves implements OpenPlot.Overlay {
        private final List<LineLook> looks;
        private final double numbers;
        private final double names;
        /** Whether the data are wide enough for them; determined before drawing. */
        private boolean shows;

        Halves(List<LineLook> looks) {
            this.looks = looks;
            names = Math.min(LegendNames.isPicture() ? Double.MAX_VALUE : NAMES_MOST,
                    Stream.concat(looks.stream().map(LineLook::title), Stream.of(still()))
                            .mapToDouble(each -> PictureFonts.width(each, 11, false)).max().orElse(0));
            numbers = lines.stream().mapToDouble(line -> PictureFonts.width(half(line), 11, true)).max().orElse(0);
        }

        @Override
        public double room(PlotArea area, double width) {
            double whole = 14 + MARK + 6 + names + 12 + numbers + 2;
            shows = area.right() - area.left() - whole >= LEAST;
            return shows ? whole : MARK;
        }

        @Override
        public void draw(Pen pen) {
            if (!shows) {
                return;
            }
            ChartLook look = pen.look();
            double left = pen.right() + 14;
            double end = left + MARK + 6 + names + 12 + numbers;
            pen.wordsTo(end, Texts.of("chart.half-gone-at-age"), pen.top() + 4, look.axis(), look.muted());
            List<Integer> order = IntStream.range(0, lines.size()).boxed()
                    .sorted(Comparator.comparingInt(k -> survival(lines.get(k)).halfLife().orElse(Integer.MAX_VALUE))).toList();
            double gap = Math.min(ROW, (pen.bottom() - pen.top() - 8) / (order.size() + 1));
            for (int place = 0; place < order.size(); place++) {
                int k = order.get(place);
                double y = pen.top() + 20 + place * gap;
                pen.mark(looks.get(k), left + MARK / 2, y, MARK);
                pen.words(PictureFonts.cut(looks.get(k).title(), names + 1, 11, false), left + MARK + 6, y + 4, look.meta(),
                        look.ink());
                pen.wordsTo(end, half(lines.get(k)), y + 4, look.metaStrong(), look.ink());
            }
            if (asked.halfAge().isPresent()) {
                double y = pen.top() + 20 + order.size() * gap;
                pen.line(left, y, left + MARK, y, DOTTED, look.muted());
                pen.words(PictureFonts.cut(still(), names + 1, 11, false), left + MARK + 6, y + 4, look.meta(), look.muted());
                pen.wordsTo(end, Numbers.whole(asked.halfAge().getAsInt()), y + 4, look.meta(), look.muted());
            }
        }
    }

    /** One row per age at which some policy drops evidence. */
    private List<ChartPoint> points() {
        TreeSet<Integer> ages = new TreeSet<>();
        lines.forEach(line -> survival(line).falls().forEach(fall -> ages.add(fall.age())));
        return ages.stream()
                .map(age -> new ChartPoint(at(age), Double.NaN,
                        () -> Texts.of("chart.of-age-are-held", age,
                                lines.stream().map(line -> line.title() + " " + Numbers.percent(survival(line).shareAt(age)))
                                        .collect(Collectors.joining(", ")),
                                Numbers.percent(asked.shareFrom(age))),
                        ""))
                .toList();
    }
}
