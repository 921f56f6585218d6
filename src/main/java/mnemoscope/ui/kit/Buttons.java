package mnemoscope.ui.kit;

import java.util.List;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** Buttons of the kit: 28 px high, one primary button per screen. An icon button always has a tooltip and an accessible name. */
public final class Buttons {
    private Buttons() {}

    /** Shows an underscore in its words, e.g. in a name, as an underscore. */
    public static <B extends Labeled> B named(B control) {
        control.setMnemonicParsing(false);
        return control;
    }

    /** As {@link #named(Labeled)}, in a menu. */
    public static <I extends MenuItem> I named(I item) {
        item.setMnemonicParsing(false);
        return item;
    }

    /** An underscore in its words is shown as an underscore, as on all buttons of the kit. */
    public static Button text(String text, Runnable action) {
        Button button = named(Layouts.uncut(new Button(text)));
        button.setOnAction(event -> action.run());
        return button;
    }

    /** The one button for the recommended next action. */
    public static Button primary(String text, Runnable action) {
        return Layouts.styled(text(text, action), "mn-primary");
    }

    /** Without border or background. */
    public static Button flat(String text, Runnable action) {
        return Layouts.styled(text(text, action), "mn-flat");
    }

    public static Button labelled(String icon, String text, Runnable action) {
        Button button = text(text, action);
        button.setGraphic(Icons.of(icon));
        return button;
    }

    /** 30 x 28, icon of 16 px. */
    public static Button icon(String icon, String tip, Runnable action) {
        Button button = text("", action);
        dress(button, icon, tip);
        return button;
    }

    /** A quiet icon for bars: no border until the pointer hovers over it. */
    public static Button flatIcon(String icon, String tip, Runnable action) {
        return Layouts.styled(icon(icon, tip, action), "mn-flat");
    }

    /** Makes a node act as a button: it reacts to a click, and to Enter or Space when focused. */
    public static void press(Node node, Runnable action) {
        node.setOnMouseClicked(event -> action.run());
        node.setAccessibleRole(AccessibleRole.BUTTON);
        node.setFocusTraversable(true);
        node.getStyleClass().add("mn-focusable");
        node.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                action.run();
                event.consume();
            }
        });
    }

    /** A toggle button with the accent background when selected. */
    public static ToggleButton toggle(String icon, String text) {
        ToggleButton button = new ToggleButton(text, icon.isEmpty() ? null : Icons.of(icon));
        return named(Layouts.uncut(Layouts.styled(button, "mn-toggle")));
    }

    /** Turns any button into an icon button with tooltip and accessible name. */
    public static void dress(ButtonBase button, String icon, String tip) {
        button.setGraphic(Icons.of(icon));
        button.getStyleClass().add("mn-icon-button");
        button.setAccessibleText(tip);
        Tips.on(button, tip);
    }

    /** Choices side by side in one frame; put the toggles into one toggle group. */
    public static HBox segments(ToggleButton... choices) {
        for (ToggleButton choice : choices) {
            named(Layouts.uncut(Layouts.styled(choice, "mn-segment")));
        }
        if (choices.length > 0) {
            choices[choices.length - 1].getStyleClass().add("mn-segment-last");
        }
        return Layouts.styled(new HBox(choices), "mn-segments");
    }

    /**
     * A button that shows its key; a narrow bar can hide its words.
     *
     * @param command name of the command
     * @param key     the key until the button is in a window
     */
    public static Button keyed(String icon, String text, String command, String key, Runnable action) {
        Button button = text("", action);
        Label printed = Layouts.saying(key(key));
        Shortcuts.follow(button, command, printed::setText);
        HBox content = new HBox(6, Icons.of(icon), Type.BODY.label(text), printed);
        content.setAlignment(Pos.CENTER);
        button.setGraphic(content);
        button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        button.setAccessibleText(text);
        return button;
    }

    /** The words in a button with a key. */
    public static Region words(Button keyed) {
        return (Region) ((HBox) keyed.getGraphic()).getChildren().get(1);
    }

    /** Shows a menu below a button, created at every press. */
    public static Button drops(Button button, Supplier<List<MenuItem>> items) {
        button.setOnAction(event -> {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(items.get());
            menu.show(button, Side.BOTTOM, 0, 0);
        });
        return Layouts.uncut(button);
    }

    /** A small quiet icon button that shows a menu. */
    public static Button dropsIcon(String icon, String tip, Supplier<List<MenuItem>> items) {
        Button button = Layouts.styled(new Button(), "mn-flat", "mn-tiny");
        dress(button, icon, tip);
        return drops(button, items);
    }

    /** A menu item. An underscore in its words is shown as an underscore. */
    public static MenuItem item(String words, Runnable action) {
        MenuItem item = named(new MenuItem(words));
        item.setOnAction(event -> action.run());
        return item;
    }

    /** The label of a keyboard key, in the current language, for buttons and the list of keys. */
    public static Label key(String key) {
        return Layouts.uncut(Type.META.label(Shortcuts.words(key), "mn-key"));
    }
}
