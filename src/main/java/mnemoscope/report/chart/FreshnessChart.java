package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Texts;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/**
 * The decay of freshness with age, for stable and temporary turns, with the position of one turn and the questions that needed
 * it.
 */
public final class FreshnessChart {
    private static final double STALE = 0.5;
    private static final double LEFT = 26;
    /** Distance between positions tried for words, and margin around words, px. */
    private static final double STEP = 4;
    private static final double CLEAR = 2;
    private static final int SEED = 4;
    /** Points per curve; more would be less than a pixel apart. */
    private static final int MOST_POINTS = 60;

    private FreshnessChart() {}

    public static Chart of(Comparison shown, WhyView why) {
        MemoryType own = why.stable() ? MemoryType.STABLE : MemoryType.TEMPORARY;
        int oldest = Math.max(60, (int) Math.ceil(why.ageTurns() * 1.15 / 20) * 20);
        double phi = Double.isNaN(why.freshness()) ? phi(own, why.ageTurns()) : why.freshness();
        String here = why.ageTurns() < 0
                ? ""
                : Texts.of("chart.freshness-at-age", Numbers.score(phi),
                        Numbers.count(why.ageTurns(), Texts.of("chart.turn"), Texts.of("chart.turns")));
        List<ChartPoint> points = new ArrayList<>();
        why.life().uses().stream().filter(use -> use.ageTurns() <= oldest).forEach(use -> points
                .add(new ChartPoint(use.ageTurns(), phi(own, use.ageTurns()), use.told(), Integer.toString(use.decision()))));
        if (why.ageTurns() >= 0) {
            points.add(new ChartPoint(why.ageTurns(), phi, here, ""));
        }
        return new Chart(shown.conversation().id() + "-" + why.id() + "-freshness",
                Texts.of("chart.freshness-by-age-in-turns", why.id()),
                here.isEmpty()
                        ? Texts.of("chart.it-has-not-arrived")
                        : why.stable() ? Texts.of("chart.it-is-stable", here) : Texts.of("chart.it-is-temporary", here),
                look -> plot(why, own, oldest, phi, here, look), points, Curves.until(oldest).data, RunningCharts.caption(shown),
                688, 180);
    }

    /** Values shared by all turns up to an age. @param temporary at {@code ages}, as {@code stable} */
    private record Curves(int oldest, double[] ages, double[] temporary, double[] stable, ValueTable data) {
        // A replay requests the same values at nearly every decision.
        private static volatile Curves last = of(60);

        static Curves until(int oldest) {
            Curves known = last;
            if (known.oldest != oldest) {
                known = of(oldest);
                last = known;
            }
            return known;
        }

        private static Curves of(int oldest) {
            int points = Math.min(oldest, MOST_POINTS);
            double[] ages = IntStream.rangeClosed(0, points).mapToDouble(k -> k * oldest / points).toArray();
            return new Curves(oldest, ages, along(MemoryType.TEMPORARY, ages), along(MemoryType.STABLE, ages),
                    new ValueTable("freshness", List.of("age", "stable", "temporary"),
                            IntStream.rangeClosed(0, oldest).mapToObj(
                                    age -> List.<Object>of(age, phi(MemoryType.STABLE, age), phi(MemoryType.TEMPORARY, age)))
                                    .toList()));
        }

        private static double[] along(MemoryType type, double[] ages) {
            return Arrays.stream(ages).map(age -> phi(type, (int) age)).toArray();
        }
    }

    private static double phi(MemoryType type, int age) {
        return FreshnessSettings.DEFAULT.phi(type, age);
    }

    private static LineLook line(String title, boolean strong, ChartLook look) {
        return LineLook.solid(title, strong ? look.ink() : look.subtle(), MarkShape.CIRCLE);
    }

    static String mark(double value) {
        return value == STALE ? Numbers.fixed(value, 1) : Long.toString(Math.round(value));
    }

    private static JFreeChart plot(WhyView why, MemoryType own, int oldest, double phi, String here, ChartLook look) {
        List<LineLook> looks = List.of(line(Texts.of("chart.temporary"), !why.stable(), look),
                line(Texts.of("chart.stable"), why.stable(), look));
        Curves until = Curves.until(oldest);
        double[] ages = until.ages;
        List<double[]> curves = List.of(until.temporary, until.stable);
        int last = ages.length - 1;
        var renderer = Plots.lines(looks, 1.2);
        renderer.setSeriesStroke(why.stable() ? 1 : 0, looks.getFirst().stroke(2));
        OpenPlot plot = Plots.plot(Plots.series(ages, curves),
                Plots.across(0, oldest, new double[]{0, oldest / 2, oldest}, age -> Integer.toString((int) age), look),
                Plots.values(0, 1, new double[]{0, STALE, 1}, FreshnessChart::mark, look), renderer, LEFT, 14, look);
        plot.with(pen -> pen.box(pen.left(), Math.round(pen.y(STALE)), pen.right() - pen.left(), 1, look.subtle()));
        plot.with(new EndLabels(List.of(new EndLabels.End(looks.get(0), curves.get(0)[last], false, false, why.stable()),
                new EndLabels.End(looks.get(1), curves.get(1)[last], false, false, !why.stable()),
                new EndLabels.End(line(Texts.of("chart.stale"), false, look), STALE, false, false, true)), 80));
        plot.with(pen -> why.life().uses().stream().filter(use -> use.ageTurns() <= oldest)
                .forEach(use -> dot(pen, use.ageTurns(), phi(own, use.ageTurns()), 3, look.ground())));
        if (why.ageTurns() >= 0) {
            plot.with(pen -> {
                dot(pen, why.ageTurns(), phi, 4, look.ink());
                label(pen, fitting(here, phi, pen.data().getWidth()), new Point2D.Double(pen.x(why.ageTurns()), pen.y(phi)),
                        lines(pen, ages, curves));
            });
        }
        return Plots.chart(Axes.titled(plot, Texts.of("chart.axis-age"), Texts.of("chart.axis-freshness"), LEFT, look), look);
    }

    /** Labels the turn; in a narrow pane only the axis shows the age. @param room for the words, px */
    static String fitting(String words, double phi, double room) {
        return PictureFonts.width(words, 11, true) + STEP <= room ? words : Numbers.score(phi);
    }

    private static void dot(Pen pen, double x, double y, double radius, Color inside) {
        Shape dot = Pen.circle(pen.x(x), pen.y(y), radius);
        pen.fill(dot, inside);
        pen.draw(dot, new BasicStroke(1.4f), pen.look().ink());
    }

    /** Lines that words must avoid. */
    private static List<Line2D> lines(PlotArea area, double[] ages, List<double[]> curves) {
        List<Line2D> lines = new ArrayList<>(List.of(new Line2D.Double(area.left(), area.y(STALE), area.right(), area.y(STALE))));
        for (double[] curve : curves) {
            for (int k = 1; k < curve.length; k++) {
                lines.add(new Line2D.Double(area.x(ages[k - 1]), area.y(curve[k - 1]), area.x(ages[k]), area.y(curve[k])));
            }
        }
        return lines;
    }

    private static void label(Pen pen, String words, Point2D at, List<Line2D> lines) {
        Rectangle2D box = near(at, PictureFonts.width(words, 11, true), 12, pen.data(), lines);
        double nearX = Math.clamp(at.getX(), box.getMinX(), box.getMaxX());
        double nearY = Math.clamp(at.getY(), box.getMinY(), box.getMaxY());
        if (at.distance(nearX, nearY) > 9) {
            pen.line(at.getX(), at.getY(), nearX, nearY, 0.8, pen.look().muted());
        }
        // In a narrow chart no place is free of lines: they end at the words.
        pen.box(box.getMinX() - 1, box.getMinY(), box.getWidth() + 2, box.getHeight(), pen.look().ground());
        pen.words(words, box.getMinX(), box.getMaxY() - 2.5, pen.look().metaStrong(), pen.look().ink());
    }

    /**
     * The position nearest to a point, within an area, that touches no line; if there is none, the one that touches the fewest.
     */
    static Rectangle2D near(Point2D point, double width, double height, Rectangle2D room, List<Line2D> lines) {
        Rectangle2D best = new Rectangle2D.Double(room.getMinX(), room.getMinY(), width, height);
        double least = Double.POSITIVE_INFINITY;
        // Runs at every decision of a replay: tries few positions first, then only those that may be better.
        for (int every : new int[]{SEED, 1}) {
            least = Math.nextUp(least);
            for (double y = room.getMinY() - 4; y + height <= room.getMaxY(); y += every * STEP / 2) {
                for (double x = room.getMinX() + 2; x + width <= room.getMaxX(); x += every * STEP) {
                    double far = point.distance(Math.clamp(point.getX(), x, x + width), Math.clamp(point.getY(), y, y + height));
                    double cost = far + Math.abs(x + width / 2 - point.getX()) / 50 + (far < 6 ? 500 : 0);
                    if (cost < least) {
                        Rectangle2D clear = new Rectangle2D.Double(x - CLEAR, y - CLEAR, width + 2 * CLEAR, height + 2 * CLEAR);
                        for (int k = 0; k < lines.size() && cost < least; k++) {
                            cost += clear.intersectsLine(lines.get(k)) ? 1000 : 0;
                        }
                    }
                    if (cost < least) {
                        least = cost;
                        best = new Rectangle2D.Double(x, y, width, height);
                    }
                }
            }
        }
        return best;
    }
}
