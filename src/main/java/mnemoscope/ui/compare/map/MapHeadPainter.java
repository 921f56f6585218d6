package mnemoscope.ui.compare.map;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap.Asked;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice.Cells;

/**
 * Paints the head of a map: held tokens, outcomes, evidence older than its rows, decision numbers, and the titles of the bars.
 */
final class MapHeadPainter {
    private static final double OUTCOME = 9;
    /** Width of a decision number with the gap to the next. */
    private static final double LABEL = 34;

    private final MapPainter of;
    private final Painter g;
    private final Palette palette;
    private final MemoryMap map;
    private final MapLayout at;

    MapHeadPainter(MapPainter of) {
        this.of = of;
        g = of.g();
        palette = of.palette();
        map = of.map();
        at = of.at();
    }

    void paint() {
        if (at.head().words() > 0) {
            tokens();
        }
        axis();
        if (at.head().outcomes() > 0) {
            outcomes();
        }
        if (at.head().older() && of.answers()) {
            older();
        }
        if (at.head().cuts()) {
            of.cuts().paint(g, palette, at.cutsTop() + 1, at.top(), at.cutsTop() + 9);
        }
        if (at.bars() > 0) {
            heads();
        }
    }

    /**
     * The held tokens at each decision; for the difference, the first policy above and turns that only the second holds below.
     */
    private void tokens() {
        int most = Math.max(1, IntStream.of(of.policies())
                .flatMap(p -> IntStream.range(0, map.decisionCount()).map(t -> map.policy(p).budgetTokens(t))).max().orElse(1));
        int below = of.cells() == Cells.DIFFERENCE
                ? IntStream.range(0, map.decisionCount()).map(t -> map.tokens(Holder.SECOND, t)).max().orElse(0)
                : 0;
        double base = MapLayout.WORDS_TOP + at.head().words();
        double unit = Math.min(at.head().words() / most, at.below() / Math.max(1, below));
        for (int t = at.first(); t < at.first() + at.count(); t++) {
            double left = at.x(t);
            double wide = Math.max(0.5, at.cell() - (at.cell() > 4 ? 1 : 0));
            double both = unit * map.tokens(Holder.BOTH, t);
            double first = unit * map.tokens(Holder.FIRST, t);
            double second = unit * map.tokens(Holder.SECOND, t);
            if (of.cells() == Cells.DIFFERENCE) {
                g.rect(left, base - both, wide, both, palette.of(ColorRole.SUBTLE));
                g.rect(left, base - both - first, wide, first, of.hue(0));
                g.rect(left, base + 1, wide, second, of.hue(1));
            } else {
                int p = of.policies()[0];
                double held = both + (p == 0 ? first : second);
                g.rect(left, base - held, wide, held, of.hue(p));
            }
        }
        g.rect(MapLayout.LEFT, base - most * unit, at.right() - MapLayout.LEFT, 1, palette.of(ColorRole.FG));
        g.rect(MapLayout.LEFT, base, at.right() - MapLayout.LEFT, 1, palette.of(ColorRole.LINE));
        of.words(Numbers.whole(most), MapLayout.LEFT - 6, base - most * unit + 5, TextAlignment.RIGHT);
        of.words("0", MapLayout.LEFT - 6, base + 4, TextAlignment.RIGHT);
    }

    void axis() {
        double y = at.top() - 5;
        of.words(Texts.of("compare.map-decision"), MapLayout.LEFT - 6, y, TextAlignment.RIGHT);
        labelled(at).forEach(t -> of.words(Integer.toString(t + 1), middle(at, t), y, TextAlignment.CENTER));
    }

    /** The decisions with a number on the axis. */
    static IntStream labelled(MapLayout at) {
        int every = every(at.count(), (int) Math.clamp((at.right() - MapLayout.LEFT) / LABEL, 1, 12));
        return IntStream.range(at.first(), at.first() + at.count())
                .filter(t -> t == at.first() || (t + 1) % every == 0 && (t - at.first()) * at.cell() > 18);
    }

    /** The middle of the number of a decision. */
    static double middle(MapLayout at, int t) {
        return Math.min(at.x(t + 0.5), at.width() - Type.width(Integer.toString(t + 1), PaintedCanvas.AXIS) / 2);
    }

    /** A round number of decisions between labels so that about so many fit. */
    static int every(int count, int labels) {
        for (int decade = 1;; decade *= 10) {
            for (int of : new int[]{1, 2, 5}) {
                if (count <= (long) of * decade * labels) {
                    return of * decade;
                }
            }
        }
    }

    private void outcomes() {
        int[] shown = of.policies();
        for (int lane = 0; lane < shown.length; lane++) {
            int p = shown[lane];
            double y = at.outcomesTop() + MapLayout.LANE * (lane + 0.5);
            MarkPainter.draw(g, of.styles().get(p).shape(), of.styles().get(p).legend(), MapLayout.LEFT - 12, y, 11, of.hue(p),
                    palette.of(ColorRole.BG));
            for (int t = at.first(); t < at.first() + at.count(); t++) {
                DecisionOutcome outcome = DecisionOutcome.of(map.policy(p), t);
                if (at.cell() >= MapPainter.NARROW_CELL) {
                    MarkState state = MarkState.of(outcome);
                    MarkPainter.draw(g, of.styles().get(p).shape(), state, at.x(t + 0.5), y, OUTCOME,
                            state == MarkState.NONE ? palette.of(ColorRole.SUBTLE) : of.hue(p), palette.of(ColorRole.BG));
                } else if (outcome != DecisionOutcome.NO_GOLD) {
                    // Too narrow for a mark: a bar of full, half or low height.
                    double high = outcome == DecisionOutcome.HIT ? 8 : outcome == DecisionOutcome.PARTIAL ? 4 : 1.5;
                    g.rect(at.x(t), y + 4 - high, Math.max(0.8, at.cell() * 0.8), high,
                            outcome == DecisionOutcome.MISS ? palette.of(ColorRole.WARNING) : of.hue(p));
                }
            }
        }
    }

    /** A triangle at a decision that needs evidence older than the visible rows. */
    private void older() {
        double y = at.olderTop() + MapLayout.LANE / 2;
        for (int t = at.first(); t < at.first() + at.count(); t++) {
            int step = t;
            List<Asked> above = map.asked().stream().filter(need -> need.decision() == step && need.arrived()
                    && of.rows().has(need.turn()) && of.rows().to(need.turn(), 0) <= at.upper()).toList();
            if (!above.isEmpty()) {
                boolean lost = above.stream().anyMatch(need -> IntStream.of(of.policies()).anyMatch(p -> !need.held().has(p)));
                double x = at.x(t + 0.5);
                g.setFill(palette.of(lost ? ColorRole.WARNING : ColorRole.FG));
                g.fillPolygon(new double[]{x - 4, x + 4, x}, new double[]{y + 4, y + 4, y - 3}, 3);
            }
        }
    }

    /** The titles and scales of the bars. */
    private void heads() {
        double y = at.top() - 5;
        for (int p : of.policies()) {
            int lane = of.cells() == Cells.DIFFERENCE ? p : 0;
            int most = Math.max(1, map.mostHeld(p));
            MarkPainter.draw(g, of.styles().get(p).shape(), of.styles().get(p).legend(), at.bar(lane) + 5, y - 16, 11, of.hue(p),
                    palette.of(ColorRole.BG));
            of.words("0", at.bar(lane), y, TextAlignment.LEFT);
            of.words(Integer.toString(most), at.bar(lane) + MapLayout.BAR, y, TextAlignment.RIGHT);
        }
        String words = Texts.of("compare.map-held-for");
        double wide = Type.width(words, PaintedCanvas.AXIS);
        g.text(words, Math.max(MapLayout.LEFT, at.width() - 4 - Math.max(wide, at.width() - at.bar(0) - 4)), y - 30,
                PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
    }
}
