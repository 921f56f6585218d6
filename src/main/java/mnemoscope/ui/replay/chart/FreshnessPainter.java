package mnemoscope.ui.replay.chart;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.explain.why.WhyView;
import mnemoscope.model.MemoryType;
import mnemoscope.replay.FreshnessSettings;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** Paints how freshness falls with age, for stable and temporary turns, where a turn is, and when questions needed it. */
public final class FreshnessPainter {
    private static final double LEFT = 26;
    private static final double RIGHT = 62;
    private static final double TOP = 6;
    private static final double FOOT = 18;

    private final Painter g;
    private final Palette palette;
    private final WhyView shown;

    FreshnessPainter(Painter g, Palette palette, WhyView shown) {
        this.g = g;
        this.palette = palette;
        this.shown = shown;
    }

    void paint(double width, double height) {
        int oldest = Math.max(60, (int) Math.ceil(shown.ageTurns() * 1.15 / 20) * 20);
        double right = width - RIGHT;
        double bottom = height - FOOT;
        for (double value : new double[]{0, 0.5, 1}) {
            double y = Math.round(bottom - (bottom - TOP) * value);
            g.setFill(palette.of(value == 0.5 ? Token.SUBTLE : Token.HAIR));
            g.fillRect(LEFT, y, right - LEFT, 1);
            g.text(value == 0.5 ? "0.5" : Long.toString(Math.round(value)), LEFT - 5, y + 4, Drawing.AXIS,
                    palette.of(Token.MUTED), TextAlignment.RIGHT);
        }
        curve(MemoryType.TEMPORARY, !shown.stable(), oldest, right, bottom);
        curve(MemoryType.STABLE, shown.stable(), oldest, right, bottom);
        names(oldest, right, bottom);
        for (int age : new int[]{0, oldest / 2, oldest}) {
            g.text(Integer.toString(age), LEFT + (right - LEFT) * age / oldest, height - 4, Drawing.AXIS,
                    palette.of(Token.MUTED), TextAlignment.CENTER);
        }
        uses(oldest, right, bottom);
        point(oldest, right, bottom);
    }

    private void curve(MemoryType type, boolean strong, int oldest, double right, double bottom) {
        g.setStroke(palette.of(strong ? Token.FG : Token.SUBTLE));
        g.setLineWidth(strong ? 2 : 1.2);
        g.beginPath();
        double y = 0;
        for (int k = 0; k <= 60; k++) {
            int age = Math.round(oldest * k / 60f);
            y = bottom - (bottom - TOP) * FreshnessSettings.DEFAULT.phi(type, age);
            double x = LEFT + (right - LEFT) * age / oldest;
            if (k == 0) {
                g.moveTo(x, y);
            } else {
                g.lineTo(x, y);
            }
        }
        g.stroke();
    }

    private void names(int oldest, double right, double bottom) {
        Map<String, Double> at = Map.of("stable", FreshnessSettings.DEFAULT.phi(MemoryType.STABLE, oldest), "temporary",
                FreshnessSettings.DEFAULT.phi(MemoryType.TEMPORARY, oldest), "stale", 0.5);
        List<String> order = at.keySet().stream().sorted(Comparator.comparing((String name) -> -at.get(name))).toList();
        double[] y = LineEnds.apart(order.stream().mapToDouble(name -> bottom - (bottom - TOP) * at.get(name)).toArray(), 11, TOP,
                bottom);
        for (int k = 0; k < y.length; k++) {
            boolean strong = order.get(k).equals(shown.stable() ? "stable" : "temporary");
            g.text(order.get(k), right + 4, y[k] + 3, Drawing.AXIS, palette.of(strong ? Token.FG : Token.MUTED),
                    TextAlignment.LEFT);
        }
    }

    /** Rings where questions that need the turn were asked. */
    private void uses(int oldest, double right, double bottom) {
        MemoryType type = shown.stable() ? MemoryType.STABLE : MemoryType.TEMPORARY;
        g.setStroke(palette.of(Token.FG));
        g.setLineWidth(1.4);
        g.setFill(palette.of(Token.BG));
        for (LifeLine.Use use : shown.life().uses()) {
            if (use.ageTurns() <= oldest) {
                double x = LEFT + (right - LEFT) * use.ageTurns() / oldest;
                double y = bottom - (bottom - TOP) * FreshnessSettings.DEFAULT.phi(type, use.ageTurns());
                g.fillOval(x - 3, y - 3, 6, 6);
                g.strokeOval(x - 3, y - 3, 6, 6);
            }
        }
    }

    private void point(int oldest, double right, double bottom) {
        if (shown.ageTurns() < 0) {
            return;
        }
        MemoryType type = shown.stable() ? MemoryType.STABLE : MemoryType.TEMPORARY;
        double phi = Double.isNaN(shown.freshness()) ? FreshnessSettings.DEFAULT.phi(type, shown.ageTurns()) : shown.freshness();
        double x = LEFT + (right - LEFT) * shown.ageTurns() / oldest;
        double y = bottom - (bottom - TOP) * phi;
        g.setFill(palette.of(Token.FG));
        g.fillOval(x - 4, y - 4, 8, 8);
        String words = Numbers.score(phi) + " at age " + shown.ageTurns() + (shown.ageTurns() == 1 ? " turn" : " turns");
        double middle = bottom - (bottom - TOP) * 0.5;
        double lower = y < middle - 18 ? Math.min(y + 24, middle - 4) : y < bottom - 22 ? y - 8 : bottom - 10;
        double wide = TextWidth.of(words, Drawing.META_STRONG);
        double from = start(x, wide, LEFT, right);
        // So that no line strikes the words through.
        g.setFill(palette.paper());
        g.fillRect(from - 2, lower - 10, wide + 4, 13);
        g.text(words, from, lower, Drawing.META_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
    }

    /** Where words of this width begin, so that they stay between both sides: right of x if they fit, else left of it. */
    public static double start(double x, double wide, double left, double right) {
        double from = x + 4 + wide <= right ? x + 4 : x - 3 - wide;
        return Math.max(left + 2, Math.min(from, right - wide));
    }
}
