package mnemoscope.ui.kit.paint;

import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/**
 * The drawing operations of pictures, on screen or in a file. Lengths in px, y downwards; colours, width and dashes hold until
 * set again. Rotated text, images and gradients are not supported, because no picture needs them.
 */
public interface Painter {
    void setFill(Color colour);

    void setStroke(Color colour);

    void setLineWidth(double px);

    /** @param lengths alternating strokes and gaps; none for a solid line */
    void setLineDashes(double... lengths);

    void setLineCap(StrokeLineCap cap);

    void setLineJoin(StrokeLineJoin join);

    void fillRect(double x, double y, double width, double height);

    void strokeRect(double x, double y, double width, double height);

    /** @param arc diameter of the corners */
    void fillRoundRect(double x, double y, double width, double height, double arc);

    /** @param arc diameter of the corners */
    void strokeRoundRect(double x, double y, double width, double height, double arc);

    void fillOval(double x, double y, double width, double height);

    void strokeOval(double x, double y, double width, double height);

    /** @param count number of corners in {@code xs} and {@code ys} */
    void fillPolygon(double[] xs, double[] ys, int count);

    void strokePolygon(double[] xs, double[] ys, int count);

    void strokePolyline(double[] xs, double[] ys, int count);

    void strokeLine(double x1, double y1, double x2, double y2);

    /**
     * Draws text on one line.
     *
     * @param x     of the left end, middle or right end, depending on the alignment
     * @param y     of the baseline
     * @param align left, centre or right
     */
    void text(String words, double x, double y, Font font, Color colour, TextAlignment align);

    /** Saves colours, lines, clip and translation until {@link #restore}. */
    void save();

    void restore();

    void translate(double x, double y);

    void scale(double x, double y);

    /** Clips to a rectangle, within earlier clips. */
    void clip(double x, double y, double width, double height);

    /** Fills a rectangle with a colour, which stays set. */
    default void rect(double x, double y, double width, double height, Color colour) {
        setFill(colour);
        fillRect(x, y, width, height);
    }

    /** Draws a line with width, colour and dashes, which stay set. */
    default void line(double x1, double y1, double x2, double y2, double width, Color colour, double... dashes) {
        setStroke(colour);
        setLineWidth(width);
        setLineCap(StrokeLineCap.BUTT);
        setLineDashes(dashes);
        strokeLine(x1, y1, x2, y2);
        setLineDashes();
    }
}
