package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;

/** Writes the reward and loss of each turn below a grid, as precisely as fits. */
record AmountsPainter(Painter g, Palette palette, GridLayout at, Playthrough play, int cursor, Told told) {
    /** Minimum room between two numbers of a row, px. */
    private static final double BETWEEN = 4;

    void paint() {
        double lost = at.end() + 36;
        rewards(at.end() + 17);
        boolean known = !Double.isNaN(lostAt(0));
        for (int line = 0; line < lostWords().size(); line++) {
            g.text(lostWords().get(line), at.pad(), lost - 4 + 11 * line, known ? PaintedCanvas.META_STRONG : PaintedCanvas.META,
                    palette.of(known ? ColorRole.FG : ColorRole.MUTED), TextAlignment.LEFT);
        }
        if (!known) {
            double room = at.width() - at.right() - at.left();
            words(List
                    .of(Texts.of("optimality.not-known-optimum-too-large"), Texts.of("optimality.not-known-no-optimum"),
                            Texts.of("optimality.not-known"))
                    .stream().filter(words -> Type.width(words, PaintedCanvas.META) <= room).findFirst().orElse("?"),
                    at.left() + 2, lost);
        } else {
            losses(lost);
        }
    }

    /** On two lines, beside which the numbers begin. */
    private List<String> lostWords() {
        return Texts.of(at.roomy() ? "optimality.expected-loss-of-turns" : "optimality.expected-loss-of-turns-short").lines()
                .toList();
    }

    private double middle(int turn) {
        return at.x(turn) + at.cell() / 2;
    }

    /** On one line if all fit; otherwise every other number is lower, with as many digits as then fit. */
    private void rewards(double y) {
        String name = Texts.of("optimality.reward");
        double end = at.pad() + Type.width(name, PaintedCanvas.META) + BETWEEN;
        int[] turns = IntStream.concat(toldTurns(), IntStream.of(cursor).filter(this::isAsked)).toArray();
        boolean alone = begins(turns, 2, end).filter(begins -> areNear(turns, begins, widths(turns, 2))).isPresent();
        double lower = alone ? y : y + 5;
        words(name, at.pad(), lower);
        if (alone) {
            rewards(turns, 2, y, end);
        } else {
            int[] upper = Arrays.stream(turns).filter(t -> t % 2 == 0).toArray();
            int[] others = Arrays.stream(turns).filter(t -> t % 2 != 0).toArray();
            int digits = IntStream.of(2, 1).filter(d -> begins(upper, d, 2).isPresent() && begins(others, d, end).isPresent())
                    .findFirst().orElse(0);
            rewards(upper, digits, y - 6, 2);
            rewards(others, digits, lower, end);
        }
    }

    private IntStream toldTurns() {
        return IntStream.range(at.first(), Math.min(at.first() + at.visible(), told.turns()));
    }

    /** Whether the class is asked about the turn: a question mark has the place of its reward. */
    private boolean isAsked(int turn) {
        return turn == cursor && at.isSeen(turn) && turn >= told.turns();
    }

    /** Whether each number begins and ends within half a turn of where it would be with room. */
    private boolean areNear(int[] turns, double[] begins, double[] wide) {
        return IntStream.range(0, turns.length)
                .allMatch(k -> Math.abs(begins[k] + wide[k] / 2 - middle(turns[k])) <= at.cell() / 2);
    }

    private Optional<double[]> begins(int[] turns, int digits, double from) {
        return GridLayout.apart(widths(turns, digits), Arrays.stream(turns).mapToDouble(this::middle).toArray(), from,
                at.width() - 2, BETWEEN);
    }

    private void rewards(int[] turns, int digits, double y, double from) {
        Optional<double[]> begins = begins(turns, digits, from);
        if (begins.isEmpty() && turns.length > 1) {
            rewards(Arrays.stream(turns).filter(this::isAsked).toArray(), digits, y, from);
        }
        for (int k = 0; k < turns.length && begins.isPresent(); k++) {
            g.text(earned(turns[k], digits), begins.get()[k], y, earnedFont(turns[k]),
                    palette.of(isAsked(turns[k]) ? ColorRole.ACCENT : turns[k] == cursor ? ColorRole.FG : ColorRole.MUTED),
                    TextAlignment.LEFT);
        }
    }

    private String earned(int turn, int digits) {
        return isAsked(turn) ? "?" : Numbers.fixed(play.turns().get(turn).reward(), digits);
    }

    private Font earnedFont(int turn) {
        return isAsked(turn) ? GridPainter.NAME : PaintedCanvas.META;
    }

    private double[] widths(int[] turns, int digits) {
        return Arrays.stream(turns).mapToDouble(t -> Type.width(earned(t, digits), earnedFont(t))).toArray();
    }

    private double lostAt(int turn) {
        return play.turns().get(turn).lost();
    }

    /** Side by side if all fit near their turns, zeros too; otherwise the most important stand and the others give way. */
    private void losses(double y) {
        int[] turns = toldTurns().toArray();
        double[] wide = Arrays.stream(turns).mapToDouble(this::lostWidth).toArray();
        double from = at.pad()
                + lostWords().stream().mapToDouble(each -> Type.width(each, PaintedCanvas.META_STRONG)).max().orElse(0);
        double[] middles = Arrays.stream(turns).mapToDouble(this::middle).toArray();
        DoubleStream.of(BETWEEN, BETWEEN / 2).boxed()
                .flatMap(between -> GridLayout.apart(wide, middles, from + 2, at.width() - 2, between).stream())
                .filter(begins -> areNear(turns, begins, wide)).findFirst()
                .ifPresentOrElse(begins -> IntStream.range(0, turns.length).forEach(k -> loss(turns[k], begins[k], y)),
                        () -> crowded(turns, from, y));
    }

    private String lost(int turn) {
        return lostAt(turn) > 0 ? play.turns().get(turn).figures().loses() : "0";
    }

    private double lostWidth(int turn) {
        double wide = Type.width(lost(turn), lostAt(turn) > 0 ? PaintedCanvas.META_STRONG : PaintedCanvas.META);
        return lostAt(turn) > 0 && turn == cursor ? Math.max(at.cell() - 2, wide + 4) : wide;
    }

    /**
     * The loss of the current turn first, then the largest: a number if it fits, otherwise a bar; zeros have the lowest priority.
     */
    private void crowded(int[] turns, double from, double y) {
        List<GridLayout.Span> taken = new ArrayList<>(List.of(new GridLayout.Span(0, from)));
        Arrays.stream(turns).boxed()
                .sorted(Comparator.comparingDouble((Integer t) -> t == cursor ? Double.NEGATIVE_INFINITY : -lostAt(t)))
                .forEach(t -> {
                    double wide = lostWidth(t);
                    double begin = Math.min(middle(t) - wide / 2, at.width() - 2 - wide);
                    boolean first = t == cursor && lostAt(t) > 0;
                    GridLayout.Span number = GridLayout.Span.of(first ? Math.max(from + 2, begin) : begin, wide);
                    if (first || number.isFree(taken, lostAt(t) > 0 ? BETWEEN : 2)) {
                        taken.add(number);
                        loss(t, number.from(), y);
                    } else if (lostAt(t) > 0) {
                        double bar = Math.min(6, at.cell() / 3);
                        bar(t, middle(t) - bar / 2, bar, y);
                        taken.add(GridLayout.Span.around(middle(t), bar));
                    }
                });
    }

    /** The number of a turn: in a box at the current turn, elsewhere with a bar before it where both fit. */
    private void loss(int turn, double from, double y) {
        if (lostAt(turn) <= 0) {
            words(lost(turn), from, y);
        } else if (turn == cursor) {
            g.setFill(palette.of(ColorRole.WARNING));
            g.fillRect(from, y - 13, lostWidth(turn), 18);
            g.text(lost(turn), from + lostWidth(turn) / 2, y, PaintedCanvas.META_STRONG, palette.of(ColorRole.BG),
                    TextAlignment.CENTER);
        } else {
            double beside = from - at.x(turn) - 4;
            if (beside >= 2) {
                bar(turn, at.x(turn) + 2, Math.min(4, beside), y);
            }
            g.text(lost(turn), from, y, PaintedCanvas.META_STRONG, palette.of(ColorRole.WARNING), TextAlignment.LEFT);
        }
    }

    private void bar(int turn, double from, double wide, double y) {
        double most = play.turns().stream().limit(told.turns()).mapToDouble(Playthrough.PlayedTurn::lost).max().orElse(0);
        double high = Math.max(3, 18 * lostAt(turn) / most);
        g.setFill(palette.of(ColorRole.WARNING));
        g.fillRect(from, y + 5 - high, wide, high);
    }

    /** Small muted text. */
    private void words(String words, double x, double y) {
        g.text(words, x, y, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
    }
}
