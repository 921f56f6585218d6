package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.RewardsByQuery;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Draws the rewards of choices by turn and query: one row per item, one column per turn, sums at both ends. If not all items fit,
 * those with the smallest amounts share a row; if not all turns fit, it shows a range of turns from the choice on.
 *
 * @param rewards the amounts
 * @param signed  whether it is a difference: positive numbers have a plus, and hues say which choice earns more
 * @param from    turn of the choice
 * @param cursor  current turn
 * @param more    hue of positive amounts
 * @param less    hue of negative amounts
 */
record LossPainter(Painter g, Palette palette, double width, double height, Instance instance, RewardsByQuery rewards,
        boolean signed, int from, int cursor, Color more, Color less) {
    private static final double LEFT = 40;
    private static final double RIGHT = 46;
    private static final double TOP = 16;
    private static final double SUM = 15;
    private static final double LEAST_CELL = 26;
    private static final double LEAST_ROW = 15;
    private static final double MOST_ROW = 30;
    private static final double BARS_FROM = 20;
    private static final NumberStyle TWO = new NumberStyle(2, true, false);
    private static final NumberStyle PLUS = new NumberStyle(2, true, true);
    private static final double NOTHING = 0.005;

    void paint() {
        int turns = instance.turns();
        int room = Math.max(1, (int) ((width - LEFT - RIGHT) / LEAST_CELL));
        int first = turns <= room ? 0 : Math.clamp(from, 0, turns - room);
        int last = Math.min(turns, first + room);
        double cell = (width - LEFT - RIGHT) / (last - first);
        int sums = signed ? 3 : 2;
        int fit = Math.max(1, (int) ((height - TOP - sums * SUM - 4) / LEAST_ROW));
        List<Integer> items = items(fit);
        boolean rest = items.size() < instance.items();
        int rows = items.size() + (rest ? 1 : 0);
        double row = Math.clamp((height - TOP - sums * SUM - 4) / rows, LEAST_ROW, MOST_ROW);
        Font small = PaintedCanvas.fitting(PaintedCanvas.META, cell - 1, texts(first, last));
        heads(first, last, cell, TOP + row * rows);
        double most = Math.max(NOTHING,
                Arrays.stream(rewards.queries()).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0));
        for (int r = 0; r < rows; r++) {
            boolean others = rest && r == rows - 1;
            List<Integer> those = others
                    ? IntStream.range(0, instance.items()).boxed().filter(q -> !items.contains(q)).toList()
                    : List.of(items.get(r));
            double y = TOP + r * row;
            String name = others
                    ? Texts.of("optimality.other-items", those.size())
                    : new ItemNames(instance.items()).of(those.getFirst());
            words(name, 0, y + 12, others ? PaintedCanvas.META : PaintedCanvas.ROW_STRONG, ColorRole.FG, TextAlignment.LEFT);
            double sum = 0;
            for (int t = 0; t < instance.turns(); t++) {
                int turn = t;
                double value = those.stream().mapToDouble(q -> rewards.queries()[turn][q]).sum();
                sum += value;
                if (t >= Math.max(first, from) && t < last) {
                    value(value, LEFT + (t - first) * cell, y, cell, row, most, small);
                }
            }
            number(sum, width, y + 12, PaintedCanvas.META_STRONG, ColorRole.FG);
            g.rect(0, Math.round(y + row) - 1, width, 1, palette.of(ColorRole.HAIR));
        }
        sums(first, last, cell, TOP + rows * row + 12, small);
    }

    /** All texts in the columns of these turns. */
    private Stream<String> texts(int first, int last) {
        double[] soFar = IntStream.range(0, instance.turns()).mapToDouble(rewards::turn).toArray();
        Arrays.parallelPrefix(soFar, Double::sum);
        return IntStream.range(first, last).boxed().flatMapToDouble(t -> DoubleStream
                .concat(DoubleStream.of(rewards.turn(t), rewards.stored()[t], soFar[t]), Arrays.stream(rewards.queries()[t])))
                .mapToObj(TWO::text);
    }

    /** The items with the largest amounts, in item order. */
    private List<Integer> items(int fit) {
        List<Integer> all = IntStream.range(0, instance.items()).boxed().toList();
        return all.size() <= fit
                ? all
                : all.stream().sorted(Comparator.comparingDouble(q -> -Math.abs(rewards.item(q, 0, instance.turns()))))
                        .limit(Math.max(0, fit - 1)).sorted().toList();
    }

    private void heads(int first, int last, double cell, double foot) {
        if (cursor >= first && cursor < last) {
            g.rect(LEFT + (cursor - first) * cell, 0, cell, foot, palette.of(ColorRole.ACCENT_GROUND));
        }
        for (int t = first; t < last; t++) {
            boolean here = t == cursor;
            words(Integer.toString(t + 1), LEFT + (t - first + 0.5) * cell, 11,
                    here ? PaintedCanvas.META_STRONG : PaintedCanvas.META, here ? ColorRole.ACCENT : ColorRole.MUTED,
                    TextAlignment.CENTER);
        }
        words(Texts.of("optimality.sum"), width, 11, PaintedCanvas.META, ColorRole.MUTED, TextAlignment.RIGHT);
        g.rect(0, TOP - 1, width, 1, palette.of(ColorRole.LINE));
        List<Integer> phases = GridLayout.phases(instance);
        if (2 * phases.size() <= instance.turns() + 1) {
            phases.stream().filter(t -> t > first && t < last)
                    .forEach(t -> g.rect(Math.round(LEFT + (t - first) * cell) - 0.5, 0, 1, foot, palette.of(ColorRole.SUBTLE)));
        }
    }

    private void value(double value, double x, double y, double cell, double row, double most, Font small) {
        boolean nothing = Math.abs(value) < NOTHING;
        words(nothing ? "0" : TWO.text(value), x + cell / 2, y + 11, small,
                nothing || Math.abs(value) < most / 20 ? ColorRole.MUTED : ColorRole.FG, TextAlignment.CENTER);
        double wide = Math.abs(value) / most * (cell - 6);
        if (row >= BARS_FROM && !nothing) {
            g.rect(x + (cell - wide) / 2, y + 14, wide, Math.min(4, row - 17), value > 0 ? more : less);
        }
    }

    private void sums(int first, int last, double cell, double y, Font small) {
        double below = y;
        double stored = Arrays.stream(rewards.stored()).sum();
        line(Texts.of("optimality.store"), first, last, cell, below, small, ColorRole.MUTED, rewards.stored());
        number(stored, width, below, PaintedCanvas.META, ColorRole.MUTED);
        below += SUM;
        double[] turns = IntStream.range(0, instance.turns()).mapToDouble(rewards::turn).toArray();
        line(Texts.of("optimality.turn-row"), first, last, cell, below, Type.face(Type.SEMI_BOLD, small.getSize()), ColorRole.FG,
                turns);
        number(rewards.sum(), width, below, PaintedCanvas.META_STRONG, ColorRole.FG);
        if (signed) {
            double[] soFar = turns.clone();
            Arrays.parallelPrefix(soFar, Double::sum);
            line(Texts.of("optimality.so-far-row"), first, last, cell, below + SUM, small, ColorRole.MUTED, soFar);
        }
    }

    private void line(String name, int first, int last, double cell, double y, Font font, ColorRole ink, double[] values) {
        words(name, 0, y, ink == ColorRole.FG ? PaintedCanvas.META_STRONG : PaintedCanvas.META, ink, TextAlignment.LEFT);
        for (int t = Math.max(first, from); t < last; t++) {
            words(Math.abs(values[t]) < NOTHING ? "0" : TWO.text(values[t]), LEFT + (t - first + 0.5) * cell, y, font, ink,
                    TextAlignment.CENTER);
        }
    }

    private void number(double value, double right, double y, Font font, ColorRole ink) {
        words(signed ? PLUS.text(value) : Numbers.fixed(value, 2), right, y, font, ink, TextAlignment.RIGHT);
    }

    private void words(String words, double x, double y, Font font, ColorRole ink, TextAlignment align) {
        g.text(words, x, y, font, palette.of(ink), align);
    }
}
