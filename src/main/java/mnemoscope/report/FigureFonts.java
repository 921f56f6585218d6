package mnemoscope.report;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** IBM Plex Sans, bundled, for pictures that are drawn without a screen. */
final class FigureFonts {
    private static final FontRenderContext FINE = new FontRenderContext(null, true, true);
    private static final Font REGULAR = read("Regular");
    private static final Font STRONG = read("SemiBold");

    private FigureFonts() {
    }

    private static Font read(String weight) {
        try (InputStream in = FigureFonts.class.getResourceAsStream("/mnemoscope/fonts/IBMPlexSans-" + weight + ".ttf")) {
            return Font.createFont(Font.TRUETYPE_FONT, in);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        } catch (FontFormatException damaged) {
            throw new IllegalStateException("The bundled font IBM Plex Sans " + weight + " is damaged.", damaged);
        }
    }

    static Font of(double size, boolean strong) {
        return (strong ? STRONG : REGULAR).deriveFont((float) size);
    }

    /** Advance in px. */
    static double width(String words, double size, boolean strong) {
        return of(size, strong).getStringBounds(words, FINE).getWidth();
    }
}
