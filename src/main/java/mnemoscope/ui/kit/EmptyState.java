package mnemoscope.ui.kit;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;

/** A placeholder for missing content: one sentence and the action that helps, centred. */
public final class EmptyState extends VBox {
    private static final double WIDE = 420;

    private boolean givesWay;

    public EmptyState(String sentence, String action, Runnable run) {
        this(sentence, Buttons.text(action, run));
    }

    public EmptyState(String sentence, Button... buttons) {
        super(12);
        getStyleClass().add("mn-empty");
        setAlignment(Pos.CENTER);
        Label label = Layouts.wrapped(Type.BODY.label(sentence, "mn-muted"));
        Theme.follow(label, theme -> label.setMaxWidth(Type.grown(WIDE)));
        label.setTextAlignment(TextAlignment.CENTER);
        // A text of one line is narrower than its label.
        label.setAlignment(Pos.CENTER);
        getChildren().add(label);
        if (buttons.length > 0) {
            HBox row = new HBox(8, buttons);
            row.setAlignment(Pos.CENTER);
            getChildren().add(row);
        }
    }

    /** Where its place is too low for all, the last parts give way, so that none lies over its neighbours. */
    public EmptyState givingWay() {
        setMinHeight(0);
        givesWay = true;
        return this;
    }

    @Override
    protected void layoutChildren() {
        double room = getHeight() - snappedTopInset() - snappedBottomInset();
        for (Node each : givesWay ? getChildren() : List.<Node>of()) {
            room -= each.prefHeight(getWidth() - snappedLeftInset() - snappedRightInset());
            Layouts.show(each, room >= 0);
            room -= getSpacing();
        }
        super.layoutChildren();
    }

    /** With a heading above the sentence. */
    public EmptyState under(String heading) {
        Label label = Layouts.wrapped(Type.QUESTION.label(heading));
        label.setTextAlignment(TextAlignment.CENTER);
        label.setAlignment(Pos.CENTER);
        getChildren().addFirst(label);
        return this;
    }

    /** The state before data are open: what can be opened, and what can be viewed without a file. */
    public static EmptyState nothingOpen(Runnable open, Runnable openBundled) {
        return new EmptyState(Texts.of("kit.no-data-open-a-file"), Buttons.primary(Texts.of("kit.open-a-file"), open),
                Buttons.text(Texts.of("kit.open-bundled-data"), openBundled));
    }
}
