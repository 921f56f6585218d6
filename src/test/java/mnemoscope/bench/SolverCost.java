package mnemoscope.bench;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Ellipse2D;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InstanceShape;
import mnemoscope.optimality.PlannedPolicy;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.Variant;
import mnemoscope.report.file.CsvTable;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Progress;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Measures how the cost of one optimum grows with n, T, B and L, one at a time, beside the law of src/docs/performance.md:
 * operations = T x (n + 1)^(L - 1) x the sum over pools of (items of the pool + 2), where the pools are the sets of items of total
 * size at most B + the largest size. Writes solver-cost.csv and solver-cost.png into the folder named. Times are processor time
 * of one thread, the least of several runs, which other work on the machine disturbs least; run it with
 * {@code -Djava.util.concurrent.ForkJoinPool.common.parallelism=0}, so that there is one thread.
 */
public final class SolverCost {
    private static final int ITEMS = 16;
    private static final int TURNS = 50;
    private static final int BUDGET = 8;
    private static final int DELAY = 2;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final int RUNS = 7;
    private static final double ENOUGH_SECONDS = 6;
    private static final Color INK = new Color(0x1F2328);
    private static final Color MUTED = new Color(0x57606A);
    private static final Color HAIR = new Color(0xE6EAEF);

    private SolverCost() {}

    private record Size(int items, int turns, int budget, int delay) {
        Instance instance() {
            return new InstanceShape("shifting", items, turns, budget, 2, delay, 1).draw(0);
        }
    }

    private record Point(String changed, int value, Size size, long pools, double operations, double seconds) {}

    /** @param args the folder to write into */
    public static void main(String[] args) throws IOException {
        measure("warm up", 16, new Size(ITEMS, TURNS, BUDGET, DELAY));
        measure("warm up", 12, new Size(12, TURNS, BUDGET, 3));
        List<Point> points = new ArrayList<>();
        for (int items : new int[]{8, 10, 12, 14, 16, 18, 20, 22, 24}) {
            points.add(measure("n", items, new Size(items, TURNS, BUDGET, DELAY)));
        }
        for (int turns : new int[]{12, 25, 50, 100, 200}) {
            points.add(measure("T", turns, new Size(ITEMS, turns, BUDGET, DELAY)));
        }
        for (int budget : new int[]{2, 4, 6, 8, 10, 12, 16}) {
            points.add(measure("B", budget, new Size(ITEMS, TURNS, budget, DELAY)));
        }
        for (int delay : new int[]{1, 2, 3, 4}) {
            points.add(measure("L", delay, new Size(12, TURNS, BUDGET, delay)));
        }
        // One constant for all points: the median of what each gives.
        double[] each = points.stream().mapToDouble(point -> point.seconds / point.operations).sorted().toArray();
        double perOperation = each[each.length / 2];
        System.out.printf(Locale.ROOT, "%.2f ns an operation%n", 1e9 * perOperation);
        Path folder = Path.of(args[0]);
        CsvTable.write(folder.resolve("solver-cost.csv"),
                List.of("changed", "n", "T", "B", "L", "pools", "operations", "predicted_ms", "measured_ms"),
                points.stream()
                        .map(point -> List.of(point.changed, point.size.items, point.size.turns, point.size.budget,
                                point.size.delay, point.pools, point.operations, 1e3 * perOperation * point.operations,
                                1e3 * point.seconds)));
        JFreeChart chart = chart(points, perOperation);
        AtomicFile.write(folder.resolve("solver-cost.png"), out -> ChartUtils.writeScaledChartAsPNG(out, chart, 960, 300, 2, 2));
    }

    private static Point measure(String changed, int value, Size size) {
        Instance instance = size.instance();
        long[] pools = pools(instance.sizes(), size.budget + instance.largestSize());
        // Of each pool and transit: the items that may be left out, keeping all, and one query of the expectation.
        double expectation = size.delay == 1 ? size.items : 1;
        double operations = size.turns * (pools[1] + (1 + expectation) * pools[0]) * Math.pow(size.items + 1, size.delay - 1);
        double least = Double.POSITIVE_INFINITY;
        double spent = 0;
        for (int run = 0; run < RUNS && (run < 2 || spent < ENOUGH_SECONDS); run++) {
            long from = CLOCK.getCurrentThreadCpuTime();
            PlannedPolicy.optimum(new RetentionMdp(instance, Variant.LITERAL), Progress.NONE);
            double seconds = (CLOCK.getCurrentThreadCpuTime() - from) / 1e9;
            least = Math.min(least, seconds);
            spent += seconds;
        }
        System.out.printf(Locale.ROOT, "%s = %d: %.2f ms%n", changed, value, 1e3 * least);
        return new Point(changed, value, size, pools[0], operations, least);
    }

    /** Number of sets of total size at most the limit, and of their items together. */
    private static long[] pools(int[] sizes, int limit) {
        long[] sets = new long[limit + 1];
        long[] members = new long[limit + 1];
        sets[0] = 1;
        for (int size : sizes) {
            for (int total = limit; total >= size; total--) {
                members[total] += members[total - size] + sets[total - size];
                sets[total] += sets[total - size];
            }
        }
        return new long[]{Arrays.stream(sets).sum(), Arrays.stream(members).sum()};
    }

    private static JFreeChart chart(List<Point> points, double perOperation) {
        LogAxis time = new LogAxis("");
        time.setBase(10);
        time.setRange(0.5, 1e4);
        time.setTickUnit(new NumberTickUnit(1));
        time.setNumberFormatOverride(
                new java.text.DecimalFormat("#,##0.##", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT)));
        plain(time);
        CombinedRangeXYPlot all = new CombinedRangeXYPlot(time);
        all.setGap(14);
        for (String changed : List.of("n", "T", "B", "L")) {
            all.add(panel(changed, points.stream().filter(point -> point.changed.equals(changed)).toList(), perOperation));
        }
        JFreeChart chart = new JFreeChart("One optimum, ms of one processor: measured (dots), predicted by the law (line)",
                new Font(Font.SANS_SERIF, Font.BOLD, 13), all, false);
        chart.setBackgroundPaint(Color.WHITE);
        chart.getTitle().setPaint(INK);
        chart.getTitle().setHorizontalAlignment(org.jfree.chart.ui.HorizontalAlignment.LEFT);
        return chart;
    }

    private static XYPlot panel(String changed, List<Point> points, double perOperation) {
        XYSeries measured = new XYSeries("measured");
        XYSeries predicted = new XYSeries("predicted");
        points.forEach(point -> {
            measured.add(point.value, 1e3 * point.seconds);
            predicted.add(point.value, 1e3 * perOperation * point.operations);
        });
        XYSeriesCollection data = new XYSeriesCollection();
        data.addSeries(measured);
        data.addSeries(predicted);
        XYLineAndShapeRenderer marks = new XYLineAndShapeRenderer();
        marks.setSeriesLinesVisible(0, false);
        marks.setSeriesShape(0, new Ellipse2D.Double(-3.5, -3.5, 7, 7));
        marks.setSeriesPaint(0, new Color(0x0072B2));
        marks.setSeriesShapesVisible(1, false);
        marks.setSeriesStroke(1, new BasicStroke(2));
        marks.setSeriesPaint(1, INK);
        NumberAxis across = new NumberAxis(switch (changed) {
            case "n" -> "n items";
            case "T" -> "T turns";
            case "B" -> "B budget";
            default -> "L delay (n 12)";
        });
        int most = points.getLast().value;
        across.setRange(points.getFirst().value - 0.06 * most, most * 1.06);
        across.setTickUnit(new NumberTickUnit(switch (changed) {
            case "T" -> 50;
            case "L" -> 1;
            default -> 4;
        }));
        plain(across);
        XYPlot panel = new XYPlot(data, across, null, marks);
        panel.setBackgroundPaint(Color.WHITE);
        panel.setOutlineVisible(false);
        panel.setDomainGridlinesVisible(false);
        panel.setRangeGridlinePaint(HAIR);
        panel.setRangeGridlineStroke(new BasicStroke(1));
        return panel;
    }

    private static void plain(org.jfree.chart.axis.ValueAxis axis) {
        axis.setTickLabelPaint(MUTED);
        axis.setLabelPaint(MUTED);
        axis.setLabelFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
        axis.setTickLabelFont(new Font(Font.SANS_SERIF, Font.PLAIN, 10));
        axis.setAxisLineVisible(false);
        axis.setTickMarksVisible(false);
    }
}
