package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Map;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.fate.Lanes.Span;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.PlanItem;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.ui.chart.DecisionAxis;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * The plan as bars over the decisions, one row per turn in order of arrival: how long the plan keeps it, which questions use it,
 * below that how long the chosen policy keeps it, and at the right which policies keep it too.
 *
 * @param items   all rows
 * @param chosen  index of the policy among the shown ones; -1 for none
 * @param offset  px scrolled
 * @param current row under the pointer or with the focus; -1 for none
 * @param cursor  current decision of Replay; -1 for none
 */
record PlanPainter(HindsightReport report, Map<String, PolicyStyle> styles, List<PlanItem> items, int chosen, double offset,
        int current, int cursor) implements Painting {
    static final double ROW = 16;
    /** Height of the head above the rows, which does not scroll. */
    static final double HEAD = 16;
    /** Width for the labels at the left, and for the marks at the ends of the lines. */
    static final double LEFT = RegretChart.LEFT;
    static final double RIGHT = RegretChart.RIGHT;
    /** Distance from the end of the axis to the left edge of the first mark. */
    private static final double FIRST_MARK = 14;
    private static final double MARKS = 14;
    /** A turn kept for a single decision must be visible at both sides of the dot. */
    private static final double LEAST_BAR = 12;

    /** The symbols of the plan, for its legend. */
    enum Sign {
        KEPT(Texts.of("optimality.kept-by-the-plan")),
        CHOSEN(Texts.of("optimality.kept-by-the-chosen-policy")),
        SERVED(Texts.of("optimality.plan.served-question")),
        LOST(Texts.of("optimality.plan.policy-lost")),
        GIVEN_UP(Texts.of("optimality.the-plan-gives-it-up")),
        ALSO(Texts.of("optimality.also-found-always-partly-never"));

        final String words;

        Sign(String words) {
            this.words = words;
        }

        /** @param chosen style of the chosen policy */
        void paint(Painter g, double width, double height, Palette palette, PolicyStyle chosen) {
            double middle = height / 2;
            switch (this) {
                case KEPT -> bar(g, palette.of(ColorRole.REFERENCE), 0, middle - 2, width, 4);
                case CHOSEN -> bar(g, palette.of(chosen.hue()), 0, middle - 1, width, 2);
                case SERVED -> use(g, palette.of(ColorRole.REFERENCE), palette.of(ColorRole.REFERENCE), width / 2, middle, 3.4);
                case LOST -> use(g, palette.of(ColorRole.WARNING), palette.of(ColorRole.WARNING), width / 2, middle, 3.4);
                case GIVEN_UP -> use(g, palette.of(ColorRole.SUBTLE), palette.of(ColorRole.BG), width / 2, middle, 2.6);
                case ALSO -> {
                    List<MarkState> states = List.of(MarkState.FILLED, MarkState.HALF, MarkState.HOLLOW);
                    states.forEach(state -> mark(g, palette, chosen, state, 5 + 12 * states.indexOf(state), middle));
                }
            }
        }
    }

    /** The positions of an episode's decisions. @param width of the drawing, px */
    static DecisionAxis axis(double width, int steps) {
        return new DecisionAxis(LEFT, Math.max(1, width - LEFT - RIGHT), 0, steps - 1);
    }

    /** The head above the rows: decision numbers, and labels of the marks at the right. */
    static void head(Painter g, double width, Palette palette, int steps) {
        DecisionAxis axis = axis(width, steps);
        axis.numbers(g, palette, HEAD - 5);
        g.text(Texts.of("optimality.turn-head"), LEFT - 10, HEAD - 5, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED),
                TextAlignment.RIGHT);
        g.text(Texts.of("optimality.found-by"), axis.end() + FIRST_MARK, HEAD - 5, PaintedCanvas.AXIS,
                palette.of(ColorRole.MUTED), TextAlignment.LEFT);
    }

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        DecisionAxis axis = axis(width, report.shown().decisionCount());
        int first = (int) Math.max(0, Math.floor(offset / ROW));
        int last = (int) Math.min(items.size() - 1.0, Math.floor((offset + height) / ROW));
        for (int k = first; k <= last; k++) {
            if (k == current) {
                bar(g, palette.of(ColorRole.HAIR), 0, k * ROW - offset, width, ROW);
            }
            row(g, palette, axis, items.get(k), k * ROW - offset + ROW / 2);
        }
        axis.cursor(g, palette, cursor, 0, Math.min(height, items.size() * ROW - offset));
    }

    private void row(Painter g, Palette palette, DecisionAxis axis, PlanItem item, double middle) {
        g.text(PictureFonts.cut(item.id(), LEFT - 8, 11, false), LEFT - 6, middle + 3.5, PaintedCanvas.META,
                palette.of(ColorRole.MUTED), TextAlignment.RIGHT);
        item.held().forEach(span -> bar(g, axis, span, middle - 3, 4, palette.of(ColorRole.REFERENCE)));
        if (chosen >= 0) {
            item.holders().get(chosen).forEach(span -> bar(g, axis, span, middle + 3, 2, palette.of(style(chosen).hue())));
        }
        uses(g, palette, axis, item, middle - 1);
        for (int p = 0; p < report.shown().traces().size(); p++) {
            int found = item.found().get(p);
            mark(g, palette, style(p), found == item.served() ? MarkState.FILLED : found > 0 ? MarkState.HALF : MarkState.HOLLOW,
                    axis.end() + FIRST_MARK + 5 + p * MARKS, middle);
        }
    }

    private PolicyStyle style(int policy) {
        return styles.get(report.shown().traces().get(policy).policy().name());
    }

    private static void mark(Painter g, Palette palette, PolicyStyle style, MarkState state, double x, double y) {
        MarkPainter.draw(g, style.shape(), state, x, y, 10, palette.of(style.hue()), palette.of(ColorRole.BG));
    }

    private static void bar(Painter g, DecisionAxis axis, Span span, double y, double tall, Color ink) {
        double from = axis.x(span.first());
        double to = axis.x(span.last());
        double wide = Math.max(LEAST_BAR, to - from + 2 * Math.min(1.5, axis.pitch() / 2));
        bar(g, ink, Math.max(LEFT - 3, (from + to - wide) / 2), y, wide, tall);
    }

    private static void bar(Painter g, Color ink, double x, double y, double wide, double tall) {
        g.setFill(ink);
        g.fillRect(x, y, wide, tall);
    }

    /**
     * Filled where the plan serves the question, red where the chosen policy does not; hollow where the plan does not serve it.
     */
    private void uses(Painter g, Palette palette, DecisionAxis axis, PlanItem item, double y) {
        for (PlanItem.Use use : item.uses()) {
            boolean lost = use.served() && chosen >= 0 && !holds(item, use.decision());
            Color ink = palette.of(lost ? ColorRole.WARNING : use.served() ? ColorRole.REFERENCE : ColorRole.SUBTLE);
            use(g, ink, use.served() ? ink : palette.of(ColorRole.BG), axis.x(use.decision()), y, use.served() ? 3.4 : 2.6);
        }
    }

    private boolean holds(PlanItem item, int step) {
        Trace trace = report.shown().traces().get(chosen);
        int c = trace.candidate(step, item.turn());
        return c >= 0 && trace.kept(step, c);
    }

    /** A question that needs the turn. */
    private static void use(Painter g, Color ink, Color inside, double x, double y, double radius) {
        g.setStroke(ink);
        g.setLineWidth(1.3);
        g.setFill(inside);
        g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
        g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
    }
}
