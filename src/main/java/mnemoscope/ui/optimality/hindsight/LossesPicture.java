package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.text.TextAlignment;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.LineEnds;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;
import mnemoscope.ui.kit.paint.StillPicture;

/** Losses as a picture, the head of the columns above the first; a long list is painted in several. */
record LossesPicture(List<Loss> losses, boolean headed) implements Painting {
    private static final double ROW = 32;
    private static final double HEAD = 20;
    private static final double STEP = 52;
    private static final double SHARE = 84;
    private static final double NUMBERS = 150;
    private static final int BAND_ROWS = 100;

    /** Adds all of them to a picture, as parts below each other. */
    static StillPicture onto(StillPicture picture, List<Loss> losses) {
        for (int from = 0; from == 0 || from < losses.size(); from += BAND_ROWS) {
            LossesPicture band = new LossesPicture(losses.subList(from, Math.min(losses.size(), from + BAND_ROWS)), from == 0);
            picture.part((band.headed ? HEAD : 0) + ROW * band.losses.size(), band);
        }
        return picture;
    }

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        double top = 0;
        if (headed) {
            text(g, palette, "decision", STEP - 8, 12, TextAlignment.RIGHT);
            text(g, palette, "question, and what was missing", STEP, 12, TextAlignment.LEFT);
            text(g, palette, "regret", width - SHARE, 12, TextAlignment.RIGHT);
            text(g, palette, Loss.SHARE_HEAD, width, 12, TextAlignment.RIGHT);
            top = HEAD;
        }
        for (Loss loss : losses) {
            g.line(0, top + 0.5, width, top + 0.5, 1, palette.of(Token.HAIR));
            text(g, palette, Numbers.whole(loss.step() + 1), STEP - 8, top + 13, TextAlignment.RIGHT);
            g.text(LineEnds.cut(loss.question(), width - STEP - NUMBERS), STEP, top + 13, Drawing.META,
                    palette.of(Token.FG), TextAlignment.LEFT);
            text(g, palette, LineEnds.cut(loss.told(), width - STEP - NUMBERS), STEP, top + 27, TextAlignment.LEFT);
            g.text(Numbers.reward(loss.regret()), width - SHARE, top + 13, Drawing.META_STRONG, palette.of(Token.FG),
                    TextAlignment.RIGHT);
            text(g, palette, HindsightWords.percent(loss.share()), width, top + 13, TextAlignment.RIGHT);
            top += ROW;
        }
    }

    private static void text(Painter g, Palette palette, String words, double x, double y, TextAlignment align) {
        g.text(words, x, y, Drawing.META, palette.of(Token.MUTED), align);
    }
}
