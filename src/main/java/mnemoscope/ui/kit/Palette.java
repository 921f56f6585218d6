package mnemoscope.ui.kit;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafx.scene.paint.Color;
import mnemoscope.report.picture.ChartLook;

/** The colours of one theme for canvases, read from the very style sheet that colours the nodes. Immutable. */
public final class Palette {
    private static final Map<ChartLook, Palette> LOOKS = new ConcurrentHashMap<>();

    private final Map<ColorRole, Color> colours;
    private final ColorRole paper;

    private Palette(Map<ColorRole, Color> colours, ColorRole paper) {
        this.colours = colours;
        this.paper = paper;
    }

    /** The colours of a theme, or of pictures that leave the program. */
    public static Palette of(ChartLook look) {
        return LOOKS.computeIfAbsent(look, each -> {
            Map<ColorRole, Color> colours = new EnumMap<>(ColorRole.class);
            for (ColorRole token : ColorRole.values()) {
                int rgb = each.rgb(token.css());
                colours.put(token, Color.rgb(rgb >> 16, rgb >> 8 & 0xFF, rgb & 0xFF));
            }
            return new Palette(colours, each == ChartLook.LECTURE ? ColorRole.INSET : ColorRole.BG);
        });
    }

    public Color of(ColorRole token) {
        return colours.get(token);
    }

    /** The ground, which shows inside hollow marks: cards, but in lecture mode the window itself. */
    public Color paper() {
        return of(paper);
    }

    /** The colour at a share of its opacity: the future part of a trace is drawn at 0.32. */
    public Color of(ColorRole token, double opacity) {
        Color colour = of(token);
        return Color.color(colour.getRed(), colour.getGreen(), colour.getBlue(), opacity);
    }
}
