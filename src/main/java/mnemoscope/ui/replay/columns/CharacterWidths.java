package mnemoscope.ui.replay.columns;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javafx.scene.text.Font;
import mnemoscope.ui.kit.TextWidth;

/** Widths of texts on a canvas from the advances of their characters, each measured once. For the FX thread. */
final class CharacterWidths {
    static final String DOTS = "\u2026";
    private static final Map<Font, CharacterWidths> KNOWN = new HashMap<>();
    private static final int TABLE = 0x250;

    private final Font font;
    private final double[] advances = new double[TABLE];
    private final Map<Integer, Double> others = new HashMap<>();

    private CharacterWidths(Font font) {
        this.font = font;
        Arrays.fill(advances, -1);
    }

    static CharacterWidths of(Font font) {
        return KNOWN.computeIfAbsent(font, CharacterWidths::new);
    }

    double width(String text) {
        return width(text, 0, text.length());
    }

    double width(String text, int from, int to) {
        double sum = 0;
        for (int k = from; k < to;) {
            int c = text.codePointAt(k);
            sum += advance(c);
            k += Character.charCount(c);
        }
        return sum;
    }

    /** Number of leading characters that can be drawn in this width: all, or as many as leave room for dots. */
    int fit(String text, double width) {
        double room = width - width(DOTS);
        double sum = 0;
        int fits = 0;
        for (int k = 0; k < text.length();) {
            int c = text.codePointAt(k);
            sum += advance(c);
            if (sum > width) {
                return fits;
            }
            k += Character.charCount(c);
            fits = sum <= room ? k : fits;
        }
        return text.length();
    }

    private double advance(int c) {
        if (c >= TABLE) {
            return others.computeIfAbsent(c, this::measure);
        }
        if (advances[c] < 0) {
            advances[c] = measure(c);
        }
        return advances[c];
    }

    private double measure(int c) {
        // Between two letters, so that a space at the end is not lost.
        return TextWidth.of("n" + Character.toString(c) + "n", font) - TextWidth.of("nn", font);
    }
}
