package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
        if (Double.isNaN(lostAt(0))) {
            words(lostWord(), at.pad(), lost);
            double room = at.width() - at.right() - at.left();
            words(List
                    .of(Texts.of("optimality.not-known-optimum-too-large"), Texts.of("optimality.not-known-no-optimum"),
                            Texts.of("optimality.not-known"))
                    .stream().filter(words -> Type.width(words, PaintedCanvas.META) <= room).findFirst().orElse("?"),
                    at.left() + 2, lost);
        } else {
            g.text(lostWord(), at.pad(), lost, PaintedCanvas.META_STRONG, palette.of(ColorRole.FG), TextAlignment.LEFT);
            losses(lost);
        }
    }

    private String lostWord() {
        return Texts.of(at.roomy() ? "optimality.lost" : "optimality.column-lost");
    }

    private double middle(int turn) {
        return at.x(turn) + at.cell() / 2;
    }

    /** On one line if all fit; otherwise every other number is lower, with as many digits as then fit. */
    private void rewards(double y) {
        String name = Texts.of("optimality.reward");
        double end = at.pad() + Type.width(name, PaintedCanvas.META) + BETWEEN;
        int[] turns = IntStream.range(at.first(), Math.min(at.first() + at.visible(), told.turns())).toArray();
        boolean alone = begins(turns, 2, end).filter(begins -> areNear(turns, begins)).isPresent();
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
        if (at.isSeen(cursor) && cursor >= told.turns()) {
            g.text("?", middle(cursor), y, GridPainter.NAME, palette.of(ColorRole.ACCENT), TextAlignment.CENTER);
        }
    }

    /** Whether each number begins and ends within half a turn of where it would be with room. */
    private boolean areNear(int[] turns, double[] begins) {
        return IntStream.range(0, turns.length).allMatch(k -> Math
                .abs(begins[k] + Type.width(earned(turns[k], 2), PaintedCanvas.META) / 2 - middle(turns[k])) <= at.cell() / 2);
    }

    private Optional<double[]> begins(int[] turns, int digits, double from) {
        return GridLayout.apart(
                Arrays.stream(turns).mapToDouble(t -> Type.width(earned(t, digits), PaintedCanvas.META)).toArray(),
                Arrays.stream(turns).mapToDouble(this::middle).toArray(), from, at.width() - 2, BETWEEN);
    }

    private void rewards(int[] turns, int digits, double y, double from) {
        Optional<double[]> begins = begins(turns, digits, from);
        for (int k = 0; k < turns.length && begins.isPresent(); k++) {
            g.text(earned(turns[k], digits), begins.get()[k], y, PaintedCanvas.META,
                    palette.of(turns[k] == cursor ? ColorRole.FG : ColorRole.MUTED), TextAlignment.LEFT);
        }
    }

    private String earned(int turn, int digits) {
        return Numbers.fixed(play.turns().get(turn).reward(), digits);
    }

    private double lostAt(int turn) {
        return play.turns().get(turn).lost();
    }

    /**
     * The loss of the current turn first, then the largest: a number if it fits, otherwise a bar; zeros have the lowest priority.
     */
    private void losses(double y) {
        List<GridLayout.Span> taken = new ArrayList<>();
        taken.add(new GridLayout.Span(0, at.pad() + Type.width(lostWord(), PaintedCanvas.META_STRONG)));
        double most = play.turns().stream().limit(told.turns()).mapToDouble(Playthrough.PlayedTurn::lost).max().orElse(0);
        IntStream.range(at.first(), Math.min(at.first() + at.visible(), told.turns())).boxed()
                .sorted(Comparator.comparingDouble((Integer t) -> t == cursor ? Double.NEGATIVE_INFINITY : -lostAt(t)))
                .forEach(t -> {
                    if (t == cursor && lostAt(t) > 0) {
                        boxed(t, y, taken);
                    } else if (lostAt(t) > 0) {
                        loss(t, y, most, taken);
                    } else {
                        GridLayout.Span zero = GridLayout.Span.around(middle(t), Type.width("0", PaintedCanvas.META));
                        if (zero.isFree(taken, 2)) {
                            g.text("0", middle(t), y, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.CENTER);
                        }
                    }
                });
    }

    private void boxed(int turn, double y, List<GridLayout.Span> taken) {
        String words = Numbers.loss(lostAt(turn), 2);
        double wide = Math.max(at.cell() - 2, Type.width(words, PaintedCanvas.META_STRONG) + 6);
        double from = Math.max(taken.getFirst().to() + 2, Math.min(middle(turn) - wide / 2, at.width() - wide - 2));
        taken.add(new GridLayout.Span(from, from + wide));
        g.setFill(palette.of(ColorRole.WARNING));
        g.fillRect(from, y - 13, wide, 18);
        g.text(words, from + wide / 2, y, PaintedCanvas.META_STRONG, palette.of(ColorRole.BG), TextAlignment.CENTER);
    }

    /** A number, with a bar before it where both fit; a bar alone where the number does not. */
    private void loss(int turn, double y, double most, List<GridLayout.Span> taken) {
        String words = Numbers.loss(lostAt(turn), 2);
        double wide = Type.width(words, PaintedCanvas.META_STRONG);
        double high = Math.max(3, 18 * lostAt(turn) / most);
        double last = at.width() - 2 - wide / 2;
        GridLayout.Span number = GridLayout.Span.around(Math.min(middle(turn), last), wide);
        g.setFill(palette.of(ColorRole.WARNING));
        if (!number.isFree(taken, BETWEEN)) {
            double bar = Math.min(6, at.cell() / 3);
            g.fillRect(middle(turn) - bar / 2, y + 5 - high, bar, high);
            taken.add(GridLayout.Span.around(middle(turn), bar));
            return;
        }
        taken.add(number);
        double beside = number.from() - at.x(turn) - 4;
        if (beside >= 2) {
            g.fillRect(at.x(turn) + 2, y + 5 - high, Math.min(4, beside), high);
        }
        g.text(words, number.from(), y, PaintedCanvas.META_STRONG, palette.of(ColorRole.WARNING), TextAlignment.LEFT);
    }

    /** Small muted text. */
    private void words(String words, double x, double y) {
        g.text(words, x, y, PaintedCanvas.META, palette.of(ColorRole.MUTED), TextAlignment.LEFT);
    }
}
