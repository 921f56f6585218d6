package mnemoscope.ui.compare;

import java.util.Collections;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
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
import mnemoscope.ui.compare.map.CategoryBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Kind;

/** The filters above the matrix, the number of listed decisions, and their export. */
final class FilterBar extends FlowPane {
    private final CompareController controller;
    private final ReadOnlyObjectProperty<Filter> filter;

    FilterBar(CompareController controller) {
        super(8, 6);
        this.controller = controller;
        filter = controller.context.lens(now -> now.compare().filter());
        getStyleClass().add("mn-page-bar");
        setRowValignment(VPos.CENTER);
        Label count = Layouts.saying(Layouts.uncut(Type.ROW.label("", "mn-muted")));
        count.textProperty().bind(Bindings.createStringBinding(this::count, controller.listed));
        HBox kinds = ChoiceControls.segments(filter.map(Filter::kind), List.of(Kind.values()), Kind::title, FilterBar::help,
                controller::filter);
        controller.table.subscribe(table -> {
            for (Kind kind : Kind.values()) {
                count((ToggleButton) kinds.getChildren().get(kind.ordinal()), kind);
            }
        });
        Button picture = Buttons.icon(Icons.PICTURE, Texts.of("compare.export-the-decisions-as-a-picture"),
                () -> controller.picture().ifPresent(drawn -> CopyAndExport.export(this, drawn)));
        // It draws outcomes, which do not exist without evidence.
        controller.table.subscribe(table -> Layouts.show(picture, table == null || !table.isWithoutGold()));
        getChildren().addAll(kinds, categories(), search(), differenceFilter(), count,
                Buttons.icon(Icons.EXPORT, Texts.of("compare.export-the-decisions-as-csv"), controller::exportDecisions),
                picture);
    }

    private static String help(Kind kind) {
        return switch (kind) {
            case DISAGREEMENTS -> Texts.of("compare.deployable-policies-disagree");
            case MISSED -> Texts.of("compare.some-policy-misses");
            case ALL, NO_GOLD -> "";
        };
    }

    /** Shows how many decisions a choice would list. */
    private void count(ToggleButton choice, Kind kind) {
        choice.setContentDisplay(ContentDisplay.RIGHT);
        choice.setGraphic(controller.table.optional()
                .map(table -> Type.META.label(Numbers.whole(table.listed(Filter.ALL.with(kind)).size()), "mn-muted"))
                .orElse(null));
    }

    /** The filter by hit and miss, if active; a press removes it. */
    private Button differenceFilter() {
        Button active = Layouts.styled(
                Buttons.labelled(Icons.CLOSE, "", () -> controller.listDifferences(filter.get().hits(), filter.get().misses())),
                "mn-chip");
        ModelValue.whenever(() -> {
            active.setText(controller.differenceWords(filter.get()));
            Layouts.show(active, !active.getText().isEmpty());
        }, filter, controller.table);
        return active;
    }

    private ComboBox<CategoryBox.Choice> categories() {
        CategoryBox category = new CategoryBox(controller::filterCategory);
        category.box.setPrefWidth(150);
        ModelValue.whenever(() -> category.show(
                controller.table.optional().map(CompareTable::categories).orElseGet(Collections::emptySortedMap),
                filter.get().category()), controller.table, filter);
        return category.box;
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
