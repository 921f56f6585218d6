package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.MemoryType;
import mnemoscope.report.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/** How freshness falls with age, for stable and temporary turns, where one turn is, and when questions needed it. */
public final class FreshnessChart {
    private static final double STALE = 0.5;

    private FreshnessChart() {
    }

    /** @param said the words of the turn, for the title of a file */
    public static Chart of(WhyView why, String said) {
        MemoryType own = why.stable() ? MemoryType.STABLE : MemoryType.TEMPORARY;
        int oldest = Math.max(60, (int) Math.ceil(why.ageTurns() * 1.15 / 20) * 20);
        double phi = Double.isNaN(why.freshness()) ? phi(own, why.ageTurns()) : why.freshness();
        String here = why.ageTurns() < 0
                ? ""
                : Numbers.score(phi) + " at age " + Numbers.count(why.ageTurns(), "turn", "turns");
        List<ChartPoint> points = new ArrayList<>();
        why.life().uses().stream().filter(use -> use.ageTurns() <= oldest)
                .forEach(use -> points
                        .add(new ChartPoint(use.ageTurns(), phi(own, use.ageTurns()), use.told(), Integer.toString(use.step()))));
        if (why.ageTurns() >= 0) {
            points.add(new ChartPoint(why.ageTurns(), phi, here, ""));
        }
        List<List<Object>> rows = IntStream.rangeClosed(0, oldest)
                .mapToObj(age -> List.<Object>of(age, phi(MemoryType.STABLE, age), phi(MemoryType.TEMPORARY, age))).toList();
        return new Chart(why.id() + "-freshness", "Freshness by age in turns of " + why.id() + ": " + said,
                here.isEmpty() ? "It has not arrived." : "It is " + (why.stable() ? "stable" : "temporary") + ", " + here + ".",
                look -> plot(why, own, oldest, phi, here, look), points,
                new ValueTable("freshness", List.of("age", "stable", "temporary"), rows)).withSize(688, 180);
    }

    private static double phi(MemoryType type, int age) {
        return FreshnessSettings.DEFAULT.phi(type, age);
    }

    private static LineLook line(String title, boolean strong, ChartLook look) {
        return new LineLook(title, strong ? look.ink() : look.subtle(), MarkShape.CIRCLE, false, false);
    }

    private static JFreeChart plot(WhyView why, MemoryType own, int oldest, double phi, String here, ChartLook look) {
        List<LineLook> looks = List.of(line("temporary", !why.stable(), look), line("stable", why.stable(), look));
        double[] ages = IntStream.rangeClosed(0, oldest).asDoubleStream().toArray();
        List<double[]> curves = List.of(MemoryType.TEMPORARY, MemoryType.STABLE).stream()
                .map(type -> IntStream.rangeClosed(0, oldest).mapToDouble(age -> phi(type, age)).toArray()).toList();
        var renderer = Plots.lines(looks, 1.2);
        renderer.setSeriesStroke(why.stable() ? 1 : 0, looks.getFirst().stroke(2));
        OpenPlot plot = Plots.plot(Plots.series(List.of(ages, ages), curves),
                Plots.across(0, oldest, new double[]{0, oldest / 2, oldest}, age -> Integer.toString((int) age), look),
                Plots.values(0, 1, new double[]{0, STALE, 1}, value -> value == STALE ? "0.5" : Long.toString(Math.round(value)),
                        look),
                renderer, 26, 14, look);
        plot.with((g, area) -> {
            g.setPaint(look.subtle());
            g.fill(new Rectangle2D.Double(area.left(), Math.round(area.y(STALE)), area.right() - area.left(), 1));
        });
        plot.with(new EndLabels(List.of(new EndLabels.End(looks.get(0), curves.get(0)[oldest], false, false, why.stable()),
                new EndLabels.End(looks.get(1), curves.get(1)[oldest], false, false, !why.stable()),
                new EndLabels.End(line("stale", false, look), STALE, false, false, true)), 80, look));
        plot.with((g, area) -> why.life().uses().stream().filter(use -> use.ageTurns() <= oldest)
                .forEach(use -> dot(g, area, use.ageTurns(), phi(own, use.ageTurns()), 3, false, look)));
        if (why.ageTurns() >= 0) {
            plot.with((g, area) -> {
                dot(g, area, why.ageTurns(), phi, 4, true, look);
                label(g, area, here, new Point2D.Double(area.x(why.ageTurns()), area.y(phi)), lines(area, curves), look);
            });
        }
        return Plots.chart(plot, look);
    }

    private static void dot(Graphics2D g, PlotArea area, double x, double y, double radius, boolean filled, ChartLook look) {
        Ellipse2D dot = new Ellipse2D.Double(area.x(x) - radius, area.y(y) - radius, 2 * radius, 2 * radius);
        g.setPaint(filled ? look.ink() : look.ground());
        g.fill(dot);
        g.setPaint(look.ink());
        g.setStroke(new BasicStroke(1.4f));
        g.draw(dot);
    }

    /** What words must keep clear of. */
    private static List<Line2D> lines(PlotArea area, List<double[]> curves) {
        List<Line2D> lines = new ArrayList<>(List.of(new Line2D.Double(area.left(), area.y(STALE), area.right(), area.y(STALE))));
        for (double[] curve : curves) {
            for (int age = 1; age < curve.length; age++) {
                lines.add(new Line2D.Double(area.x(age - 1), area.y(curve[age - 1]), area.x(age), area.y(curve[age])));
            }
        }
        return lines;
    }

    private static void label(Graphics2D g, PlotArea area, String words, Point2D at, List<Line2D> lines, ChartLook look) {
        double width = PictureFonts.width(words, 11, true);
        Rectangle2D box = FreePlace.near(at, width, 12, area.data(), lines);
        double nearX = Math.clamp(at.getX(), box.getMinX(), box.getMaxX());
        double nearY = Math.clamp(at.getY(), box.getMinY(), box.getMaxY());
        if (at.distance(nearX, nearY) > 9) {
            g.setPaint(look.muted());
            g.setStroke(new BasicStroke(0.8f));
            g.draw(new Line2D.Double(at.getX(), at.getY(), nearX, nearY));
        }
        g.setPaint(look.ink());
        g.setFont(look.metaStrong());
        g.drawString(words, (float) box.getMinX(), (float) (box.getMaxY() - 2.5));
    }
}
