package mnemoscope.ui.optimality.play;

import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.StackPane;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;

/** The grid of one policy; a click on another turn goes there, a click on an item of the current turn requests it. */
final class GridPane extends StackPane {
    /** In a lecture, where answers leave little room, a grid is drawn smaller rather than cut. */
    private static final double SQUEEZED = 0.85;

    private final PlayController controller;
    private final PaintedCanvas drawing = new PaintedCanvas(Texts.of("optimality.items-by-turn"), this::paint);
    private final Tips tips = Tips.on(this, "");
    private Playthrough play;
    private Instance instance;
    private PolicyStyle style;
    private int cursor;
    private Told revealed = Told.ALL;

    GridPane(PlayController controller) {
        this.controller = controller;
        getChildren().add(drawing);
        getStyleClass().add("mn-play-grid");
        setOnMouseClicked(this::click);
        setOnMouseMoved(this::showTooltip);
        Theme.worn(this).subscribe(now -> size());
    }

    void show(Playthrough changed, Instance played, PolicyStyle with, int turn, Told so) {
        play = changed;
        instance = played;
        style = with;
        cursor = turn;
        revealed = so;
        setAccessibleText(Texts.of("optimality.items-by-turn-of-policy", play.policy().title(), turn + 1,
                turn < revealed.turns() ? play.turns().get(turn).words(instance) : "?"));
        size();
        drawing.redraw();
    }

    private void size() {
        if (instance != null) {
            setPrefHeight(scale() * GridLayout.usualHeight(instance.items()));
            setMinHeight(least(leastScale()));
        }
    }

    /** Height at which nothing is cut at a scale, px. */
    private double least(double scale) {
        return scale * GridLayout.leastHeight(instance.items());
    }

    /** The height by which it can be drawn lower, px. */
    double squeeze() {
        return least(scale()) - least(leastScale());
    }

    /** The scale of grids: their smallest type has the size that it has everywhere in the theme. */
    static double scale() {
        return Type.META.size() / PaintedCanvas.META.getSize();
    }

    private static double leastScale() {
        return scale() * (Theme.current().get().isLecture() ? SQUEEZED : 1);
    }

    private double scale(double height) {
        return Math.clamp(height / GridLayout.leastHeight(instance.items()), leastScale(), scale());
    }

    private GridLayout layout(double width, double height) {
        double scale = scale(height);
        return GridLayout.of(width / scale, height / scale, instance.items(), instance.turns(), cursor);
    }

    private void paint(Painter g, double width, double height, Palette palette) {
        if (play != null) {
            g.save();
            g.scale(scale(height), scale(height));
            new GridPainter(g, palette, layout(width, height), play, instance, style, cursor, revealed).paint();
            g.restore();
        }
    }

    private int turn(MouseEvent event) {
        return layout(getWidth(), getHeight()).turnAt(event.getX() / scale(getHeight()));
    }

    private int item(MouseEvent event) {
        return layout(getWidth(), getHeight()).itemAt(event.getY() / scale(getHeight()));
    }

    private void click(MouseEvent event) {
        if (play == null || !event.isStillSincePress() || event.getButton() != MouseButton.PRIMARY || turn(event) < 0) {
            return;
        }
        if (turn(event) == cursor && item(event) >= 0) {
            controller.draws.ask(cursor, item(event));
        } else {
            controller.jump(turn(event));
        }
    }

    private void showTooltip(MouseEvent event) {
        if (play == null) {
            return;
        }
        int turn = turn(event);
        int item = item(event);
        if (turn < 0) {
            tips.setText(item < 0 ? "" : Texts.of("optimality.size-and-value", instance.sizes()[item], instance.values()[item]));
        } else if (turn >= revealed.turns()) {
            tips.setText(Texts.of("optimality.click-goes-to-this-turn"));
        } else if (item < 0) {
            tips.setText(Texts.of("optimality.turn-in-words", turn + 1, play.turns().get(turn).words(instance)));
        } else {
            tips.setText(play.turns().get(turn).words(item, instance) + (turn == cursor
                    ? " " + Texts.of("optimality.click-asks-this-item")
                    : " " + Texts.of("optimality.click-goes-to-this-turn")));
        }
    }
}
