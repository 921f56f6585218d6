package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;

/**
 * Draws one playthrough: one row per item, one column per turn, reward and loss of each turn below. A cell shows the demand as a
 * grey bar, the location of the item, and whether it was requested.
 */
final class GridPainter {
    static final Font NAME = Type.face(Type.SEMI_BOLD, 13);
    private static final Font SMALL_NAME = Type.face(Type.SEMI_BOLD, 11);
    private static final int MOST_SQUARES = 3;
    private static final double WIDE = 30;

    /** Between two names of phases, px. */
    private static final double BETWEEN = 10;

    private final Painter g;
    private final Palette palette;
    private final Color paper;
    private final GridLayout at;
    private final Playthrough play;
    private final Instance instance;
    private final Color hue;
    private final int cursor;
    private final Told told;
    private final double mostChance;
    private final double side;

    GridPainter(Painter g, Palette palette, GridLayout at, Playthrough play, Instance instance, PolicyStyle style, int cursor,
            Told told) {
        this.g = g;
        this.palette = palette;
        this.at = at;
        this.play = play;
        this.instance = instance;
        this.cursor = cursor;
        this.told = told;
        paper = palette.of(ColorRole.BG);
        hue = palette.of(style.hue());
        mostChance = Arrays.stream(instance.demand()).flatMapToDouble(Arrays::stream).max().orElse(0);
        side = Math.min(14.7, Math.min(at.cell() * 0.46, at.row() * 0.5));
    }

    void paint() {
        if (at.isSeen(cursor)) {
            g.setFill(palette.of(ColorRole.ACCENT_GROUND));
            g.fillRect(at.x(cursor), 16, at.cell(), at.end() + GridLayout.BOTTOM - 18);
        }
        phases();
        names();
        for (int t = at.first(); t < at.first() + at.visible(); t++) {
            boolean here = t == cursor;
            if (here || at.cell() >= (at.turns() < 10 ? 11 : 17) || (t + 1) % 5 == 0) {
                g.text(Integer.toString(t + 1), at.x(t) + at.cell() / 2, 27,
                        here ? PaintedCanvas.META_STRONG : PaintedCanvas.META,
                        palette.of(here ? ColorRole.ACCENT : ColorRole.MUTED), TextAlignment.CENTER);
            }
            for (int i = 0; i < instance.items(); i++) {
                cell(play.turns().get(t), i);
            }
        }
        new AmountsPainter(g, palette, at, play, cursor, told).paint();
    }

    private void phases() {
        List<Integer> starts = GridLayout.phases(instance);
        // Long enough for a name.
        boolean named = 2 * starts.size() <= instance.turns() + 1;
        String turns = at.visible() == at.turns()
                ? ""
                : named
                        ? Texts.of("optimality.of-turns", at.turns())
                        : Texts.of("optimality.turns-to-of-turns", at.first() + 1, at.first() + at.visible(), at.turns());
        double end = at.width() - at.right();
        g.text(turns, end, 12, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.RIGHT);
        double most = end - (turns.isEmpty() ? 0 : Type.width(turns, PaintedCanvas.META) + BETWEEN);
        double free = at.left();
        for (int k = 0; k < starts.size() && named; k++) {
            int start = starts.get(k);
            int from = Math.max(start, at.first());
            boolean seen = at.isSeen(from) && (k + 1 == starts.size() || from < starts.get(k + 1));
            String name = Texts.of("optimality.phase", k + 1);
            double x = at.x(from) + (from == at.first() ? 2 : 4);
            double wide = Type.width(name, PaintedCanvas.META);
            if (seen && at.x(from) >= free && x + wide <= most) {
                words(name, x, 12);
                free = at.x(from) + BETWEEN + wide;
            }
            if (seen && start > at.first()) {
                g.setFill(palette.of(ColorRole.SUBTLE));
                g.fillRect(Math.round(at.x(start)) - 0.5, 2, 1, at.end() - 2);
            }
        }
    }

    private void names() {
        ItemNames names = new ItemNames(instance.items());
        double row = at.row();
        for (int i = 0; i < instance.items(); i++) {
            double middle = at.y(i) + row / 2;
            g.text(names.of(i), at.pad(), middle + 4.5, row < 20 ? SMALL_NAME : NAME, palette.of(ColorRole.FG),
                    TextAlignment.LEFT);
            int size = instance.sizes()[i];
            g.setFill(palette.of(ColorRole.SUBTLE));
            if (size <= MOST_SQUARES && at.roomy()) {
                for (int k = 0; k < size; k++) {
                    g.fillRect(at.pad() + 17 + 9 * k, middle - 3.5, 7, 7);
                }
            } else {
                g.fillRect(at.pad() + 16, middle - 2.5, 5, 5);
                words(Integer.toString(size), at.pad() + 23, middle + 4);
            }
            if (row >= 22) {
                g.setFill(palette.of(ColorRole.HAIR));
                g.fillRect(at.pad(), Math.round(at.y(i) + row) - 1, at.width() - at.pad() - at.right(), 1);
            }
        }
    }

    /** Small muted text. */
    private void words(String words, double x, double y) {
        g.text(words, x, y, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
    }

    private void cell(Playthrough.PlayedTurn turn, int item) {
        double row = at.row();
        boolean wide = at.cell() >= WIDE;
        double x = at.x(turn.turn()) + at.cell() / 2 + (wide ? 1.7 : 1.5);
        double y = at.y(item) + row / 2;
        double high = Math.max(0.8, instance.demand()[turn.turn()][item] / mostChance * (row - (row < 24 ? 4 : 10)));
        g.setFill(palette.of(ColorRole.SUBTLE));
        g.fillRect(at.x(turn.turn()) + (wide ? 4 : 1.5), at.y(item) + row - 3 - high, wide ? 5 : 3, high);
        if (turn.turn() < told.turns()) {
            place(turn, item, x, y);
            if (turn.query() == item) {
                ring(palette.of(turn.hit() ? ColorRole.FG : ColorRole.WARNING), x, y, wide);
            }
        } else if (turn.turn() == cursor) {
            asked(turn, item, x, y);
            if (told.query() && turn.query() == item) {
                ring(palette.of(ColorRole.FG), x, y, wide, 1.5, 2.5);
            }
        }
    }

    /** The known state of an item before the turn: whether it may be kept, or is in transit. */
    private void asked(Playthrough.PlayedTurn turn, int item, double x, double y) {
        if ((turn.state().pool() >>> item & 1) != 0) {
            hollow(x, y, palette.of(ColorRole.MUTED), 1.2, 1.8, 1.8);
        } else {
            elsewhere(turn, item, x, y);
        }
    }

    private void place(Playthrough.PlayedTurn turn, int item, double x, double y) {
        if (turn.isKept(item)) {
            g.setFill(hue);
            g.fillRect(x - side / 2, y - side / 2, side, side);
        } else if (turn.isDropped(item)) {
            hollow(x, y, hue, side < 10 ? 1.2 : 1.5);
        } else if (turn.landsAt(item) < 0 && turn.isOrdered(item)) {
            arrow(hue, x, y);
            g.strokeLine(x - side * 0.42, y - side * 0.32, x - side * 0.42, y + side * 0.32);
        } else {
            elsewhere(turn, item, x, y);
        }
    }

    private void hollow(double x, double y, Color colour, double width, double... dashes) {
        double across = side * 0.88;
        g.setFill(paper);
        g.fillRect(x - across / 2, y - across / 2, across, across);
        outline(colour, width, dashes);
        g.strokeRect(x - across / 2, y - across / 2, across, across);
        g.setLineDashes();
    }

    /** In transit, or nowhere. */
    private void elsewhere(Playthrough.PlayedTurn turn, int item, double x, double y) {
        if (turn.landsAt(item) >= 0) {
            arrow(palette.of(ColorRole.MUTED), x, y);
        } else {
            g.setFill(palette.of(ColorRole.LINE));
            g.fillOval(x - 1.2, y - 1.2, 2.4, 2.4);
        }
    }

    private void arrow(Color colour, double x, double y) {
        double half = Math.min(4.6, side * 0.42);
        double tip = half * 0.76;
        outline(colour, 1.4);
        g.strokeLine(x - half, y, x + half, y);
        g.strokePolyline(new double[]{x + half - tip, x + half, x + half - tip}, new double[]{y - tip, y, y + tip}, 3);
    }

    /** A ring around the requested item; for a hit around a filled square. */
    private void ring(Color colour, double x, double y, boolean wide, double... dashes) {
        double across = side + (wide ? 6.5 : 4.5);
        double down = Math.min(at.row() - 3, wide ? across + 3 : across);
        outline(colour, wide ? 1.8 : 1.5, dashes);
        g.strokeRoundRect(x - across / 2, y - down / 2, across, down, wide ? 10 : 6);
        g.setLineDashes();
    }

    private void outline(Color colour, double width, double... dashes) {
        g.setStroke(colour);
        g.setLineWidth(width);
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineDashes(dashes);
    }
}
