package mnemoscope.ui.kit.paint;

import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/**
 * What pictures are painted with, whether they are shown or written to a file. Lengths in px, y downwards; colours, width and
 * dashes hold until they are set anew. Angles of text, images and gradients are left out: no picture needs them.
 */
public interface Painter {
    void setFill(Color colour);

    void setStroke(Color colour);

    void setLineWidth(double px);

    /** @param lengths of strokes and gaps in turn; none for a line without gaps */
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

    /** @param count points of {@code xs} and {@code ys} that are corners */
    void fillPolygon(double[] xs, double[] ys, int count);

    void strokePolygon(double[] xs, double[] ys, int count);

    void strokePolyline(double[] xs, double[] ys, int count);

    void strokeLine(double x1, double y1, double x2, double y2);

    /**
     * Words on one line.
     *
     * @param x     of their left end, middle or right end, as aligned
     * @param y     of their baseline
     * @param align left, centre or right
     */
    void text(String words, double x, double y, Font font, Color colour, TextAlignment align);

    /** Keeps colours, lines, clip and place until {@link #restore}. */
    void save();

    void restore();

    void translate(double x, double y);

    void scale(double x, double y);

    /** Draws nothing outside of a rectangle, and of those before it. */
    void clip(double x, double y, double width, double height);

    /** A rectangle of its own colour, which holds. */
    default void rect(double x, double y, double width, double height, Color colour) {
        setFill(colour);
        fillRect(x, y, width, height);
    }

    /** A line of its own width, colour and dashes. */
    default void line(double x1, double y1, double x2, double y2, double width, Color colour, double... dashes) {
        setStroke(colour);
        setLineWidth(width);
        setLineCap(StrokeLineCap.BUTT);
        setLineDashes(dashes);
        strokeLine(x1, y1, x2, y2);
        setLineDashes();
    }
}
