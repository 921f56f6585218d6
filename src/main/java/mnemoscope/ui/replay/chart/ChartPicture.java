package mnemoscope.ui.replay.chart;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.function.Supplier;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.step.StepView;
import mnemoscope.explain.why.WhyView;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.StillPicture;
import mnemoscope.ui.replay.fates.LanesPainter;
import mnemoscope.ui.replay.fates.LifePainter;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.StepRange;

/** One picture of the replay to take away: named lines, no cursor, and below it what it was made from. */
final class ChartPicture {
    private static final double WIDTH = 720;
    private static final double CHART = 234;
    private static final double CURVE = 180;
    /** Room between a chart and the caption. */
    private static final double BELOW = 6;
    private static final int MOST_WORDS = 100;

    private final ReplayModel model;
    private final Comparison shown;
    private final List<PolicyStyle> styles;

    private ChartPicture(ReplayModel model) {
        this.model = model;
        shown = model.result().orElseThrow();
        styles = List.copyOf(
                PolicyStyle.forView(shown.traces().stream().map(trace -> trace.policy().name()).toList()).values());
    }

    /** Draws what the model shows on the FX thread, as every snapshot must. */
    static Supplier<BufferedImage> of(ReplayModel model, ChartKind kind) {
        return new ChartPicture(model).draw(kind);
    }

    private Supplier<BufferedImage> draw(ChartKind kind) {
        StillPicture picture = new StillPicture(WIDTH, 3);
        switch (kind) {
            case FATES -> {
                StepView step = model.step().orElseThrow();
                double tall = LanesPainter.roomy(styles.size());
                picture.title(title("Step " + (step.step() + 1) + ": " + step.question()), "").part(tall + BELOW,
                        (g, width, height, palette) -> new LanesPainter(g, palette, palette.of(Token.BG), styles, titles(shown),
                                width, tall).paint(step.lanes()));
            }
            case LIFE -> picture.title(title("Life line of " + turn()), "").part(LifePainter.height(styles.size()) + BELOW,
                    (g, width, height, palette) -> new LifePainter(g, palette, model.why().orElseThrow().life(), styles,
                            titles(shown), width).paint());
            case FRESHNESS -> picture.title(title("Freshness by age in turns of " + turn()), "").part(CURVE + BELOW,
                    (g, width, height, palette) -> new FreshnessPainter(g, palette, model.why().orElseThrow())
                            .paint(width, CURVE));
            case REWARD, PARTS, RECALL, F1, OCCUPANCY -> picture.part(StillPicture.MARGIN + CHART + BELOW,
                    (g, width, height, palette) -> {
                        g.translate(0, StillPicture.MARGIN);
                        ChartFrame frame = ChartFrame.still(g, palette, model.chartSteps(), model.knownStep(), CHART);
                        new StripChart(frame, styles, titles(shown)).draw(ChartSeries.of(model, kind, titles(shown)), 0, width);
                    });
        }
        return picture.captions(caption(shown, ChartKind.RUNNING.contains(kind) ? model.zoom().orElse(null) : null)).draw();
    }

    private static String title(String words) {
        return Phrases.oneLine(words, MOST_WORDS);
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
