package mnemoscope.ui.training;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.text.TextAlignment;
import mnemoscope.learning.FeatureImportance;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * One bar a feature, the largest rise of the loss first, with its spread over the shuffles as an interval. Where there is no
 * room for all, the last line says how many more there are.
 */
record ImportancePainter(List<FeatureImportance> features, PolicyStyle style) implements Painting {
    static final double LEAST_ROW = 15;
    private static final double MOST_ROW = 22;
    private static final double NAME = 132;
    private static final double VALUE = 50;

    /** In px: all features have room. */
    double wholeHeight() {
        return features.size() * LEAST_ROW;
    }

    /** How many features have room. */
    int shown(double height) {
        int lines = (int) Math.floor(height / LEAST_ROW);
        return lines >= features.size() ? features.size() : Math.max(0, lines - 1);
    }

    private double row(double height) {
        int shown = shown(height);
        return Math.min(MOST_ROW, height / Math.max(1, shown < features.size() ? shown + 1 : shown));
    }

    /** "12 more features"; empty where all are shown. */
    String more(double height) {
        int left = features.size() - shown(height);
        return left == 0 ? "" : Numbers.count(left, "more feature", "more features");
    }

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        int count = shown(height);
        double room = width - NAME - VALUE;
        if (count == 0 || room < 20) {
            return;
        }
        double most = features.stream().mapToDouble(each -> each.rise() + each.sd()).max().orElse(0);
        double least = Math.min(0,
                features.subList(0, count).stream().mapToDouble(each -> each.rise() - each.sd()).min().orElse(0));
        double scale = room / Math.max(1e-9, most - least);
        double zero = NAME - least * scale;
        double row = row(height);
        for (int k = 0; k < count; k++) {
            FeatureImportance each = features.get(k);
            double middle = Math.round(row * k + row / 2);
            g.text(LineEnds.cut(each.feature().label(), NAME - 8), 0, middle + 4, Drawing.META, palette.of(Token.FG),
                    TextAlignment.LEFT);
            double end = zero + each.rise() * scale;
            g.setFill(palette.of(style.hue(), each.rise() > 0 ? 1 : PALE));
            g.fillRect(Math.min(zero, end), middle - 4, Math.max(0.8, Math.abs(end - zero)), 8);
            double from = zero + (each.rise() - each.sd()) * scale;
            double to = zero + (each.rise() + each.sd()) * scale;
            if (to - from > 2) {
                g.line(from, middle + 0.5, to, middle + 0.5, 1, palette.of(Token.FG));
                g.line(from, middle - 2.5, from, middle + 3.5, 1, palette.of(Token.FG));
                g.line(to, middle - 2.5, to, middle + 3.5, 1, palette.of(Token.FG));
            }
            g.text(Numbers.score(each.rise()), width, middle + 4, Drawing.META, palette.of(Token.MUTED),
                    TextAlignment.RIGHT);
        }
        g.line(zero, 0, zero, row * count, 1, palette.of(Token.LINE));
        g.text(more(height), 0, Math.round(row * count + row / 2) + 4, Drawing.META, palette.of(Token.MUTED),
                TextAlignment.LEFT);
    }

    private static final double PALE = 0.45;

    /** The feature at a height, in words; at the line of those without room their names; empty below the last. */
    String at(double py, double height) {
        int k = (int) Math.floor(py / row(height));
        if (k == shown(height) && k < features.size()) {
            return more(height) + ", the strongest first: " + features.stream().skip(k).map(each -> each.feature().label())
                    .collect(Collectors.joining(", ")) + ". The exports have all.";
        }
        if (k < 0 || k >= shown(height)) {
            return "";
        }
        FeatureImportance each = features.get(k);
        return each.feature().label() + ": " + each.feature().help() + ". Loss rises by " + Numbers.score(each.rise()) + " (sd "
                + Numbers.score(each.sd()) + ") when it is shuffled.";
    }
}
