package mnemoscope.ui.replay;

import java.util.Arrays;
import javafx.geometry.Bounds;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import mnemoscope.ui.kit.Fonts;

/** Text of one font as a label would lay it out, for rows that are drawn: where its baseline is, and how much of it fits. */
final class FontText {
    static final FontText ROW = new FontText(Fonts.of(Fonts.REGULAR, 12));
    static final FontText ROW_STRONG = new FontText(Fonts.of(Fonts.SEMI_BOLD, 12));
    static final FontText META = new FontText(Fonts.of(Fonts.REGULAR, 11));
    static final FontText META_STRONG = new FontText(Fonts.of(Fonts.SEMI_BOLD, 11));
    private static final String ELLIPSIS = "...";
    /** What a label keeps free beside its dots. */
    private static final double SLACK = 2;

    private final Font font;
    private final Text measure = new Text();
    /** Advance by character of Latin 1; NaN where not measured yet. */
    private final double[] advances = new double[256];
    private final double height;
    private final double ascent;

    private FontText(Font font) {
        this.font = font;
        measure.setFont(font);
        measure.setText("x");
        Bounds bounds = measure.getLayoutBounds();
        height = bounds.getHeight();
        ascent = -bounds.getMinY();
        Arrays.fill(advances, Double.NaN);
    }

    Font font() {
        return font;
    }

    /** The baseline of a line that is centred in a box. */
    double baseline(double y, double boxHeight) {
        return Math.round(y + (boxHeight - height) / 2) + ascent;
    }

    double width(String text) {
        double sum = 0;
        for (int k = 0; k < text.length(); k++) {
            if (text.charAt(k) >= advances.length) {
                return measured(text);
            }
            sum += advance(text.charAt(k));
        }
        return sum;
    }

    double ceil(String text) {
        return Math.ceil(width(text) - 1e-6);
    }

    /** The text, or as much of it as fits with three dots. */
    String clipped(String text, double room) {
        if (width(text) <= room + 1e-6) {
            return text;
        }
        double left = room - width(ELLIPSIS) - SLACK;
        int end = 0;
        while (end < text.length()) {
            int next = text.offsetByCodePoints(end, 1);
            double wide = next - end == 1 && text.charAt(end) < advances.length
                    ? advance(text.charAt(end))
                    : measured(text.substring(end, next));
            if (wide > left + 1e-6) {
                break;
            }
            left -= wide;
            end = next;
        }
        return text.substring(0, end) + ELLIPSIS;
    }

    private double advance(char c) {
        if (Double.isNaN(advances[c])) {
            advances[c] = measured(String.valueOf(c));
        }
        return advances[c];
    }

    private double measured(String text) {
        measure.setText(text);
        return measure.getLayoutBounds().getWidth();
    }
}
