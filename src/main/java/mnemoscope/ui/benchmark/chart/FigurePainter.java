package mnemoscope.ui.benchmark.chart;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.report.Figure;
import mnemoscope.report.FigureLook;
import mnemoscope.ui.kit.Fonts;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.paint.Painter;

/** Paints a figure on a canvas, so that the screen and a file show one drawing. */
final class FigurePainter {
    /** Measures words in the font that the canvas draws them with. */
    static final FigureLook.Ruler RULER = (words, size, strong) -> TextWidth.of(words, font(size, strong));

    private static final double OUTLINE = 1.4;

    private FigurePainter() {
    }

    /** @param paper shows inside hollow marks */
    static void paint(Painter g, Figure figure, Color paper) {
        for (Figure.Part part : figure.parts()) {
            switch (part) {
                case Figure.Line line -> g.line(line.x1(), line.y1(), line.x2(), line.y2(), line.width(),
                        colour(line.rgb(), 1), line.dashes().stream().mapToDouble(Double::doubleValue).toArray());
                case Figure.Text text -> g.text(text.words(), text.x(), text.baseline(),
                        font(text.size(), text.strong()), colour(text.rgb(), 1), switch (text.anchor()) {
                            case START -> TextAlignment.LEFT;
                            case MIDDLE -> TextAlignment.CENTER;
                            case END -> TextAlignment.RIGHT;
                        });
                case Figure.Mark mark -> mark(g, mark, paper);
            }
        }
    }

    private static void mark(Painter g, Figure.Mark mark, Color paper) {
        g.setFill(mark.hollow() ? paper : colour(mark.rgb(), mark.opacity()));
        g.setStroke(colour(mark.rgb(), mark.opacity()));
        g.setLineWidth(OUTLINE);
        List<Double> corners = mark.shape();
        double r = mark.radius();
        if (corners.isEmpty()) {
            g.fillOval(mark.x() - r, mark.y() - r, 2 * r, 2 * r);
            if (mark.hollow()) {
                g.strokeOval(mark.x() - r, mark.y() - r, 2 * r, 2 * r);
            }
            return;
        }
        double[] xs = new double[corners.size() / 2];
        double[] ys = new double[xs.length];
        for (int k = 0; k < xs.length; k++) {
            xs[k] = mark.x() + r * corners.get(2 * k);
            ys[k] = mark.y() + r * corners.get(2 * k + 1);
        }
        g.fillPolygon(xs, ys, xs.length);
        if (mark.hollow()) {
            g.strokePolygon(xs, ys, xs.length);
        }
    }

    private static Font font(double size, boolean strong) {
        return Fonts.of(strong ? Fonts.SEMI_BOLD : Fonts.REGULAR, size);
    }

    private static Color colour(int rgb, double opacity) {
        return Color.rgb(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF, opacity);
    }
}
