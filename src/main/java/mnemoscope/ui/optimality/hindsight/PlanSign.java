package mnemoscope.ui.optimality.hindsight;

import javafx.scene.paint.Color;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.Painter;

/** The signs of the plan, for its legend; {@link PlanPainter} draws them in place. */
enum PlanSign {
    KEPT("kept by the plan"), CHOSEN("kept by the chosen policy"), SERVED("a question that finds it"), LOST(
            "the chosen policy has lost it"), GIVEN_UP("the plan gives it up"), ALSO("also found: always, partly, never");

    private final String words;

    PlanSign(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** @param chosen how the chosen policy is drawn */
    void paint(Painter g, double width, double height, Palette palette, PolicyStyle chosen) {
        double middle = height / 2;
        switch (this) {
            case KEPT -> bar(g, palette.of(Token.REFERENCE), middle - 2, 4, width);
            case CHOSEN -> bar(g, palette.of(chosen.hue()), middle - 1, 2, width);
            case SERVED -> use(g, palette.of(Token.REFERENCE), palette.of(Token.REFERENCE), width / 2, middle, 3.4);
            case LOST -> use(g, palette.of(Token.WARNING), palette.of(Token.WARNING), width / 2, middle, 3.4);
            case GIVEN_UP -> use(g, palette.of(Token.SUBTLE), palette.of(Token.BG), width / 2, middle, 2.6);
            case ALSO -> {
                MarkState[] states = {MarkState.FILLED, MarkState.HALF, MarkState.HOLLOW};
                for (int k = 0; k < states.length; k++) {
                    MarkPainter.draw(g, chosen.shape(), states[k], 5 + 12 * k, middle, 10, palette.of(chosen.hue()),
                            palette.of(Token.BG));
                }
            }
        }
    }

    private static void bar(Painter g, Color ink, double y, double tall, double width) {
        g.setFill(ink);
        g.fillRect(0, y, width, tall);
    }

    /** A question that needs the turn. */
    static void use(Painter g, Color ink, Color inside, double x, double y, double radius) {
        g.setStroke(ink);
        g.setLineWidth(1.3);
        g.setFill(inside);
        g.fillOval(x - radius, y - radius, 2 * radius, 2 * radius);
        g.strokeOval(x - radius, y - radius, 2 * radius, 2 * radius);
    }
}
