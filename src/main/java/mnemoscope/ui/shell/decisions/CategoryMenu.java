package mnemoscope.ui.shell.decisions;

import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The filter of the decisions by category, at the right end of their search field. */
final class CategoryMenu extends MenuButton {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");

    private final DecisionsController controller;

    CategoryMenu(DecisionsController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        Buttons.dress(this, Icons.FILTER, Texts.of("shell.filter-by-category"));
        getStyleClass().add("mn-flat");
        Tips tip = Tips.on(this, "");
        context.replays().resultProperty().subscribe(shown -> fill(shown == null ? Map.of() : DecisionRow.categories(shown)));
        context.lens(now -> now.replay().answers()).subscribe(on -> {
            getItems().forEach(item -> item.setDisable(!on));
            tip.setText(on ? Texts.of("shell.filter-by-category") : Texts.of("shell.categories-are-supervision-no-policy"));
        });
        controller.category.subscribe(chosen -> {
            pseudoClassStateChanged(ACTIVE, !chosen.isEmpty());
            getItems().forEach(item -> ((RadioMenuItem) item).setSelected(chosen.equals(item.getUserData())));
        });
    }

    /** Offers the categories of this conversation; keeps the chosen one if any decision has it. */
    private void fill(Map<String, Long> counts) {
        getItems().clear();
        setDisable(counts.isEmpty());
        if (!controller.category.get().isEmpty() && !counts.containsKey(controller.category.get())) {
            controller.filter("");
        }
        ToggleGroup group = new ToggleGroup();
        add(group, Texts.of("shell.all-categories"), "");
        counts.forEach((category, count) -> add(group, category + " (" + Numbers.whole(count) + ")", category));
    }

    private void add(ToggleGroup group, String label, String category) {
        RadioMenuItem item = Buttons.named(new RadioMenuItem(label));
        item.setToggleGroup(group);
        item.setSelected(category.equals(controller.category.get()));
        item.setDisable(!controller.context.now().replay().answers());
        item.setOnAction(event -> controller.filter(category));
        item.setUserData(category);
        getItems().add(item);
    }
}
