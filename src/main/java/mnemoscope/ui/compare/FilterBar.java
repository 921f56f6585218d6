package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.DecisionFilter;

/** Above the matrix: which decisions are listed, how many those are, and their export. */
final class FilterBar extends FlowPane {
    private static final String EVERY = "All categories";

    private final CompareModel model;
    private final CompareController controller;
    private final ComboBox<String> category = new ComboBox<>();
    private boolean filling;

    FilterBar(CompareModel model, CompareController controller) {
        super(8, 6);
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-page-bar");
        setRowValignment(javafx.geometry.VPos.CENTER);
        Label count = Type.ROW.label("", "mn-muted");
        count.setMinWidth(USE_PREF_SIZE);
        count.managedProperty().bind(count.textProperty().isNotEmpty());
        count.textProperty().bind(Bindings.createStringBinding(this::count, model.rowsProperty(), model.tableProperty()));
        getChildren().addAll(kinds(), categories(), search(), count,
                Buttons.icon(Icons.EXPORT, "Export the listed decisions as CSV\u2026", controller::exportDecisions),
                Buttons.icon(Icons.PICTURE, "Export the listed decisions as a picture\u2026",
                        () -> controller.picture().ifPresent(drawn -> PictureExports.export(this, drawn))));
    }

    private ReadOnlyObjectProperty<DecisionFilter> filters() {
        return model.context().lens(now -> now.compare().filter());
    }

    private HBox kinds() {
        Map<DecisionFilter.Kind, ToggleButton> buttons = new EnumMap<>(DecisionFilter.Kind.class);
        ToggleGroup group = new ToggleGroup();
        for (DecisionFilter.Kind kind : DecisionFilter.Kind.values()) {
            ToggleButton button = new ToggleButton(kind.title());
            button.setToggleGroup(group);
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.filter(kind);
            });
            buttons.put(kind, button);
        }
        Tips.on(buttons.get(DecisionFilter.Kind.DISAGREEMENTS), "One deployable policy covers all evidence and another does not");
        Tips.on(buttons.get(DecisionFilter.Kind.MISSED), "Some policy does not cover all evidence");
        filters().subscribe(filter -> buttons.get(filter.kind()).setSelected(true));
        return Buttons.segments(buttons.values().toArray(ToggleButton[]::new));
    }

    private ComboBox<String> categories() {
        category.setAccessibleText("Category");
        category.setPrefWidth(122);
        Tips.on(category, "Categories are supervision: no policy sees them. Answers must be on to filter by them.");
        model.tableProperty().subscribe(this::fill);
        filters().subscribe(filter -> {
            filling = true;
            category.setValue(filter.category().isEmpty() ? EVERY : filter.category());
            filling = false;
        });
        category.setOnAction(event -> {
            if (!filling && category.getValue() != null) {
                controller.filterCategory(EVERY.equals(category.getValue()) ? "" : category.getValue());
            }
        });
        return category;
    }

    private void fill(CompareTable table) {
        filling = true;
        List<String> choices = new ArrayList<>(List.of(EVERY));
        if (table != null) {
            choices.addAll(table.categories());
        }
        if (!choices.equals(category.getItems())) {
            category.setItems(FXCollections.observableArrayList(choices));
        }
        category.setValue(model.display().filter().category().isEmpty() || choices.size() == 1
                ? EVERY
                : model.display().filter().category());
        category.setDisable(choices.size() == 1);
        filling = false;
    }

    private SearchField search() {
        SearchField search = new SearchField("Find a decision by its words or its number", words -> {
            if (!words.equals(model.display().filter().words())) {
                controller.search(words);
            }
        });
        search.field().setPromptText("Find in all");
        filters().subscribe(filter -> {
            if (!filter.words().equals(search.field().getText())) {
                search.field().setText(filter.words());
            }
        });
        search.setPrefWidth(140);
        return search;
    }

    private String count() {
        int listed = model.rows().size();
        int all = model.table().map(table -> table.rows().size()).orElse(0);
        return listed == all ? "" : Numbers.whole(listed) + " of " + Numbers.whole(all);
    }
}
