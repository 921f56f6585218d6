package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Fonts;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.TextWidth;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;

/** Draws a line of the ranked choices: marks of who chooses it, what is kept, now, later, total and a bar for what it loses. */
final class ChoicePainter {
    static final double ROW = 19;
    private static final Font PLAIN = Fonts.of(Fonts.REGULAR, 12);
    private static final double NUMBER = 43;
    private static final double BASE = 13.5;

    private final Painter g;
    private final Palette palette;
    private final List<PolicyStyle> styles;
    private final double bar;
    private final double barAt;
    private final double keepAt;
    private final boolean valued;

    /**
     * @param styles of all policies
     * @param most   marks that one line may have
     * @param valued whether it is known what follows the choices; otherwise only what they earn now is drawn
     */
    ChoicePainter(Painter g, Palette palette, List<PolicyStyle> styles, double width, int most, boolean valued) {
        this.valued = valued;
        this.g = g;
        this.palette = palette;
        this.styles = styles;
        bar = Math.clamp(width * (most > 2 ? 0.16 : 0.21), 30, 90);
        barAt = width - bar - 2;
        keepAt = 17 + 11.0 * (Math.max(1, most) - 1);
    }

    /** @param orders whether a choice may order ahead */
    void head(boolean orders) {
        text(orders ? "keep + order" : "keep", keepAt, Drawing.META, TextAlignment.LEFT, Token.MUTED);
        if (!valued) {
            text("now", barAt + bar, Drawing.META, TextAlignment.RIGHT, Token.MUTED);
            return;
        }
        text("now", barAt - 6 - 2 * NUMBER, Drawing.META, TextAlignment.RIGHT, Token.MUTED);
        text("later", barAt - 6 - NUMBER, Drawing.META, TextAlignment.RIGHT, Token.MUTED);
        text("total", barAt - 6, Drawing.META, TextAlignment.RIGHT, Token.MUTED);
        text("lost", barAt, Drawing.META, TextAlignment.LEFT, Token.MUTED);
    }

    void paint(ChoiceRow row) {
        boolean chosen = row.isPinned();
        for (int k = 0; k < row.choosers().size(); k++) {
            PolicyStyle style = styles.get(row.choosers().get(k));
            MarkPainter.draw(g, style.shape(), MarkState.FILLED, 7 + 11 * k, ROW / 2, 12, palette.of(style.hue()),
                    palette.of(Token.BG));
        }
        if (row.would()) {
            MarkPainter.draw(g, PlayStyle.OPTIMAL.shape(), MarkState.HOLLOW, 7 + 11 * row.choosers().size(), ROW / 2, 12,
                    palette.of(PlayStyle.OPTIMAL.hue()), palette.of(Token.BG));
        }
        if (!valued) {
            text(fitting(words(row), barAt + bar - NUMBER), keepAt, chosen ? Drawing.ROW_STRONG : PLAIN, TextAlignment.LEFT,
                    Token.FG);
            text(Numbers.fixed(row.now(), 2), barAt + bar, Drawing.ROW_STRONG, TextAlignment.RIGHT, Token.FG);
            return;
        }
        text(fitting(words(row), barAt - 10 - 3 * NUMBER + 3), keepAt, chosen ? Drawing.ROW_STRONG : PLAIN, TextAlignment.LEFT,
                Token.FG);
        text(Numbers.fixed(row.now(), 2), barAt - 6 - 2 * NUMBER, PLAIN, TextAlignment.RIGHT, Token.FG);
        text(Numbers.fixed(row.later(), 2), barAt - 6 - NUMBER, PLAIN, TextAlignment.RIGHT, Token.FG);
        text(Numbers.fixed(row.total(), 2), barAt - 6, Drawing.ROW_STRONG, TextAlignment.RIGHT, Token.FG);
        g.setFill(palette.of(row.accused() ? Token.WARNING : Token.SUBTLE));
        g.fillRect(barAt, ROW / 2 - 4, row.lost() > 0 ? Math.max(2, row.share() * bar) : 1, 8);
    }

    /** Where choices are left out. */
    void gap(int skipped) {
        text("\u2026", keepAt, PLAIN, TextAlignment.LEFT, Token.MUTED);
        text(Numbers.count(skipped, "choice", "choices") + " between", barAt - 6, Drawing.META, TextAlignment.RIGHT, Token.MUTED);
    }

    /** "A", and with orders "A + DE". */
    static String words(ChoiceRow row) {
        return row.keep() + (row.order().isEmpty() ? "" : " + " + row.order());
    }

    private String fitting(String words, double right) {
        String fits = words;
        while (fits.length() > 1 && keepAt + TextWidth.of(fits + (fits.equals(words) ? "" : "\u2026"), PLAIN) > right) {
            fits = fits.substring(0, fits.length() - 1);
        }
        return fits.equals(words) ? words : fits + "\u2026";
    }

    private void text(String words, double x, Font font, TextAlignment align, Token colour) {
        g.text(words, x, BASE, font, palette.of(colour), align);
    }
}
