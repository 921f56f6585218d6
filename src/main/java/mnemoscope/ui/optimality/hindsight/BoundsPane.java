package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.report.chart.BoundsChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Incumbent and bound over time, live while a search runs. */
final class BoundsPane extends VBox {
    private final HindsightModel model;
    private final WorkspaceContext context;
    private final ChartCard card = new ChartCard("Search",
            "Reward of the best plan known (solid) and the bound that no plan exceeds (dashed), over the time of the search on a "
                    + "logarithmic axis. Where they meet, the plan is proven best.");

    BoundsPane(HindsightModel model, WorkspaceContext context) {
        this.model = model;
        this.context = context;
        getStyleClass().add("mn-card-inside");
        VBox.setVgrow(card, Priority.ALWAYS);
        getChildren().add(card);
        model.bounds.subscribe(bounds -> show());
        model.state.subscribe(state -> show());
    }

    private void show() {
        List<HindsightBounds> told = model.bounds.get();
        card.head().note(note());
        if (told.size() > 1) {
            card.show(BoundsChart.of(name() + "-bounds", "Best plan known and bound over time: " + name(), note(), told,
                    HindsightSummary::bounds, HindsightTables.bounds(name(), told)));
        } else {
            card.nothing(told.size() == 1 && model.state.get() instanceof HindsightProgress.Done
                    ? "Known from an earlier search. \"Solve again\" shows how it goes."
                    : "");
        }
    }

    private String note() {
        List<HindsightBounds> told = model.bounds.get();
        String after = told.isEmpty() ? "" : HindsightSummary.seconds(told.getLast().elapsedNanos());
        return switch (model.state.get()) {
            case HindsightProgress.Solving solving -> told.isEmpty() ? "starting" : "running, " + after;
            case HindsightProgress.Stopped stopped -> told.isEmpty() ? "stopped" : "stopped after " + after;
            default -> model.report.optional().map(report -> report.solved().isRemembered() && report.optimum().isProven()
                    ? "proven earlier"
                    : report.solved().isRemembered()
                            ? "searched earlier"
                            : (report.optimum().isProven() ? "proven in " : "ended unproven after ") + after)
                    .orElse("");
        };
    }

    private String name() {
        return context.derived().result().map(shown -> shown.conversation().id() + "-" + shown.protocol().budgetTokens())
                .orElse("search");
    }
}
