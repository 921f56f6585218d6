package mnemoscope.ui.kit.policies;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Type;

/** A field that shows the chosen policy and drops a list of alternatives; closed, a letter chooses the next that begins with it. */
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
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode().isLetterKey() && !event.isShortcutDown() && !event.isAltDown() && !event.isControlDown()) {
                next(event.getCode().getChar()).ifPresent(offer -> {
                    event.consume();
                    choose.accept(offer.name());
                });
            }
        });
        Popover.drop(this, () -> new PolicyPicker(false, menu, (names, on) -> choose.accept(names.getFirst()), changes));
        Stream.of(changes).forEach(each -> each.subscribe(now -> show()));
    }

    /** The policy after the chosen one whose title begins with a letter; it may be the chosen one. */
    private Optional<PolicyOffer> next(String letter) {
        PolicyMenu now = menu.get();
        List<PolicyOffer> all = now.offers().toList();
        int at = IntStream.range(0, all.size()).filter(k -> now.isChosen(all.get(k).name())).findFirst().orElse(-1);
        return Stream.concat(all.stream().skip(at + 1L), all.stream().limit(at + 1L))
                .filter(offer -> offer.title().regionMatches(true, 0, letter, 0, 1)).findFirst();
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
