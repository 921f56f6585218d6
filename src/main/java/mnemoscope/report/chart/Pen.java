package mnemoscope.report.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.LegendNames;
import org.jfree.chart.plot.XYPlot;

/** Draws over a plot in a look: words, lines, boxes and marks, in px. */
record Pen(Graphics2D g, XYPlot plot, Rectangle2D data, ChartLook look) implements PlotArea {
    /** The left edge of the room beside the data. */
    double start() {
        return left() - plot.getFixedRangeAxisSpace().getLeft();
    }

    /** Draws words that start at x. */
    void words(String words, double x, double baseline, Font font, Color colour) {
        g.setFont(font);
        g.setPaint(colour);
        g.drawString(LegendNames.of(words), (float) x, (float) baseline);
    }

    /** Draws words that end at x. */
    void wordsTo(double x, String words, double baseline, Font font, Color colour) {
        words(words, x - font.getStringBounds(LegendNames.of(words), g.getFontRenderContext()).getWidth(), baseline, font,
                colour);
    }

    void fill(Shape shape, Color colour) {
        g.setPaint(colour);
        g.fill(shape);
    }

    void box(double x, double y, double width, double height, Color colour) {
        fill(new Rectangle2D.Double(x, y, width, height), colour);
    }

    void dot(double x, double y, double radius, Color colour) {
        fill(circle(x, y, radius), colour);
    }

    static Ellipse2D circle(double x, double y, double radius) {
        return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    }

    void draw(Shape shape, BasicStroke stroke, Color colour) {
        g.setPaint(colour);
        g.setStroke(stroke);
        g.draw(shape);
    }

    void line(double x1, double y1, double x2, double y2, BasicStroke stroke, Color colour) {
        draw(new Line2D.Double(x1, y1, x2, y2), stroke, colour);
    }

    void line(double x1, double y1, double x2, double y2, double width, Color colour) {
        line(x1, y1, x2, y2, new BasicStroke((float) width), colour);
    }

    /** A horizontal or vertical line between two positions, with caps of 3 px at both ends. */
    static Shape interval(double from, double to, double at, boolean upright) {
        Path2D path = new Path2D.Double();
        double[][] ends = {{from, at, to, at}, {from, at - 3, from, at + 3}, {to, at - 3, to, at + 3}};
        for (double[] each : ends) {
            path.append(upright
                    ? new Line2D.Double(each[1], each[0], each[3], each[2])
                    : new Line2D.Double(each[0], each[1], each[2], each[3]), false);
        }
        return path;
    }

    /** @param size side of the square box, px; the outline fills about three quarters of it */
    void mark(LineLook line, double x, double y, double size) {
        line.draw(g, x, y, size, look.ground());
    }

    /** A ring that marks a change of order. */
    void ring(double x, double y) {
        draw(circle(x, y, 5.5), new BasicStroke(1.3f), look().ink());
    }
}
