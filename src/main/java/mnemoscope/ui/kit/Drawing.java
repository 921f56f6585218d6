package mnemoscope.ui.kit;

import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** A canvas that fills its place, follows the theme and is drawn at most once a pulse. */
public final class Drawing extends Region {
    // Of one size in every theme: lecture mode enlarges a whole drawing.
    public static final Font AXIS = Fonts.of(Fonts.REGULAR, 10);
    public static final Font META = Fonts.of(Fonts.REGULAR, 11);
    public static final Font META_STRONG = Fonts.of(Fonts.SEMI_BOLD, 11);
    public static final Font ROW_STRONG = Fonts.of(Fonts.SEMI_BOLD, 12);

    private final Canvas canvas = new Canvas();
    private final Painter painter;
    private boolean drawn;

    public Drawing(String description, Painter painter) {
        this.painter = painter;
        setAccessibleText(description);
        getChildren().add(canvas);
        Theme.current().addListener((property, before, now) -> redraw());
    }

    /** Draws anew with the next layout. */
    public void redraw() {
        drawn = false;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double width = Math.floor(getWidth());
        double height = Math.floor(getHeight());
        if (canvas.getWidth() != width || canvas.getHeight() != height) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            drawn = false;
        }
        if (!drawn && width > 0 && height > 0) {
            drawn = true;
            GraphicsContext g = canvas.getGraphicsContext2D();
            g.clearRect(0, 0, width, height);
            g.setTextBaseline(VPos.BASELINE);
            painter.paint(g, width, height, Theme.current().get().palette());
        }
    }

    /** Draws the whole picture on a cleared canvas. */
    public interface Painter {
        void paint(GraphicsContext g, double width, double height, Palette palette);
    }

    public static void text(GraphicsContext g, String text, double x, double y, Font font, Color colour, TextAlignment align) {
        g.setFont(font);
        g.setFill(colour);
        g.setTextAlign(align);
        g.fillText(text, x, y);
    }

    public static void line(GraphicsContext g, double x1, double y1, double x2, double y2, double width, Color colour,
            double... dashes) {
        g.setStroke(colour);
        g.setLineWidth(width);
        g.setLineCap(javafx.scene.shape.StrokeLineCap.BUTT);
        g.setLineDashes(dashes);
        g.strokeLine(x1, y1, x2, y2);
        g.setLineDashes();
    }

    /** The ground, which shows inside hollow marks: cards, but in lecture mode the window itself. */
    public static Color paper(Palette palette) {
        return palette.of(Theme.current().get() == Theme.LECTURE ? Token.INSET : Token.BG);
    }
}
