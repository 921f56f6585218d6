package mnemoscope.ui.optimality.play;

import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.Playthrough;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.paint.Painter;

/** The grid of one policy; a click on another turn goes there, a click on an item of the turn shown has it asked. */
final class GridPane extends StackPane {
    private static final double LECTURE_SCALE = 1.45;

    private final PlayController controller;
    private final Drawing drawing = new Drawing("Items by turn", this::paint);
    private final Tips tips = Tips.on(this, "");
    private Playthrough play;
    private Instance instance;
    private PolicyStyle style;
    private int cursor;

    GridPane(PlayController controller) {
        this.controller = controller;
        getChildren().add(drawing);
        getStyleClass().add("mn-play-grid");
        setOnMouseClicked(this::click);
        setOnMouseMoved(this::tell);
        Theme.follow(this, theme -> size());
    }

    void show(Playthrough changed, Instance played, PolicyStyle with, int turn) {
        play = changed;
        instance = played;
        style = with;
        cursor = turn;
        setAccessibleText("Items by turn, " + changed.policy().title() + ", turn " + (turn + 1) + ". "
                + GridCellDescription.of(changed.turns().get(turn), played));
        size();
        drawing.redraw();
    }

    private void size() {
        if (instance != null) {
            setPrefHeight(scale() * GridLayout.usualHeight(instance.items()));
            setMinHeight(scale() * GridLayout.leastHeight(instance.items()));
            setMinWidth(Region.USE_COMPUTED_SIZE);
        }
    }

    private static double scale() {
        return Theme.current().get() == Theme.LECTURE ? LECTURE_SCALE : 1;
    }

    private GridLayout layout(double width, double height) {
        return GridLayout.of(width / scale(), height / scale(), instance.items(), instance.turns(), cursor);
    }

    private void paint(Painter g, double width, double height, Palette palette) {
        if (play == null) {
            return;
        }
        g.save();
        g.scale(scale(), scale());
        new GridPainter(g, palette, palette.of(mnemoscope.ui.kit.Token.BG), layout(width, height), play, instance, style, cursor)
                .paint();
        g.restore();
    }

    private void click(MouseEvent event) {
        if (play == null || !event.isStillSincePress() || event.getButton() != javafx.scene.input.MouseButton.PRIMARY) {
            return;
        }
        GridLayout at = layout(getWidth(), getHeight());
        int turn = at.turnAt(event.getX() / scale());
        int item = at.itemAt(event.getY() / scale());
        if (turn >= 0 && turn == cursor && item >= 0) {
            controller.chooseQuery(turn, item);
        } else if (turn >= 0) {
            controller.jump(turn);
        }
    }

    private void tell(MouseEvent event) {
        if (play == null) {
            return;
        }
        GridLayout at = layout(getWidth(), getHeight());
        int turn = at.turnAt(event.getX() / scale());
        int item = at.itemAt(event.getY() / scale());
        if (turn < 0) {
            tips.setText(item < 0 ? "" : "Size " + instance.sizes()[item] + ", value of a hit " + instance.values()[item]);
        } else if (item < 0) {
            tips.setText("Turn " + (turn + 1) + ". " + GridCellDescription.of(play.turns().get(turn), instance));
        } else {
            tips.setText(GridCellDescription.of(play.turns().get(turn), item, instance)
                    + (turn == cursor ? " Click: this item is asked." : " Click: go to this turn."));
        }
    }
}
