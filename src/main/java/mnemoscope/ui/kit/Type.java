package mnemoscope.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/**
 * The sizes of type, largest first: the usual one, and that of a lecture, where no type is smaller than 24 px on a screen of
 * 1440 x 900. Each is a style class ({@code mn-question}, ...) and, for canvases, a font. Charts and columns grow with the type
 * of the theme: they are laid out as in light and enlarged as a whole. The face is IBM Plex Sans, bundled: its figures and its
 * minus are all one width, so columns align without font features.
 */
public enum Type {
    QUESTION(20, 46),
    HEADLINE(16, 28),
    TITLE(14, 28),
    BODY(13, 24),
    ROW(12, 24),
    META(11, 24),
    AXIS(10, 24);

    public static final String REGULAR = "IBM Plex Sans";
    public static final String MEDIUM = "IBM Plex Sans Medm";
    public static final String SEMI_BOLD = "IBM Plex Sans SmBld";

    private static boolean loaded;

    private final double size;
    private final double lectureSize;

    Type(double size, double lectureSize) {
        this.size = size;
        this.lectureSize = lectureSize;
    }

    public String styleClass() {
        return "mn-" + name().toLowerCase(Locale.ROOT);
    }

    /** Size in px under the theme in force, as large as the user likes type. */
    public double size() {
        return Theme.scale() * (Theme.current().get() == Theme.LECTURE ? lectureSize : size);
    }

    /** The font of this size in SemiBold. */
    public Font strongFont() {
        return face(SEMI_BOLD, size());
    }

    /** A label of this type with further style classes, e.g. {@code mn-muted}, {@code mn-strong}, {@code mn-warn}. */
    public Label label(String text, String... styleClasses) {
        return Layouts.styled(Layouts.styled(new Label(text), styleClass()), styleClasses);
    }

    /** Words of this type within a text that flows. */
    public Text text(String words, String... styleClasses) {
        return Layouts.styled(Layouts.styled(new Text(words), "mn-text", styleClass()), styleClasses);
    }

    /** How much larger than usual the rows of the theme are. */
    public static double grown() {
        return ROW.size() / ROW.size;
    }

    /** How much larger than usual a drawing is, so that the numbers along its axes are as large as type is at least. */
    public static double drawn() {
        return AXIS.size() / AXIS.size;
    }

    /** Px at the usual size of the type of a theme, as large as type is now. */
    public static double px(double usual) {
        return Theme.scale() * usual;
    }

    public static double grown(double px) {
        return Math.ceil(px * grown());
    }

    /** Holds a node to a width, enlarged with the type. */
    public static <R extends Region> R fixed(R node, double px) {
        return Layouts.wide(node, grown(px));
    }

    /** How wide a text is on one line, in px. */
    public static double width(String text, Font font) {
        Text measure = new Text(text);
        measure.setFont(font);
        return measure.getLayoutBounds().getWidth();
    }

    /** Registers the fonts with JavaFX, once. */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        for (String weight : new String[]{"Regular", "Medium", "SemiBold"}) {
            try (InputStream in = Type.class.getResourceAsStream("/mnemoscope/fonts/IBMPlexSans-" + weight + ".ttf")) {
                Font.loadFont(in, 13);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        loaded = true;
    }

    /** The bundled face at a size, for canvases. */
    public static Font face(String family, double size) {
        load();
        return Font.font(family, size);
    }
}
