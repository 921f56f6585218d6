package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardParts.RewardPart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;

/**
 * The reward of one policy as a stack: earnings above zero, costs below, the reward as a line. The components differ by side,
 * colour and texture, so that colour is not needed to distinguish them. Their names are at the right, with a leader if a name
 * does not fit beside its band.
 */
final class StackBands implements OpenPlot.Overlay {
    private static final double GAP = 11.5;
    private static final double LEADER = 12;
    private static final List<RewardPart> DOWNWARDS = List.of(RewardPart.FULL, RewardPart.HIT, RewardPart.STORE, RewardPart.MISS,
            RewardPart.REACQUIRE, RewardPart.STALE);

    private final List<double[]> parts;
    private final double[][] edges;
    private final int first;
    private final int last;
    private final LineLook policy;

    /** @param parts by component and step, from the first step drawn */
    StackBands(List<double[]> parts, int first, int last, LineLook policy) {
        this.parts = parts;
        this.first = first;
        this.last = last;
        this.policy = policy;
        edges = edges(parts).toArray(double[][]::new);
    }

    /** The edges of the stack by component and decision: earnings upwards from zero, costs downwards. */
    static List<double[]> edges(List<double[]> parts) {
        double[][] edges = new double[parts.size()][];
        for (RewardPart part : RewardPart.values()) {
            int k = part.ordinal();
            edges[k] = parts.get(k).clone();
            for (int t = 0; !isInnermost(part) && t < edges[k].length; t++) {
                edges[k][t] += edges[k - 1][t];
            }
        }
        return Arrays.asList(edges);
    }

    private static boolean isInnermost(RewardPart part) {
        return part == RewardPart.HIT || part == RewardPart.STORE;
    }

    private double inner(RewardPart part, int t) {
        return isInnermost(part) ? 0 : edges[part.ordinal() - 1][t];
    }

    /**
     * The fill of a component.
     *
     * @param ground opacity between the stripes
     * @param dashes of the vertical stripes; null if it is solid
     */
    private record Texture(Color colour, double ground, float[] dashes) {
        static final int APART = 3;

        BasicStroke stripe() {
            return new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dashes, 0);
        }
    }

    private Texture texture(RewardPart part, ChartLook look) {
        return switch (part) {
            case HIT -> new Texture(policy.colour(), 1, null);
            case FULL -> new Texture(policy.colour(), 0.22, new float[]{4000, 1});
            case STORE -> new Texture(look.colour("-mn-fresh"), 1, null);
            case MISS -> new Texture(look.warning(), 1, null);
            case REACQUIRE -> new Texture(look.warning(), 0.22, new float[]{4000, 1});
            case STALE -> new Texture(look.ink(), 0.22, new float[]{1.5f, 2.5f});
        };
    }

    @Override
    public void draw(Pen pen) {
        if (last > first) {
            DOWNWARDS.forEach(part -> band(pen, part));
        }
        if (last >= first) {
            // A dark line with a light edge is visible on every band.
            Path2D line = path(pen, this::total);
            pen.draw(line, new BasicStroke(3.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND), pen.look().ground());
            pen.draw(line, new BasicStroke(1.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND), pen.look().ink());
        }
        names(pen);
    }

    private Path2D path(PlotArea area, IntToDoubleFunction value) {
        Path2D path = new Path2D.Double();
        path.moveTo(area.x(first), area.y(value.applyAsDouble(first)));
        for (int t = first + 1; t <= last; t++) {
            path.lineTo(area.x(t), area.y(value.applyAsDouble(t)));
        }
        return path;
    }

    private void band(Pen pen, RewardPart part) {
        double[] outer = edges[part.ordinal()];
        if (IntStream.rangeClosed(first, last).allMatch(t -> outer[t] == inner(part, t))) {
            return;
        }
        Path2D edge = path(pen, t -> outer[t]);
        Path2D band = new Path2D.Double(edge);
        for (int t = last; t >= first; t--) {
            band.lineTo(pen.x(t), pen.y(inner(part, t)));
        }
        band.closePath();
        Texture texture = texture(part, pen.look());
        pen.fill(band, ChartLook.faint(texture.colour(), texture.ground()));
        if (texture.dashes() != null) {
            stripes(pen, part, outer, texture);
        }
        pen.draw(edge, new BasicStroke(1), texture.colour());
    }

    /** Vertical lines or dots on whole pixels. */
    private void stripes(Pen pen, RewardPart part, double[] outer, Texture texture) {
        double start = pen.x(first);
        double end = pen.x(last);
        for (double x = Math.ceil(start / Texture.APART) * Texture.APART; x <= end; x += Texture.APART) {
            double t = first + (x - start) / (end - start) * (last - first);
            int left = Math.clamp((int) Math.floor(t), first, last - 1);
            double share = t - left;
            double bottom = pen.y(inner(part, left) * (1 - share) + inner(part, left + 1) * share);
            double top = pen.y(outer[left] * (1 - share) + outer[left + 1] * share);
            if (Math.abs(top - bottom) > 0.5) {
                pen.line(x + 0.5, bottom, x + 0.5, top, texture.stripe(), texture.colour());
            }
        }
    }

    private double total(int t) {
        return RunningCharts.sum(parts, t);
    }

    /** @param part null for the line of the reward itself */
    private record Name(RewardPart part, double y, boolean none) {
        String words() {
            return part == null ? Texts.of("chart.in-all") : title(part);
        }
    }

    /** The name of a component on the screen. */
    static String title(RewardPart part) {
        return switch (part) {
            case HIT -> Texts.of("chart.part-hit");
            case FULL -> Texts.of("chart.part-full");
            case STORE -> Texts.of("chart.part-store");
            case MISS -> Texts.of("chart.part-miss");
            case REACQUIRE -> Texts.of("chart.part-reacquire");
            case STALE -> Texts.of("chart.part-stale");
        };
    }

    private List<Name> places(PlotArea area) {
        boolean any = last >= first;
        Stream<Name> bands = DOWNWARDS.stream().map(part -> {
            double middle = any
                    ? (inner(part, last) + edges[part.ordinal()][last]) / 2
                    : area.plot().getRangeAxis().getUpperBound();
            return new Name(part, area.y(middle), !any || parts.get(part.ordinal())[last] == 0);
        });
        // If there is no room for a seventh name, the tooltip has it.
        boolean room = any && area.bottom() - area.top() > 7 * GAP;
        return Stream.concat(bands, room ? Stream.of(new Name(null, area.y(total(last)), false)) : Stream.of())
                .sorted(Comparator.comparingDouble(Name::y)).toList();
    }

    private void names(Pen pen) {
        ChartLook look = pen.look();
        List<Name> names = places(pen);
        double[] y = EndLabels.apart(names.stream().mapToDouble(Name::y).toArray(), GAP, pen.top() - 4, pen.bottom() + 6);
        double x = pen.right() + LEADER + 3;
        for (int k = 0; k < y.length; k++) {
            Name name = names.get(k);
            if (!name.none() && Math.abs(name.y() - y[k]) > 3) {
                pen.line(pen.right() + 2, name.y(), x - 2, y[k], 0.8, look.subtle());
            }
            swatch(pen, name.part(), x, Math.round(y[k]) - 4.0);
            pen.words(name.words(), x + 13, y[k] + 4, look.meta(), name.none() ? look.muted() : look.ink());
        }
    }

    private void swatch(Pen pen, RewardPart part, double x, double y) {
        if (part == null) {
            pen.line(x, y + 4, x + 9, y + 4, 1.5, pen.look().ink());
            return;
        }
        Texture texture = texture(part, pen.look());
        pen.box(x, y, 9, 8, ChartLook.faint(texture.colour(), texture.ground()));
        for (double stripe = 1.5; texture.dashes() != null && stripe < 9; stripe += Texture.APART) {
            pen.line(x + stripe, y, x + stripe, y + 8, texture.stripe(), texture.colour());
        }
    }

    @Override
    public double room(PlotArea area, double width) {
        return LEADER + 3 + 13 + 1
                + DOWNWARDS.stream().mapToDouble(part -> PictureFonts.width(title(part), 11, false)).max().orElse(0);
    }
}
