package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import mnemoscope.model.Texts;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/** The symbols of the grid with their meaning, for a legend. */
enum GridSymbol {
    KEPT("optimality.kept-this-turn", "optimality.sign-kept"),
    DROPPED("optimality.sign.dropped-help", "optimality.sign.dropped"),
    MAY_BE_KEPT("optimality.may-be-kept", "optimality.sign-may-be-kept"),
    IN_TRANSIT("optimality.in-transit-lands-later", "optimality.sign-on-its-way"),
    ORDERED("optimality.ordered-ahead-this-turn", "optimality.sign-ordered"),
    DEMAND("optimality.demand-this-turn", "optimality.sign-demand"),
    ASKED("optimality.asked-hit-or-miss", "optimality.sign-hit-or-miss"),
    ASKED_NOW("optimality.asked-not-told", "optimality.asked-not-told"),
    LOST("optimality.value-lost-at-this-turn", "optimality.sign-value-lost");

    /** Symbols that appear only while a class is asked. */
    private static final Set<GridSymbol> OPEN = EnumSet.of(MAY_BE_KEPT, ASKED_NOW);
    private static final double WIDTH = 22;
    private static final double HEIGHT = 18;
    private static final double MIDDLE = HEIGHT / 2;

    private final String words;
    private final String brief;

    GridSymbol(String words, String brief) {
        this.words = words;
        this.brief = brief;
    }

    /** The symbols that occur in the grids. @param open whether the outcome of the current turn is hidden */
    static Stream<GridSymbol> met(boolean open) {
        return Arrays.stream(values()).filter(sign -> open || !OPEN.contains(sign));
    }

    /** The symbol with its meaning. */
    Node row() {
        return row(words);
    }

    /** The symbol with its meaning in a word or two. */
    Node briefly() {
        return row(brief);
    }

    private Node row(String key) {
        PaintedCanvas sign = PaintedCanvas.grown(Texts.of(key), this::paint);
        HBox row = Layouts.row(0, new StackPane(Layouts.whole(sign)), Layouts.narrow(Type.ROW.label(Texts.of(key))));
        Theme.follow(row, theme -> {
            sign.setPrefSize(Math.ceil(WIDTH * Type.drawn()), Math.ceil(HEIGHT * Type.drawn()));
            row.setSpacing(Type.grown(6));
        });
        return row;
    }

    private void paint(Painter g, double width, double height, Palette palette) {
        Color hue = palette.of(PolicyStyle.of(PlayedPolicy.MYOPIC.mark()).hue());
        g.setStroke(hue);
        g.setFill(hue);
        g.setLineWidth(1.4);
        switch (this) {
            case KEPT -> g.fillRect(4.5, MIDDLE - 5.5, 11, 11);
            case DROPPED -> g.strokeRect(5, MIDDLE - 5, 10, 10);
            case MAY_BE_KEPT -> {
                g.setStroke(palette.of(ColorRole.MUTED));
                g.setLineDashes(1.8, 1.8);
                g.strokeRect(5, MIDDLE - 5, 10, 10);
                g.setLineDashes();
            }
            case IN_TRANSIT -> arrow(g, palette.of(ColorRole.MUTED));
            case ORDERED -> {
                arrow(g, hue);
                g.strokeLine(5, MIDDLE - 4, 5, MIDDLE + 4);
            }
            case DEMAND -> {
                g.setFill(palette.of(ColorRole.SUBTLE));
                g.fillRect(7.5, 1, 5, 16);
            }
            case ASKED -> {
                g.setLineWidth(1.8);
                g.setStroke(palette.of(ColorRole.FG));
                g.strokeRoundRect(1, 2, 8, 14, 5);
                g.setStroke(palette.of(ColorRole.WARNING));
                g.strokeRoundRect(13, 2, 8, 14, 5);
            }
            case ASKED_NOW -> {
                g.setLineWidth(1.8);
                g.setStroke(palette.of(ColorRole.FG));
                g.setLineDashes(1.5, 2.5);
                g.strokeRoundRect(6, 2, 9, 14, 5);
                g.setLineDashes();
            }
            case LOST -> {
                g.setFill(palette.of(ColorRole.WARNING));
                g.fillRect(1, 3, 20, 12);
            }
        }
    }

    private static void arrow(Painter g, Color colour) {
        g.setStroke(colour);
        g.strokeLine(5, MIDDLE, 15, MIDDLE);
        g.strokePolyline(new double[]{11.5, 15, 11.5}, new double[]{MIDDLE - 3.5, MIDDLE, MIDDLE + 3.5}, 3);
    }
}
