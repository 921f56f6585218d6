package mnemoscope.ui.compare.map;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap.Asked;
import mnemoscope.explain.map.MemoryMap.Stretch;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.paint.CutMarks;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.MapChoice.Cells;

/**
 * Paints the map: above it held tokens and outcomes, at its right the number of decisions for which each turn was held.
 *
 * @param styles  styles of the two policies
 * @param answers whether evidence and outcomes may be seen
 * @param dimmed  decisions that are not highlighted
 */
record MapPainter(Painter g, Palette palette, MemoryMap map, MapRows rows, MapLayout at, Cells cells, List<PolicyStyle> styles,
        boolean answers, BitSet dimmed) {
    static final double NARROW_CELL = 9;
    private static final double MARK = 7.5;
    private static final double APART = 5.6;
    /** Width of two adjacent marks with their rims. */
    private static final double PAIR = 14;
    private static final double FOLDED_ROW = 3;
    private static final double CLEARED_ROW = 4;
    private static final int[] AGES = {0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000};

    void paint() {
        new MapHeadPainter(this).paint();
        g.rect(MapLayout.LEFT, at.top(), at.right() - MapLayout.LEFT, at.bottom() - at.top(), palette.of(ColorRole.BG));
        toCome();
        g.save();
        g.clip(0, at.top(), at.width(), at.bottom() - at.top());
        if (rows.byAge()) {
            ages();
        } else {
            sessions();
        }
        new MapCells(map, rows, at).paint(g, this::colour);
        cleared();
        folds();
        dim();
        cuts().lines(g, palette, at.top(), at.bottom());
        if (answers) {
            map.asked().forEach(this::mark);
        }
        if (at.bars() > 0) {
            held();
        }
        g.restore();
    }

    /** The whole map in small: held turns, and needed evidence that no drawn policy holds. */
    void overview() {
        new MapHeadPainter(this).axis();
        g.rect(MapLayout.LEFT, at.top(), at.right() - MapLayout.LEFT, at.bottom() - at.top(), palette.of(ColorRole.BG));
        toCome();
        arrivals();
        new MapCells(map, rows, at).paint(g, this::colour);
        dim();
        cuts().lines(g, palette, at.top(), at.bottom());
        for (Asked need : answers ? map.asked() : List.<Asked>of()) {
            if (need.arrived() && rows.has(need.turn()) && IntStream.of(policies()).noneMatch(p -> need.held().has(p))) {
                g.rect(at.x(need.decision() + 0.5) - 1, middle(need) - 1, 2, 2, palette.of(ColorRole.WARNING));
            }
        }
    }

    /** The cuts of the agent's own context. */
    CutMarks cuts() {
        return new CutMarks(map.shown(), MapLayout.LEFT, at.cell(), at.first(), at.count());
    }

    private void arrivals() {
        int every = MapHeadPainter.every(rows.count(), 6);
        for (int k = 0; k < rows.turns().length; k += every) {
            // The first row, then the 200th, the 400th.
            int turn = rows.turns()[Math.max(0, k - 1)];
            double y = Math.round(at.y(rows.from(turn, 0)));
            g.rect(MapLayout.LEFT, y, at.right() - MapLayout.LEFT, 1, palette.of(ColorRole.HAIR));
            words(Numbers.whole(turn + 1L), MapLayout.LEFT - 6, y + (k == 0 ? 9 : 4), TextAlignment.RIGHT);
        }
    }

    /** The middle of a mark in a row at an edge of the map, which would cut it. */
    double whole(double middle) {
        double half = (MARK + 5) / 2;
        return middle < at.top() || middle > at.bottom() || at.bottom() - at.top() < 2 * half
                ? middle
                : Math.clamp(middle, at.top() + half, at.bottom() - half);
    }

    /** The position of a need for evidence. */
    private double middle(Asked need) {
        int age = map.shown().anchor(need.decision()) - need.turn();
        return (at.y(rows.from(need.turn(), age)) + at.y(rows.to(need.turn(), age))) / 2;
    }

    /** The drawn policies. */
    int[] policies() {
        return switch (cells) {
            case DIFFERENCE -> new int[]{0, 1};
            case FIRST -> new int[]{0};
            case SECOND -> new int[]{1};
        };
    }

    Color hue(int policy) {
        return palette.of(styles.get(policy).hue());
    }

    private Color colour(Holder who) {
        return switch (cells) {
            case DIFFERENCE -> switch (who) {
                case NONE -> null;
                case BOTH -> palette.of(ColorRole.SUBTLE);
                case FIRST -> hue(0);
                case SECOND -> hue(1);
            };
            case FIRST -> who.has(0) ? hue(0) : null;
            case SECOND -> who.has(1) ? hue(1) : null;
        };
    }

    void words(String words, double x, double y, TextAlignment align) {
        g.text(words, x, y, PaintedCanvas.AXIS, palette.of(ColorRole.MUTED), align);
    }

    /** Turns that have not arrived at a decision. */
    private void toCome() {
        for (int t = at.first(); t < at.first() + at.count();) {
            double edge = at.y(rows.end(map.shown().anchor(t)));
            int next = t + 1;
            while (next < at.first() + at.count() && at.y(rows.end(map.shown().anchor(next))) == edge) {
                next++;
            }
            double top = Math.clamp(edge, at.top(), at.bottom());
            g.rect(at.x(t), top, at.x(next) - at.x(t), at.bottom() - top, palette.of(ColorRole.INSET));
            t = next;
        }
    }

    private void sessions() {
        List<Turn> turns = map.shown().episode().turns();
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
            g.rect(MapLayout.LEFT, y, at.right() - MapLayout.LEFT, 1, palette.of(ColorRole.HAIR));
            g.rect(MapLayout.LEFT - 4, y + 1, 2, Math.max(1, end - y - 2), palette.of(ColorRole.SUBTLE));
            double middle = (Math.max(y, at.top()) + Math.min(end, at.bottom())) / 2 + 4;
            if (middle - 8 >= free && middle < at.bottom()) {
                words(Texts.of("compare.map-session", map.shown().episode().sessions().get(session).label()), MapLayout.LEFT - 9,
                        middle, TextAlignment.RIGHT);
                free = middle + 4;
            }
        }
    }

    private void ages() {
        double free = at.top() - 1;
        for (int age : AGES) {
            double y = Math.round(at.y(rows.ofAge(age)));
            if (age <= rows.oldest() && y >= free && y <= at.bottom() - 10) {
                g.rect(MapLayout.LEFT, y, at.right() - MapLayout.LEFT, 1, palette.of(ColorRole.HAIR));
                words(Numbers.whole(age), MapLayout.LEFT - 6, y + 9, TextAlignment.RIGHT);
                free = y + 11;
            }
        }
    }

    /** A line where a policy holds a call and has dropped its result; none where rows are so low that it would look like a cell. */
    private void cleared() {
        int[] turns = rows.turns();
        boolean seen = !rows.byAge() && turns.length > 0 && at.y(1.0 / turns.length) - at.y(0) >= CLEARED_ROW;
        for (int turn : seen ? turns : new int[0]) {
            for (int p : policies()) {
                for (Stretch each : map.cleared(p, turn)) {
                    double from = at.x(Math.max(each.from(), at.first()));
                    double to = at.x(Math.min(each.to(), at.first() + at.count()));
                    if (to > from) {
                        double y = (at.y(rows.from(turn, 0)) + at.y(rows.to(turn, 0))) / 2;
                        g.rect(from, Math.round(y) - (p == 0 ? 1 : 0), to - from, 1, hue(p));
                    }
                }
            }
        }
    }

    /** A gap where turns between two rows are not shown, if rows are high enough. */
    private void folds() {
        int[] turns = rows.turns();
        if (rows.byAge() || turns.length == 0 || at.y(1.0 / turns.length) - at.y(0) < FOLDED_ROW) {
            return;
        }
        for (int k = 1; k < turns.length; k++) {
            if (turns[k] > turns[k - 1] + 1) {
                g.rect(MapLayout.LEFT, Math.round(at.y(rows.from(turns[k], 0))), at.right() - MapLayout.LEFT, 1,
                        palette.of(ColorRole.BG));
            }
        }
    }

    private void dim() {
        for (int t = dimmed.nextSetBit(at.first()); t >= 0 && at.sees(t); t = dimmed.nextSetBit(t + 1)) {
            g.rect(at.x(t), at.top(), at.x(t + 1) - at.x(t), at.bottom() - at.top(), palette.of(ColorRole.BG, 0.75));
        }
    }

    /** Evidence at the question that needs it: the policy's shape, filled if held; a tick where the column is too narrow. */
    private void mark(Asked need) {
        int age = map.shown().anchor(need.decision()) - need.turn();
        if (!at.sees(need.decision()) || !rows.has(need.turn()) || rows.byAge() && age < 0) {
            return;
        }
        double x = at.x(need.decision() + 0.5);
        double y = whole(middle(need));
        int[] shown = policies();
        boolean narrow = at.cell() < NARROW_CELL;
        // Two marks of one decision do not extend into the next.
        double fit = shown.length == 1 ? 1 : Math.min(1, at.cell() / PAIR);
        double apart = shown.length == 1 || narrow ? 0 : APART * fit;
        // Marks have a rim, because they may be on the hue of a holder; all rims first, so that none covers another mark.
        Color paper = palette.of(ColorRole.BG);
        if (narrow) {
            g.rect(x - 2.5, y - 2.5, 5, 5, paper);
        }
        for (int k = 0; k < shown.length && !narrow; k++) {
            MarkPainter.draw(g, styles.get(shown[k]).shape(), MarkState.FILLED, x + (k - 0.5) * apart, y, MARK * fit + 5, paper,
                    paper);
        }
        for (int k = 0; k < shown.length; k++) {
            boolean has = need.held().has(shown[k]);
            Color ink = !need.arrived() ? palette.of(ColorRole.MUTED) : palette.of(has ? ColorRole.FG : ColorRole.WARNING);
            if (narrow) {
                g.rect(x - 1.5 + 1.5 * k, y - 1.5, shown.length == 1 ? 3 : 1.5, 3, ink);
            } else {
                MarkPainter.draw(g, styles.get(shown[k]).shape(), has ? MarkState.FILLED : MarkState.HOLLOW,
                        x + (k - 0.5) * apart, y, MARK * fit, ink, paper);
            }
        }
    }

    /** The number of decisions for which each turn was held. */
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
}
