package mnemoscope.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;

/**
 * The type sizes, largest first: the normal one, and that of a lecture, where no type is smaller than 24 px on a screen of 1440 x
 * 900. Each has a style class ({@code mn-question}, ...) and a font for canvases. Charts and columns grow with the type: they are
 * laid out for the light theme and scaled as a whole. The typeface is the bundled IBM Plex Sans, whose figures and minus have the
 * same width, so columns align without font features.
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

    /** Size in px in the current theme at the user's type size. */
    public double size() {
        return Theme.scale() * (Theme.current().get().isLecture() ? lectureSize : size);
    }

    /** The font of this size in SemiBold. */
    public Font strongFont() {
        return face(SEMI_BOLD, size());
    }

    /** A label of this size with further style classes, e.g. {@code mn-muted}, {@code mn-strong}, {@code mn-warn}. */
    public Label label(String text, String... styleClasses) {
        return Layouts.styled(Layouts.styled(new Label(text), styleClass()), styleClasses);
    }

    /** Text of this size for a text flow. */
    public Text text(String words, String... styleClasses) {
        return Layouts.styled(Layouts.styled(new Text(words), "mn-text", styleClass()), styleClasses);
    }

    /** The scale of rows in the current theme. */
    public static double grown() {
        return ROW.size() / ROW.size;
    }

    /** The scale of drawings, so that axis labels have at least the minimum type size. */
    public static double drawn() {
        return AXIS.size() / AXIS.size;
    }

    /** Px at the normal type size, scaled to the current one. */
    public static double px(double usual) {
        return Theme.scale() * usual;
    }

    public static double grown(double px) {
        return Math.ceil(px * grown());
    }

    /** Fixes the width of a node, scaled with the type. */
    public static <R extends Region> R fixed(R node, double px) {
        return Layouts.wide(node, grown(px));
    }

    /** Fixes the width of a node that outlives a change of the type size. */
    public static <R extends Region> R alwaysFixed(R node, double px) {
        Theme.follow(node, theme -> fixed(node, px));
        return fixed(node, px);
    }

    /** The width of a text on one line, in px. */
    public static double width(String text, Font font) {
        return measure(text, font, 0).getLayoutBounds().getWidth();
    }

    /** The height of a text in a label that wraps it at a width, in px. */
    public static double height(String text, Font font, double width) {
        Text measure = measure(text, font, width);
        // As labels have it: each line is whole px high.
        measure.setBoundsType(TextBoundsType.LOGICAL_VERTICAL_CENTER);
        return measure.getLayoutBounds().getHeight();
    }

    /** The height of a text in a flow of a width, in px: less than in a label. */
    public static double flowHeight(String text, Font font, double width) {
        return measure(text, font, width).getLayoutBounds().getHeight();
    }

    /** The number of lines of a text that wraps at a width in px. */
    public static int lines(String text, Font font, double width) {
        return measure(text, font, width).getLayoutInfo().getTextLines(false).size();
    }

    /** @param width px at which it wraps, or 0 */
    private static Text measure(String text, Font font, double width) {
        Text measure = new Text(text);
        measure.setFont(font);
        measure.setWrappingWidth(width);
        return measure;
    }

    /** Registers the fonts with JavaFX, once. */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        for (String weight : List.of("Regular", "SemiBold")) {
            try (InputStream in = Type.class.getResourceAsStream("/mnemoscope/fonts/IBMPlexSans-" + weight + ".ttf")) {
                Font.loadFont(in, 13);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        loaded = true;
    }

    /** The bundled typeface at a size, for canvases. */
    public static Font face(String family, double size) {
        load();
        return Font.font(family, size);
    }
}
