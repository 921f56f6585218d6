package mnemoscope.ui.optimality.hindsight;

import mnemoscope.ui.kit.LineEnds;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Drawing;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.Token;

/**
 * Regret over the decisions: summed, one line a policy, or decision by decision, one row of bars a policy.
 *
 * @param cursor the decision that Replay shows; -1 for none
 */
record RegretPainter(HindsightReport report, Map<String, PolicyStyle> styles, boolean perStep, int cursor)
        implements
            Drawing.Painter {
    private static final double TOP = 10;
    private static final double FOOT = 16;
    private static final double LANE_GAP = 6;

    @Override
    public void paint(GraphicsContext g, double width, double height, Palette palette) {
        StepAxis axis = new StepAxis(width, report.shown().steps());
        double bottom = height - FOOT;
        axis.numbers(g, palette, height - 3);
        if (perStep) {
            bars(g, palette, axis, bottom);
        } else {
            lines(g, palette, axis, bottom);
        }
        axis.cursor(g, palette, cursor, TOP - 4, bottom);
    }

    /** A range of values between two heights. */
    private record Scale(double low, double high, double top, double bottom) {
        double y(double value) {
            return bottom - (bottom - top) * (value - low) / (high - low);
        }
    }

    private Scale scale(boolean running, double top, double bottom) {
        double[] values = report.regrets().stream()
                .flatMapToDouble(each -> Arrays.stream(running ? each.running() : each.byStep()))
                .toArray();
        double low = Math.min(0, Arrays.stream(values).min().orElse(0));
        double high = Math.max(low + 1, Arrays.stream(values).max().orElse(1));
        return new Scale(low, high, top, bottom);
    }

    private void lines(GraphicsContext g, Palette palette, StepAxis axis, double bottom) {
        Scale scale = scale(true, TOP, bottom);
        double gap = RoundGap.of((scale.high - scale.low) / 4);
        for (double value = Math.ceil(scale.low / gap) * gap; value <= scale.high + 1e-9; value += gap) {
            grid(g, palette, axis, scale.y(value), Numbers.fixed(value, gap < 1 ? 1 : 0));
        }
        List<LineEnds.End> ends = new ArrayList<>();
        for (PolicyRegret regret : report.regrets()) {
            PolicyStyle style = styles.get(regret.policy());
            line(g, palette, axis, scale, regret, style);
            ends.add(new LineEnds.End(style, regret.title(), scale.y(regret.total())));
        }
        LineEnds.draw(g, palette, ends, axis.end() + 3, StepAxis.RIGHT - 4, TOP, bottom);
    }

    private static void line(GraphicsContext g, Palette palette, StepAxis axis, Scale scale, PolicyRegret regret,
            PolicyStyle style) {
        g.setStroke(palette.of(style.hue()));
        g.setLineWidth(2);
        g.setLineDashes(style.reference() ? new double[]{5, 3} : new double[0]);
        g.beginPath();
        g.moveTo(axis.x(0), scale.y(0));
        for (int t = 0; t < regret.running().length; t++) {
            g.lineTo(axis.x(t), scale.y(regret.running()[t]));
        }
        g.stroke();
        g.setLineDashes();
    }

    private void bars(GraphicsContext g, Palette palette, StepAxis axis, double bottom) {
        int lanes = Math.max(1, report.regrets().size());
        double tall = (bottom - TOP) / lanes;
        List<LineEnds.End> ends = new ArrayList<>();
        for (int p = 0; p < report.regrets().size(); p++) {
            PolicyRegret regret = report.regrets().get(p);
            PolicyStyle style = styles.get(regret.policy());
            Scale scale = scale(false, TOP + p * tall + LANE_GAP, TOP + (p + 1) * tall);
            if (tall > 30) {
                double round = RoundGap.of(scale.high / 2);
                grid(g, palette, axis, scale.y(round), Numbers.reward(round));
            }
            grid(g, palette, axis, scale.y(0), "0");
            g.setFill(palette.of(style.hue()));
            double wide = Math.clamp(axis.pitch() * 0.7, 1, 14);
            for (int t = 0; t < regret.byStep().length; t++) {
                double value = regret.byStep()[t];
                double from = Math.min(scale.y(0), scale.y(value));
                g.fillRect(axis.x(t) - wide / 2, from, wide, Math.abs(scale.y(value) - scale.y(0)));
            }
            ends.add(new LineEnds.End(style, regret.title(), (scale.top + scale.bottom) / 2));
        }
        LineEnds.draw(g, palette, ends, axis.end() + 3, StepAxis.RIGHT - 4, TOP, bottom);
    }

    private static void grid(GraphicsContext g, Palette palette, StepAxis axis, double height, String label) {
        double y = Math.round(height) + 0.5;
        Drawing.line(g, StepAxis.LEFT, y, axis.end(), y, 1, palette.of(Token.HAIR));
        Drawing.text(g, label, StepAxis.LEFT - 6, y + 3, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.RIGHT);
    }
}
