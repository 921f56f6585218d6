package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.ui.kit.Fonts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** The signs of the grid with their words. */
final class LegendDrawing extends StackPane {
    private static final List<String> WORDS = List.of("kept this turn", "in the pool, let go", "in transit, lands later",
            "ordered ahead this turn", "demand this turn", "asked: ink a hit, red a miss", "value lost at this turn");
    private static final double ROW = 20;
    private static final Font FONT = Fonts.of(Fonts.REGULAR, 12);

    LegendDrawing() {
        getChildren().add(new Drawing("Legend: " + String.join(", ", WORDS), LegendDrawing::paint));
        setMinHeight(ROW * WORDS.size());
        setPrefHeight(ROW * WORDS.size());
    }

    private static void paint(Painter g, double width, double height, Palette palette) {
        for (int k = 0; k < WORDS.size(); k++) {
            g.text(WORDS.get(k), 28, ROW * k + 14, FONT, palette.of(Token.FG), TextAlignment.LEFT);
        }
        Color hue = palette.of(PolicyStyle.of(PlayedPolicy.MYOPIC.mark()).hue());
        g.setFill(hue);
        g.fillRect(4.5, 4.5, 11, 11);
        g.setStroke(hue);
        g.setLineWidth(1.4);
        g.strokeRect(5, ROW + 5, 10, 10);
        arrow(g, palette.of(Token.MUTED), 2.5 * ROW);
        arrow(g, hue, 3.5 * ROW);
        g.strokeLine(5, 3.5 * ROW - 4, 5, 3.5 * ROW + 4);
        g.setFill(palette.of(Token.SUBTLE, 0.75));
        g.fillRect(7.5, 4 * ROW + 2, 5, 16);
        g.setLineWidth(1.8);
        g.setStroke(palette.of(Token.FG));
        g.strokeRoundRect(1, 5 * ROW + 3, 9, 14, 5);
        g.setStroke(palette.of(Token.WARNING));
        g.strokeRoundRect(13, 5 * ROW + 3, 9, 14, 5);
        g.setFill(palette.of(Token.WARNING));
        g.fillRect(1, 6 * ROW + 4, 20, 12);
    }

    private static void arrow(Painter g, Color colour, double y) {
        g.setStroke(colour);
        g.setLineWidth(1.4);
        g.strokeLine(5, y, 15, y);
        g.strokePolyline(new double[]{11.5, 15, 11.5}, new double[]{y - 3.5, y, y + 3.5}, 3);
    }
}
