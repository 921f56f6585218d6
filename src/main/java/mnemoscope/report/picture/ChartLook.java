package mnemoscope.report.picture;

import java.awt.Color;
import java.awt.Font;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import mnemoscope.model.Coded;
import mnemoscope.retention.mark.PolicyHue;

/** The colours and fonts of charts and pictures: those of a theme of the window, or for paper. */
public enum ChartLook implements Coded {
    LIGHT(1, "tokens-light.css"),
    DARK(1, "tokens-dark.css"),
    LECTURE(24.0 / 10, "tokens-lecture.css"),
    LECTURE_DARK(24.0 / 10, "tokens-dark.css", "tokens-lecture-dark.css"),
    PRINT(1, "tokens-light.css", "tokens-print.css");

    private final double scale;
    private final String[] sheets;
    private Map<String, Integer> colours;

    ChartLook(double scale, String... sheets) {
        this.scale = scale;
        this.sheets = sheets;
    }

    /** The scale of everything drawn, relative to the default. */
    public double scale() {
        return scale;
    }

    /**
     * Red, green and blue in 24 bits.
     *
     * @param token a name of the style sheets, e.g. {@code -mn-accent-ground}
     */
    public synchronized int rgb(String token) {
        if (colours == null) {
            colours = read(sheets);
        }
        Integer rgb = colours.get(token);
        if (rgb == null) {
            throw new IllegalArgumentException("No colour is called " + token + ".");
        }
        return rgb;
    }

    public Color colour(String token) {
        return new Color(rgb(token));
    }

    /** Whether it is for a projector. */
    public boolean isLecture() {
        return this == LECTURE || this == LECTURE_DARK;
    }

    /** The background, which also fills hollow marks; in lecture mode the window itself. */
    public Color ground() {
        return colour(isLecture() ? "-mn-inset" : "-mn-bg");
    }

    public Color ink() {
        return colour("-mn-fg");
    }

    public Color muted() {
        return colour("-mn-muted");
    }

    /** A colour for marks and lines, not for text. */
    public Color subtle() {
        return colour("-mn-subtle");
    }

    public Color line() {
        return colour("-mn-line");
    }

    public Color hair() {
        return colour("-mn-hair");
    }

    public Color accent() {
        return colour("-mn-accent");
    }

    public Color warning() {
        return colour("-mn-warning");
    }

    public Color hue(PolicyHue hue) {
        return colour("-mn-" + hue.name().toLowerCase(Locale.ROOT));
    }

    /** Opacity of values after the cursor; a dark background needs more. */
    public double future() {
        return this == DARK || this == LECTURE_DARK ? 0.5 : 0.36;
    }

    public static Color faint(Color colour, double opacity) {
        return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), (int) Math.round(255 * opacity));
    }

    /** The font of numbers along axes. */
    public Font axis() {
        return PictureFonts.of(10, false);
    }

    public Font meta() {
        return PictureFonts.of(11, false);
    }

    public Font metaStrong() {
        return PictureFonts.of(11, true);
    }

    public Font title() {
        return PictureFonts.of(12, true);
    }

    /** The colours of the program's style sheets, by name; a later sheet overrides an earlier one. */
    private static Map<String, Integer> read(String... sheets) {
        Map<String, Integer> found = new HashMap<>();
        for (String sheet : sheets) {
            Pattern.compile("(-mn-[a-z-]+):\\s*#([0-9a-fA-F]{6})\\s*;").matcher(text("/mnemoscope/ui/" + sheet)).results()
                    .forEach(each -> found.put(each.group(1), Integer.parseInt(each.group(2), 16)));
        }
        return found;
    }

    private static String text(String resource) {
        try (InputStream in = ChartLook.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
