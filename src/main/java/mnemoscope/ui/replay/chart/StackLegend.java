package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.replay.RewardPart;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** The names of the parts at the right end of a stack, from top to bottom as they lie; a part that is zero is muted. */
final class StackLegend {
    private static final double GAP = 11.5;
    private static final List<RewardPart> ORDER = List.of(RewardPart.FULL, RewardPart.HIT, RewardPart.STORE, RewardPart.MISS,
            RewardPart.REACQUIRE, RewardPart.STALE);

    private final ChartFrame frame;
    private final Painter g;
    private final PolicyStyle style;

    StackLegend(ChartFrame frame, PolicyStyle style) {
        this.frame = frame;
        g = frame.g;
        this.style = style;
    }

    /** @param part null for the line of the reward itself */
    private record Entry(RewardPart part, double y, boolean none) {}

    void draw(ChartPlot plot, double[][] edges, List<double[]> parts) {
        int end = frame.until();
        boolean any = end >= frame.range.first();
        List<Entry> entries = new ArrayList<>();
        for (RewardPart part : ORDER) {
            double[] outer = edges[part.ordinal()];
            double middle = any ? (StackChart.at(StackChart.inner(edges, part), end) + outer[end]) / 2 : plot.high();
            entries.add(new Entry(part, plot.y(middle), !any || parts.get(part.ordinal())[end] == 0));
        }
        if (frame.still) {
            // On the screen there is no room for a seventh name; the tooltip has it.
            entries.add(new Entry(null, plot.y(parts.stream().mapToDouble(part -> part[end]).sum()), false));
            entries.sort(Comparator.comparingDouble(Entry::y));
        }
        double[] y = LineEnds.apart(entries.stream().mapToDouble(Entry::y).toArray(), GAP, plot.top() - 4,
                plot.bottom() + 6);
        double x = plot.x() + plot.width() + 7;
        for (int k = 0; k < y.length; k++) {
            Entry entry = entries.get(k);
            swatch(entry.part(), x, Math.round(y[k]) - 4);
            g.text(entry.part() == null ? "in all" : entry.part().word(), x + 13, y[k] + 4, Drawing.META,
                    frame.palette.of(entry.none() ? Token.MUTED : Token.FG), TextAlignment.LEFT);
        }
    }

    private void swatch(RewardPart part, double x, double y) {
        if (part == null) {
            g.line(x, y + 4, x + 9, y + 4, 1.5, frame.palette.of(Token.FG));
            return;
        }
        StackTexture texture = StackTexture.of(part, style);
        g.setFill(frame.palette.of(texture.hue(), texture.ground()));
        g.fillRect(x, y, 9, 8);
        for (double stripe = 1.5; texture.isStriped() && stripe < 9; stripe += StackTexture.APART) {
            g.line(x + stripe, y, x + stripe, y + 8, 1, frame.palette.of(texture.hue()), texture.dashes());
        }
    }
}
