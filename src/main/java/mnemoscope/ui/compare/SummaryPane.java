package mnemoscope.ui.compare;

import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.Grouping;

/** Hits and means of every policy, for all decisions and by category or session. */
final class SummaryPane extends VBox {
    private static final String MEANS = "Means per question of this episode that has evidence";

    private final CompareModel model;
    private final CompareController controller;
    private final Grid<CompareColumns.Summary> grid = new Grid<>("Summary. Enter on a category lists its decisions.");

    SummaryPane(CompareModel model, CompareController controller) {
        this.model = model;
        this.controller = controller;
        grid.rowHeight(24).sections(CompareColumns.Summary::section).onOpen(this::choose).nothing(new EmptyState(
                "Categories are supervision: no policy sees them.", "Switch Answers on", controller::toggleAnswers));
        grid.table().getStyleClass().add("mn-plain");
        VBox.setVgrow(grid, Priority.ALWAYS);
        Label means = Type.META.label(MEANS, "mn-muted");
        means.setWrapText(true);
        means.setMinHeight(USE_PREF_SIZE);
        means.setPadding(new Insets(6, 12, 0, 12));
        getChildren().addAll(bar(), Card.rule(), means, grid);
        model.groupsProperty().subscribe(groups -> model.table().ifPresent(table -> grid
                .show(CompareColumns.summary(table, model.display().grouping()), CompareColumns.rows(groups))));
    }

    private HBox bar() {
        Map<Grouping, ToggleButton> buttons = new EnumMap<>(Grouping.class);
        ToggleGroup group = new ToggleGroup();
        for (Grouping each : Grouping.values()) {
            ToggleButton button = new ToggleButton(each.title());
            button.setToggleGroup(group);
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.group(each);
            });
            buttons.put(each, button);
        }
        model.context().lens(now -> now.compare().grouping()).subscribe(now -> buttons.get(now).setSelected(true));
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox bar = new HBox(8, Buttons.segments(buttons.values().toArray(ToggleButton[]::new)), space,
                Buttons.icon(Icons.EXPORT, "Export the summary as CSV\u2026", controller::exportSummary));
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("mn-page-bar");
        return bar;
    }

    /** Lists the decisions of a category; a session does nothing. */
    private void choose(CompareColumns.Summary row) {
        if (model.display().grouping() == Grouping.CATEGORY) {
            controller.filterCategory(row.group().category());
        }
    }
}
