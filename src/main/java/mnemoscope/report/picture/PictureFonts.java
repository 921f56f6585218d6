package mnemoscope.report.picture;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The bundled font IBM Plex Sans for pictures drawn by AWT, with or without a screen. */
public final class PictureFonts {
    static final String REGULAR = "Regular";
    static final String STRONG = "SemiBold";
    private static final FontRenderContext FINE = new FontRenderContext(null, true, true);
    private static final Map<String, Font> FACES = new ConcurrentHashMap<>();

    private PictureFonts() {}

    private static Font read(String weight) {
        try (InputStream in = file(weight)) {
            return Font.createFont(Font.TRUETYPE_FONT, in);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        } catch (FontFormatException damaged) {
            throw new IllegalStateException("The bundled font IBM Plex Sans " + weight + " is damaged.", damaged);
        }
    }

    /** The file of a font, "Regular" or another weight, to be closed by the caller. */
    static InputStream file(String weight) {
        return PictureFonts.class.getResourceAsStream("/mnemoscope/fonts/IBMPlexSans-" + weight + ".ttf");
    }

    private static Font face(String weight, double size) {
        return FACES.computeIfAbsent(weight, PictureFonts::read).deriveFont((float) size);
    }

    public static Font of(double size, boolean strong) {
        return face(strong ? STRONG : REGULAR, size);
    }

    /** The face with a JavaFX name, e.g. "IBM Plex Sans SmBld". */
    public static Font of(String family, double size) {
        return of(size, family.endsWith("SmBld"));
    }

    /** The width of a text, px. */
    public static double width(String words, Font font) {
        return font.getStringBounds(LegendNames.of(words), FINE).getWidth();
    }

    public static double width(String words, double size, boolean strong) {
        return width(words, of(size, strong));
    }

    /** A text cut to a width in px, with an ellipsis if it is cut. */
    public static String cut(String words, double room, double size, boolean strong) {
        String left = LegendNames.of(words);
        while (left.length() > 1 && width(left, size, strong) > room) {
            left = left.substring(0, left.length() - (left.endsWith("\u2026") ? 2 : 1)).stripTrailing() + "\u2026";
        }
        return left;
    }
}
