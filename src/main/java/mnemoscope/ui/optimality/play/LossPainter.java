package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.play.LossColumns.Column;

/**
 * Draws the rewards of choices by turn and query: one row per item, one column per turn, sums at both ends. If not all items fit,
 * those with the smallest amounts share a row; if not all turns from the choice on fit, the last ones share a column.
 *
 * @param turns   the amounts and their columns
 * @param signed  whether it is a difference: positive numbers have a plus, and hues say which choice earns more
 * @param cursor  current turn
 * @param more    hue of positive amounts
 * @param less    hue of negative amounts
 */
record LossPainter(Painter g, Palette palette, double width, double height, LossColumns turns, boolean signed, int cursor,
        Color more, Color less) {
    private static final double LEFT = LossColumns.LEFT;
    private static final double TOP = 16;
    private static final double SUM = 15;
    private static final double LEAST_ROW = 15;
    private static final double MOST_ROW = 30;
    private static final double BARS_FROM = 20;
    private static final NumberStyle TWO = LossColumns.TWO;
    private static final NumberStyle PLUS = new NumberStyle(2, true, true);
    private static final double NOTHING = 0.005;

    void paint() {
        LossColumns.Fitted fitted = turns.at(width);
        List<Column> columns = fitted.columns();
        double cell = fitted.cell();
        Font small = fitted.small();
        int sums = signed ? 3 : 2;
        int fit = Math.max(1, (int) ((height - TOP - sums * SUM - 4) / LEAST_ROW));
        List<Integer> items = items(fit);
        boolean rest = items.size() < turns.instance.items();
        int rows = items.size() + (rest ? 1 : 0);
        double row = Math.clamp((height - TOP - sums * SUM - 4) / rows, LEAST_ROW, MOST_ROW);
        heads(columns, cell, TOP + row * rows);
        double most = Math.max(NOTHING,
                Arrays.stream(turns.rewards.queries()).flatMapToDouble(Arrays::stream).map(Math::abs).max().orElse(0));
        for (int r = 0; r < rows; r++) {
            boolean others = rest && r == rows - 1;
            List<Integer> those = others
                    ? IntStream.range(0, turns.instance.items()).boxed().filter(q -> !items.contains(q)).toList()
                    : List.of(items.get(r));
            double y = TOP + r * row;
            String name = others
                    ? Texts.of("optimality.other-items", those.size())
                    : new ItemNames(turns.instance.items()).of(those.getFirst());
            words(name, 0, y + 12, others ? PaintedCanvas.META : PaintedCanvas.ROW_STRONG, ColorRole.FG, TextAlignment.LEFT);
            double[] amounts = IntStream.range(0, turns.instance.turns())
                    .mapToDouble(t -> those.stream().mapToDouble(q -> turns.rewards.queries()[t][q]).sum()).toArray();
            for (int c = 0; c < columns.size(); c++) {
                if (columns.get(c).end() > turns.from) {
                    value(columns.get(c).of(amounts), LEFT + c * cell, y, cell, row, most, small);
                }
            }
            number(Arrays.stream(amounts).sum(), width, y + 12, PaintedCanvas.META_STRONG, ColorRole.FG);
            g.rect(0, Math.round(y + row) - 1, width, 1, palette.of(ColorRole.HAIR));
        }
        sums(columns, cell, TOP + rows * row + 12, small);
    }

    /** The items with the largest amounts, in item order. */
    private List<Integer> items(int fit) {
        List<Integer> all = IntStream.range(0, turns.instance.items()).boxed().toList();
        return all.size() <= fit
                ? all
                : all.stream()
                        .sorted(Comparator.comparingDouble(q -> -Math.abs(turns.rewards.item(q, 0, turns.instance.turns()))))
                        .limit(Math.max(0, fit - 1)).sorted().toList();
    }

    private void heads(List<Column> columns, double cell, double foot) {
        for (int c = 0; c < columns.size(); c++) {
            boolean here = columns.get(c).first() <= cursor && cursor < columns.get(c).end();
            if (here) {
                g.rect(LEFT + c * cell, 0, cell, foot, palette.of(ColorRole.ACCENT_GROUND));
            }
            words(columns.get(c).title(), LEFT + (c + 0.5) * cell, 11, here ? PaintedCanvas.META_STRONG : PaintedCanvas.META,
                    here ? ColorRole.ACCENT : ColorRole.MUTED, TextAlignment.CENTER);
        }
        words(Texts.of("optimality.sum"), width, 11, PaintedCanvas.META, ColorRole.MUTED, TextAlignment.RIGHT);
        g.rect(0, TOP - 1, width, 1, palette.of(ColorRole.LINE));
        List<Integer> phases = GridLayout.phases(turns.instance);
        if (2 * phases.size() <= turns.instance.turns() + 1) {
            IntStream.range(1, columns.size()).filter(c -> phases.contains(columns.get(c).first()))
                    .forEach(c -> g.rect(Math.round(LEFT + c * cell) - 0.5, 0, 1, foot, palette.of(ColorRole.SUBTLE)));
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

    private void sums(List<Column> columns, double cell, double y, Font small) {
        double below = y;
        double stored = Arrays.stream(turns.rewards.stored()).sum();
        line(Texts.of("optimality.store"), columns, cell, below, small, ColorRole.MUTED,
                columns.stream().mapToDouble(each -> each.of(turns.rewards.stored())).toArray());
        number(stored, width, below, PaintedCanvas.META, ColorRole.MUTED);
        below += SUM;
        line(Texts.of("optimality.turn-row"), columns, cell, below, Type.face(Type.SEMI_BOLD, small.getSize()), ColorRole.FG,
                columns.stream().mapToDouble(each -> each.of(turns.turns())).toArray());
        number(turns.sum, width, below, PaintedCanvas.META_STRONG, ColorRole.FG);
        if (signed) {
            line(Texts.of("optimality.so-far-row"), columns, cell, below + SUM, small, ColorRole.MUTED, turns.soFar(columns));
        }
    }

    private void line(String name, List<Column> columns, double cell, double y, Font font, ColorRole ink, double[] values) {
        words(name, 0, y, ink == ColorRole.FG ? PaintedCanvas.META_STRONG : PaintedCanvas.META, ink, TextAlignment.LEFT);
        for (int c = 0; c < values.length; c++) {
            if (columns.get(c).end() > turns.from) {
                words(Math.abs(values[c]) < NOTHING ? "0" : TWO.text(values[c]), LEFT + (c + 0.5) * cell, y, font, ink,
                        TextAlignment.CENTER);
            }
        }
    }

    private void number(double value, double right, double y, Font font, ColorRole ink) {
        words(signed ? PLUS.text(value) : Numbers.fixed(value, 2), right, y, font, ink, TextAlignment.RIGHT);
    }

    private void words(String words, double x, double y, Font font, ColorRole ink, TextAlignment align) {
        g.text(words, x, y, font, palette.of(ink), align);
    }
}
