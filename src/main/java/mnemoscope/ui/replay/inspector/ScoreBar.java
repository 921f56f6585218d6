package mnemoscope.ui.replay.inspector;

import java.util.Locale;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextAlignment;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** Positive terms stacked in one hue from dark to light; an ink line at the score after cost and freshness. */
final class ScoreBar extends StackPane {
    private final Drawing drawing = new Drawing("Score as a sum of its terms", this::draw);
    private static final double[] TONES = {1, 0.72, 0.52, 0.38, 0.28, 0.2};

    private ScoreBreakdown score;
    private PolicyStyle style;

    ScoreBar() {
        getChildren().add(drawing);
        setPrefHeight(34);
        setMinHeight(34);
    }

    void show(ScoreBreakdown score, PolicyStyle style) {
        this.score = score;
        this.style = style;
        drawing.redraw();
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        if (score == null) {
            return;
        }
        double positive = score.parts().stream().mapToDouble(part -> Math.max(0, part.adds())).sum();
        double scale = width / Math.max(0.6, Math.max(positive, Math.abs(score.score())) * 1.25);
        g.setFill(palette.of(Token.TRACK));
        g.fillRect(0, 4, width, 12);
        double x = 0;
        double free = 0;
        int tone = 0;
        for (ScoreBreakdown.Part part : score.parts()) {
            if (part.adds() <= 0) {
                continue;
            }
            double wide = part.adds() * scale;
            g.setFill(palette.of(style.hue(), TONES[Math.min(tone++, TONES.length - 1)]));
            g.fillRect(x, 4, Math.max(0.8, wide - 1.2), 12);
            String name = name(part.term().key(), part.term().label());
            double needed = name.length() * 5.6;
            if (x >= free && wide > 16) {
                g.text(name, x + 1, 28, Drawing.AXIS, palette.of(Token.MUTED), TextAlignment.LEFT);
                free = x + needed + 8;
            }
            x += wide;
        }
        double at = Math.clamp(score.score() * scale, 0, width - 2);
        g.setFill(palette.of(Token.FG));
        g.fillRect(at, 0, 2, 20);
        boolean left = at > width - 44;
        double textX = left ? at - 5 : Math.max(at + 6, x + 5);
        String words = Numbers.score(score.score());
        if (!left && textX > width - 40) {
            textX = at - 5;
            left = true;
        }
        g.text(words, textX, 14, Drawing.META_STRONG, palette.of(Token.FG),
                left ? TextAlignment.RIGHT : TextAlignment.LEFT);
    }

    private static String name(String key, String label) {
        String[] words = label.toLowerCase(Locale.ROOT).split(" ");
        return switch (key) {
            case "ses" -> "session";
            case "ent" -> "entities";
            case "spk" -> "user";
            default -> words[0];
        };
    }
}
