package mnemoscope.ui.kit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;

/** The upper line of a card: what it shows, a note in muted ink, controls, and the buttons that take it away. */
public final class CardHead extends HBox {
    private final Label note = Type.META.label("", "mn-muted");
    private final Label name;
    private final Map<Button, String> takers = new LinkedHashMap<>();

    /** @param help what the title means, as a tooltip */
    public CardHead(String title, String help, Node... controls) {
        super(6);
        setAlignment(Pos.CENTER_LEFT);
        name = Type.TITLE.label(title);
        name.setMinWidth(USE_PREF_SIZE);
        Tips.on(name, help);
        note.setMinWidth(0);
        getChildren().addAll(name, note, Layouts.space());
        getChildren().addAll(List.of(controls));
    }

    /** With a title of the size of text, which is cut off where there is no room: one of several charts on a card. */
    public CardHead small() {
        name.getStyleClass().remove(Type.TITLE.styleClass());
        name.getStyleClass().addAll(Type.BODY.styleClass(), "mn-strong");
        name.setMinWidth(0);
        return this;
    }

    public CardHead asPicture(Runnable export) {
        return add(Icons.PICTURE, "as a picture (PNG, SVG, PDF)", export);
    }

    public CardHead asNumbers(Runnable export) {
        return add(Icons.EXPORT, "as numbers (CSV)", export);
    }

    private CardHead add(String icon, String how, Runnable export) {
        Button button = Buttons.flatIcon(icon, takes(how), export);
        takers.put(button, how);
        button.getStyleClass().add("mn-tiny");
        button.setMinWidth(USE_PREF_SIZE);
        getChildren().add(button);
        return this;
    }

    private String takes(String how) {
        return "Export \"" + name.getText() + "\" " + how + "\u2026";
    }

    /** Says that it shows something else; the title may be cut off where there is no room. */
    public void title(String title, String help) {
        name.setMinWidth(0);
        name.setText(title);
        Tips.on(name, help);
        takers.forEach((button, how) -> {
            button.setAccessibleText(takes(how));
            Tips.on(button, takes(how));
        });
    }

    /** Says something beside the title; it is cut off where there is no room, and a tooltip has it whole. */
    public void note(String words) {
        note.setText(words);
        Tips.on(note, words);
    }
}
