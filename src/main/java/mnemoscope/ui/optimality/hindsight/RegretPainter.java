package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.chart.StepAxis;
import mnemoscope.ui.chart.ValueScale;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.RoundGap;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * Regret over the decisions: summed, one line a policy, or decision by decision, one row of bars a policy.
 *
 * @param cursor the decision that Replay shows; -1 for none
 */
record RegretPainter(HindsightReport report, Map<String, PolicyStyle> styles, boolean perStep, int cursor)
        implements
            Painting {
    private static final double TOP = 10;
    private static final double FOOT = 16;
    private static final double LANE_GAP = 6;

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        StepAxis axis = PageAxis.of(width, report.shown().steps());
        double bottom = height - FOOT;
        axis.numbers(g, palette, height - 3);
        if (perStep) {
            bars(g, palette, axis, bottom);
        } else {
            lines(g, palette, axis, bottom);
        }
        axis.cursor(g, palette, cursor, TOP - 4, bottom);
    }

    private ValueScale scale(boolean running, double top, double bottom) {
        double[] values = report.regrets().stream()
                .flatMapToDouble(each -> Arrays.stream(running ? each.running() : each.byStep()))
                .toArray();
        double low = Math.min(0, Arrays.stream(values).min().orElse(0));
        double high = Math.max(low + 1, Arrays.stream(values).max().orElse(1));
        return new ValueScale(low, high, top, bottom);
    }

    private void lines(Painter g, Palette palette, StepAxis axis, double bottom) {
        ValueScale scale = scale(true, TOP, bottom);
        double gap = RoundGap.of((scale.high() - scale.low()) / 4);
        scale.multiples(gap)
                .forEach(value -> scale.gridline(g, palette, value, Numbers.fixed(value, gap < 1 ? 1 : 0), axis.left(),
                        axis.end()));
        List<LineEnds.End> ends = new ArrayList<>();
        for (PolicyRegret regret : report.regrets()) {
            PolicyStyle style = styles.get(regret.policy());
            line(g, palette, axis, scale, regret, style);
            ends.add(new LineEnds.End(style, regret.title(), scale.y(regret.total())));
        }
        LineEnds.draw(g, palette, ends, axis.end() + 3, PageAxis.RIGHT - 4, TOP, bottom);
    }

    private static void line(Painter g, Palette palette, StepAxis axis, ValueScale scale, PolicyRegret regret,
            PolicyStyle style) {
        g.setStroke(palette.of(style.hue()));
        g.setLineWidth(2);
        g.setLineDashes(style.dashes());
        g.beginPath();
        g.moveTo(axis.x(0), scale.y(0));
        for (int t = 0; t < regret.running().length; t++) {
            g.lineTo(axis.x(t), scale.y(regret.running()[t]));
        }
        g.stroke();
        g.setLineDashes();
    }

    private void bars(Painter g, Palette palette, StepAxis axis, double bottom) {
        int lanes = Math.max(1, report.regrets().size());
        double tall = (bottom - TOP) / lanes;
        List<LineEnds.End> ends = new ArrayList<>();
        for (int p = 0; p < report.regrets().size(); p++) {
            PolicyRegret regret = report.regrets().get(p);
            PolicyStyle style = styles.get(regret.policy());
            ValueScale scale = scale(false, TOP + p * tall + LANE_GAP, TOP + (p + 1) * tall);
            if (tall > 30) {
                double round = RoundGap.of(scale.high() / 2);
                scale.gridline(g, palette, round, Numbers.reward(round), axis.left(), axis.end());
            }
            scale.gridline(g, palette, 0, "0", axis.left(), axis.end());
            g.setFill(palette.of(style.hue()));
            double wide = Math.clamp(axis.pitch() * 0.7, 1, 14);
            for (int t = 0; t < regret.byStep().length; t++) {
                double value = regret.byStep()[t];
                double from = Math.min(scale.y(0), scale.y(value));
                g.fillRect(axis.x(t) - wide / 2, from, wide, Math.abs(scale.y(value) - scale.y(0)));
            }
            ends.add(new LineEnds.End(style, regret.title(), (scale.top() + scale.bottom()) / 2));
        }
        LineEnds.draw(g, palette, ends, axis.end() + 3, PageAxis.RIGHT - 4, TOP, bottom);
    }
}
