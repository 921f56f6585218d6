package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.optimality.GapVerdict;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import org.jfree.chart.JFreeChart;

/**
 * Gaps of one regime: one block per policy with one line per variant, which shows instances as dots, their mean, the interval
 * used to judge the published value, and the verdict. The published value is a dashed line through the block.
 */
public final class GapChart {
    private static final double NAMES = 106;
    private static final double LANES = 92;
    private static final double RIGHT = 56;
    private static final double SIGN = 10;
    private static final double DOT_OPACITY = 0.45;
    /** Dots beyond this share are counted at the edge, so that one instance does not compress the others. */
    private static final double SHOWN_SHARE = 0.95;
    private static final double HEAD = 20;
    private static final double LANE = 15;
    /** Size of names, px. */
    private static final double SIZE = 11;
    /** With fewer variants the words of a policy need the distance to the next. */
    private static final int FEW = 3;
    private static final int MANY = 100;
    private static final int JITTER = 11;
    private static final BasicStroke INTERVAL = new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final BasicStroke OPEN = new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10,
            new float[]{2, 2}, 0);

    private final List<Block> blocks;
    private final List<Variant> variants;
    /** The largest gap on the axis, percent. */
    private final double limit;

    /** The gaps of one policy. @param lanes in the order of the variants */
    private record Block(StudyPolicy policy, double published, List<Lane> lanes) {
        private String title() {
            return policy == StudyPolicy.LEARNED ? "OSL-MR" : policy.title();
        }

        /** Gaps that the axis must show. */
        private DoubleStream reach() {
            return DoubleStream.concat(DoubleStream.of(1, published),
                    lanes.stream().filter(lane -> lane.gaps.length > 0).flatMapToDouble(Lane::reach));
        }
    }

    /**
     * The gaps of one policy in one variant, in percent.
     *
     * @param gaps   of the instances
     * @param error  of the mean; NaN for fewer than two instances
     * @param verdict on the published gap, if there is one
     * @param selected whether the user chose it
     */
    private record Lane(double[] gaps, double mean, double error, Optional<GapVerdict> verdict, boolean selected) {
        private Optional<GapVerdict> interval() {
            return verdict.filter(each -> Double.isFinite(each.highPercent()) && each.outcome() != Outcome.CANNOT_BE_JUDGED);
        }

        private DoubleStream reach() {
            double[] sorted = DoubleStream.of(gaps).sorted().toArray();
            return DoubleStream.of(interval().map(GapVerdict::highPercent).orElse(0.0),
                    sorted[(int) (SHOWN_SHARE * (sorted.length - 1))]);
        }
    }

    private GapChart(List<Block> blocks, List<Variant> variants) {
        this.blocks = blocks;
        this.variants = variants;
        limit = 1.02 * blocks.stream().flatMapToDouble(Block::reach).max().orElse(1);
    }

    /**
     * @param verdicts on the published gaps, if available
     * @param selected the chosen gap, whose line is marked, if any
     * @param data     the instances of the regime
     */
    public static Chart of(OptimalityTable table, Regime regime, List<Variant> variants, Optional<GapVerdicts> verdicts,
            Optional<GapVerdicts.Place> selected, ValueTable data) {
        List<Block> blocks = table.spec().policies().stream().filter(policy -> policy != StudyPolicy.OPTIMAL)
                .map(policy -> new Block(policy, PublishedTable.gapPercent(regime, policy), variants.stream().map(variant -> {
                    StudyRow row = table.row(variant, regime, policy);
                    GapVerdicts.Place place = new GapVerdicts.Place(variant, new GapVerdicts.Gap(regime, policy));
                    return new Lane(DoubleStream.of(row.gaps()).map(gap -> 100 * gap).toArray(), row.meanGapPercent(),
                            row.gapErrorPercent(), verdicts.flatMap(all -> all.find(variant, regime, policy)),
                            selected.filter(place::equals).isPresent());
                }).toList())).toList();
        GapChart chart = new GapChart(blocks, List.copyOf(variants));
        List<String> notes = List.of(
                Texts.of("chart.instances-of-the-gaps",
                        Numbers.count(table.spec().tests(), Texts.of("chart.instance"), Texts.of("chart.instances"))),
                Texts.of("chart.signs-of-the-gaps"));
        return new Chart("optimality-" + regime.code(), Texts.of("chart.gap.axis", regime.title()),
                Texts.of("chart.gaps-of-single-instances-means"), chart::plot, chart.points(), data, notes, 600,
                leastHeight(blocks.size(), variants.size()));
    }

    /** Height needed for a number of policies and variants, px at the default size. */
    public static double leastHeight(int policies, int variants) {
        return HEAD + Plots.FOOT + LANE / 2 * policies * halves(variants);
    }

    /** Half lines of a policy: two for each variant, and the distance to the next policy, in which a single line needs more. */
    private static int halves(int variants) {
        return 2 * variants + (variants < FEW ? 2 : 1);
    }

    /** The key of the point of a policy in a variant. */
    public static String key(StudyPolicy policy, Variant variant) {
        return policy.code() + " " + variant.code();
    }

    private JFreeChart plot(ChartLook look) {
        double tick = Plots.roundGap(limit / 4);
        RowNames names = new RowNames(blocks.stream().map(Block::title).toList(), k -> true, 17, LANES);
        OpenPlot plot = Plots
                .rows(blocks.size() * halves(variants.size()), 1, Plots.across(0, limit, Plots.multiples(0, limit, tick),
                        value -> Numbers.fixed(value, tick < 1 ? 1 : 0), look), 0, RIGHT, look)
                .above(HEAD).leaving(width -> Math.max(NAMES + LANES, names.room(width)));
        plot.setDomainGridlinesVisible(true);
        plot.setDomainGridlinePaint(look.hair());
        plot.setDomainGridlineStroke(new BasicStroke(1));
        plot.with(pen -> {
            pen.wordsTo(pen.right() + RIGHT, Texts.of("chart.met"), pen.top() - 6, look.meta(), look.muted());
            legend(pen);
            IntStream.range(0, blocks.size()).forEach(p -> block(pen, names, p));
        });
        if (Axes.isOnPaper(look)) {
            Axes.named(plot, Texts.of("chart.axis-gap"), 0, look);
        }
        return Plots.chart(plot, look);
    }

    /** The meaning of dots, intervals and lines, where there is room; on paper it is in the notes. */
    private void legend(Pen pen) {
        String words = Texts.of("chart.legend-of-the-gaps");
        double left = pen.start();
        double room = pen.right() + RIGHT - left - PictureFonts.width(Texts.of("chart.met"), SIZE, false) - 2 * RIGHT / 5;
        if (!Axes.isOnPaper(pen.look()) && PictureFonts.width(words, SIZE, false) <= room) {
            pen.words(words, left, pen.top() - 6, pen.look().meta(), pen.look().muted());
        }
    }

    /** The middle of the line of a variant, in half lines. */
    private double place(int block, int variant) {
        return block * halves(variants.size()) + 2 * variant + 1.0;
    }

    private void block(Pen pen, RowNames names, int p) {
        Block block = blocks.get(p);
        ChartLook look = pen.look();
        double high = 2 * (pen.bottom() - pen.top()) / (blocks.size() * halves(variants.size()));
        double left = pen.start();
        for (int v = 0; v < variants.size(); v++) {
            lane(pen, block, v, pen.y(place(p, v)), high);
        }
        double first = pen.y(place(p, 0));
        pen.mark(LineLook.of("", block.policy.mark(), look), left + 6, first, 13);
        names.draw(pen, p, first);
        notes(block).forEach(note -> pen.words(note.words, left + 17, first + 18 + 12 * note.line, look.axis(), look.muted()));
        double published = pen.x(block.published);
        pen.line(published, first - high / 2 - 2, published, pen.y(place(p, variants.size() - 1)) + high / 2 + 2,
                EpisodeChart.DASHED, look.ink());
        if (p > 0) {
            pen.box(left, Math.round(pen.y(place(p, 0) - 1 - (variants.size() < FEW ? 1 : 0.5))), pen.right() + RIGHT - left, 1,
                    look.hair());
        }
    }

    /** Words under the name of a policy. */
    private record Note(int line, String words) {}

    /** The published value, and the number and distance of instances beyond the axis. */
    private List<Note> notes(Block block) {
        List<Note> notes = new ArrayList<>();
        notes.add(new Note(0, Texts.of("chart.published-gap", Numbers.fixed(block.published, 1))));
        double[] beyond = block.lanes.stream().flatMapToDouble(lane -> DoubleStream.of(lane.gaps)).filter(gap -> gap > limit)
                .sorted().toArray();
        if (beyond.length > 0 && variants.size() > 1) {
            notes.add(new Note(1, Texts.of("chart.gaps-beyond", Numbers.whole(beyond.length),
                    Numbers.whole(Math.round(beyond[beyond.length - 1])))));
        }
        return notes;
    }

    private void lane(Pen pen, Block block, int v, double middle, double high) {
        Lane lane = block.lanes.get(v);
        ChartLook look = pen.look();
        double end = pen.left() - 8;
        if (lane.selected) {
            pen.box(pen.left() - LANES, middle - high / 2, pen.right() + RIGHT - pen.left() + LANES, high,
                    look.colour("-mn-accent-ground"));
        }
        pen.wordsTo(end, brief(variants.get(v)), middle + 4, lane.selected ? look.metaStrong() : look.meta(),
                lane.selected ? look.ink() : look.muted());
        dots(pen, block.policy.mark(), lane, middle, high);
        double y = Math.round(middle);
        lane.interval().ifPresent(judged -> {
            var interval = Pen.interval(pen.x(judged.lowPercent()), pen.x(judged.highPercent()), y, false);
            pen.draw(interval, new BasicStroke(4.5f), lane.selected ? look.colour("-mn-accent-ground") : look.ground());
            pen.draw(interval, INTERVAL, look.ink());
        });
        // A mean beyond the axis is only in the table; a mark at the edge would be misleading.
        if (lane.gaps.length > 0 && lane.mean <= limit) {
            pen.dot(pen.x(lane.mean), y, 5.2, look.ground());
            pen.dot(pen.x(lane.mean), y, 4.2, look.ink());
        }
        lane.verdict.ifPresent(judged -> sign(pen, judged.outcome(), pen.right() + RIGHT - 7 - SIGN, y - SIGN / 2));
    }

    private static String brief(Variant variant) {
        return variant == Variant.PERSISTENT_FORECAST ? Texts.of("chart.persistent") : variant.title();
    }

    /** Filled: met; hollow: not met; dashed: cannot be judged. */
    private static void sign(Pen pen, Outcome outcome, double x, double y) {
        Rectangle2D square = new Rectangle2D.Double(x, y, SIGN, SIGN);
        boolean met = outcome == Outcome.MET;
        pen.fill(square, met ? pen.look().ink() : pen.look().ground());
        pen.draw(square, outcome == Outcome.CANNOT_BE_JUDGED ? OPEN : LineLook.OUTLINE,
                met ? pen.look().ink() : pen.look().subtle());
    }

    private void dots(Pen pen, PolicyMark mark, Lane lane, double middle, double high) {
        double radius = lane.gaps.length > MANY ? 1.6 : 2.4;
        double room = Math.min(high, 24) - 2 * radius - 2;
        Color colour = ChartLook.faint(pen.look().hue(mark.hue()), DOT_OPACITY);
        for (int k = 0; k < lane.gaps.length; k++) {
            if (lane.gaps[k] <= limit) {
                // The jitter depends only on the index, so that the picture is reproducible.
                double share = k * 7 % JITTER / (JITTER - 1.0) - 0.5;
                pen.dot(pen.x(lane.gaps[k]), middle + share * Math.max(0, room), radius, colour);
            }
        }
        long beyond = DoubleStream.of(lane.gaps).filter(gap -> gap > limit).count();
        if (beyond > 0) {
            pen.words("+" + beyond, pen.right() + 4, middle + 4, pen.look().axis(), pen.look().muted());
        }
    }

    private List<ChartPoint> points() {
        List<ChartPoint> points = new ArrayList<>();
        for (int p = 0; p < blocks.size(); p++) {
            Block block = blocks.get(p);
            for (int v = 0; v < variants.size(); v++) {
                Lane lane = block.lanes.get(v);
                if (lane.gaps.length > 0 && lane.mean <= limit) {
                    points.add(new ChartPoint(lane.mean, place(p, v),
                            Texts.of("chart.gap-mean-and-published", block.title(), Texts.inSentence(variants.get(v).title()),
                                    Numbers.fixed(lane.mean, 2),
                                    Double.isNaN(lane.error) ? "" : " (" + Numbers.fixed(lane.error, 2) + ")",
                                    Numbers.fixed(block.published, 2)),
                            key(block.policy, variants.get(v))));
                }
            }
        }
        return points;
    }
}
