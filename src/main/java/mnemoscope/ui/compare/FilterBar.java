package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.collections.FXCollections;
import javafx.geometry.VPos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Kind;

/** Above the matrix: which decisions are listed, how many those are, and their export. */
final class FilterBar extends FlowPane {
    private final String every = Texts.of("compare.all-categories");
    private final CompareController controller;
    private final ReadOnlyObjectProperty<Filter> filter;
    private final ComboBox<String> category = Choices.of(Texts.of("compare.category"), this::counted, List.of());
    /** Decisions by category. */
    private Map<String, Long> counts = Map.of();
    private boolean filling;

    FilterBar(CompareController controller) {
        super(8, 6);
        this.controller = controller;
        filter = controller.context.lens(now -> now.compare().filter());
        getStyleClass().add("mn-page-bar");
        setRowValignment(VPos.CENTER);
        Label count = Layouts.saying(Layouts.uncut(Type.ROW.label("", "mn-muted")));
        count.textProperty().bind(Bindings.createStringBinding(this::count, controller.listed));
        HBox kinds = Choices.segments(filter.map(Filter::kind), List.of(Kind.values()), Kind::title, FilterBar::help,
                controller::filter);
        controller.table.subscribe(table -> {
            for (Kind kind : Kind.values()) {
                count((ToggleButton) kinds.getChildren().get(kind.ordinal()), kind);
            }
        });
        getChildren().addAll(kinds, categories(), search(), parted(), count,
                Buttons.icon(Icons.EXPORT, Texts.of("compare.export-the-decisions-as-csv"), controller::exportDecisions),
                Buttons.icon(Icons.PICTURE, Texts.of("compare.export-the-decisions-as-a-picture"),
                        () -> controller.picture().ifPresent(drawn -> Takeaway.export(this, drawn))));
    }

    private static String help(Kind kind) {
        return switch (kind) {
            case DISAGREEMENTS -> Texts.of("compare.deployable-policies-disagree");
            case MISSED -> Texts.of("compare.some-policy-misses");
            case ALL, NO_GOLD -> "";
        };
    }

    /** How many decisions a choice would list. */
    private void count(ToggleButton choice, Kind kind) {
        choice.setContentDisplay(ContentDisplay.RIGHT);
        choice.setGraphic(controller.table.optional()
                .map(table -> Type.META.label(Numbers.whole(table.listed(Filter.ALL.with(kind)).size()), "mn-muted")).orElse(null));
    }

    /** What one policy hits and another misses, if the list is narrowed to that; pressed, it is so no more. */
    private Button parted() {
        Button parted = Layouts.styled(Buttons.labelled(Icons.CLOSE, "", () -> controller.part(filter.get().hits(), filter.get().misses())),
                "mn-chip");
        Value.whenever(() -> {
            parted.setText(controller.parted());
            Layouts.show(parted, !parted.getText().isEmpty());
        }, filter, controller.table);
        return parted;
    }

    private ComboBox<String> categories() {
        category.setPrefWidth(150);
        Tips.on(category, Texts.of("compare.filter-by-category-help"));
        Value.whenever(this::fill, controller.table, filter);
        category.setOnAction(event -> {
            if (!filling && category.getValue() != null) {
                controller.filterCategory(every.equals(category.getValue()) ? "" : category.getValue());
            }
        });
        return category;
    }

    private String counted(String name) {
        return counts.containsKey(name) ? name + "  " + Numbers.whole(counts.get(name)) : name;
    }

    private void fill() {
        filling = true;
        List<String> choices = new ArrayList<>(List.of(every));
        Map<String, Long> now = controller.table.optional().<Map<String, Long>>map(CompareTable::categories).orElse(Map.of());
        choices.addAll(now.keySet());
        if (!now.equals(counts) || !choices.equals(category.getItems())) {
            counts = now;
            category.setItems(FXCollections.observableArrayList(choices));
        }
        String chosen = controller.display().filter().category();
        category.setValue(chosen.isEmpty() || choices.size() == 1 ? every : chosen);
        category.setDisable(choices.size() == 1);
        filling = false;
    }

    private SearchField search() {
        SearchField search = new SearchField(Texts.of("compare.find-a-decision"), words -> {
            if (!words.equals(controller.display().filter().words())) {
                controller.search(words);
            }
        });
        search.field().setPromptText(Texts.of("compare.find-in-all"));
        filter.subscribe(now -> {
            if (!now.words().equals(search.field().getText())) {
                search.field().setText(now.words());
            }
        });
        search.setPrefWidth(140);
        return search;
    }

    private String count() {
        int listed = controller.listed.optional().map(shown -> shown.rows().size()).orElse(0);
        int all = controller.listed.optional().map(shown -> shown.table().rows().size()).orElse(0);
        return listed == all ? "" : Texts.of("compare.count-of-all", Numbers.whole(listed), Numbers.whole(all));
    }
}
