package mnemoscope.ui.replay;

import mnemoscope.ui.kit.Drawing;
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

/** One picture to take away: light whatever the theme, named lines, no cursor, and below it what it was made from. */
final class ChartPicture {
    private static final double WIDTH = 720;
    private static final double CHART = 238;
    private static final double CURVE = 180;
    private static final double MARGIN = 14;
    private static final double CAPTION = 34;
    private static final double HEADING = 26;
    private static final double SCALE = 3;
    private static final int MOST_WORDS = 100;

    private final ReplayModel model;
    private final Comparison shown;
    private final List<PolicyStyle> styles;
    private final Palette palette = Theme.LIGHT.palette();

    private ChartPicture(ReplayModel model) {
        this.model = model;
        shown = model.result().orElseThrow();
        styles = List.copyOf(
                PolicyStyle.forView(shown.traces().stream().map(trace -> trace.policy().name()).toList()).values());
    }

    /** Draws what the model shows on the FX thread, as every snapshot must. */
    static WritableImage of(ReplayModel model, ChartKind kind) {
        return new ChartPicture(model).draw(kind);
    }

    private WritableImage draw(ChartKind kind) {
        int policies = styles.size();
        double tall = switch (kind) {
            case FATES -> HEADING + LanesPainter.roomy(policies);
            case LIFE -> HEADING + LifePainter.height(policies);
            case FRESHNESS -> HEADING + CURVE;
            case REWARD, PARTS, RECALL, F1, OCCUPANCY -> CHART;
        };
        double height = tall + CAPTION + 2 * MARGIN;
        Canvas canvas = new Canvas(WIDTH * SCALE, height * SCALE);
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.scale(SCALE, SCALE);
        g.setFill(palette.of(Token.BG));
        g.fillRect(0, 0, WIDTH, height);
        g.setTextBaseline(VPos.BASELINE);
        g.translate(MARGIN, MARGIN);
        g.save();
        paint(g, kind, WIDTH - 2 * MARGIN, tall);
        g.restore();
        List<String> captions = caption(shown, ChartKind.RUNNING.contains(kind) ? model.zoomProperty().get() : null);
        for (int k = 0; k < 2; k++) {
            Drawing.text(g, captions.get(k), 0, tall + 20 + 13 * k, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
        }
        return canvas.snapshot(null, null);
    }

    private void paint(GraphicsContext g, ChartKind kind, double width, double tall) {
        switch (kind) {
            case FATES -> {
                StepView step = model.step().orElseThrow();
                heading(g, "Step " + (step.step() + 1) + ": " + step.question());
                new LanesPainter(g, palette, palette.of(Token.BG), styles, titles(shown), width, tall - HEADING)
                        .paint(step.lanes());
            }
            case LIFE -> {
                heading(g, "Life line of " + turn());
                new LifePainter(g, palette, model.why().orElseThrow().life(), styles, titles(shown), width).paint();
            }
            case FRESHNESS -> {
                heading(g, "Freshness by age in turns of " + turn());
                new FreshnessPainter(g, palette, model.why().orElseThrow()).paint(width, tall - HEADING);
            }
            case REWARD, PARTS, RECALL, F1, OCCUPANCY -> {
                ChartFrame frame = ChartFrame.still(g, palette, model.chartSteps(), model.knownStep(), tall);
                new StripChart(frame, styles, titles(shown)).draw(ChartSeries.of(model, kind, titles(shown)), 0, width);
            }
        }
    }

    private void heading(GraphicsContext g, String words) {
        Drawing.text(g, Phrases.oneLine(words, MOST_WORDS), 0, 12, Drawing.META_STRONG, palette.of(Token.FG),
                TextAlignment.LEFT);
        g.translate(0, HEADING);
    }

    /** "D4:8: It was an awesome time". */
    private String turn() {
        WhyView why = model.why().orElseThrow();
        return why.id() + ": " + Comparison.said(shown.episode().memories().get(why.turn()));
    }

    static List<String> titles(Comparison shown) {
        return shown.traces().stream().map(trace -> trace.policy().title() + (trace.seesAnswer() ? " *" : "")).toList();
    }

    /** Two lines. */
    private static List<String> caption(Comparison shown, StepRange zoom) {
        boolean reference = shown.traces().stream().anyMatch(trace -> trace.seesAnswer());
        return List.of(shown.conversation().id() + " by decision, "
                + (zoom == null ? "" : zoom.words() + " of " + shown.steps() + ", ")
                + Phrases.lower(shown.protocol().budgetWords()) + ", " + Phrases.lower(shown.protocol().pool().label()) + " pool"
                + (reference ? ". * sees the answer" : ""), shown.protocol().placementWords());
    }
}
