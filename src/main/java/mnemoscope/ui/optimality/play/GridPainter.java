package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayTurn;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Fonts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** Draws one playthrough: an item a row, a turn a column, below them what each turn earns and loses. */
final class GridPainter {
    private static final Font NAME = Fonts.of(Fonts.SEMI_BOLD, 13);
    private static final Font SMALL_NAME = Fonts.of(Fonts.SEMI_BOLD, 11);
    private static final int MOST_SQUARES = 3;
    private static final String UNKNOWN = "not known: the optimum is too large to solve exactly";

    private final Painter g;
    private final Palette palette;
    private final Color paper;
    private final GridLayout at;
    private final Playthrough play;
    private final Instance instance;
    private final Color hue;
    private final int cursor;
    private final CellPainter cells;

    GridPainter(Painter g, Palette palette, Color paper, GridLayout at, Playthrough play, Instance instance,
            PolicyStyle style, int cursor) {
        this.g = g;
        this.palette = palette;
        this.paper = paper;
        this.at = at;
        this.play = play;
        this.instance = instance;
        this.cursor = cursor;
        hue = palette.of(style.hue());
        cells = new CellPainter(g, palette, paper, hue, at, mostChance());
    }

    void paint() {
        if (at.isSeen(cursor)) {
            g.setFill(palette.of(Token.ACCENT_GROUND));
            g.fillRect(at.x(cursor), 16, at.cell(), at.end() + GridLayout.BOTTOM - 18);
        }
        phases();
        names();
        for (int t = at.first(); t < at.first() + at.visible(); t++) {
            boolean here = t == cursor;
            if (here || at.cell() >= (at.turns() < 10 ? 11 : 17) || (t + 1) % 5 == 0) {
                text(Integer.toString(t + 1), at.x(t) + at.cell() / 2, 27, here ? Drawing.META_STRONG : Drawing.META,
                        palette.of(here ? Token.ACCENT : Token.MUTED), TextAlignment.CENTER);
            }
            for (int i = 0; i < instance.items(); i++) {
                cells.paint(play.turns().get(t), i, instance);
            }
        }
        amounts();
    }

    private double mostChance() {
        double most = 0;
        for (double[] chances : instance.demand()) {
            for (double chance : chances) {
                most = Math.max(most, chance);
            }
        }
        return most;
    }

    private void phases() {
        DemandRuns runs = DemandRuns.of(instance);
        boolean named = runs.arePhases(instance);
        double free = at.left();
        for (int k = 0; k < runs.starts().size() && named; k++) {
            int start = runs.starts().get(k);
            int from = Math.max(start, at.first());
            boolean seen = at.isSeen(from) && runs.of(from) == k;
            String name = "phase " + (k + 1);
            if (seen && at.x(from) >= free) {
                text(name, at.x(from) + (from == at.first() ? 2 : 4), 12, Drawing.META, palette.of(Token.MUTED),
                        TextAlignment.LEFT);
                free = at.x(from) + 10 + TextWidth.of(name, Drawing.META);
            }
            if (seen && start > at.first()) {
                g.setFill(palette.of(Token.SUBTLE));
                g.fillRect(Math.round(at.x(start)) - 0.5, 2, 1, at.end() - 2);
            }
        }
        if (at.visible() < at.turns()) {
            text((named ? "" : "turns " + (at.first() + 1) + " to " + (at.first() + at.visible()) + " ") + "of " + at.turns(),
                    at.width() - at.right(), 12, Drawing.META, palette.of(Token.MUTED), TextAlignment.RIGHT);
        }
    }

    private void names() {
        ItemNames names = new ItemNames(instance.items());
        double row = at.row();
        for (int i = 0; i < instance.items(); i++) {
            double middle = at.y(i) + row / 2;
            text(names.of(i), at.pad(), middle + 4.5, row < 20 ? SMALL_NAME : NAME, palette.of(Token.FG), TextAlignment.LEFT);
            int size = instance.sizes()[i];
            g.setFill(palette.of(Token.SUBTLE));
            if (size <= MOST_SQUARES && at.roomy()) {
                for (int k = 0; k < size; k++) {
                    g.fillRect(at.pad() + 17 + 9 * k, middle - 3.5, 7, 7);
                }
            } else {
                g.fillRect(at.pad() + 16, middle - 2.5, 5, 5);
                text(Integer.toString(size), at.pad() + 23, middle + 4, Drawing.META, palette.of(Token.MUTED),
                        TextAlignment.LEFT);
            }
            if (row >= 22) {
                g.setFill(palette.of(Token.HAIR));
                g.fillRect(at.pad(), Math.round(at.y(i) + row) - 1, at.width() - at.pad() - at.right(), 1);
            }
        }
    }

    private void amounts() {
        double reward = at.end() + 17;
        double lost = at.end() + 36;
        text("reward", at.pad(), reward, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        boolean known = !Double.isNaN(lostAt(0));
        text("lost", at.pad(), lost, known ? Drawing.META_STRONG : Drawing.META, palette.of(known ? Token.FG : Token.MUTED),
                TextAlignment.LEFT);
        if (!known) {
            double room = at.width() - at.right() - at.left();
            text(List.of(UNKNOWN, "not known: no optimum", "not known").stream()
                    .filter(words -> TextWidth.of(words, Drawing.META) <= room).findFirst().orElse("?"), at.left() + 2, lost,
                    Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        }
        double most = play.turns().stream().mapToDouble(PlayTurn::lost).max().orElse(0);
        for (int t = at.first(); t < at.first() + at.visible(); t++) {
            PlayTurn turn = play.turns().get(t);
            boolean here = t == cursor;
            if (here || at.cell() >= 31) {
                amount(Numbers.fixed(turn.reward(), 2), t, reward, Drawing.META, palette.of(here ? Token.FG : Token.MUTED));
            }
            if (Double.isNaN(turn.lost())) {
                continue;
            }
            if (turn.lost() > 0) {
                loss(turn, lost, here, most);
            } else if (at.cell() >= 11 && !(Math.abs(t - cursor) == 1 && at.cell() < 26 && lostAt(cursor) > 0)) {
                amount("0", t, lost, Drawing.META, palette.of(Token.MUTED));
            }
        }
    }

    private double lostAt(int turn) {
        return play.turns().get(turn).lost();
    }

    private void loss(PlayTurn turn, double y, boolean here, double most) {
        String words = LossNumber.of(turn.lost());
        g.setFill(palette.of(Token.WARNING));
        if (here) {
            double wide = Math.max(at.cell() - 2, TextWidth.of(words, Drawing.META_STRONG) + 6);
            double from = Math.min(at.x(turn.turn()) + (at.cell() - wide) / 2, at.width() - wide - 2);
            g.fillRect(from, y - 13, wide, 18);
            text(words, from + wide / 2, y, Drawing.META_STRONG, paper, TextAlignment.CENTER);
        } else if (at.cell() >= 31) {
            double high = Math.max(3, 18 * turn.lost() / most);
            g.fillRect(at.x(turn.turn()) + 2, y + 5 - high, 4, high);
            amount(words, turn.turn(), y, Drawing.META_STRONG, palette.of(Token.WARNING));
        } else {
            double high = Math.max(3, 18 * turn.lost() / most);
            g.fillRect(at.x(turn.turn()) + at.cell() / 2 - 3, y + 5 - high, 6, high);
        }
    }

    /** Right-aligned in its column; where that is narrow, centred and kept within the grid. */
    private void amount(String words, int turn, double y, Font font, Color colour) {
        double wide = TextWidth.of(words, font);
        double right = at.x(turn) + at.cell() - 4;
        if (wide > at.cell() - 5) {
            right = Math.min(at.x(turn) + at.cell() / 2 + wide / 2, at.width() - 3);
            right = Math.max(right, at.left() + wide - 4);
        }
        text(words, right, y, font, colour, TextAlignment.RIGHT);
    }

    private void text(String words, double x, double y, Font font, Color colour, TextAlignment align) {
        g.text(words, x, y, font, colour, align);
    }
}
