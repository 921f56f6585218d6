package mnemoscope.ui.kit;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.paint.Color;
import mnemoscope.report.picture.ChartLook;

/** The colours of one theme for canvases, read from the style sheet that also styles the nodes. Immutable. */
public final class Palette {
    private static final Map<ChartLook, Palette> LOOKS = new ConcurrentHashMap<>();

    private final Map<ColorRole, Color> colours;
    private final ColorRole paper;

    private Palette(Map<ColorRole, Color> colours, ColorRole paper) {
        this.colours = colours;
        this.paper = paper;
    }

    /** The colours of a theme, or of exported pictures. */
    public static Palette of(ChartLook look) {
        return LOOKS.computeIfAbsent(look, each -> {
            Map<ColorRole, Color> colours = new EnumMap<>(ColorRole.class);
            for (ColorRole token : ColorRole.values()) {
                int rgb = each.rgb(token.css());
                colours.put(token, Color.rgb(rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF));
            }
            return new Palette(colours, each.isLecture() ? ColorRole.INSET : ColorRole.BG);
        });
    }

    public Color of(ColorRole token) {
        return colours.get(token);
    }

    /** The background inside hollow marks: that of cards, in lecture mode that of the window. */
    public Color paper() {
        return of(paper);
    }

    /** A colour with opacity: the future part of a trace is drawn at 0.32. */
    public Color of(ColorRole token, double opacity) {
        Color colour = of(token);
        return Color.color(colour.getRed(), colour.getGreen(), colour.getBlue(), opacity);
    }
}
