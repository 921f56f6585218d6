package mnemoscope.ui.compare;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay;

/**
 * Hits and means of every policy, for all decisions and by category or session. For all conversations, one metric with a row per
 * category or conversation and a column per policy.
 */
final class GroupsPane extends VBox {
    private final CompareController controller;
    private final Grid<CompareColumns.Summary> open = new Grid<>(Texts.of("compare.summary-enter-on-a-category"));
    private final Grid<GroupSummary> all = new Grid<>(Texts.of("compare.summary-enter-on-a-group"));

    GroupsPane(CompareController controller) {
        this.controller = controller;
        EmptyState none = new EmptyState(Texts.of("compare.categories-are-supervision"), Texts.of("compare.switch-answers-on"),
                controller.context.steps()::toggleAnswers);
        open.rowHeight(24).sections(CompareColumns.Summary::section).onOpen(row -> controller.open(row.group())).nothing(none);
        all.rowHeight(24).key(GroupSummary::label).onOpen(controller::open);
        List.of(open, all).forEach(grid -> grid.table().getStyleClass().add("mn-plain"));
        HBox groupings = ChoiceControls.segments(controller.context.lens(now -> now.compare().grouping()),
                List.of(Grouping.values()), each -> each.title(controller.display().scope()), each -> "", controller::group);
        HBox metrics = ChoiceControls.segments(controller.context.lens(now -> now.compare().metric()), CompareDisplay.METRICS,
                Metric::title, each -> "", controller::measure);
        metrics.getStyleClass().add("mn-small");
        HBox bar = Layouts.row(8, groupings, Layouts.space(),
                Buttons.icon(Icons.EXPORT, Texts.of("compare.export-the-summary-as-csv"), controller::exportSummary));
        Label means = Layouts.wrapped(Type.META.label("", "mn-muted"));
        StackPane grids = Layouts.grow(new StackPane());
        getChildren().addAll(Layouts.styled(bar, "mn-page-bar"), Card.rule(),
                Layouts.padded(Layouts.row(8, Layouts.grow(means), metrics), 6, 12, 0, 12), grids);
        ModelValue.whenever(() -> {
            boolean several = controller.table.optional().filter(CompareTable::isOfSeveral).isPresent();
            ((ToggleButton) groupings.getChildren().get(Grouping.SESSION.ordinal()))
                    .setText(Grouping.SESSION.title(several ? CompareDisplay.Scope.ALL : CompareDisplay.Scope.OPEN));
            means.setText(Texts.of(several ? "compare.means-per-question-of-all" : "compare.means-per-question")
                    + (controller.table.optional().filter(CompareTable::derived).isPresent()
                            ? " " + Texts.of("explain.metrics-are-derived")
                            : ""));
            Layouts.show(metrics, several);
            Layouts.hold(grids, List.of(several ? all : open));
            // Read in any case, because an observable that is not read stops notifying.
            fill(controller.groups.get(), several);
        }, controller.groups, controller.context.lens(now -> now.compare().metric()));
    }

    private void fill(List<GroupSummary> groups, boolean several) {
        controller.table.optional().ifPresent(table -> {
            if (several) {
                all.show(CompareColumns.matrix(table, controller.display().metric()), groups);
            } else {
                open.show(CompareColumns.summary(table, controller.display().grouping()), CompareColumns.rows(groups));
            }
        });
    }
}
