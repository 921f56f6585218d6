package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.WritableImage;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/** One running chart to take away: light whatever the theme, named lines, no cursor, and below it what it was made from. */
final class ChartPicture {
    private static final double WIDTH = 720;
    private static final double HEIGHT = 300;
    private static final double MARGIN = 14;
    private static final double CAPTION = 34;
    private static final double SCALE = 3;

    private ChartPicture() {
    }

    /**
     * Draws on the FX thread, as every snapshot must.
     *
     * @param known the last step that may be shown
     */
    static WritableImage of(Comparison shown, ChartSeries chart, int known) {
        Palette palette = Theme.LIGHT.palette();
        List<PolicyStyle> styles = List.copyOf(
                PolicyStyle.forView(shown.traces().stream().map(trace -> trace.policy().name()).toList()).values());
        Canvas canvas = new Canvas(WIDTH * SCALE, HEIGHT * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, WIDTH, HEIGHT);
        g.setTextBaseline(VPos.BASELINE);
        g.translate(MARGIN, MARGIN);
        double width = WIDTH - 2 * MARGIN;
        double height = HEIGHT - 2 * MARGIN - CAPTION;
        StripChart.still(g, palette, styles, known, height).draw(chart, titles(shown), 0, width);
        for (int k = 0; k < 2; k++) {
            Drawing.text(g, caption(shown).get(k), 0, height + 20 + 13 * k, Drawing.AXIS, palette.of(Token.MUTED),
                    TextAlignment.LEFT);
        }
        return canvas.snapshot(null, null);
    }

    static List<String> titles(Comparison shown) {
        return shown.traces().stream().map(trace -> trace.policy().title() + (trace.seesAnswer() ? " *" : "")).toList();
    }

    /** Two lines. */
    static List<String> caption(Comparison shown) {
        boolean reference = shown.traces().stream().anyMatch(trace -> trace.seesAnswer());
        return List.of(shown.conversation().id() + " by decision, " + Phrases.lower(shown.protocol().budgetWords()) + ", "
                + Phrases.lower(shown.protocol().pool().label()) + " pool" + (reference ? ". * sees the answer" : ""),
                shown.protocol().placementWords());
    }
}
