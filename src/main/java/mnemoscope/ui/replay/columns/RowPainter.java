package mnemoscope.ui.replay.columns;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/** Draws the parts of rows on a canvas with the look of the kit's nodes: text with ellipsis, marks, tags, bars. */
record RowPainter(Painter g, Palette palette) {
    /** Minimum width of a truncated text; less would show little more than dots. */
    private static final double LEAST_CUT = 40;
    static final Font ROW = Type.face(Type.REGULAR, 12);

    void fill(ColorRole token, double x, double y, double width, double height) {
        g.rect(x, y, width, height, palette.of(token));
    }

    /** Text with an ellipsis where it does not fit. */
    void text(String text, double x, double baseline, double width, Font font, ColorRole ink) {
        text(text, List.of(), x, baseline, width, font, ink);
    }

    /** Text with some words underlined. */
    void text(String whole, List<TextSpan> spans, double x, double baseline, double width, Font font, ColorRole ink) {
        String text = EmojiText.shown(whole);
        // The names of emoji move what is behind them.
        List<TextSpan> under = text.equals(whole) ? spans : spans.stream().map(span -> moved(whole, span)).toList();
        CharacterWidths glyphs = CharacterWidths.of(font);
        int fits = glyphs.fit(text, width);
        String drawn = fits == text.length() ? text : text.substring(0, fits).stripTrailing() + CharacterWidths.DOTS;
        g.text(drawn, x, baseline, font, palette.of(ink), TextAlignment.LEFT);
        for (TextSpan span : under) {
            if (span.from() < fits) {
                double start = x + glyphs.width(text, 0, span.from());
                double end = x + glyphs.width(text, 0, Math.min(fits, span.to()));
                fill(ColorRole.SUBTLE, start, Math.round(baseline + 2), end - start, 1);
            }
        }
    }

    private static TextSpan moved(String whole, TextSpan span) {
        return new TextSpan(EmojiText.shown(whole.substring(0, span.from())).length(),
                EmojiText.shown(whole.substring(0, span.to())).length());
    }

    /** Text right-aligned at x. */
    void right(String text, double x, double baseline, Font font, ColorRole ink) {
        g.text(text, x, baseline, font, palette.of(ink), TextAlignment.RIGHT);
    }

    void mark(PolicyStyle style, MarkState state, double centreX, double centreY, double size) {
        boolean cross = state == MarkState.CROSS;
        ColorRole hue = cross ? ColorRole.WARNING : state == MarkState.NONE ? ColorRole.SUBTLE : style.hue();
        MarkPainter.draw(g, cross ? MarkShape.CIRCLE : style.shape(), state, centreX, centreY, size, palette.of(hue),
                palette.of(ColorRole.BG));
    }

    /** The tag of an evidence turn, 14 px high. @return its width */
    double tag(String name, boolean lost, double x, double y) {
        double width = Math.ceil(CharacterWidths.of(PaintedCanvas.META_STRONG).width(name)) + 11;
        g.setFill(palette.of(lost ? ColorRole.BG : ColorRole.TAG));
        g.fillRoundRect(x, y, width, 15, 8);
        if (lost) {
            g.setStroke(palette.of(ColorRole.WARNING));
            g.setLineWidth(1.4);
            g.strokeRoundRect(x + 0.7, y + 0.7, width - 1.4, 13.6, 7);
        }
        g.text(name, x + 5.5, y + 11.5, PaintedCanvas.META_STRONG, palette.of(lost ? ColorRole.WARNING : ColorRole.ON_TAG),
                TextAlignment.LEFT);
        return width;
    }

    /** A word in a thin outline, 13 px high; truncated where it does not fit, hidden where there is hardly any room. */
    void outlined(String word, double x, double y, double room, boolean strong) {
        double whole = Math.ceil(CharacterWidths.of(PaintedCanvas.META).width(word)) + 8;
        double width = Math.min(whole, room);
        if (width < whole && width < LEAST_CUT) {
            return;
        }
        g.setStroke(palette.of(strong ? ColorRole.FG : ColorRole.LINE));
        g.setLineWidth(1);
        g.strokeRoundRect(x + 0.5, y + 0.5, width - 1, 13, 6);
        text(word, x + 4, y + 10.5, width - 7, PaintedCanvas.META, strong ? ColorRole.FG : ColorRole.MUTED);
    }

    /** A score bar, 7 px high: filled when kept, outlined when dropped. */
    void score(PolicyStyle style, double share, boolean kept, double x, double y, double width) {
        if (Double.isNaN(share)) {
            return;
        }
        double wide = share > 0 ? Math.max(2, width * Math.min(1, share)) : 0;
        if (kept) {
            fill(ColorRole.TRACK, x, y, width, 7);
            fill(style.hue(), x, y, wide, 7);
        } else if (wide > 0) {
            fill(style.hue(), x, y, wide, 7);
            fill(ColorRole.BG, x + 1.2, y + 1.2, Math.max(0, wide - 2.4), 4.6);
        }
    }

    /** A freshness bar, 5.6 px high; dashed background when stale. */
    void freshness(double share, boolean stale, double x, double y, double width) {
        if (stale) {
            g.setStroke(palette.of(ColorRole.SUBTLE));
            g.setLineWidth(1);
            g.setLineDashes(2, 2);
            g.strokeRect(x + 0.5, Math.floor(y) + 0.5, width - 1, 5);
            g.setLineDashes();
        } else {
            fill(ColorRole.TRACK, x, y, width, 5.6);
        }
        fill(ColorRole.FRESH, x, y, share > 0 ? Math.max(2, width * Math.min(1, share)) : 0, 5.6);
    }

    /** Widths of texts on a canvas, from the advance of each character, measured once. Use on the FX thread. */
    static final class CharacterWidths {
        static final String DOTS = "\u2026";
        private static final Map<Font, CharacterWidths> KNOWN = new HashMap<>();
        private static final int TABLE = 0x250;

        private final Font font;
        private final double[] advances = new double[TABLE];
        private final Map<Integer, Double> others = new HashMap<>();

        private CharacterWidths(Font font) {
            this.font = font;
            Arrays.fill(advances, -1);
        }

        static CharacterWidths of(Font font) {
            return KNOWN.computeIfAbsent(font, CharacterWidths::new);
        }

        double width(String text) {
            return width(text, 0, text.length());
        }

        double width(String text, int from, int to) {
            double sum = 0;
            for (int k = from; k < to;) {
                int c = text.codePointAt(k);
                sum += advance(c);
                k += Character.charCount(c);
            }
            return sum;
        }

        /** Number of leading characters that fit: all, or as many as leave room for an ellipsis. */
        int fit(String text, double width) {
            double room = width - width(DOTS);
            double sum = 0;
            int fits = 0;
            for (int k = 0; k < text.length();) {
                int c = text.codePointAt(k);
                sum += advance(c);
                if (sum > width) {
                    return fits;
                }
                k += Character.charCount(c);
                fits = sum <= room ? k : fits;
            }
            return text.length();
        }

        private double advance(int c) {
            if (c >= TABLE) {
                return others.computeIfAbsent(c, this::measure);
            }
            if (advances[c] < 0) {
                advances[c] = measure(c);
            }
            return advances[c];
        }

        private double measure(int c) {
            // Between two letters, so that a trailing space counts.
            return Type.width("n" + Character.toString(c) + "n", font) - Type.width("nn", font);
        }
    }
}
