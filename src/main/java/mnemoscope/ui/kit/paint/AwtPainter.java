package mnemoscope.ui.kit.paint;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayDeque;
import java.util.Deque;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.PictureFonts;

/** Paints on a Graphics2D: pixels, SVG or PDF. The Graphics2D must not be used by others until this is closed. On any thread. */
public final class AwtPainter implements Painter, AutoCloseable {
    private final Deque<State> saved = new ArrayDeque<>();
    private Graphics2D g;
    private Color fill = Color.BLACK;
    private Color stroke = Color.BLACK;
    private BasicStroke line = new BasicStroke();

    /** The states to restore. */
    private record State(Graphics2D g, Color fill, Color stroke, BasicStroke line) {}

    /** @param g left in its original state, except for the drawing */
    public AwtPainter(Graphics2D g) {
        this.g = (Graphics2D) g.create();
    }

    private static Color colour(javafx.scene.paint.Color colour) {
        return new Color((float) colour.getRed(), (float) colour.getGreen(), (float) colour.getBlue(),
                (float) colour.getOpacity());
    }

    @Override
    public void setFill(javafx.scene.paint.Color colour) {
        fill = colour(colour);
    }

    @Override
    public void setStroke(javafx.scene.paint.Color colour) {
        stroke = colour(colour);
    }

    private void line(float width, int cap, int join, float[] dashes) {
        line = new BasicStroke(width, cap, join, 10, dashes, 0);
    }

    @Override
    public void setLineWidth(double px) {
        line((float) px, line.getEndCap(), line.getLineJoin(), line.getDashArray());
    }

    @Override
    public void setLineDashes(double... lengths) {
        float[] dashes = lengths.length == 0 ? null : new float[lengths.length];
        for (int k = 0; k < lengths.length; k++) {
            dashes[k] = (float) lengths[k];
        }
        line(line.getLineWidth(), line.getEndCap(), line.getLineJoin(), dashes);
    }

    @Override
    public void setLineCap(StrokeLineCap shape) {
        int cap = shape == StrokeLineCap.BUTT
                ? BasicStroke.CAP_BUTT
                : shape == StrokeLineCap.ROUND ? BasicStroke.CAP_ROUND : BasicStroke.CAP_SQUARE;
        line(line.getLineWidth(), cap, line.getLineJoin(), line.getDashArray());
    }

    @Override
    public void setLineJoin(StrokeLineJoin shape) {
        int join = shape == StrokeLineJoin.MITER
                ? BasicStroke.JOIN_MITER
                : shape == StrokeLineJoin.ROUND ? BasicStroke.JOIN_ROUND : BasicStroke.JOIN_BEVEL;
        line(line.getLineWidth(), line.getEndCap(), join, line.getDashArray());
    }

    private void fill(Shape shape) {
        g.setColor(fill);
        g.fill(shape);
    }

    private void stroke(Shape shape) {
        g.setColor(stroke);
        g.setStroke(line);
        g.draw(shape);
    }

    @Override
    public void fillRect(double x, double y, double w, double h) {
        fill(new Rectangle2D.Double(x, y, w, h));
    }

    @Override
    public void strokeRect(double x, double y, double w, double h) {
        stroke(new Rectangle2D.Double(x, y, w, h));
    }

    @Override
    public void fillRoundRect(double x, double y, double w, double h, double arc) {
        fill(new RoundRectangle2D.Double(x, y, w, h, arc, arc));
    }

    @Override
    public void strokeRoundRect(double x, double y, double w, double h, double arc) {
        stroke(new RoundRectangle2D.Double(x, y, w, h, arc, arc));
    }

    @Override
    public void fillOval(double x, double y, double w, double h) {
        fill(new Ellipse2D.Double(x, y, w, h));
    }

    @Override
    public void strokeOval(double x, double y, double w, double h) {
        stroke(new Ellipse2D.Double(x, y, w, h));
    }

    private static Path2D path(double[] xs, double[] ys, int count, boolean closed) {
        Path2D path = new Path2D.Double();
        path.moveTo(xs[0], ys[0]);
        for (int k = 1; k < count; k++) {
            path.lineTo(xs[k], ys[k]);
        }
        if (closed) {
            path.closePath();
        }
        return path;
    }

    @Override
    public void fillPolygon(double[] xs, double[] ys, int count) {
        fill(path(xs, ys, count, true));
    }

    @Override
    public void strokePolygon(double[] xs, double[] ys, int count) {
        stroke(path(xs, ys, count, true));
    }

    @Override
    public void strokePolyline(double[] xs, double[] ys, int count) {
        stroke(path(xs, ys, count, false));
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        stroke(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void text(String words, double x, double y, Font font, javafx.scene.paint.Color colour, TextAlignment align) {
        String named = LegendNames.of(words);
        java.awt.Font face = PictureFonts.of(font.getFamily(), font.getSize());
        double before = align == TextAlignment.LEFT
                ? 0
                : PictureFonts.width(named, face) / (align == TextAlignment.CENTER ? 2 : 1);
        g.setColor(colour(colour));
        g.setFont(face);
        g.drawString(named, (float) (x - before), (float) y);
    }

    @Override
    public void save() {
        saved.push(new State(g, fill, stroke, line));
        g = (Graphics2D) g.create();
    }

    @Override
    public void restore() {
        if (!saved.isEmpty()) {
            g.dispose();
            State before = saved.pop();
            g = before.g;
            fill = before.fill;
            stroke = before.stroke;
            line = before.line;
        }
    }

    @Override
    public void close() {
        saved.forEach(state -> state.g.dispose());
        g.dispose();
    }

    @Override
    public void translate(double x, double y) {
        g.translate(x, y);
    }

    @Override
    public void scale(double x, double y) {
        g.scale(x, y);
    }

    @Override
    public void clip(double x, double y, double w, double h) {
        g.clip(new Rectangle2D.Double(x, y, w, h));
    }
}
