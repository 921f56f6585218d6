package mnemoscope.ui.shell.decisions;

import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.StackPane;
import mnemoscope.explain.Comparison;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The search field over the decisions, with the filter by category at its right end. */
final class DecisionSearch extends StackPane {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");

    private final DecisionsController controller;
    private final TextField field;
    private final MenuButton filter = new MenuButton();

    DecisionSearch(DecisionsController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        SearchField search = new SearchField("Find a decision by its words or its number", controller::search, filter);
        field = search.field();
        context.derived().resultProperty().subscribe(shown -> field.setPromptText(shown == null
                ? "Find a decision"
                : "Find in " + Numbers.count(shown.steps(), "decision", "decisions")));
        field.setOnAction(event -> {
            controller.jumpToFirstFound();
            FocusKeeper.giveBack(this);
        });
        Buttons.dress(filter, Icons.FILTER, "Filter by category");
        filter.getStyleClass().add("mn-flat");
        Tips tip = Tips.on(filter, "");
        context.lens(now -> now.replay().answers()).subscribe(on -> {
            filter.getItems().forEach(item -> item.setDisable(!on));
            tip.setText(on
                    ? "Filter by category"
                    : "Categories are supervision: no policy sees them. Switch Answers on to filter by them.");
        });
        context.derived().resultProperty()
                .subscribe(shown -> fill(shown, controller.category.get(), context.now().replay().answers()));
        controller.category.subscribe(chosen -> {
            filter.pseudoClassStateChanged(ACTIVE, !chosen.isEmpty());
            filter.getItems().stream().filter(item -> chosen.equals(item.getUserData()))
                    .forEach(item -> ((RadioMenuItem) item).setSelected(true));
        });
        getChildren().add(search);
    }

    /** Offers the categories of this conversation; the one chosen before stays chosen if there is such a decision. */
    private void fill(Comparison shown, String before, boolean answers) {
        Map<String, Long> counts = shown == null ? Map.of() : DecisionRow.categories(shown);
        filter.getItems().clear();
        filter.setDisable(counts.isEmpty());
        if (!before.isEmpty() && !counts.containsKey(before)) {
            controller.filter("");
        }
        ToggleGroup group = new ToggleGroup();
        add(group, "All categories", "", !counts.containsKey(before));
        counts.forEach((category, count) -> add(group, category + " (" + Numbers.whole(count) + ")", category,
                category.equals(before)));
        filter.getItems().forEach(item -> item.setDisable(!answers));
    }

    private void add(ToggleGroup group, String label, String category, boolean chosen) {
        RadioMenuItem item = new RadioMenuItem(label);
        item.setToggleGroup(group);
        item.setSelected(chosen);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> controller.filter(category));
        item.setUserData(category);
        filter.getItems().add(item);
    }

    void focus() {
        field.requestFocus();
    }

    void clear() {
        field.clear();
    }
}
