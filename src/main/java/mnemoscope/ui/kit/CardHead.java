package mnemoscope.ui.kit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import mnemoscope.model.Texts;

/** The head of a card: title, note in muted ink, controls, export buttons. */
public final class CardHead extends HBox {
    private final Label note = Layouts.narrow(Type.META.label("", "mn-muted"));
    private final Label name;
    private final Map<Button, String> takers = new LinkedHashMap<>();
    private String full = "";
    private List<String> briefer = List.of();

    /** @param help explanation of the title, as a tooltip */
    public CardHead(String title, String help, Node... controls) {
        super(6);
        getStyleClass().add("mn-card-head");
        setAlignment(Pos.CENTER_LEFT);
        name = Layouts.uncut(Type.TITLE.label(title));
        Tips.on(name, help);
        getChildren().addAll(name, note, Layouts.space());
        getChildren().addAll(List.of(controls));
    }

    /** With a title in body size that is truncated where room is short: one of several charts on a card. */
    public CardHead small() {
        name.getStyleClass().remove(Type.TITLE.styleClass());
        Layouts.narrow(Layouts.styled(name, Type.BODY.styleClass(), "mn-strong"));
        return this;
    }

    public CardHead asPicture(Runnable export) {
        return add(Icons.PICTURE, "kit.export-name-as-picture", export);
    }

    public CardHead asNumbers(Runnable export) {
        return add(Icons.EXPORT, "kit.export-name-as-numbers", export);
    }

    private CardHead add(String icon, String how, Runnable export) {
        Button button = Layouts.styled(Buttons.flatIcon(icon, takes(how), export), "mn-tiny");
        takers.put(button, how);
        getChildren().add(button);
        return this;
    }

    /** Whether there is anything to export now; a disabled button shows no tooltip, so the head says why. */
    public void exports(boolean any) {
        takers.keySet().forEach(button -> button.setDisable(!any));
        Tips.on(this, any ? "" : Texts.of("kit.nothing-to-export"));
    }

    private String takes(String how) {
        return Texts.of(how, name.getText());
    }

    /** Changes the title, which may be truncated where room is short. */
    public void title(String title, String help) {
        briefer = List.of();
        name.setMinWidth(0);
        name.setText(title);
        Tips.on(name, help);
        takers.forEach((button, how) -> {
            button.setAccessibleText(takes(how));
            Tips.on(button, takes(how));
        });
    }

    /** Adds shorter titles for narrow cards: shows the first that fits, otherwise the last; the tooltip has the full title. */
    public void orElse(String... shorter) {
        full = name.getText();
        briefer = List.of(shorter);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        if (!briefer.isEmpty()) {
            double room = getWidth() - snappedLeftInset() - snappedRightInset()
                    - getSpacing() * (getManagedChildren().size() - 1);
            for (Node each : getManagedChildren()) {
                room -= each == name ? 0 : each.prefWidth(-1);
            }
            double left = room;
            String fits = Stream.concat(Stream.of(full), briefer.stream())
                    .filter(words -> Math.ceil(Type.width(words, name.getFont())) <= left).findFirst().orElse(briefer.getLast());
            if (!fits.equals(name.getText())) {
                name.setText(fits);
            }
        }
        super.layoutChildren();
    }

    /** Sets the note beside the title; it is truncated where room is short, and the tooltip has all of it. */
    public void note(String words) {
        note.setText(words);
        Tips.on(note, words);
    }
}
