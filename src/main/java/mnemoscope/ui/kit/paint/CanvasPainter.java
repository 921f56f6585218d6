package mnemoscope.ui.kit.paint;

import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** Paints on a canvas. Use on the FX thread. */
public final class CanvasPainter implements Painter {
    private final GraphicsContext g;

    private CanvasPainter(GraphicsContext g) {
        this.g = g;
    }

    /** Clears a canvas and starts to paint on it. */
    public static CanvasPainter on(Canvas canvas) {
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        g.setTextBaseline(VPos.BASELINE);
        return new CanvasPainter(g);
    }

    @Override
    public void setFill(Color colour) {
        g.setFill(colour);
    }

    @Override
    public void setStroke(Color colour) {
        g.setStroke(colour);
    }

    @Override
    public void setLineWidth(double px) {
        g.setLineWidth(px);
    }

    @Override
    public void setLineDashes(double... lengths) {
        g.setLineDashes(lengths);
    }

    @Override
    public void setLineCap(StrokeLineCap cap) {
        g.setLineCap(cap);
    }

    @Override
    public void setLineJoin(StrokeLineJoin join) {
        g.setLineJoin(join);
    }

    @Override
    public void fillRect(double x, double y, double width, double height) {
        g.fillRect(x, y, width, height);
    }

    @Override
    public void strokeRect(double x, double y, double width, double height) {
        g.strokeRect(x, y, width, height);
    }

    @Override
    public void fillRoundRect(double x, double y, double width, double height, double arc) {
        g.fillRoundRect(x, y, width, height, arc, arc);
    }

    @Override
    public void strokeRoundRect(double x, double y, double width, double height, double arc) {
        g.strokeRoundRect(x, y, width, height, arc, arc);
    }

    @Override
    public void fillOval(double x, double y, double width, double height) {
        g.fillOval(x, y, width, height);
    }

    @Override
    public void strokeOval(double x, double y, double width, double height) {
        g.strokeOval(x, y, width, height);
    }

    @Override
    public void fillPolygon(double[] xs, double[] ys, int count) {
        g.fillPolygon(xs, ys, count);
    }

    @Override
    public void strokePolygon(double[] xs, double[] ys, int count) {
        g.strokePolygon(xs, ys, count);
    }

    @Override
    public void strokePolyline(double[] xs, double[] ys, int count) {
        g.strokePolyline(xs, ys, count);
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        g.strokeLine(x1, y1, x2, y2);
    }

    @Override
    public void text(String words, double x, double y, Font font, Color colour, TextAlignment align) {
        g.setFont(font);
        g.setFill(colour);
        g.setTextAlign(align);
        g.fillText(words, x, y);
    }

    @Override
    public void save() {
        g.save();
    }

    @Override
    public void restore() {
        g.restore();
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
    public void clip(double x, double y, double width, double height) {
        g.beginPath();
        g.rect(x, y, width, height);
        g.clip();
    }
}
