package mnemoscope.ui.kit.paint;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.ui.kit.Fonts;

/** The bundled faces as AWT draws them. */
final class AwtFonts {
    private static final FontRenderContext FINE = new FontRenderContext(null, true, true);
    private static final Map<String, Font> FACES = new ConcurrentHashMap<>();

    private AwtFonts() {
    }

    static Font of(javafx.scene.text.Font font) {
        return FACES.computeIfAbsent(switch (font.getFamily()) {
            case Fonts.SEMI_BOLD -> "SemiBold";
            case Fonts.MEDIUM -> "Medium";
            default -> "Regular";
        }, AwtFonts::read).deriveFont((float) font.getSize());
    }

    private static Font read(String weight) {
        try (InputStream in = AwtFonts.class.getResourceAsStream("/mnemoscope/fonts/IBMPlexSans-" + weight + ".ttf")) {
            return Font.createFont(Font.TRUETYPE_FONT, in);
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        } catch (FontFormatException damaged) {
            throw new IllegalStateException("The bundled font IBM Plex Sans " + weight + " is damaged.", damaged);
        }
    }

    /** Advance in px. */
    static double width(String words, Font font) {
        return font.getStringBounds(words, FINE).getWidth();
    }
}
