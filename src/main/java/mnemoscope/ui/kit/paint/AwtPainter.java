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
import mnemoscope.report.picture.PictureFonts;

/** Paints on a Graphics2D: pixels, SVG or PDF. On any thread. */
public final class AwtPainter implements Painter {
    private final Deque<AwtPainter> saved = new ArrayDeque<>();
    private Graphics2D g;
    private Color fill = Color.BLACK;
    private Color stroke = Color.BLACK;
    private float width = 1;
    private float[] dashes;
    private int cap = BasicStroke.CAP_SQUARE;
    private int join = BasicStroke.JOIN_MITER;

    /** @param g left as it was found, but for what is drawn */
    public AwtPainter(Graphics2D g) {
        this.g = (Graphics2D) g.create();
    }

    /** As it is now, to return to. */
    private AwtPainter(AwtPainter now) {
        g = now.g;
        set(now);
    }

    private void set(AwtPainter other) {
        fill = other.fill;
        stroke = other.stroke;
        width = other.width;
        dashes = other.dashes;
        cap = other.cap;
        join = other.join;
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

    @Override
    public void setLineWidth(double px) {
        width = (float) px;
    }

    @Override
    public void setLineDashes(double... lengths) {
        dashes = lengths.length == 0 ? null : new float[lengths.length];
        for (int k = 0; k < lengths.length; k++) {
            dashes[k] = (float) lengths[k];
        }
    }

    @Override
    public void setLineCap(StrokeLineCap shape) {
        cap = switch (shape) {
            case BUTT -> BasicStroke.CAP_BUTT;
            case ROUND -> BasicStroke.CAP_ROUND;
            case SQUARE -> BasicStroke.CAP_SQUARE;
        };
    }

    @Override
    public void setLineJoin(StrokeLineJoin shape) {
        join = switch (shape) {
            case BEVEL -> BasicStroke.JOIN_BEVEL;
            case MITER -> BasicStroke.JOIN_MITER;
            case ROUND -> BasicStroke.JOIN_ROUND;
        };
    }

    private void fill(Shape shape) {
        g.setColor(fill);
        g.fill(shape);
    }

    private void stroke(Shape shape) {
        g.setColor(stroke);
        g.setStroke(new BasicStroke(width, cap, join, 10, dashes, 0));
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

    private static Path2D path(double[] xs, double[] ys, int count) {
        Path2D path = new Path2D.Double();
        for (int k = 0; k < count; k++) {
            if (k == 0) {
                path.moveTo(xs[k], ys[k]);
            } else {
                path.lineTo(xs[k], ys[k]);
            }
        }
        return path;
    }

    private static Path2D closed(double[] xs, double[] ys, int count) {
        Path2D path = path(xs, ys, count);
        if (count > 0) {
            path.closePath();
        }
        return path;
    }

    @Override
    public void fillPolygon(double[] xs, double[] ys, int count) {
        fill(closed(xs, ys, count));
    }

    @Override
    public void strokePolygon(double[] xs, double[] ys, int count) {
        stroke(closed(xs, ys, count));
    }

    @Override
    public void strokePolyline(double[] xs, double[] ys, int count) {
        stroke(path(xs, ys, count));
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        stroke(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void text(String words, double x, double y, Font font, javafx.scene.paint.Color colour, TextAlignment align) {
        java.awt.Font face = PictureFonts.of(font.getFamily(), font.getSize());
        double before = align == TextAlignment.LEFT ? 0 : PictureFonts.width(words, face) / (align == TextAlignment.CENTER ? 2 : 1);
        g.setColor(colour(colour));
        g.setFont(face);
        g.drawString(words, (float) (x - before), (float) y);
    }

    @Override
    public void save() {
        saved.push(new AwtPainter(this));
        g = (Graphics2D) g.create();
    }

    @Override
    public void restore() {
        if (!saved.isEmpty()) {
            g.dispose();
            g = saved.peek().g;
            set(saved.pop());
        }
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
