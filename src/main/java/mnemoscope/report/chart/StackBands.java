package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.replay.RewardPart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.PictureFonts;

/**
 * The reward of one policy as a stack: what it earned above zero, what it cost below, the reward itself as a line. The parts
 * differ by side, colour and texture, so that they are told apart without colour; they are named at the right, with a leader
 * where a name could not stand beside its band.
 */
final class StackBands implements Overlay {
    private static final double GAP = 11.5;
    private static final double LEADER = 12;
    private static final List<RewardPart> DOWNWARDS = List.of(RewardPart.FULL, RewardPart.HIT, RewardPart.STORE, RewardPart.MISS,
            RewardPart.REACQUIRE, RewardPart.STALE);

    private final List<double[]> parts;
    private final double[][] edges;
    private final int first;
    private final int last;
    private final LineLook policy;
    private final ChartLook look;

    /** @param parts by component and step, from the first step drawn */
    StackBands(List<double[]> parts, int first, int last, LineLook policy, ChartLook look) {
        this.parts = parts;
        this.first = first;
        this.last = last;
        this.policy = policy;
        this.look = look;
        edges = edges(parts).toArray(double[][]::new);
    }

    /** By part and step: how far the stack reaches with it. Earnings pile up from zero, costs pile down. */
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
     * How a part is filled.
     *
     * @param ground opacity between the stripes
     * @param dashes of the upright stripes; null if it is solid
     */
    private record Texture(Color colour, double ground, float[] dashes) {
        static final int APART = 3;
    }

    private Texture texture(RewardPart part) {
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
    public void draw(Graphics2D g, PlotArea area) {
        if (last > first) {
            DOWNWARDS.forEach(part -> band(g, area, part));
        }
        if (last >= first) {
            total(g, area);
        }
        names(g, area);
    }

    private void band(Graphics2D g, PlotArea area, RewardPart part) {
        double[] outer = edges[part.ordinal()];
        boolean any = false;
        Path2D edge = new Path2D.Double();
        for (int t = first; t <= last; t++) {
            any |= outer[t] != inner(part, t);
            if (t == first) {
                edge.moveTo(area.x(t), area.y(outer[t]));
            } else {
                edge.lineTo(area.x(t), area.y(outer[t]));
            }
        }
        if (!any) {
            return;
        }
        Path2D band = new Path2D.Double(edge);
        for (int t = last; t >= first; t--) {
            band.lineTo(area.x(t), area.y(inner(part, t)));
        }
        band.closePath();
        Texture texture = texture(part);
        g.setPaint(ChartLook.faint(texture.colour(), texture.ground()));
        g.fill(band);
        g.setPaint(texture.colour());
        if (texture.dashes() != null) {
            g.setStroke(stripe(texture));
            stripes(g, area, part, outer);
        }
        g.setStroke(new BasicStroke(1));
        g.draw(edge);
    }

    private static BasicStroke stripe(Texture texture) {
        return new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, texture.dashes(), 0);
    }

    /** Upright lines or dots on whole pixels. */
    private void stripes(Graphics2D g, PlotArea area, RewardPart part, double[] outer) {
        double start = area.x(first);
        double end = area.x(last);
        for (double x = Math.ceil(start / Texture.APART) * Texture.APART; x <= end; x += Texture.APART) {
            double t = first + (x - start) / (end - start) * (last - first);
            int left = Math.clamp((int) Math.floor(t), first, last - 1);
            double share = t - left;
            double bottom = area.y(inner(part, left) * (1 - share) + inner(part, left + 1) * share);
            double top = area.y(outer[left] * (1 - share) + outer[left + 1] * share);
            if (Math.abs(top - bottom) > 0.5) {
                g.draw(new Line2D.Double(x + 0.5, bottom, x + 0.5, top));
            }
        }
    }

    private double total(int t) {
        return parts.stream().mapToDouble(part -> part[t]).sum();
    }

    private void total(Graphics2D g, PlotArea area) {
        Path2D line = new Path2D.Double();
        line.moveTo(area.x(first), area.y(total(first)));
        for (int t = first + 1; t <= last; t++) {
            line.lineTo(area.x(t), area.y(total(t)));
        }
        // Ink on a rim of paper is seen on every band.
        g.setPaint(look.ground());
        g.setStroke(new BasicStroke(3.4f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(line);
        g.setPaint(look.ink());
        g.setStroke(new BasicStroke(1.5f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(line);
    }

    /** @param part null for the line of the reward itself */
    private record Name(RewardPart part, double y, boolean none) {
        String words() {
            return part == null ? "in all" : part.word();
        }
    }

    private List<Name> names(PlotArea area) {
        boolean any = last >= first;
        Stream<Name> bands = DOWNWARDS.stream().map(part -> {
            double middle = any
                    ? (inner(part, last) + edges[part.ordinal()][last]) / 2
                    : area.plot().getRangeAxis().getUpperBound();
            return new Name(part, area.y(middle), !any || parts.get(part.ordinal())[last] == 0);
        });
        // Where there is no room for a seventh name, what is pointed at has it.
        boolean room = any && area.bottom() - area.top() > 7 * GAP;
        return Stream.concat(bands, room ? Stream.of(new Name(null, area.y(total(last)), false)) : Stream.of())
                .sorted(Comparator.comparingDouble(Name::y)).toList();
    }

    private void names(Graphics2D g, PlotArea area) {
        List<Name> names = names(area);
        double[] y = EndLabels.apart(names.stream().mapToDouble(Name::y).toArray(), GAP, area.top() - 4, area.bottom() + 6);
        double x = area.right() + LEADER + 3;
        g.setFont(look.meta());
        for (int k = 0; k < y.length; k++) {
            Name name = names.get(k);
            if (!name.none() && Math.abs(name.y() - y[k]) > 3) {
                g.setPaint(look.subtle());
                g.setStroke(new BasicStroke(0.8f));
                g.draw(new Line2D.Double(area.right() + 2, name.y(), x - 2, y[k]));
            }
            swatch(g, name.part(), x, Math.round(y[k]) - 4.0);
            g.setPaint(name.none() ? look.muted() : look.ink());
            g.drawString(name.words(), (float) (x + 13), (float) (y[k] + 4));
        }
    }

    private void swatch(Graphics2D g, RewardPart part, double x, double y) {
        if (part == null) {
            g.setPaint(look.ink());
            g.setStroke(new BasicStroke(1.5f));
            g.draw(new Line2D.Double(x, y + 4, x + 9, y + 4));
            return;
        }
        Texture texture = texture(part);
        g.setPaint(ChartLook.faint(texture.colour(), texture.ground()));
        g.fill(new Rectangle2D.Double(x, y, 9, 8));
        if (texture.dashes() != null) {
            g.setPaint(texture.colour());
            g.setStroke(stripe(texture));
            for (double stripe = 1.5; stripe < 9; stripe += Texture.APART) {
                g.draw(new Line2D.Double(x + stripe, y, x + stripe, y + 8));
            }
        }
    }

    @Override
    public double room(PlotArea area) {
        return LEADER + 3 + 13 + 1
                + DOWNWARDS.stream().mapToDouble(part -> PictureFonts.width(part.word(), 11, false)).max().orElse(0);
    }
}
