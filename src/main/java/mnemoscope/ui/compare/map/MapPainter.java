package mnemoscope.ui.compare.map;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.explain.map.MemoryMap.Asked;
import mnemoscope.model.Memory;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice.Cells;

/**
 * Paints the map: above it the tokens held and the outcomes, at its right how many decisions each turn was held for.
 *
 * @param styles   of the two policies
 * @param answers  whether evidence and outcomes may be seen
 * @param category of the decisions that are not dimmed; empty for all
 */
record MapPainter(Painter g, Palette palette, MemoryMap map, MapRows rows, MapLayout at, Cells cells, List<PolicyStyle> styles,
        boolean answers, String category) {
    private static final double NARROW_CELL = 9;
    private static final double MARK = 7.5;
    private static final double OUTCOME = 9;
    private static final int[] AGES = {0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000};

    void paint() {
        tokens();
        axis();
        if (answers) {
            outcomes();
        }
        g.rect(MapLayout.LEFT, at.top(), at.right() - MapLayout.LEFT, at.bottom() - at.top(), palette.of(Token.BG));
        toCome();
        g.save();
        g.clip(0, at.top(), at.width(), at.bottom() - at.top());
        if (rows.byAge()) {
            ages();
        } else {
            sessions();
        }
        new MapCells(map, rows, at).paint(g, this::colour);
        dim();
        if (answers) {
            map.asked().forEach(this::mark);
        }
        if (!rows.byAge()) {
            held();
        }
        g.restore();
    }

    /** The policies that are drawn. */
    private int[] policies() {
        return switch (cells) {
            case DIFFERENCE -> new int[]{0, 1};
            case FIRST -> new int[]{0};
            case SECOND -> new int[]{1};
        };
    }

    private Color hue(int policy) {
        return palette.of(styles.get(policy).hue());
    }

    private Color colour(Holder who) {
        return switch (cells) {
            case DIFFERENCE -> switch (who) {
                case NONE -> null;
                case BOTH -> palette.of(Token.SUBTLE);
                case FIRST -> hue(0);
                case SECOND -> hue(1);
            };
            case FIRST -> who.has(0) ? hue(0) : null;
            case SECOND -> who.has(1) ? hue(1) : null;
        };
    }

    /** What is held at each decision: of the difference the first policy above, what only the second holds below. */
    private void tokens() {
        int most = Math.max(1, IntStream.of(policies())
                .flatMap(p -> IntStream.range(0, map.steps()).map(t -> map.policy(p).budgetTokens(t))).max().orElse(1));
        int below = cells == Cells.DIFFERENCE
                ? IntStream.range(0, map.steps()).map(t -> map.tokens(Holder.SECOND, t)).max().orElse(0)
                : 0;
        double base = MapLayout.WORDS_TOP + MapLayout.WORDS;
        double unit = Math.min(MapLayout.WORDS / most, MapLayout.BELOW / Math.max(1, below));
        for (int t = at.first(); t < at.first() + at.count(); t++) {
            double left = at.x(t);
            double wide = Math.max(0.5, at.cell() - (at.cell() > 4 ? 1 : 0));
            double both = unit * map.tokens(Holder.BOTH, t);
            double first = unit * map.tokens(Holder.FIRST, t);
            double second = unit * map.tokens(Holder.SECOND, t);
            if (cells == Cells.DIFFERENCE) {
                g.rect(left, base - both, wide, both, palette.of(Token.SUBTLE));
                g.rect(left, base - both - first, wide, first, hue(0));
                g.rect(left, base + 1, wide, second, hue(1));
            } else {
                int p = policies()[0];
                double held = both + (p == 0 ? first : second);
                g.rect(left, base - held, wide, held, hue(p));
            }
        }
        g.rect(MapLayout.LEFT, base - most * unit, at.right() - MapLayout.LEFT, 1, palette.of(Token.FG));
        g.rect(MapLayout.LEFT, base, at.right() - MapLayout.LEFT, 1, palette.of(Token.LINE));
        words(Numbers.whole(most), MapLayout.LEFT - 6, base - most * unit + 5, TextAlignment.RIGHT);
        words("0", MapLayout.LEFT - 6, base + 4, TextAlignment.RIGHT);
    }

    private void words(String words, double x, double y, TextAlignment align) {
        g.text(words, x, y, Drawing.AXIS, palette.of(Token.MUTED), align);
    }

    private void axis() {
        double y = at.top() - 5;
        words(Texts.of("compare.map-decision"), MapLayout.LEFT - 6, y, TextAlignment.RIGHT);
        int every = every(at.count(), 12);
        for (int t = at.first(); t < at.first() + at.count(); t++) {
            if (t == at.first() || (t + 1) % every == 0 && (t - at.first()) * at.cell() > 18) {
                String number = Integer.toString(t + 1);
                words(number, Math.min(at.x(t + 0.5), at.width() - Type.width(number, Drawing.AXIS) / 2), y,
                        TextAlignment.CENTER);
            }
        }
    }

    /** A round number of steps between labels so that about so many fit. */
    private static int every(int count, int labels) {
        for (int decade = 1;; decade *= 10) {
            for (int of : new int[]{1, 2, 5}) {
                if (count <= (long) of * decade * labels) {
                    return of * decade;
                }
            }
        }
    }

    private void outcomes() {
        int[] shown = policies();
        for (int lane = 0; lane < shown.length; lane++) {
            int p = shown[lane];
            double y = at.outcomesTop() + MapLayout.LANE * (lane + 0.5);
            MarkPainter.draw(g, styles.get(p).shape(), styles.get(p).legend(), MapLayout.LEFT - 12, y, 11, hue(p),
                    palette.of(Token.BG));
            for (int t = at.first(); t < at.first() + at.count(); t++) {
                DecisionOutcome outcome = DecisionOutcome.of(map.policy(p), t);
                if (at.cell() >= NARROW_CELL) {
                    MarkState state = MarkState.of(outcome);
                    MarkPainter.draw(g, styles.get(p).shape(), state, at.x(t + 0.5), y, OUTCOME,
                            state == MarkState.NONE ? palette.of(Token.SUBTLE) : hue(p), palette.of(Token.BG));
                } else if (outcome != DecisionOutcome.NO_GOLD) {
                    // Too narrow for a mark: whole, half or low.
                    double high = outcome == DecisionOutcome.HIT ? 8 : outcome == DecisionOutcome.PARTIAL ? 4 : 1.5;
                    g.rect(at.x(t), y + 4 - high, Math.max(0.8, at.cell() * 0.8), high,
                            outcome == DecisionOutcome.MISS ? palette.of(Token.WARNING) : hue(p));
                }
            }
        }
    }

    /** What has not arrived at a decision. */
    private void toCome() {
        for (int t = at.first(); t < at.first() + at.count();) {
            double edge = at.y(rows.end(map.shown().anchor(t)));
            int next = t + 1;
            while (next < at.first() + at.count() && at.y(rows.end(map.shown().anchor(next))) == edge) {
                next++;
            }
            double top = Math.clamp(edge, at.top(), at.bottom());
            g.rect(at.x(t), top, at.x(next) - at.x(t), at.bottom() - top, palette.of(Token.INSET));
            t = next;
        }
    }

    private void sessions() {
        List<Memory> turns = map.shown().episode().memories();
        double free = at.top();
        int before = -1;
        for (int k = 0; k < rows.turns().length; k++) {
            int session = turns.get(rows.turns()[k]).session();
            if (session == before) {
                continue;
            }
            before = session;
            double y = Math.round(at.y((double) k / rows.turns().length));
            int last = k;
            while (last + 1 < rows.turns().length && turns.get(rows.turns()[last + 1]).session() == session) {
                last++;
            }
            double end = Math.round(at.y((last + 1.0) / rows.turns().length));
            g.rect(MapLayout.LEFT, y, at.right() - MapLayout.LEFT, 1, palette.of(Token.HAIR));
            g.rect(MapLayout.LEFT - 4, y + 1, 2, Math.max(1, end - y - 2), palette.of(Token.SUBTLE));
            double middle = (Math.max(y, at.top()) + Math.min(end, at.bottom())) / 2 + 4;
            if (middle - 8 >= free && middle < at.bottom()) {
                words(Texts.of("compare.map-session", map.shown().episode().sessions().get(session).label()), MapLayout.LEFT - 9,
                        middle, TextAlignment.RIGHT);
                free = middle + 4;
            }
        }
    }

    private void ages() {
        for (int age : AGES) {
            double y = Math.round(at.y(rows.ofAge(age)));
            if (age <= rows.oldest() && y >= at.top() - 1 && y <= at.bottom() - 10) {
                g.rect(MapLayout.LEFT, y, at.right() - MapLayout.LEFT, 1, palette.of(Token.HAIR));
                words(Numbers.whole(age), MapLayout.LEFT - 6, y + 9, TextAlignment.RIGHT);
            }
        }
    }

    private void dim() {
        if (category.isEmpty()) {
            return;
        }
        for (int t = at.first(); t < at.first() + at.count(); t++) {
            if (!category.equals(map.shown().category(t))) {
                g.rect(at.x(t), at.top(), at.x(t + 1) - at.x(t), at.bottom() - at.top(), palette.of(Token.BG, 0.75));
            }
        }
    }

    /** Evidence at the question that needs it: by shape and filled where it is held; a tick where the column is too narrow. */
    private void mark(Asked need) {
        int age = map.shown().anchor(need.step()) - need.turn();
        if (!at.sees(need.step()) || !rows.has(need.turn()) || rows.byAge() && age < 0) {
            return;
        }
        double x = at.x(need.step() + 0.5);
        double y = (at.y(rows.from(need.turn(), age)) + at.y(rows.to(need.turn(), age))) / 2;
        int[] shown = policies();
        boolean narrow = at.cell() < NARROW_CELL;
        double apart = shown.length == 1 || narrow ? 0 : 5.6;
        // On a rim of paper, for they may stand on the hue of whoever holds the turn; the rims first, lest one cover the other's mark.
        Color paper = palette.of(Token.BG);
        if (narrow) {
            g.rect(x - 2.5, y - 2.5, 5, 5, paper);
        }
        for (int k = 0; k < shown.length && !narrow; k++) {
            MarkPainter.draw(g, styles.get(shown[k]).shape(), MarkState.FILLED, x + (k - 0.5) * apart, y, MARK + 5, paper, paper);
        }
        for (int k = 0; k < shown.length; k++) {
            boolean has = need.held().has(shown[k]);
            Color ink = !need.arrived() ? palette.of(Token.MUTED) : palette.of(has ? Token.FG : Token.WARNING);
            if (narrow) {
                g.rect(x - 1.5 + 1.5 * k, y - 1.5, shown.length == 1 ? 3 : 1.5, 3, ink);
            } else {
                MarkPainter.draw(g, styles.get(shown[k]).shape(), has ? MarkState.FILLED : MarkState.HOLLOW,
                        x + (k - 0.5) * apart, y, MARK, ink, paper);
            }
        }
    }

    /** How many decisions each turn was held for. */
    private void held() {
        for (int p : policies()) {
            int lane = cells == Cells.DIFFERENCE ? p : 0;
            int most = Math.max(1, map.mostHeld(p));
            for (int turn : rows.turns()) {
                int held = map.held(p, turn);
                double top = Math.round(at.y(rows.from(turn, 0)));
                if (held > 0 && top < at.bottom() && at.y(rows.to(turn, 0)) > at.top()) {
                    g.rect(at.bar(lane), top, Math.max(1, MapLayout.BAR * held / most),
                            Math.max(1, Math.round(at.y(rows.to(turn, 0))) - top), hue(p));
                }
            }
        }
    }

    /** Above the bars: whose they are and how far they go. */
    void heads() {
        double y = at.top() - 5;
        for (int p : policies()) {
            int lane = cells == Cells.DIFFERENCE ? p : 0;
            int most = Math.max(1, map.mostHeld(p));
            MarkPainter.draw(g, styles.get(p).shape(), styles.get(p).legend(), at.bar(lane) + 5, y - 16, 11, hue(p),
                    palette.of(Token.BG));
            words("0", at.bar(lane), y, TextAlignment.LEFT);
            words(Integer.toString(most), at.bar(lane) + MapLayout.BAR, y, TextAlignment.RIGHT);
        }
        String words = Texts.of("compare.map-held-for");
        double wide = Type.width(words, Drawing.AXIS);
        g.text(words, Math.max(MapLayout.LEFT, at.width() - 4 - Math.max(wide, at.width() - at.bar(0) - 4)), y - 30, Drawing.AXIS,
                palette.of(Token.MUTED), TextAlignment.LEFT);
    }
}
