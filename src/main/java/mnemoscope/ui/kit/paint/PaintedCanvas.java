package mnemoscope.ui.kit.paint;

import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.canvas.Canvas;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;

/** A canvas that fills its parent, follows the theme and is painted at most once per pulse. */
public final class PaintedCanvas extends Region {
    // The same size in every theme: lecture mode scales the whole drawing.
    public static final Font AXIS = Type.face(Type.REGULAR, 10);
    public static final Font META = Type.face(Type.REGULAR, 11);
    public static final Font META_STRONG = Type.face(Type.SEMI_BOLD, 11);
    public static final Font ROW = Type.face(Type.REGULAR, 12);
    public static final Font ROW_STRONG = Type.face(Type.SEMI_BOLD, 12);
    /** Minimum type size when a drawing is reduced to fit, px. */
    private static final double LEAST = 9;

    private final Canvas canvas = new Canvas();
    private final Painting painting;
    // A weak listener, because the theme outlives cells.
    private final ChangeListener<Theme.Worn> themed = (property, before, now) -> redraw();
    private boolean drawn;

    public PaintedCanvas(String description, Painting painting) {
        this.painting = painting;
        setAccessibleText(description);
        getChildren().add(canvas);
        Theme.worn().addListener(new WeakChangeListener<>(themed));
    }

    /** A drawing laid out for the normal type size and scaled as a whole with the user's type size ({@link Type#px}). */
    public static PaintedCanvas sized(String description, Painting painting) {
        return new PaintedCanvas(description, enlarged(painting, () -> Type.px(1)));
    }

    private static Painting enlarged(Painting painting, DoubleSupplier by) {
        return (g, width, height, palette) -> {
            double scale = by.getAsDouble();
            g.save();
            g.scale(scale, scale);
            painting.paint(g, width / scale, height / scale, palette);
            g.restore();
        };
    }

    /** A drawing whose painting is independent of the type size: laid out for the light theme and scaled as a whole. */
    public static PaintedCanvas grown(String description, Painting painting) {
        PaintedCanvas drawing = new PaintedCanvas(description, enlarged(painting, Type::drawn));
        drawing.setMinSize(0, 0);
        // Otherwise it requests as much room as it had last.
        drawing.setPrefSize(0, 0);
        return drawing;
    }

    /** Repaints with the next layout. */
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
            paint(CanvasPainter.on(canvas));
        }
    }

    /** Paints the current content. */
    void paint(Painter g) {
        painting.paint(g, canvas.getWidth(), canvas.getHeight(), Theme.current().get().palette());
    }

    /** A font in which the longest of some words fits, down to the smallest readable size. */
    public static Font fitting(Font usual, double room, Stream<String> words) {
        return fitting(usual, room, words.mapToDouble(each -> Type.width(each, usual)).max().orElse(0));
    }

    /** As above. @param widest width of the longest words in the usual font, px */
    public static Font fitting(Font usual, double room, double widest) {
        return widest <= room
                ? usual
                : Type.face(usual.getFamily(), Math.max(LEAST, Math.floor(2 * usual.getSize() * room / widest) / 2));
    }
}
