package mnemoscope.ui.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;

/** The colours of one theme for canvases, read from the very style sheet that colours the nodes. Immutable. */
public final class Palette {
    private static final Pattern DEFINITION = Pattern.compile("(-mn-[a-z-]+):\\s*(#[0-9a-fA-F]{6})\\s*;");

    private final Map<Token, Color> colours;

    private final Token paper;

    private Palette(Map<Token, Color> colours, Token paper) {
        this.colours = colours;
        this.paper = paper;
    }

    /** @param paper ground of the cards */
    static Palette read(String resource, Token paper) {
        Map<String, Color> found = new java.util.HashMap<>();
        Matcher matcher = DEFINITION.matcher(text(resource));
        while (matcher.find()) {
            found.put(matcher.group(1), Color.web(matcher.group(2)));
        }
        Map<Token, Color> colours = new EnumMap<>(Token.class);
        for (Token token : Token.values()) {
            Color colour = found.get(token.css());
            if (colour == null) {
                throw new IllegalStateException("The style sheet " + resource + " does not define " + token.css() + ".");
            }
            colours.put(token, colour);
        }
        return new Palette(colours, paper);
    }

    private static String text(String resource) {
        try (InputStream in = Palette.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Color of(Token token) {
        return colours.get(token);
    }

    /** The ground, which shows inside hollow marks: cards, but in lecture mode the window itself. */
    public Color paper() {
        return of(paper);
    }

    /** The colour at a share of its opacity: the future part of a trace is drawn at 0.32. */
    public Color of(Token token, double opacity) {
        Color colour = of(token);
        return Color.color(colour.getRed(), colour.getGreen(), colour.getBlue(), opacity);
    }

    /** Contrast of two opaque colours after WCAG 2, from 1 to 21. */
    public static double contrast(Color a, Color b) {
        double lighter = Math.max(luminance(a), luminance(b));
        double darker = Math.min(luminance(a), luminance(b));
        return (lighter + 0.05) / (darker + 0.05);
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed()) + 0.7152 * linear(c.getGreen()) + 0.0722 * linear(c.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
