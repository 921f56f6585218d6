package mnemoscope.ui.kit.policies;

import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Type;

/** A field that shows the chosen policy and drops a list of alternatives. */
public final class PolicyBox extends ToggleButton {
    private final String name;
    private final Supplier<PolicyMenu> menu;
    private final Label title = Layouts.narrow(Type.BODY.label(""));

    /**
     * @param name    for screen readers
     * @param menu    the current policies and the chosen one
     * @param choose  receives the name of another policy
     * @param changes values on which the menu depends
     */
    public PolicyBox(String name, Supplier<PolicyMenu> menu, Consumer<String> choose, ObservableValue<?>... changes) {
        this.name = name;
        this.menu = menu;
        getStyleClass().add("mn-policy-field");
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setMaxWidth(Double.MAX_VALUE);
        Popover.drop(this, () -> new PolicyPicker(false, menu, (names, on) -> choose.accept(names.getFirst()), changes));
        Stream.of(changes).forEach(each -> each.subscribe(now -> show()));
    }

    private void show() {
        PolicyMenu now = menu.get();
        setDisable(now.groups().isEmpty());
        now.offers().filter(offer -> now.isChosen(offer.name())).findFirst().ifPresent(offer -> {
            title.setText(offer.title());
            setGraphic(
                    Layouts.row(7, new Mark(offer.style(), 13), title, Layouts.space(), Type.BODY.label("\u25be", "mn-muted")));
            setAccessibleText(name + ": " + offer.title());
        });
    }
}
