package mnemoscope.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import javafx.scene.text.Font;

/** IBM Plex Sans, bundled: its figures and its minus are all one width, so columns align without font features. */
public final class Fonts {
    public static final String REGULAR = "IBM Plex Sans";
    public static final String MEDIUM = "IBM Plex Sans Medm";
    public static final String SEMI_BOLD = "IBM Plex Sans SmBld";

    private static boolean loaded;

    private Fonts() {
    }

    /** Registers the fonts with JavaFX, once. */
    public static synchronized void load() {
        if (loaded) {
            return;
        }
        for (String weight : new String[]{"Regular", "Medium", "SemiBold"}) {
            try (InputStream in = Fonts.class.getResourceAsStream("/mnemoscope/fonts/IBMPlexSans-" + weight + ".ttf")) {
                Font.loadFont(in, 13);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        loaded = true;
    }

    /** The bundled face at a size, for canvases. */
    public static Font of(String family, double size) {
        load();
        return Font.font(family, size);
    }
}
