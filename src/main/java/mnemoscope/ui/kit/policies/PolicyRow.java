package mnemoscope.ui.kit.policies;

import javafx.geometry.Pos;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.layout.HBox;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** One policy of the list on one line: check box, mark, name, what it keeps, measured values. */
final class PolicyRow extends HBox {
    private static final double VALUE = 58;
    private static final double TITLE = 176;

    /** The check box takes the focus; only it has an accessible name. */
    final ButtonBase box;
    private final Mark mark;
    private final Label title;
    private final Label description = Layouts.grow(Type.ROW.label("", "mn-muted"));
    private final HBox values = Layouts.row(0);
    private PolicyOffer offer;
    private boolean chosen;

    /** @param docked in a pane too narrow to show what it keeps */
    PolicyRow(PolicyOffer offer, boolean one, boolean docked) {
        super(docked ? 7 : 8);
        this.offer = offer;
        box = Layouts.styled(one ? new RadioButton() : new CheckBox(), "mn-policy-box");
        // Arrows reach the row; Tab skips the whole list.
        box.setFocusTraversable(false);
        mark = new Mark(offer.style(), 13);
        title = docked
                ? Layouts.grow(Type.ROW.label("", "mn-choice-title"))
                : Type.alwaysFixed(Type.BODY.label("", "mn-choice-title"), TITLE);
        title.setMaxWidth(docked ? Double.MAX_VALUE : title.getMaxWidth());
        setAlignment(Pos.CENTER_LEFT);
        getStyleClass().add("mn-choice");
        setOnMouseClicked(event -> box.fire());
        getChildren().addAll(box, mark, title);
        if (!docked) {
            description.setMaxWidth(Double.MAX_VALUE);
            getChildren().add(description);
        }
        getChildren().add(values);
        managedProperty().bind(visibleProperty());
    }

    PolicyOffer offer() {
        return offer;
    }

    void show(PolicyOffer now, PolicyMenu menu) {
        offer = now;
        boolean on = menu.isChosen(now.name());
        mark.show(now.style(), now.style().legend());
        title.setText(now.title());
        description.setText(now.says());
        if (values.getChildren().size() != menu.heads().size()) {
            values.getChildren().setAll(menu.heads().stream().map(head -> value(head, "")).toList());
        }
        for (int k = 0; k < Math.min(menu.heads().size(), now.values().size()); k++) {
            ((Label) values.getChildren().get(k)).setText(now.values().get(k));
        }
        if (on && !chosen) {
            title.getStyleClass().add("mn-strong");
        } else if (!on && chosen) {
            title.getStyleClass().remove("mn-strong");
        }
        select(on);
        box.setDisable(!menu.canChange(now));
        box.setAccessibleText(now.title());
        box.setAccessibleHelp(now.says());
        Tips.on(this, now.title() + ". " + now.says() + (now.more().isEmpty() ? "" : "\n" + now.more()));
    }

    boolean isChosen() {
        return chosen;
    }

    private void select(boolean on) {
        chosen = on;
        if (box instanceof CheckBox check) {
            check.setSelected(on);
        } else if (box instanceof RadioButton radio) {
            radio.setSelected(on);
        }
    }

    /** A right-aligned number, or the head of its column in the same width. */
    static Label value(String head, String words) {
        Label value = Layouts.wide(Type.ROW.label(words, "mn-muted"), wide(head));
        value.setAlignment(Pos.CENTER_RIGHT);
        return value;
    }

    /** Width of the column under a head, px. */
    static double wide(String head) {
        return Math.max(Type.grown(VALUE), Math.ceil(Type.width(head, Type.ROW.strongFont())) + 8);
    }
}
