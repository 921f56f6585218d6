package mnemoscope.ui.compare;

import static mnemoscope.ui.kit.Layouts.uncut;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.geometry.VPos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Kind;

/** Above the matrix: which decisions are listed, how many those are, and their export. */
final class FilterBar extends FlowPane {
    private static final String EVERY = "All categories";

    private final CompareController controller;
    private final ReadOnlyObjectProperty<Filter> filter;
    private final ComboBox<String> category = new ComboBox<>();
    private boolean filling;

    FilterBar(CompareController controller) {
        super(8, 6);
        this.controller = controller;
        filter = controller.context.lens(now -> now.compare().filter());
        getStyleClass().add("mn-page-bar");
        setRowValignment(VPos.CENTER);
        Label count = uncut(Type.ROW.label("", "mn-muted"));
        count.managedProperty().bind(count.textProperty().isNotEmpty());
        count.textProperty().bind(Bindings.createStringBinding(this::count, controller.rows, controller.table));
        getChildren().addAll(
                Choices.segments(filter.map(Filter::kind), List.of(Kind.values()), Kind::title, FilterBar::help,
                        controller::filter),
                categories(), search(), count,
                Buttons.icon(Icons.EXPORT, "Export the listed decisions as CSV\u2026", controller::exportDecisions),
                Buttons.icon(Icons.PICTURE, "Export the listed decisions as a picture\u2026",
                        () -> controller.picture().ifPresent(drawn -> Takeaway.export(this, drawn))));
    }

    private static String help(Kind kind) {
        return switch (kind) {
            case DISAGREEMENTS -> "One deployable policy covers all evidence and another does not";
            case MISSED -> "Some policy does not cover all evidence";
            case ALL, NO_GOLD -> "";
        };
    }

    private ComboBox<String> categories() {
        category.setAccessibleText("Category");
        category.setPrefWidth(122);
        Tips.on(category, "Categories are supervision: no policy sees them. Answers must be on to filter by them.");
        Value.whenever(this::fill, controller.table, filter);
        category.setOnAction(event -> {
            if (!filling && category.getValue() != null) {
                controller.filterCategory(EVERY.equals(category.getValue()) ? "" : category.getValue());
            }
        });
        return category;
    }

    private void fill() {
        filling = true;
        List<String> choices = new ArrayList<>(List.of(EVERY));
        controller.table.optional().ifPresent(table -> choices.addAll(table.categories()));
        if (!choices.equals(category.getItems())) {
            category.setItems(FXCollections.observableArrayList(choices));
        }
        String chosen = controller.display().filter().category();
        category.setValue(chosen.isEmpty() || choices.size() == 1 ? EVERY : chosen);
        category.setDisable(choices.size() == 1);
        filling = false;
    }

    private SearchField search() {
        SearchField search = new SearchField("Find a decision by its words or its number", words -> {
            if (!words.equals(controller.display().filter().words())) {
                controller.search(words);
            }
        });
        search.field().setPromptText("Find in all");
        filter.subscribe(now -> {
            if (!now.words().equals(search.field().getText())) {
                search.field().setText(now.words());
            }
        });
        search.setPrefWidth(140);
        return search;
    }

    private String count() {
        int listed = controller.rows.get().size();
        int all = controller.table.optional().map(table -> table.rows().size()).orElse(0);
        return listed == all ? "" : Numbers.whole(listed) + " of " + Numbers.whole(all);
    }
}
