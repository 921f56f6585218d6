package mnemoscope.ui.data;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/**
 * Draws a distribution: upright bars over an axis of numbers, or lying bars beside words. What is counted stands over the
 * bars, what the values are under them.
 */
record BarPainter(Painter g, Palette palette, double width, double height) {
    private static final double TOP = 20;
    private static final double BOTTOM = 34;
    private static final double LABEL = 34;
    private static final double CHARACTER = 6;

    void paint(Distribution shown) {
        if (shown.isEmpty()) {
            return;
        }
        if (shown.ofWords()) {
            lying(shown);
        } else {
            upright(shown);
        }
    }

    private void upright(Distribution shown) {
        long step = step(shown.most());
        long top = Math.max(step, (shown.most() + step - 1) / step * step);
        double left = 10 + CHARACTER * Numbers.whole(top).length();
        double base = height - BOTTOM;
        double scale = (base - TOP) / top;
        text(shown.counted(), 0, 10, Token.MUTED, TextAlignment.LEFT);
        for (long value = 0; value <= top; value += step) {
            double y = Math.round(base - value * scale) + 0.5;
            g.line(left, y, width, y, 1, palette.of(value == 0 ? Token.LINE : Token.HAIR));
            text(Numbers.whole(value), left - 5, y + 3, Token.MUTED, TextAlignment.RIGHT);
        }
        List<Distribution.Bar> bars = shown.bars();
        double wide = (width - left) / Math.max(bars.size(), 6);
        boolean edges = bars.stream().filter(bar -> !bar.label().startsWith("\u2265")).anyMatch(
                bar -> bar.isRange() && bar.from() >= 0);
        int stride = (int) Math.ceil(
                (CHARACTER * bars.stream().mapToInt(bar -> bar.label().length()).max().orElse(0) + 4) / wide);
        boolean tail = bars.getLast().label().startsWith("\u2265");
        for (int k = 0; k < bars.size(); k++) {
            Distribution.Bar bar = bars.get(k);
            double x = left + k * wide;
            double tall = bar.count() == 0 ? 0 : Math.max(1, bar.count() * scale);
            g.setFill(ink());
            g.fillRect(x + 1.5, base - tall, wide - 3, tall);
            boolean atEdge = edges && bar.from() >= 0 && !bar.label().startsWith("\u2265");
            double half = CHARACTER * bar.label().length() / 2;
            double at = Math.min(width - half, atEdge ? x : x + wide / 2);
            boolean last = tail && k == bars.size() - 1;
            if (last || k % stride == 0 && !(tail && k > bars.size() - 1 - stride)) {
                text(bar.label(), at, base + 13, Token.MUTED, TextAlignment.CENTER);
            }
        }
        text(shown.across(), left + (width - left) / 2, height - 4, Token.MUTED, TextAlignment.CENTER);
    }

    private void lying(Distribution shown) {
        int longest = shown.bars().stream().mapToInt(bar -> bar.label().length()).max().orElse(0);
        double beside = Math.max(LABEL, 6.2 * longest + 10);
        // Where a name would take the room of its bar it stands over it.
        boolean over = beside > width * 0.4;
        double left = over ? 0 : beside;
        double right = width - 78;
        double room = height - TOP;
        double row = Math.min(over ? 30 : 26, room / shown.bars().size());
        text(shown.across(), 0, 10, Token.MUTED, TextAlignment.LEFT);
        text(shown.counted(), width, 10, Token.MUTED, TextAlignment.RIGHT);
        double all = Math.max(1, shown.total());
        for (int k = 0; k < shown.bars().size(); k++) {
            Distribution.Bar bar = shown.bars().get(k);
            double y = TOP + k * row;
            double middle = y + row / 2;
            double tall = over ? 4 : 8;
            double bottom = over ? y + row - 2 : middle + 4;
            g.text(bar.label(), 0, over ? bottom - tall - 4 : middle + 4, Drawing.META, palette.of(Token.FG),
                    TextAlignment.LEFT);
            g.setFill(palette.of(Token.TRACK));
            g.fillRect(left, bottom - tall, right - left, tall);
            g.setFill(ink());
            g.fillRect(left, bottom - tall, (right - left) * bar.count() / all, tall);
            g.text(Numbers.whole(bar.count()), width - 34, middle + 4, Drawing.META, palette.of(Token.FG),
                    TextAlignment.RIGHT);
            text(Math.round(100 * bar.count() / all) + " %", width, middle + 4, Token.MUTED, TextAlignment.RIGHT);
        }
    }

    private Color ink() {
        return palette.of(Token.REFERENCE);
    }

    private void text(String text, double x, double y, Token ink, TextAlignment align) {
        g.text(text, x, y, Drawing.AXIS, palette.of(ink), align);
    }

    /** Between lines of the grid, so that there are three to five of them. */
    static long step(long most) {
        long step = 1;
        for (int k = 0; most / step > 4; k++) {
            step = switch (k % 3) {
                case 0 -> step * 2;
                case 1 -> step / 2 * 5;
                default -> step * 2;
            };
        }
        return step;
    }
}
