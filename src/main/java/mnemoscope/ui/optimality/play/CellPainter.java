package mnemoscope.ui.optimality.play;

import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.PlayTurn;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Painter;

/** Draws one cell: the demand as a grey bar, where the item is, and whether it was asked. */
final class CellPainter {
    private static final double WIDE = 30;

    private final Painter g;
    private final Palette palette;
    private final Color paper;
    private final Color hue;
    private final GridLayout at;
    private final double mostChance;
    private final double side;

    CellPainter(Painter g, Palette palette, Color paper, Color hue, GridLayout at, double mostChance) {
        this.g = g;
        this.palette = palette;
        this.paper = paper;
        this.hue = hue;
        this.at = at;
        this.mostChance = mostChance;
        side = Math.min(14.7, Math.min(at.cell() * 0.46, at.row() * 0.5));
    }

    void paint(PlayTurn turn, int item, Instance instance) {
        double row = at.row();
        boolean wide = at.cell() >= WIDE;
        double x = at.x(turn.turn()) + at.cell() / 2 + (wide ? 1.7 : 1.5);
        double y = at.y(item) + row / 2;
        double high = Math.max(0.8, instance.demand()[turn.turn()][item] / mostChance * (row - (row < 24 ? 4 : 10)));
        g.setFill(palette.of(Token.SUBTLE, 0.75));
        g.fillRect(at.x(turn.turn()) + (wide ? 4 : 1.5), at.y(item) + row - 3 - high, wide ? 5 : 3, high);
        place(turn, item, x, y);
        if (turn.query() == item) {
            ring(turn.hit(), x, y, wide);
        }
    }

    private void place(PlayTurn turn, int item, double x, double y) {
        if (turn.isKept(item)) {
            g.setFill(hue);
            g.fillRect(x - side / 2, y - side / 2, side, side);
        } else if (turn.isLetGo(item)) {
            double hollow = side * 0.88;
            g.setFill(paper);
            g.fillRect(x - hollow / 2, y - hollow / 2, hollow, hollow);
            outline(hue, side < 10 ? 1.2 : 1.5);
            g.strokeRect(x - hollow / 2, y - hollow / 2, hollow, hollow);
        } else if (turn.landsAt(item) >= 0) {
            arrow(palette.of(Token.MUTED), x, y);
        } else if (turn.isOrdered(item)) {
            arrow(hue, x, y);
            g.strokeLine(x - side * 0.42, y - side * 0.32, x - side * 0.42, y + side * 0.32);
        } else {
            g.setFill(palette.of(Token.LINE));
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

    /** Around what was asked; beside it, where there is room, a tick for a hit and a cross for a miss. */
    private void ring(boolean hit, double x, double y, boolean wide) {
        double across = side + (wide ? 6.5 : 4.5);
        double down = Math.min(at.row() - 3, wide ? across + 3 : across);
        Color colour = palette.of(hit ? Token.FG : Token.WARNING);
        outline(colour, wide ? 1.8 : 1.5);
        g.strokeRoundRect(x - across / 2, y - down / 2, across, down, wide ? 10 : 6);
        if (at.cell() < 36) {
            return;
        }
        double to = x + across / 2 + 2;
        g.setLineCap(StrokeLineCap.ROUND);
        if (hit) {
            g.strokePolyline(new double[]{to, to + 2.2, to + 5.6}, new double[]{y, y + 2.8, y - 3}, 3);
        } else {
            g.strokeLine(to, y - 2.6, to + 5.2, y + 2.6);
            g.strokeLine(to + 5.2, y - 2.6, to, y + 2.6);
        }
    }

    private void outline(Color colour, double width) {
        g.setStroke(colour);
        g.setLineWidth(width);
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineDashes();
    }
}
