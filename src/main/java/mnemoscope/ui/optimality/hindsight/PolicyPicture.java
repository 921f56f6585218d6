package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.hindsight.HindsightRecall;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** The table of all policies against the best plan as a picture: every line, whatever is in view. */
record PolicyPicture(HindsightReport report) implements Painting {
    private static final double ROW = 22;
    private static final double NAME = 190;
    /** Where each column of numbers ends, from the right edge; the third is a word. */
    private static final double[] FROM_RIGHT = {232, 172, 126, 64, 0};
    private static final double TOTAL = 62;
    private static final List<String> HEADS = List.of("share", "regret", "", "a step", "recall");

    /** Of the head, the lines and the best recall. */
    double height() {
        return ROW * (report.rows().size() + 2);
    }

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        double y = ROW - 7;
        g.text("policy", 18, y, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        right(g, palette, "total", NAME + TOTAL, y, Drawing.META, Token.MUTED);
        numbers(g, palette, HEADS, width, y, Drawing.META, Token.MUTED);
        Map<String, PolicyStyle> styles = report.styles();
        for (HindsightRow row : report.rows()) {
            y += ROW;
            g.line(0, y - 14.5, width, y - 14.5, 1, palette.of(Token.HAIR));
            line(g, palette, row, styles.get(row.policy()), width, y);
        }
        y += ROW;
        g.line(0, y - 14.5, width, y - 14.5, 1, palette.of(Token.HAIR));
        HindsightRecall recall = report.solved().recall();
        g.text("Best recall that any policy can reach", 0, y, Drawing.META, palette.of(Token.MUTED), TextAlignment.LEFT);
        numbers(g, palette, List.of("", "", recall.isProven() ? "exact" : "at most", "", Numbers.f1(recall.bound())), width, y,
                Drawing.META, Token.FG);
    }

    private void line(Painter g, Palette palette, HindsightRow row, PolicyStyle style, double width, double y) {
        boolean plan = row == report.rows().getFirst();
        boolean best = plan && report.optimum().isProven();
        MarkPainter.draw(g, style.shape(), MarkState.FILLED, 6, y - 4, 12, palette.of(style.hue()), palette.of(Token.BG));
        String sees = row.reference() ? " (sees the answer)" : "";
        g.text(LineEnds.cut(row.title() + sees, NAME - 22), 18, y, plan ? Drawing.META_STRONG : Drawing.META,
                palette.of(Token.FG), TextAlignment.LEFT);
        right(g, palette, Numbers.reward(row.total()), NAME + TOTAL, y, Drawing.META, Token.FG);
        double left = NAME + TOTAL + 12;
        double room = width - FROM_RIGHT[0] - 46 - left;
        g.setFill(palette.of(Token.TRACK));
        g.fillRect(left, y - 7.5, room, 7);
        g.setFill(palette.of(style.hue()));
        g.fillRect(left, y - 7.5, room * Math.clamp(Double.isNaN(row.share()) ? 0 : row.share(), 0, 1), 7);
        numbers(g, palette, HindsightWords.numbers(report, row, best), width, y, Drawing.META, Token.FG);
    }

    private static void numbers(Painter g, Palette palette, List<String> words, double width, double y, Font font,
            Token ink) {
        IntStream.range(0, words.size())
                .forEach(k -> right(g, palette, words.get(k), width - FROM_RIGHT[k], y, font, k == 2 ? Token.MUTED : ink));
    }

    private static void right(Painter g, Palette palette, String words, double x, double y, Font font, Token ink) {
        g.text(words, x, y, font, palette.of(ink), TextAlignment.RIGHT);
    }
}
