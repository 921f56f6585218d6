package mnemoscope.ui.compare;

import static mnemoscope.ui.kit.Layouts.grow;
import static mnemoscope.ui.kit.Layouts.padded;
import static mnemoscope.ui.kit.Layouts.row;
import static mnemoscope.ui.kit.Layouts.space;
import static mnemoscope.ui.kit.Layouts.styled;
import static mnemoscope.ui.kit.Layouts.wrapped;

import java.util.List;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.CompareDisplay.Grouping;

/** Hits and means of every policy, for all decisions and by category or session. */
final class SummaryPane extends VBox {
    private static final String MEANS = "Means per question of this episode that has evidence";

    SummaryPane(CompareController controller) {
        Grid<CompareColumns.Summary> grid = grow(new Grid<>("Summary. Enter on a category lists its decisions."));
        grid.rowHeight(24).sections(CompareColumns.Summary::section).onOpen(row -> {
            if (controller.display().grouping() == Grouping.CATEGORY) {
                controller.filterCategory(row.group().category());
            }
        }).nothing(new EmptyState("Categories are supervision: no policy sees them.", "Switch Answers on",
                controller.context.steps()::toggleAnswers));
        grid.table().getStyleClass().add("mn-plain");
        HBox bar = row(8, Choices.segments(controller.context.lens(now -> now.compare().grouping()), List.of(Grouping.values()),
                Grouping::title, each -> "", controller::group), space(),
                Buttons.icon(Icons.EXPORT, "Export the summary as CSV\u2026", controller::exportSummary));
        getChildren().addAll(styled(bar, "mn-page-bar"), Card.rule(),
                padded(wrapped(Type.META.label(MEANS, "mn-muted")), 6, 12, 0, 12), grid);
        controller.groups.subscribe(groups -> controller.table.optional().ifPresent(table -> grid
                .show(CompareColumns.summary(table, controller.display().grouping()), CompareColumns.rows(groups))));
    }
}
