package mnemoscope.ui.compare.map;

import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/** Paints the selected decision, turn and cell, and the cell under the pointer. */
record MapSelection(Painter g, Palette palette, MemoryMap map, MapRows rows, MapLayout at) {
    private static final double LEAST = 6;

    /** @param turn -1 if none is selected */
    void paint(int step, int turn) {
        if (!at.sees(step)) {
            return;
        }
        Color accent = palette.of(ColorRole.ACCENT);
        g.rect(at.x(step), at.top(), Math.max(1, at.cell()), at.bottom() - at.top(), palette.of(ColorRole.ACCENT, 0.14));
        uncover(step);
        tag(Integer.toString(step + 1), at.x(step + 0.5), at.top() - 5, TextAlignment.CENTER, accent);
        if (turn >= 0 && isSeen(step, turn)) {
            frame(step, turn, accent, 2);
            tag(map.shown().id(turn), MapLayout.LEFT - 5, middle(step, turn) + 4, TextAlignment.RIGHT, palette.of(ColorRole.TAG));
        }
    }

    void point(int step, int turn) {
        if (isSeen(step, turn)) {
            frame(step, turn, palette.of(ColorRole.FG), 1.2);
        }
    }

    /** Whether the row is visible; by age a turn to come has no row. */
    private boolean isSeen(int step, int turn) {
        double y = middle(step, turn);
        return y >= at.top() && y <= at.bottom() && !(rows.byAge() && age(step, turn) < 0);
    }

    private int age(int step, int turn) {
        return map.shown().anchor(step) - turn;
    }

    private double middle(int step, int turn) {
        return (at.y(rows.from(turn, age(step, turn))) + at.y(rows.to(turn, age(step, turn)))) / 2;
    }

    private void frame(int step, int turn, Color colour, double line) {
        int age = age(step, turn);
        double high = Math.max(LEAST, at.y(rows.to(turn, age)) - at.y(rows.from(turn, age)) + 2);
        double wide = Math.max(LEAST, at.cell());
        g.setStroke(colour);
        g.setLineWidth(line);
        g.setLineDashes();
        g.strokeRect(at.x(step + 0.5) - wide / 2, middle(step, turn) - high / 2, wide, high);
    }

    /** Clears the numbers of the axis that the tag of a decision would cover in part, so that none is misread. */
    private void uncover(int step) {
        double half = Type.width(Integer.toString(step + 1), PaintedCanvas.META_STRONG) / 2 + 4;
        MapHeadPainter.labelled(at).forEach(t -> {
            double wide = Type.width(Integer.toString(t + 1), PaintedCanvas.AXIS) + 2;
            double middle = MapHeadPainter.middle(at, t);
            if (Math.abs(middle - at.x(step + 0.5)) < half + wide / 2) {
                g.rect(middle - wide / 2, at.top() - 15, wide, 13, palette.of(ColorRole.BG));
            }
        });
    }

    private void tag(String words, double x, double y, TextAlignment align, Color ground) {
        double wide = Type.width(words, PaintedCanvas.META_STRONG) + 8;
        double left = align == TextAlignment.RIGHT ? x - wide : x - wide / 2;
        g.setFill(ground);
        g.fillRoundRect(left, y - 11, wide, 15, 6);
        g.text(words, left + 4, y, PaintedCanvas.META_STRONG, palette.of(ColorRole.BG), TextAlignment.LEFT);
    }
}
