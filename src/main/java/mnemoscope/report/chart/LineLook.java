package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Path2D;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import mnemoscope.explain.WhatIfs;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyMark;

/**
 * The style of a line of a chart and its mark.
 *
 * @param title  at the end of the line; may be empty
 * @param shape  of its marks
 * @param hollow marks are outlines, as for a variant of a policy
 * @param dash   the pattern of the line
 */
public record LineLook(String title, Color colour, MarkShape shape, boolean hollow, Dash dash) {
    /** Width of the outlines of marks. */
    static final BasicStroke OUTLINE = new BasicStroke(1.6f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);

    /** A solid line with filled marks. */
    static LineLook solid(String title, Color colour, MarkShape shape) {
        return new LineLook(title, colour, shape, false, Dash.SOLID);
    }

    public static LineLook of(String title, PolicyMark mark, ChartLook look) {
        return new LineLook(LegendNames.of(title), look.hue(mark.hue()), mark.shape(), mark.variant(), Dash.of(mark));
    }

    /**
     * The lines of policies of a replay, in the order given. A what-if has dots. On a screen the marks are those of the columns
     * beside the chart, which depend on what is shown; on paper each policy has its own mark in every figure.
     *
     * @param own    marks by policy name
     * @param titles in the same order
     */
    static List<LineLook> ofReplay(SequencedMap<String, PolicyMark> own, List<String> titles, ChartLook look) {
        Map<String, PolicyMark> marks = look == ChartLook.PRINT ? onPaper(own) : PolicyMark.forView(own);
        List<String> names = List.copyOf(own.keySet());
        return IntStream.range(0, names.size()).mapToObj(k -> {
            LineLook line = of(titles.get(k), marks.get(names.get(k)), look);
            return WhatIfs.isName(names.get(k)) ? line.drawn(line.hollow, Dash.DOTTED) : line;
        }).toList();
    }

    /** The marks in figures: each policy has its own, and a what-if that of screens, because its policy has its own. */
    public static Map<String, PolicyMark> onPaper(Map<String, PolicyMark> own) {
        Map<String, PolicyMark> policies = new LinkedHashMap<>(own);
        policies.keySet().removeIf(WhatIfs::isName);
        Map<String, PolicyMark> marks = PolicyMark.forView(own);
        marks.putAll(PolicyMark.forLegends(policies));
        return marks;
    }

    /** With other marks and another pattern. */
    LineLook drawn(boolean isHollow, Dash pattern) {
        return new LineLook(title, colour, shape, isHollow, pattern);
    }

    /** Without a name, in a paler colour. */
    LineLook behind(double opacity) {
        return new LineLook("", ChartLook.faint(colour, opacity), shape, hollow, dash);
    }

    BasicStroke stroke(double width) {
        return dash.stroke(width);
    }

    /** The outline of a mark that fills about three quarters of a square box around a centre, as on screens; px. */
    Shape outline(double x, double y, double size) {
        double radius = size * 0.36;
        double[] corners = shape.points();
        if (corners.length == 0) {
            return Pen.circle(x, y, radius);
        }
        Path2D path = new Path2D.Double();
        path.moveTo(x + radius * corners[0], y + radius * corners[1]);
        for (int k = 2; k < corners.length; k += 2) {
            path.lineTo(x + radius * corners[k], y + radius * corners[k + 1]);
        }
        path.closePath();
        return path;
    }

    /** @param ground background, visible inside a hollow mark */
    Color fill(Color ground) {
        return hollow ? ground : colour;
    }

    public void draw(Graphics2D g, double x, double y, double size, Color ground) {
        Shape outline = outline(x, y, size);
        g.setPaint(fill(ground));
        g.fill(outline);
        g.setPaint(colour);
        g.setStroke(OUTLINE);
        g.draw(outline);
    }
}
